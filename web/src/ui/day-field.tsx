import { useId, useState } from 'react'
import { Field } from './field.tsx'

interface DayFieldProps {
  label: string
  value: string | null
  hint?: string | null
  onChange: (value: string | null) => void
}

/** The browser's own picker: in the user's language and order of day and month, and known by every phone. */
export const DayField = ({ label, value, hint = null, onChange }: DayFieldProps) => {
  const id = useId()
  // A date of which only a part is typed reads as empty: it must neither erase the day nor be typed over.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field label={label} htmlFor={id} hint={hint}>
      <input
        id={id}
        type="date"
        // A year on its way to 2026 reads 0002, 0020 and 0202: none of them is meant.
        min="1900-01-01"
        max="9999-12-31"
        aria-invalid={hint !== null}
        value={typed ?? value ?? ''}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.validity.valid) onChange(target.value || null)
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}
