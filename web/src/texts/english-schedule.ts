/** 'Every Monday and Thursday at 09:00': a schedule in English, in words that are understood when they are typed. */
import { type SchedulePattern, WEEKEND, WORKDAYS } from '@foco/domain/automation/schedule-pattern.ts'
import { pluralIn } from './counting.ts'
import { areSame, capital, joined, type SaidSchedule, saidDay } from './said-schedule.ts'

const plural = pluralIn('en')

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const NTHS: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', [-1]: 'last' }

const and = (parts: readonly string[]) => joined(parts, 'and')
const dayNames = (days: readonly number[]) => and(days.map((day) => DAYS[day - 1] ?? ''))
/** Of several together there are only these. */
const nthNames = (days: readonly number[]) => (days.length > 1 ? 'workday' : dayNames(days))

const ordinal = (day: number): string => {
  const ending = day % 100 > 10 && day % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

const units = (every: number, unit: SchedulePattern['unit']) => (every === 1 ? unit : `${every} ${unit}s`)

/** On which of its days. */
const onDays = ({ weekdays, nths, monthDays, month }: SchedulePattern): string | null => {
  if (month !== null) return `on ${monthDays[0]} ${MONTHS[month - 1]}`
  if (nths.length > 0) return `on the ${and(nths.map((nth) => NTHS[nth] ?? ''))} ${nthNames(weekdays)}`
  if (monthDays.length > 0) return and(monthDays.map((day) => `on the ${day === -1 ? 'last day' : ordinal(day)}`))
  return weekdays.length > 0 ? `on ${dayNames(weekdays)}` : null
}

const rhythm = (pattern: SchedulePattern): string => {
  const { unit, every, weekdays } = pattern
  if (unit === 'week' && weekdays.length > 0 && every === 1) {
    if (areSame(weekdays, WORKDAYS)) return 'weekdays'
    return areSame(weekdays, WEEKEND) ? 'weekends' : `every ${dayNames(weekdays)}`
  }
  if (unit === 'week' && weekdays.length === 1 && every === 2) return `every other ${dayNames(weekdays)}`
  const on = onDays(pattern)
  if (on === null) return `every ${units(every, unit)}`
  return unit === 'month' && every === 1 ? `${on} of every month` : `every ${units(every, unit)} ${on}`
}

export const englishSchedule = (said: SaidSchedule): string => {
  const { pattern, countsFromDone, time, startsOn, exceptOn, today } = said
  if (pattern === null) return said.recurrence
  const day = (of: string) => saidDay(of, today, MONTHS)
  const { unit, every, until, count } = pattern
  const base = countsFromDone ? `${every} ${unit}${plural(every, '', 's')} after done` : rhythm(pattern)
  const sentence = [
    capital(base),
    time !== null && `at ${time}`,
    startsOn !== null && `from ${day(startsOn)}`,
    until !== null && `until ${day(until)}`,
    count !== null && plural(count, '1 time', `${count} times`),
  ]
  const except = exceptOn.length > 0 ? `, not on ${and(exceptOn.map(day))}` : ''
  return `${sentence.filter((part) => part !== false).join(' ')}${except}`
}
