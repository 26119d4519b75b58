/** Which days of a day, week, month or year a rule chooses. */
import { DAY_MS } from '../core/calendar-days.ts'
import { floorDay } from './ics-values.ts'
import type { Rule } from './recurrence-rule.ts'

const monthOf = (day: number) => new Date(day).getUTCMonth() + 1
const dateOf = (day: number) => new Date(day).getUTCDate()
const weekdayOf = (day: number) => new Date(day).getUTCDay()
const yearStart = (day: number) => Date.UTC(new Date(day).getUTCFullYear(), 0, 1)
const nextYear = (day: number) => Date.UTC(new Date(day).getUTCFullYear() + 1, 0, 1)
const monthStart = (day: number) => Date.UTC(new Date(day).getUTCFullYear(), new Date(day).getUTCMonth(), 1)
const nextMonth = (day: number) => Date.UTC(new Date(day).getUTCFullYear(), new Date(day).getUTCMonth() + 1, 1)

const daysFrom = (from: number, to: number): number[] =>
  Array.from({ length: Math.round((to - from) / DAY_MS) }, (_, index) => from + index * DAY_MS)

/** Counted from the start and, negative, from the end. */
const isNth = (list: readonly number[], index: number, length: number): boolean =>
  list.includes(index + 1) || list.includes(index - length)

const within = (from: number, to: number, day: number, list: readonly number[]): boolean =>
  isNth(list, Math.round((day - from) / DAY_MS), Math.round((to - from) / DAY_MS))

const isMonthDay = ({ monthDays }: Rule, day: number) => within(monthStart(day), nextMonth(day), day, monthDays)
const isYearDay = ({ yearDays }: Rule, day: number) => within(yearStart(day), nextYear(day), day, yearDays)

/** The first day of the week that has four days in the year. */
const firstWeek = (year: number, weekStart: number): number => {
  const first = Date.UTC(year, 0, 1)
  const back = (weekdayOf(first) - weekStart + 7) % 7
  return first + (back > 3 ? 7 - back : -back) * DAY_MS
}

/** The year's own weeks; its first and last days may lie in weeks of its neighbours. */
const isInWeek = ({ weeks, weekStart }: Rule, day: number): boolean => {
  const year = new Date(day).getUTCFullYear()
  return [year - 1, year, year + 1].some((one) => {
    const [from, to] = [firstWeek(one, weekStart), firstWeek(one + 1, weekStart)]
    if (day < from || day >= to) return false
    return isNth(weeks, Math.floor((day - from) / (7 * DAY_MS)), Math.round((to - from) / (7 * DAY_MS)))
  })
}

/** `from` and `to`: in what the nth one is counted; null: it is not. */
const isWeekday = ({ days }: Rule, day: number, counted: readonly [from: number, to: number] | null): boolean =>
  days.some(({ weekday, nth }) => {
    if (weekday !== weekdayOf(day)) return false
    if (nth === 0 || counted === null) return true
    const [from, to] = counted
    const before = Math.floor((day - from) / (7 * DAY_MS)) + 1
    const after = Math.floor((to - DAY_MS - day) / (7 * DAY_MS)) + 1
    return nth === before || nth === -after
  })

const ofMonth = (rule: Rule, first: number, start: number): number[] => {
  const [from, to] = [start, nextMonth(start)]
  const isPlain = rule.monthDays.length === 0 && rule.days.length === 0
  return daysFrom(from, to).filter(
    (day) =>
      (rule.monthDays.length === 0 || isMonthDay(rule, day)) &&
      (rule.days.length === 0 || isWeekday(rule, day, [from, to])) &&
      (!isPlain || dateOf(day) === dateOf(first)),
  )
}

const ofYear = (rule: Rule, first: number, start: number): number[] => {
  const { days, months, monthDays, yearDays, weeks } = rule
  const isPlain = days.length + monthDays.length + yearDays.length + weeks.length === 0
  const counted = (day: number) =>
    weeks.length > 0
      ? null
      : months.length > 0
        ? ([monthStart(day), nextMonth(day)] as const)
        : ([start, nextYear(start)] as const)
  const isDay = (day: number) => {
    if (isPlain) return dateOf(day) === dateOf(first) && (months.length > 0 || monthOf(day) === monthOf(first))
    if (weeks.length > 0 && days.length + monthDays.length + yearDays.length === 0)
      return weekdayOf(day) === weekdayOf(first)
    return (
      (monthDays.length === 0 || isMonthDay(rule, day)) &&
      (yearDays.length === 0 || isYearDay(rule, day)) &&
      (days.length === 0 || isWeekday(rule, day, counted(day)))
    )
  }
  return daysOfMonths(months, start).filter((day) => (weeks.length === 0 || isInWeek(rule, day)) && isDay(day))
}

/** Of a year only what the rule names is looked at: 29 February is years ahead. */
const daysOfMonths = (months: readonly number[], year: number): number[] => {
  if (months.length === 0) return daysFrom(year, nextYear(year))
  const starts = [...new Set(months)]
    .filter((month) => month > 0)
    .sort((a, b) => a - b)
    .map((month) => Date.UTC(new Date(year).getUTCFullYear(), month - 1, 1))
  return starts.flatMap((from) => daysFrom(from, nextMonth(from)))
}

/** `first` is the first occurrence: what the rule leaves out, it says. */
export const daysOfPeriod = (rule: Rule, first: number, start: number): number[] => {
  const { freq, months, days } = rule
  if (freq === 'YEARLY') return ofYear(rule, first, start)
  const all =
    freq === 'MONTHLY'
      ? ofMonth(rule, first, start)
      : freq === 'WEEKLY'
        ? daysFrom(start, start + 7 * DAY_MS).filter((day) =>
            days.length > 0 ? isWeekday(rule, day, null) : weekdayOf(day) === weekdayOf(first),
          )
        : [floorDay(start)].filter(
            (day) =>
              (days.length === 0 || isWeekday(rule, day, null)) &&
              (rule.monthDays.length === 0 || isMonthDay(rule, day)) &&
              (rule.yearDays.length === 0 || isYearDay(rule, day)),
          )
  return months.length > 0 ? all.filter((day) => months.includes(monthOf(day))) : all
}
