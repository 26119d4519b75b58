import { dayBounds } from '@foco/domain/core/calendar-days.ts'
import { compareText } from '@foco/domain/core/ordering.ts'
import { dayBar, formatCountdown, isFinishedWithin } from '@foco/domain/focus/day-bar.ts'
import type { FocusSession } from '@foco/domain/tables/schema.ts'
import { useCallback, useMemo } from 'react'
import { useDayEvents } from '../../../commands/use-day-events.ts'
import { useView } from '../../../data/queries.ts'
import { onSecond, timeZone } from '../../../platform/clock.ts'
import { LiveText } from '../../../platform/live-text.tsx'
import { useToday } from '../../../platform/today.ts'
import { DayBar } from '../../../ui/day-bar-strip.tsx'
import { useNextEvent } from './next-event.ts'

const byStart = (a: FocusSession, b: FocusSession) => compareText(a.started_at, b.started_at)

/** Today at the foot of the focus view. */
export const FocusDayBar = () => {
  const day = useToday()
  const zone = timeZone()
  const bounds = useMemo(() => dayBounds(day, zone), [day, zone])
  const sessions = useView('focus_sessions', (session) => isFinishedWithin(bounds, session), byStart, [bounds])
  const events = useDayEvents()
  const bar = useMemo(() => dayBar({ day, zone, events, sessions }), [day, zone, events, sessions])
  const next = useNextEvent(bar)
  const begins = next?.span.from ?? 0
  const read = useCallback(() => formatCountdown(begins - Date.now()), [begins])
  return <DayBar bar={bar} zone={zone} next={next} countdown={<LiveText read={read} isLive />} onSecond={onSecond} />
}
