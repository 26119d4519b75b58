import { progressFrom } from '@foco/domain/goals/projects.ts'
import { useId, useState } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { Field } from '../../ui/field.tsx'
import { percentLabel } from '../../ui/number-label.ts'
import styles from './progress-field.module.css'

const texts = textsOf('editing', 'projectPanel')

interface ProgressFieldProps {
  value: number
  onChange: (value: number) => void
}

export const ProgressField = ({ value, onChange }: ProgressFieldProps) => {
  const id = useId()
  // While someone types, an emptied field stays empty although it counts as 0.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field label={texts.progress} htmlFor={id}>
      <span className={styles['both']}>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          className={styles['slider']}
          aria-valuetext={percentLabel(value)}
          value={value}
          onChange={(event) => onChange(progressFrom(event.target.value))}
        />
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          className={styles['number']}
          aria-label={texts.progressNumber}
          value={typed ?? value}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange(progressFrom(event.target.value))
          }}
          onBlur={() => setTyped(null)}
        />
        <span aria-hidden>%</span>
      </span>
    </Field>
  )
}
