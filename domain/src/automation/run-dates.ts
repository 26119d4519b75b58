/** On which days an automation runs, and when: pure dates, whatever has run already (`due-runs.ts`). */

import { endOfRule, occurrences } from '../calendar/recurrence.ts'
import { type Rule, readRule } from '../calendar/recurrence-rule.ts'
import { addDays, addMonths, DAY_MS, dayOfWall, instantAt, wallOfDay } from '../core/calendar-days.ts'
import { laterOf, toMs } from '../core/instants.ts'
import type { Automation } from '../tables/schema.ts'

export interface RunDate {
  /** The day in the automation's zone: what a run is known by. */
  on: string
  at: string
}

/** What the dates follow from. */
export type Schedule = Pick<
  Automation,
  | 'recurrence'
  | 'counts_from_done'
  | 'starts_on'
  | 'time_of_day'
  | 'time_zone'
  | 'except_on'
  | 'enabled'
  | 'paused_until'
  | 'last_run_on'
  | 'times_run'
>

/** 29 February five times, also across a year without one. */
const YEARS_AHEAD = 44
const YEAR_MS = 366 * DAY_MS
/** As many dates are looked at for one answer: a pause or exceptions that leave out more leave nothing of the rule. */
const SKIPPED_MAX = 20_000

/** By the clock of its zone on every day of the year: what the change of the clock skips comes when it is over. */
export const runAt = ({ time_of_day, time_zone }: Schedule, on: string): string => {
  const [hour = 0, minute = 0] = time_of_day.split(':').map(Number)
  return instantAt(on, hour, minute, time_zone)
}

/** An automation runs once a day: the time stands in a column of its own. */
const readDays = (recurrence: string): Rule | null => {
  const rule = readRule(recurrence)
  return rule && { ...rule, hours: [], minutes: [], seconds: [] }
}

const STEPS = {
  DAILY: (day: string, by: number) => addDays(day, by),
  WEEKLY: (day: string, by: number) => addDays(day, by * 7),
  MONTHLY: addMonths,
  YEARLY: (day: string, by: number) => addMonths(day, by * 12),
}

/** The day so long after another as the rule repeats. */
const oneStepAfter = ({ freq, interval }: Rule, day: string): string => STEPS[freq](day, interval)

/** Whether a day is past the end that the rule itself names, by the clock of its zone. */
const isAfterEnd = (schedule: Schedule, rule: Rule): ((wall: number) => boolean) =>
  endOfRule(rule, false, (wall) => toMs(runAt(schedule, dayOfWall(wall))))

/** Each so long after the one before, as if all were done on their day; the first follows the last that was done. */
const fromDone = function* (schedule: Schedule, rule: Rule, doneOn: string | null): Generator<string> {
  const isOver = isAfterEnd(schedule, rule)
  let left = rule.count === null ? Number.POSITIVE_INFINITY : rule.count - schedule.times_run
  const last = doneOn ?? schedule.last_run_on
  let day = last === null ? schedule.starts_on : oneStepAfter(rule, last)
  for (let n = 0; n < SKIPPED_MAX && left > 0 && !isOver(wallOfDay(day)); n++, left--) {
    yield day
    day = oneStepAfter(rule, day)
  }
}

const daysAfter = (schedule: Schedule, rule: Rule, after: string, most: number): string[] => {
  const from = wallOfDay(dayOfWall(toMs(after) - DAY_MS))
  const search = { first: wallOfDay(schedule.starts_on), isBeginning: true, from, to: from + YEARS_AHEAD * YEAR_MS }
  return occurrences(rule, { ...search, isOver: isAfterEnd(schedule, rule) }, most).map(dayOfWall)
}

/** Also a date that is dealt with, whatever its hour is by now. */
const isLeftOut = ({ except_on, paused_until, last_run_on }: Schedule, on: string): boolean =>
  except_on.includes(on) || (paused_until !== null && on < paused_until) || (last_run_on !== null && on <= last_run_on)

/**
 * The next dates after an instant. What is paused without end, cannot be read or names an unknown zone has none.
 * `doneOn`: when the last one was done, for what counts from that.
 */
export const nextRuns = (schedule: Schedule, after: string, count: number, doneOn: string | null = null): RunDate[] => {
  const rule = schedule.enabled ? readDays(schedule.recurrence) : null
  if (rule === null) return []
  const isNext = ({ on, at }: RunDate) => !isLeftOut(schedule, on) && toMs(at) > toMs(after)
  const asRun = (on: string): RunDate => ({ on, at: runAt(schedule, on) })
  try {
    if (schedule.counts_from_done) return firstOf(fromDone(schedule, rule, doneOn), asRun, isNext, count)
    // Most rules leave nothing out: few days are looked at, and only where those do not suffice, more.
    const begin = schedule.paused_until === null ? after : laterOf(after, `${schedule.paused_until}T00:00:00Z`)
    for (let most = count + 2; ; most *= 8) {
      const days = daysAfter(schedule, rule, begin, most)
      const found = firstOf(days, asRun, isNext, count)
      if (found.length === count || days.length < most || most > SKIPPED_MAX) return found
    }
  } catch (error) {
    // The zone of another system.
    if (error instanceof RangeError) return []
    throw error
  }
}

const firstOf = (
  days: Iterable<string>,
  asRun: (on: string) => RunDate,
  isNext: (run: RunDate) => boolean,
  count: number,
): RunDate[] => {
  const found: RunDate[] = []
  for (const day of days) {
    const run = asRun(day)
    if (isNext(run) && found.push(run) >= count) break
  }
  return found
}
