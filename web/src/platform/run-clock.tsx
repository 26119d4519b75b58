import { formatClock } from '@foco/domain/core/format.ts'
import { totalSeconds } from '@foco/domain/items/timer.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useCallback } from 'react'
import { LiveText, type LiveTextProps } from './live-text.tsx'
import { runNow } from './run-now.ts'

interface RunClockProps extends Pick<LiveTextProps, 'className' | 'langOf'> {
  todo: Pick<Todo, 'is_running' | 'last_started_at' | 'time_spent'>
  /** How the seconds read; the same function every time. */
  format?: (seconds: number) => string
}

/** A to-do's time, saved and elapsed. */
export const RunClock = ({ todo, format = formatClock, ...shown }: RunClockProps) => {
  const { is_running, last_started_at, time_spent } = todo
  const read = useCallback(
    () => format(totalSeconds({ is_running, last_started_at, time_spent }, runNow())),
    [is_running, last_started_at, time_spent, format],
  )
  return <LiveText read={read} isLive={is_running} {...shown} />
}
