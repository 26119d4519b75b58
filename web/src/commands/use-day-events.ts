/** What the connected calendars have for today, for the day bar and for the mini window. */
import { isOnDay, isShown } from '@foco/domain/calendar/events.ts'
import { compareText } from '@foco/domain/core/ordering.ts'
import type { CalendarEvent } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import { useComputed, useView } from '../data/queries.ts'
import { timeZone } from '../platform/clock.ts'
import { useDayBounds } from './use-focused-today.ts'

const byId = (a: CalendarEvent, b: CalendarEvent) => compareText(a.id, b.id)

export const useDayEvents = (): readonly CalendarEvent[] => {
  const bounds = useDayBounds()
  const events = useView('calendar_events', (event) => isOnDay(event, bounds, timeZone()), byId, [bounds])
  const connections = useComputed(['calendar_connections'], (rows) => new Map(rows('calendar_connections')))
  return useMemo(() => events.filter((event) => isShown(event, connections)), [events, connections])
}
