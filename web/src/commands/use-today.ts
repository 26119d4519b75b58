import { dayOf } from '@foco/domain/core/calendar-days.ts'
import { useSetting } from '../data/queries.ts'
import { nowIso, timeZone, useMinute } from '../platform/clock.ts'

/** The person's day that it is here ('yyyy-mm-dd'); whoever uses it is drawn again when the next one starts. */
export const useToday = (): string => dayOf(new Date(useMinute()).toISOString(), timeZone(), useSetting('day.starts'))

/** Whether it is on the day that it is here. */
export const isToday = (instant: string, startsAt: number): boolean =>
  dayOf(instant, timeZone(), startsAt) === dayOf(nowIso(), timeZone(), startsAt)
