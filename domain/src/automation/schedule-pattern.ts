/** The rules that words can say, apart from the text of their RRULE: what sentences are made of (decision 041). */
import { type Rule, readRule } from '../calendar/recurrence-rule.ts'

export type PatternUnit = 'day' | 'week' | 'month' | 'year'

export interface SchedulePattern {
  unit: PatternUnit
  /** Every so many of them. */
  every: number
  /** From Monday, 1, to Sunday, 7: the days of a week, or with `nths` of a month. */
  weekdays: readonly number[]
  /** Which of these weekdays in the month, of workdays all together; -1 is the last. */
  nths: readonly number[]
  /** Dates of the month; -1 is its last day. */
  monthDays: readonly number[]
  /** Of a year. */
  month: number | null
  /** The last day that it may come on. */
  until: string | null
  /** So often, and then no more. */
  count: number | null
}

export const WORKDAYS: readonly number[] = [1, 2, 3, 4, 5]
export const WEEKEND: readonly number[] = [6, 7]

const FREQUENCIES = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
const UNITS = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const
const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
export const EVERY_MAX = 999
export const COUNT_MAX = 9999

/** What is counted from the end comes last. */
const inOrder = (numbers: readonly number[]): number[] =>
  [...new Set(numbers)].sort((a, b) => (a < 0 ? 100 - a : a) - (b < 0 ? 100 - b : b))

/** One text for one meaning: two devices that write the same rule write the same words. */
export const writePattern = (pattern: SchedulePattern): string => {
  const { unit, every, nths, month, until, count } = pattern
  const weekdays = inOrder(pattern.weekdays)
  const monthDays = inOrder(pattern.monthDays)
  const isEveryDay = unit === 'week' && every === 1 && weekdays.length === CODES.length
  const codes = weekdays.map((day) => CODES[day - 1])
  const isTogether = weekdays.length > 1 && nths.length > 0
  const days = isTogether || nths.length === 0 ? codes : inOrder(nths).map((nth) => `${nth}${codes}`)
  return [
    `FREQ=${FREQUENCIES[isEveryDay ? 'day' : unit]}`,
    every > 1 && `INTERVAL=${every}`,
    month !== null && `BYMONTH=${month}`,
    monthDays.length > 0 && `BYMONTHDAY=${monthDays.join(',')}`,
    days.length > 0 && !isEveryDay && `BYDAY=${days.join(',')}`,
    isTogether && `BYSETPOS=${inOrder(nths).join(',')}`,
    until !== null && `UNTIL=${until.replaceAll('-', '')}`,
    count !== null && `COUNT=${count}`,
  ]
    .filter((part) => part !== false)
    .join(';')
}

const untilDay = (until: string | null): string | null =>
  until?.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3') ?? null

/** The last day that a rule may come on, also one that no sentence says. */
export const lastDayOf = (recurrence: string): string | null => untilDay(readRule(recurrence)?.until ?? null)

/** The same rule with another end, by a day or by none. */
export const withLastDay = (recurrence: string, day: string | null): string =>
  [
    ...recurrence.split(';').filter((part) => !/^(UNTIL|COUNT)=/i.test(part)),
    ...(day === null ? [] : [`UNTIL=${day.replaceAll('-', '')}`]),
  ].join(';')

/** Null: a rule that came from elsewhere, and that no sentence of ours says. */
export const readPattern = (recurrence: string): SchedulePattern | null => {
  const rule = readRule(recurrence)
  if (rule === null) return null
  const { freq, interval, count, days, months, monthDays, positions } = rule
  const rest = [rule.yearDays, rule.weeks, rule.hours, rule.minutes, rule.seconds]
  const pattern: SchedulePattern = {
    unit: UNITS[freq],
    every: interval,
    weekdays: inOrder(days.map(({ weekday }) => weekday || 7)),
    nths: inOrder([...days.flatMap(({ nth }) => nth || []), ...positions]),
    monthDays: inOrder(monthDays),
    month: months[0] ?? null,
    until: untilDay(rule.until),
    count,
  }
  const isKnown = rest.every((list) => list.length === 0) && months.length < 2
  return isKnown && isSayable(pattern, rule) ? pattern : null
}

const isSayable = (pattern: SchedulePattern, { days, positions }: Rule): boolean => {
  const { unit, weekdays, nths, monthDays, month } = pattern
  const isDated = monthDays.length > 0
  if (monthDays.some((day) => day < -1) || nths.some((nth) => nth < -1 || nth > 5)) return false
  if (positions.length > 0 && (unit !== 'month' || isDated)) return false
  if (unit === 'year')
    return days.length === 0 && (month === null ? !isDated : monthDays.length === 1 && monthDays[0] !== -1)
  if (month !== null) return false
  if (positions.length > 0) return weekdays.join() === WORKDAYS.join() && days.every(({ nth }) => nth === 0)
  if (unit === 'month') return isDated ? days.length === 0 : days.length === nths.length && weekdays.length <= 1
  return !isDated && nths.length === 0 && (unit === 'week' || days.length === 0)
}
