import { dayBounds, type Span } from '@foco/domain/core/calendar-days.ts'
import type { FocusSession } from '@foco/domain/tables/schema.ts'
import { focusSecondsWithin } from '@foco/domain/time/focus-today.ts'
import { useCallback, useMemo } from 'react'
import { useSetting, useView } from '../data/queries.ts'
import { timeZone } from '../platform/clock.ts'
import { runNow } from '../platform/run-now.ts'
import { useToday } from './use-today.ts'

const byStart = (a: FocusSession, b: FocusSession) => Date.parse(a.started_at) - Date.parse(b.started_at)

export const useDayBounds = (): Span => {
  const day = useToday()
  // The same day is another stretch of time after a flight.
  const zone = timeZone()
  const startsAt = useSetting('day.starts')
  return useMemo(() => dayBounds(day, zone, startsAt), [day, zone, startsAt])
}

/** All focus of the day, in seconds, as it is when it is asked. */
export const useFocusedToday = (): (() => number) => {
  const bounds = useDayBounds()
  const sessions = useView(
    'focus_sessions',
    ({ ended_at }) => ended_at === null || Date.parse(ended_at) > bounds.from,
    byStart,
    [bounds],
  )
  return useCallback(() => focusSecondsWithin(sessions, bounds, Date.parse(runNow())), [sessions, bounds])
}
