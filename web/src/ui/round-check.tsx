import { IconCheck } from '@tabler/icons-react'
import { isEcho } from './one-press.ts'
import styles from './round-check.module.css'

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
        if (!isEcho(event.nativeEvent as UIEvent)) onChange(event.target.checked)
      }}
    />
    <span className={styles['circle']} aria-hidden>
      <IconCheck size={14} stroke={3} />
    </span>
  </span>
)
