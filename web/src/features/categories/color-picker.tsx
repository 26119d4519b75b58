import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { isSameColor, PALETTE, typedColor } from '../../ui/category-palette.ts'
import { coveringInput } from '../../ui/covering-input.ts'
import { Field } from '../../ui/field.tsx'
import styles from './color-picker.module.css'

const texts = textsOf('categories')

interface ColorPickerProps {
  color: string
  /** Why it cannot be taken. */
  problem: string | null
  onChange: (color: string) => void
}

/** Twelve colours to press, or any other one as hex. */
export const ColorPicker = ({ color, problem, onChange }: ColorPickerProps) => {
  const id = useId()
  return (
    <>
      <fieldset className={styles['palette']}>
        <legend>{texts.color}</legend>
        <div className={styles['colors']}>
          {PALETTE.map(({ hex, name }) => (
            <label key={hex} className={styles['color']} title={texts.colors[name]}>
              <input
                type="radio"
                className={coveringInput}
                name={`${id}-color`}
                aria-label={texts.colors[name]}
                checked={isSameColor(hex, color)}
                onChange={() => onChange(hex)}
              />
              <span className={styles['swatch']} style={{ background: hex }} aria-hidden>
                <IconCheck size={18} stroke={3} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={texts.hex} htmlFor={`${id}-hex`} hint={problem}>
        <input
          id={`${id}-hex`}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== null}
          // Else Escape would close the whole drawer instead of this form.
          data-mantine-stop-propagation="true"
          value={color}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onChange(typedColor(color))}
        />
      </Field>
    </>
  )
}
