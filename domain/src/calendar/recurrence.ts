/**
 * Repeating by a rule of RFC 5545 §3.3.10, in time on the wall. Periods are looked at one by one, each a bounded number
 * of days, and what that takes is told: no file, whatever rules it has, takes long.
 */
import { DAY_MS } from '../core/calendar-days.ts'
import { floorDay, timeIn } from './ics-values.ts'
import type { Rule } from './recurrence-rule.ts'
import { daysOfPeriod } from './recurring-days.ts'

const PERIODS_MAX = 60_000
/** What a period takes besides its days. */
const PERIOD_DAYS = 2
const DAYS = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }

/** Where the nth period begins. */
const periodStart = ({ freq, interval, weekStart }: Rule, first: number, n: number): number => {
  const date = new Date(first)
  const by = n * interval
  if (freq === 'DAILY') return floorDay(first) + by * DAY_MS
  if (freq === 'WEEKLY') {
    const back = (date.getUTCDay() - weekStart + 7) % 7
    return floorDay(first) + (by * 7 - back) * DAY_MS
  }
  return freq === 'MONTHLY'
    ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by, 1)
    : Date.UTC(date.getUTCFullYear() + by, 0, 1)
}

const inOrder = (a: number, b: number) => a - b

const ofPeriod = (rule: Rule, first: number, start: number, times: readonly number[]): number[] => {
  const all = daysOfPeriod(rule, first, start)
    .flatMap((day) => times.map((time) => day + time))
    .sort(inOrder)
  if (rule.positions.length === 0) return all
  return rule.positions
    .flatMap((position) => all.at(position > 0 ? position - 1 : position) ?? [])
    .filter((wall, index, chosen) => chosen.indexOf(wall) === index)
    .sort(inOrder)
}

const timesOfDay = ({ hours, minutes, seconds }: Rule, first: number): number[] => {
  const date = new Date(first)
  const or = (given: readonly number[], own: number) => (given.length > 0 ? given : [own])
  return or(hours, date.getUTCHours()).flatMap((hour) =>
    or(minutes, date.getUTCMinutes()).flatMap((minute) =>
      or(seconds, date.getUTCSeconds()).map((second) => ((hour * 60 + minute) * 60 + second) * 1000),
    ),
  )
}

/** Told what is looked at, in days, and each as often as it may have an occurrence; false: that was enough. */
export type Spend = (days: number) => boolean

/** Of a year only the months that the rule names are looked at. */
const daysIn = ({ freq, months }: Rule): number =>
  freq === 'YEARLY' && months.length > 0 ? Math.min(DAYS.YEARLY, months.length * DAYS.MONTHLY) : DAYS[freq]

interface Walk {
  /** The first occurrence, whether the rule knows it or not. */
  first: number
  /** true: it is only where the rule begins, and counts where the rule knows it. */
  isBeginning?: boolean
  /** What is looked for, with room for zones. */
  from: number
  to: number
  /** Whether it lies after the end that the rule names. */
  isOver: (wall: number) => boolean
  spend?: Spend
}

/** Occurrences one by one, in order, from the period before what is looked for. */
const walk = function* (rule: Rule, { first, isBeginning, from, to, isOver, spend }: Walk): Generator<number> {
  // Without a count nothing before what is looked for matters.
  const ahead = rule.count !== null ? 0 : Math.floor((from - first) / (DAYS[rule.freq] * DAY_MS * rule.interval)) - 1
  const skipped = Math.max(0, ahead)
  const times = timesOfDay(rule, first)
  const takes = PERIOD_DAYS + daysIn(rule) * times.length
  if (!isBeginning) yield first
  for (let n = skipped; n < skipped + PERIODS_MAX; n++) {
    const start = periodStart(rule, first, n)
    // Beyond what a date can say, or what is looked for.
    if (!(start < to) || spend?.(takes) === false) return
    for (const wall of ofPeriod(rule, first, start, times)) {
      if (isBeginning ? wall < first : wall <= first) continue
      if (isOver(wall)) return
      yield wall
    }
  }
}

/** Occurrences within, in order; of many, the first ones. */
export const occurrences = (rule: Rule, search: Walk, most = Number.POSITIVE_INFINITY): number[] => {
  const found: number[] = []
  let left = rule.count ?? Number.POSITIVE_INFINITY
  if (most <= 0) return found
  for (const wall of walk(rule, search)) {
    if (left-- <= 0) break
    if (wall >= search.from && wall < search.to && found.push(wall) >= most) break
  }
  return found
}

/** Whether a time on the wall lies after the end that the rule names. */
export const endOfRule = (
  { until }: Rule,
  isWholeDays: boolean,
  instantOf: (wall: number) => number,
): ((wall: number) => boolean) => {
  const end = until === null ? null : timeIn({ name: 'UNTIL', params: {}, value: until })
  if (end === null) return () => false
  if (end.isDate || isWholeDays) return (wall) => floorDay(wall) > floorDay(end.wall)
  return end.isUtc ? (wall) => instantOf(wall) > end.wall : (wall) => wall > end.wall
}
