import { formatTimeSpent } from '@foco/domain/format.ts'
import { messages } from '@foco/domain/messages.ts'
import type { Todo } from '@foco/domain/schema.ts'
import { totalSeconds } from '@foco/domain/timer.ts'
import { useMinute } from '../../platform/clock.ts'
import styles from './drawer.module.css'

export const TotalTime = ({ todo }: { todo: Todo }) => {
  const now = useMinute()
  return (
    <p className={styles['time']}>
      <span>{messages.drawer.totalTime}</span>
      <strong>{formatTimeSpent(totalSeconds(todo, new Date(now).toISOString()))}</strong>
    </p>
  )
}
