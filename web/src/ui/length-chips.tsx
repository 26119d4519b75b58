import { formatLength } from '@foco/domain/core/format.ts'
import { LENGTHS, lengthsAround } from '@foco/domain/items/planned-length.ts'
import { textsOf } from '../texts/catalogues.ts'
import { KeyCaps } from './key-caps.tsx'
import styles from './length-chips.module.css'

const texts = textsOf('planning')

interface LengthChipsProps {
  label: string
  value: number | null
  onChoose: (minutes: number | null) => void
  /** The digits that choose them, where they do. */
  hasDigits?: boolean
  /** Whether none can be chosen although none is. */
  hasNone?: boolean
}

/** The same digit for the same length, whatever stands among them. */
const digitOf = (minutes: number): string | null => {
  const index = (LENGTHS as readonly number[]).indexOf(minutes)
  return index === -1 ? null : String(index + 1)
}

/** How long something takes, in one press. The chosen one, pressed again, is taken off. */
export const LengthChips = ({ label, value, onChoose, hasDigits = false, hasNone = false }: LengthChipsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own.
  <div role="group" aria-label={label} className={styles['chips']}>
    {lengthsAround(value).map((minutes) => (
      <button
        key={minutes}
        type="button"
        className={styles['chip']}
        aria-pressed={minutes === value}
        data-autofocus={(hasDigits && minutes === (value ?? LENGTHS[0])) || undefined}
        {...(hasDigits && digitOf(minutes) !== null && { 'aria-keyshortcuts': digitOf(minutes) ?? '' })}
        onClick={() => onChoose(minutes === value ? null : minutes)}
      >
        {formatLength(minutes)}
        {hasDigits && digitOf(minutes) !== null && <KeyCaps keys={digitOf(minutes) ?? ''} />}
      </button>
    ))}
    {(hasNone || value !== null) && (
      <button
        type="button"
        className={styles['chip']}
        {...(hasDigits && { 'aria-keyshortcuts': '0' })}
        onClick={() => onChoose(null)}
      >
        {texts.none}
        {hasDigits && <KeyCaps keys="0" />}
      </button>
    )}
  </div>
)
