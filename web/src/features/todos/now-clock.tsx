import type { Todo } from '@foco/domain/tables/schema.ts'
import { useIsLong } from '../../commands/use-pomodoro.ts'
import { useRunReading } from '../../commands/use-run-reading.ts'
import { LiveText } from '../../platform/live-text.tsx'
import { textsOf } from '../../texts/catalogues.ts'
import { TimeRing } from '../../ui/time-ring.tsx'
import styles from './now-clock.module.css'

const texts = textsOf('focus')

export const NowClock = ({ todo }: { todo: Todo }) => {
  const { digits, part, isLive } = useRunReading(todo)
  const isLong = useIsLong(digits, isLive)
  return (
    <div role="timer" aria-label={texts.clock} className={styles['clock']}>
      <TimeRing read={part} isLive={isLive} className={styles['ring']}>
        <LiveText read={digits} isLive={isLive} className={isLong ? styles['long'] : styles['digits']} />
      </TimeRing>
    </div>
  )
}
