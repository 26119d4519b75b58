/** What the calendar has for today, for the day bar and for the mini window. */
import type { CalendarEvent } from '@foco/domain/focus/calendar.ts'
import { type DayBar, type EventBlock, nextEvent } from '@foco/domain/focus/day-bar.ts'
import { useEffect, useState } from 'react'
import { onSecond } from '../../../platform/clock.ts'

const NO_EVENTS: readonly CalendarEvent[] = []

/** The events of the connected calendar; without one there are none. */
export const useCalendarEvents = (): readonly CalendarEvent[] => NO_EVENTS

/** Renders only when another event is the next one. */
export const useNextEvent = (bar: DayBar): EventBlock | null => {
  const [, setNextId] = useState(() => nextEvent(bar, Date.now())?.id ?? null)
  useEffect(() => {
    if (bar.events.length > 0) return onSecond(() => setNextId(nextEvent(bar, Date.now())?.id ?? null))
  }, [bar])
  return nextEvent(bar, Date.now())
}
