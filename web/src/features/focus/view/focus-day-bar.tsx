import { compareText } from '@foco/domain/core/ordering.ts'
import { dayBar, formatCountdown, hourLines, mayBeOnBar } from '@foco/domain/focus/day-bar.ts'
import type { FocusSession } from '@foco/domain/tables/schema.ts'
import { sessionOfRun } from '@foco/domain/time/focus-runs.ts'
import { useCallback, useMemo } from 'react'
import { useRunningId } from '../../../commands/timer-actions.ts'
import { useDayEvents } from '../../../commands/use-day-events.ts'
import { useDayBounds } from '../../../commands/use-focused-today.ts'
import { useToday } from '../../../commands/use-today.ts'
import { useSetting, useView } from '../../../data/queries.ts'
import { onMinute, onSecond, timeZone } from '../../../platform/clock.ts'
import { LiveText } from '../../../platform/live-text.tsx'
import { runNow } from '../../../platform/run-now.ts'
import { DayBar } from '../../../ui/day-bar-strip.tsx'
import { useNextEvent } from './next-event.ts'

const byStart = (a: FocusSession, b: FocusSession) => compareText(a.started_at, b.started_at)

const runMs = () => Date.parse(runNow())

/** Today at the foot of the focus view. */
export const FocusDayBar = ({ onOpen }: { onOpen: () => void }) => {
  const day = useToday()
  const zone = timeZone()
  const bounds = useDayBounds()
  const sessions = useView('focus_sessions', (session) => mayBeOnBar(bounds, session), byStart, [bounds])
  const events = useDayEvents()
  const runningId = useRunningId()
  const running = runningId === null ? null : sessionOfRun(sessions, runningId)
  const startsAt = useSetting('day.starts')
  const bar = useMemo(
    () => dayBar({ day, zone, startsAt, events, sessions, running }),
    [day, zone, startsAt, events, sessions, running],
  )
  const hours = useMemo(() => hourLines(day, zone, startsAt), [day, zone, startsAt])
  const next = useNextEvent(bar)
  const begins = next?.span.from ?? 0
  const read = useCallback(() => formatCountdown(begins - Date.now()), [begins])
  return (
    <DayBar
      bar={bar}
      hours={hours}
      zone={zone}
      next={next}
      countdown={<LiveText read={read} isLive onTick={onMinute} />}
      onSecond={onSecond}
      runNow={runMs}
      onOpen={onOpen}
    />
  )
}
