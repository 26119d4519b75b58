import { IconCheck } from '@tabler/icons-react'
import { use } from 'react'
import { coveringInput } from './covering-input.ts'
import { isSecondClick } from './one-press.ts'
import styles from './round-check.module.css'
import { RowMark } from './row-stop.ts'

interface RoundCheckProps {
  checked: boolean
  label: string
  onChange: (checked: boolean) => void
}

export const RoundCheck = ({ checked, label, onChange }: RoundCheckProps) => (
  <span className={styles['hit']}>
    <input
      type="checkbox"
      className={coveringInput}
      checked={checked}
      aria-label={label}
      aria-describedby={use(RowMark)}
      onChange={(event) => {
        if (!isSecondClick(event.nativeEvent as UIEvent)) onChange(event.target.checked)
      }}
    />
    <span className={styles['circle']} aria-hidden>
      <IconCheck size={14} stroke={3} />
    </span>
  </span>
)
