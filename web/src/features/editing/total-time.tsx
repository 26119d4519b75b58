import type { Todo } from '@foco/domain/tables/schema.ts'
import { RunClock } from '../../platform/run-clock.tsx'
import { textsOf } from '../../texts/catalogues.ts'
import { timeSpent } from '../../ui/time-spent.ts'
import styles from './drawer.module.css'

const drawerTexts = textsOf('drawer')

export const TotalTime = ({ todo }: { todo: Todo }) => (
  <p className={styles['time']}>
    <span>{drawerTexts.totalTime}</span>
    <strong>
      <RunClock todo={todo} format={timeSpent} />
    </strong>
  </p>
)
