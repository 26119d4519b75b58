import { wallOfDay } from '@foco/domain/core/calendar-days.ts'
import { dateFormat } from './date-format.ts'

/** As UTC has it, so that no zone moves a day to its neighbour: written with `timeZone: 'UTC'`. */
export const utcDate = (day: string): Date => new Date(wallOfDay(day))

/** A way to write days ('yyyy-mm-dd'). */
export const dayFormat = (options: Intl.DateTimeFormatOptions, original?: string): ((day: string) => string) => {
  const format = dateFormat({ ...options, timeZone: 'UTC' }, original)
  return (day) => format(utcDate(day))
}
