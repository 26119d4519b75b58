import { IconCheck } from '@tabler/icons-react'
import styles from './round-check.module.css'

/** The second click of a double click lands on the row that moved up into the place: it must not count. */
const isEcho = (event: Event) => event instanceof UIEvent && event.detail > 1

interface RoundCheckProps {
  checked: boolean
  label: string
  onChange: (checked: boolean) => void
}

export const RoundCheck = ({ checked, label, onChange }: RoundCheckProps) => (
  <span className={styles['hit']}>
    <input
      type="checkbox"
      className={styles['input']}
      checked={checked}
      aria-label={label}
      onChange={(event) => {
        if (!isEcho(event.nativeEvent)) onChange(event.target.checked)
      }}
    />
    <span className={styles['circle']} aria-hidden>
      <IconCheck size={14} stroke={3} />
    </span>
  </span>
)
