import { digitOfLength, LENGTHS, lengthsAround } from '@foco/domain/items/planned-length.ts'
import { textsOf } from '../texts/catalogues.ts'
import { lengthLabel } from './duration-label.ts'
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
        {...(hasDigits && digitOfLength(minutes) !== null && { 'aria-keyshortcuts': digitOfLength(minutes) ?? '' })}
        onClick={() => onChoose(minutes === value ? null : minutes)}
      >
        {lengthLabel(minutes)}
        {hasDigits && digitOfLength(minutes) !== null && <KeyCaps keys={digitOfLength(minutes) ?? ''} />}
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
