import { formatClock } from '@foco/domain/format.ts'
import type { Todo } from '@foco/domain/schema.ts'
import { totalSeconds } from '@foco/domain/timer.ts'
import { useCallback } from 'react'
import { nowIso } from './clock.ts'
import { LiveText } from './live-text.tsx'

interface RunClockProps {
  todo: Pick<Todo, 'is_running' | 'last_started_at' | 'time_spent'>
  className?: string | undefined
}

/** A to-do's time, saved and elapsed, as a clock. */
export const RunClock = ({ todo, className }: RunClockProps) => {
  const { is_running, last_started_at, time_spent } = todo
  const read = useCallback(
    () => formatClock(totalSeconds({ is_running, last_started_at, time_spent }, nowIso())),
    [is_running, last_started_at, time_spent],
  )
  return <LiveText read={read} isLive={is_running} className={className} />
}
