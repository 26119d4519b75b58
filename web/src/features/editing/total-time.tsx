import { formatTimeSpent } from '@foco/domain/core/format.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { messages } from '@foco/domain/texts/messages.ts'
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
