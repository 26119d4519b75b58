import { addDays } from '@foco/domain/core/calendar-days.ts'
import { textsOf } from '../texts/catalogues.ts'
import { dateFormat, localeOf } from './date-format.ts'

const texts = textsOf('week')

/** Read as UTC, so that no zone moves a day to its neighbour. */
const dayAndMonth = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const labelOf = (day: string) => dayAndMonth(new Date(`${day}T00:00:00Z`))

/** 'Week of 16 Nov – 22 Nov' */
export const weekLabel = (monday: string): string => texts.of(labelOf(monday), labelOf(addDays(monday, 6)))

/** '9–15 November', '30 November – 6 December' */
export const weekRange = (monday: string): string => {
  const format = new Intl.DateTimeFormat(localeOf(undefined), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.formatRange(new Date(`${monday}T00:00:00Z`), new Date(`${addDays(monday, 6)}T00:00:00Z`))
}
