import { langOf } from '../texts/spanish-parts.ts'
import styles from './toggle.module.css'

interface ToggleProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export const Toggle = ({ label, checked, onChange }: ToggleProps) => (
  <label className={styles['toggle']} lang={langOf(label)}>
    <input
      type="checkbox"
      role="switch"
      className={styles['input']}
      checked={checked}
      aria-checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={styles['track']} aria-hidden />
    {label}
  </label>
)
