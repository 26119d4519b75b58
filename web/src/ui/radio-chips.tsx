import { type ReactNode, useId } from 'react'
import { coveringInput } from './covering-input.ts'
import styles from './radio-chips.module.css'

interface RadioChipsProps<V extends string> {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
  /** One line that explains what is chosen. */
  help?: ReactNode
}

/** One of a few, all in sight: one tab stop, arrows choose. */
export const RadioChips = <V extends string>({ label, value, options, onChange, help }: RadioChipsProps<V>) => {
  const name = useId()
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      <div className={styles['chips']}>
        {options.map((option) => (
          <label key={option.value} className={styles['chip']}>
            <input
              type="radio"
              className={coveringInput}
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {help !== undefined && <p className={styles['help']}>{help}</p>}
    </fieldset>
  )
}
