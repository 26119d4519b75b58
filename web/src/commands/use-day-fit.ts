/** Whether Today fits into what is left of the day. Rows are summed up when one changes, never because time passes. */
import { eventsOfDay } from '@foco/domain/calendar/events.ts'
import {
  type DayFit,
  type DayRoom,
  type DayWork,
  dayCapacity,
  dayFit,
  dayRoom,
  dayWork,
} from '@foco/domain/schedule/day-fit.ts'
import { useCallback, useMemo } from 'react'
import { useComputed, useComputedLater, useSetting } from '../data/queries.ts'
import { runNow } from '../platform/run-now.ts'
import { useAxis } from './use-axis.ts'
import { useDayEvents } from './use-day-events.ts'

export const useDayRoom = (): DayRoom => {
  const axis = useAxis()
  const events = useDayEvents()
  const starts = useSetting('schedule.starts')
  const ends = useSetting('schedule.ends')
  const minutes = useSetting('schedule.capacity')
  const capacity = useComputed(
    ['focus_sessions'],
    (rows) => dayCapacity(rows('focus_sessions').values(), axis.whole, minutes),
    [axis, minutes],
  )
  return useMemo(() => {
    const { timed } = eventsOfDay(events, axis.whole, axis.zone, axis.startsAt)
    return dayRoom(timed, { starts, ends }, axis, capacity)
  }, [axis, events, starts, ends, capacity])
}

/** As it is when it is asked. `without`: as if these were not for today. */
export const useDayFit = (without?: ReadonlySet<string>): (() => DayFit) => {
  const room = useDayRoom()
  const work: DayWork = useComputedLater(
    ['todos'],
    (rows) => {
      const todos = rows('todos').values()
      return dayWork(without ? [...todos].filter(({ id }) => !without.has(id)) : todos)
    },
    [without],
  )
  return useCallback(() => dayFit(work, room, Date.now(), runNow()), [work, room])
}
