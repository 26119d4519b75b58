import { langOf } from '../texts/spanish-parts.ts'
import { coveringInput } from './covering-input.ts'
import styles from './toggle.module.css'

interface ToggleProps {
  /** Left out where the name stands in a label of its own. */
  label?: string
  id?: string
  describedBy?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

export const Toggle = ({ label, id, describedBy, checked, onChange }: ToggleProps) => (
  <label className={styles['toggle']} lang={langOf(label)}>
    <input
      id={id}
      type="checkbox"
      role="switch"
      className={coveringInput}
      checked={checked}
      aria-checked={checked}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={styles['track']} aria-hidden />
    {label}
  </label>
)
