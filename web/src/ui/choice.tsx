import { IconChevronDown } from '@tabler/icons-react'
import { langOf } from '../texts/spanish-parts.ts'
import styles from './choice.module.css'
import { classes } from './classes.ts'

export interface ChoiceOption {
  value: string
  label: string
}

interface ChoiceProps {
  id?: string
  label?: string
  describedBy?: string | undefined
  value: string
  options: readonly ChoiceOption[]
  onChange: (value: string) => void
  className?: string | undefined
}

/** The browser's own select: the system's picker on a phone, type-ahead on a keyboard, no code to load. */
export const Choice = ({ id, label, describedBy, value, options, onChange, className }: ChoiceProps) => (
  <span className={classes(styles['field'], className)}>
    <select
      id={id}
      className={styles['select']}
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={langOf(option.label)}>
          {option.label}
        </option>
      ))}
    </select>
    <IconChevronDown className={styles['chevron']} size={18} aria-hidden />
  </span>
)
