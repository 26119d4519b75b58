import { addDays } from '@foco/domain/core/calendar-days.ts'
import { textsOf } from '../texts/catalogues.ts'
import { localeOf } from './date-format.ts'
import { dayFormat, utcDate } from './day-format.ts'

const texts = textsOf('week')

const labelOf = dayFormat({ day: 'numeric', month: 'short' })

/** 'Week of 16 Nov – 22 Nov' */
export const weekLabel = (monday: string): string => texts.of(labelOf(monday), labelOf(addDays(monday, 6)))

/** '9–15 November', '30 November – 6 December' */
export const weekRange = (monday: string): string => {
  const format = new Intl.DateTimeFormat(localeOf(undefined), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.formatRange(utcDate(monday), utcDate(addDays(monday, 6)))
}
