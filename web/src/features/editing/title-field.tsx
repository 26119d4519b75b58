import { useId } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { Field } from '../../ui/field.tsx'

const drawerTexts = textsOf('drawer')

interface TitleFieldProps {
  value: string
  hint: string | null
  isInvalid: boolean
  onChange: (value: string) => void
}

/** Grows with a long title, but stays one line of text: a line break becomes a space. */
export const TitleField = ({ value, hint, isInvalid, onChange }: TitleFieldProps) => {
  const id = useId()
  return (
    <Field label={drawerTexts.text} htmlFor={id} hint={hint}>
      <textarea
        id={id}
        rows={1}
        dir="auto"
        aria-invalid={isInvalid}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
      />
    </Field>
  )
}
