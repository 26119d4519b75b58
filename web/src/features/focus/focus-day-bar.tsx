import type { CalendarEvent } from '@foco/domain/calendar.ts'
import { dayBounds } from '@foco/domain/calendar-days.ts'
import {
  type DayBar as Bar,
  dayBar,
  type EventBlock,
  formatCountdown,
  isFinishedWithin,
  nextEvent,
} from '@foco/domain/day-bar.ts'
import { compareText } from '@foco/domain/ordering.ts'
import type { FocusSession } from '@foco/domain/schema.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useView } from '../../data/queries.ts'
import { onSecond, timeZone } from '../../platform/clock.ts'
import { LiveText } from '../../platform/live-text.tsx'
import { useToday } from '../../platform/today.ts'
import { DayBar } from '../../ui/day-bar.tsx'

const byStart = (a: FocusSession, b: FocusSession) => compareText(a.started_at, b.started_at)

const NO_EVENTS: readonly CalendarEvent[] = []

/** The events of the connected calendar; without one there are none. */
const useCalendarEvents = (): readonly CalendarEvent[] => NO_EVENTS

/** Renders only when another event is the next one. */
const useNextEvent = (bar: Bar): EventBlock | null => {
  const [, setNextId] = useState(() => nextEvent(bar, Date.now())?.id ?? null)
  useEffect(() => onSecond(() => setNextId(nextEvent(bar, Date.now())?.id ?? null)), [bar])
  return nextEvent(bar, Date.now())
}

/** Today at the foot of the focus view. */
export const FocusDayBar = () => {
  const day = useToday()
  const zone = timeZone()
  const bounds = useMemo(() => dayBounds(day, zone), [day, zone])
  const sessions = useView('focus_sessions', (session) => isFinishedWithin(bounds, session), byStart, [bounds])
  const events = useCalendarEvents()
  const bar = useMemo(() => dayBar({ day, zone, events, sessions }), [day, zone, events, sessions])
  const next = useNextEvent(bar)
  const begins = next?.span.from ?? 0
  const read = useCallback(() => formatCountdown(begins - Date.now()), [begins])
  return <DayBar bar={bar} zone={zone} next={next} countdown={<LiveText read={read} isLive />} onSecond={onSecond} />
}
