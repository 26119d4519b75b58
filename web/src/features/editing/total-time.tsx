import { formatTimeSpent } from '@foco/domain/format.ts'
import { messages } from '@foco/domain/messages.ts'
import type { Todo } from '@foco/domain/schema.ts'
import { RunClock } from '../../platform/run-clock.tsx'
import styles from './drawer.module.css'

export const TotalTime = ({ todo }: { todo: Todo }) => (
  <p className={styles['time']}>
    <span>{messages.drawer.totalTime}</span>
    <strong>
      <RunClock todo={todo} format={formatTimeSpent} />
    </strong>
  </p>
)
