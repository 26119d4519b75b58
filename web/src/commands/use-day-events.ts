/** What the connected calendars have for today, for the day bar, the mini window and the notices before events. */
import { isOnDay, isShown } from '@foco/domain/calendar/events.ts'
import type { Span } from '@foco/domain/core/calendar-days.ts'
import { compareText } from '@foco/domain/core/ordering.ts'
import type { CalendarEvent } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import { useComputed, useSetting, useView } from '../data/queries.ts'
import { timeZone } from '../platform/clock.ts'
import { useDayBounds } from './use-focused-today.ts'

const byId = (a: CalendarEvent, b: CalendarEvent) => compareText(a.id, b.id)

/** Whoever waits for an event at the start of the next day hears of it before. */
const AHEAD_MS = 3_600_000

const useShownEvents = (bounds: Span): readonly CalendarEvent[] => {
  const startsAt = useSetting('day.starts')
  const events = useView('calendar_events', (event) => isOnDay(event, bounds, timeZone(), startsAt), byId, [
    bounds,
    startsAt,
  ])
  const connections = useComputed(['calendar_connections'], (rows) => new Map(rows('calendar_connections')))
  return useMemo(() => events.filter((event) => isShown(event, connections)), [events, connections])
}

export const useDayEvents = (): readonly CalendarEvent[] => useShownEvents(useDayBounds())

/** The same and the first hour of the next day, for notices. */
export const useEventsAhead = (): readonly CalendarEvent[] => {
  const { from, to } = useDayBounds()
  return useShownEvents(useMemo(() => ({ from, to: to + AHEAD_MS }), [from, to]))
}
