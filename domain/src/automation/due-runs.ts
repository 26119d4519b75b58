/**
 * What automations have to do by now: one transaction for each date, whose id follows from both. Whoever asks may know
 * less than others do; that a date is dealt with once, the log of runs says where the transaction is carried out.
 */
import { type Change, type PlainChange, update } from '../core/change.ts'
import type { DueTransaction } from '../core/due.ts'
import { laterOf, toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { byPosition } from '../core/ordering.ts'
import { type Places, placesIn } from '../core/places.ts'
import { dayStart } from '../core/settings.ts'
import { derivedId } from '../tables/derived-id.ts'
import type { Automation, Patch, Todo } from '../tables/schema.ts'
import { doneOn, type LastItem, lastItemOf } from './last-item.ts'
import { bringing, type Effect, effectOfDay, toldOf } from './rule-effects.ts'
import { waitsForEvent } from './rule-subjects.ts'
import { nextRuns, type RunDate, runAt } from './run-dates.ts'
import { forgottenRuns, logRun, madeItemId, type RunLog, readRunLog, runId, unlessRan } from './run-log.ts'

/** Of one that makes up for every date: older ones are left out. */
const MADE_UP_FOR_MAX = 100
const PART = 64
const PARTS_MAX = 400

/** What is to be done for one automation. */
interface Due {
  automation: Automation
  /** In order. */
  dates: readonly RunDate[]
  /** The one before is still to be done: the dates are dealt with, and nothing is made. */
  isSkipped: boolean
  /** That one, where it waits in Later and new ones come to Today: nobody would see that it is time for it. */
  waiting?: Todo | null
  /** What its row says afterwards. */
  after: Patch<'automated_tasks'>
}

interface Context {
  rows: TableRows
  places: Places
  log: RunLog
  now: string
}

/** Later than what is dealt with, and than its beginning; until now. Mostly the first one is still to come. */
const missedDates = (automation: Automation, dealt: string | null, since: string, now: string): RunDate[] => {
  const found: RunDate[] = []
  let after = dealt === null ? since : laterOf(since, runAt(automation, dealt))
  for (let n = 0; n < PARTS_MAX; n++) {
    const most = n === 0 ? 1 : PART
    const due = nextRuns({ ...automation, last_run_on: dealt }, after, most).filter(({ at }) => toMs(at) <= toMs(now))
    found.push(...due)
    const last = due.at(-1)
    if (due.length < most || !last) break
    after = last.at
  }
  return found
}

/** When there is something to do next. Where that depends on the last one, it is looked at at once. */
const nextLook = (automation: Automation, dealt: string | null, now: string): string | null => {
  const from = automation.runs_after === null ? now : laterOf(automation.runs_after, now)
  if (automation.counts_from_done && automation.last_run_on !== null) return now
  return nextRuns({ ...automation, last_run_on: dealt }, from, 1)[0]?.at ?? null
}

const isSame = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && toMs(a) === toMs(b))

const only = (automation: Automation, next_run_at: string | null): Due[] =>
  isSame(automation.next_run_at, next_run_at)
    ? []
    : [{ automation, dates: [], isSkipped: false, after: { next_run_at } }]

/** So long after the last one was done; while it is open there is nothing to look at. */
const dueFromDone = (automation: Automation, since: string, last: LastItem, { rows, now }: Context): Due[] => {
  if (last.is === 'open') return []
  const { next_run_at, last_run_on, time_zone } = automation
  const isHeld = last.is === 'gone' && last_run_on !== null && next_run_at !== null && toMs(next_run_at) > toMs(now)
  if (isHeld) return []
  const [next] = nextRuns(automation, since, 1, doneOn(last, time_zone, dayStart(rows), last_run_on))
  if (!next || toMs(next.at) > toMs(now)) return only(automation, next?.at ?? null)
  return [{ automation, dates: [next], isSkipped: false, after: { next_run_at: now } }]
}

const isForToday = ({ add_to }: Automation): boolean => add_to === 'today_top' || add_to === 'today_bottom'

const dueOf = (automation: Automation, context: Context): Due[] => {
  const { places, log, now } = context
  if (!automation.enabled) return []
  const { runs_after: since } = automation
  if (since === null) {
    const after = { runs_after: now }
    return [{ automation, dates: [], isSkipped: false, after: { ...after, ...lookAt(automation, after, now) } }]
  }
  if (waitsForEvent(automation)) return only(automation, null)
  const dealt = log.dealtWith(automation)
  const last = lastItemOf(places, log.lastItem(automation))
  if (automation.counts_from_done) return dueFromDone({ ...automation, last_run_on: dealt }, since, last, context)
  const missed = missedDates(automation, dealt, since, now)
  const newest = missed.at(-1)
  if (!newest) return only(automation, nextLook(automation, dealt, now))
  if (automation.missed === 'wait' && last.is === 'open') return only(automation, newest.at)
  const dates = automation.missed === 'all' ? missed.slice(-MADE_UP_FOR_MAX) : [newest]
  const isSkipped = automation.missed === 'keep_one' && last.is === 'open'
  const waiting = isSkipped && last.is === 'open' && isForToday(automation) ? last.later : null
  return [{ automation, dates, isSkipped, waiting, after: { next_run_at: nextLook(automation, newest.on, now) } }]
}

/** For whoever changes an automation: when there is something to do with it afterwards. */
export const lookAt = (
  automation: Automation,
  patch: Patch<'automated_tasks'>,
  now: string,
): Pick<Automation, 'next_run_at'> => {
  const changed = { ...automation, ...patch }
  const hasDates = changed.enabled && !waitsForEvent(changed)
  return { next_run_at: hasDates ? nextLook(changed, changed.last_run_on, now) : null }
}

/** One whose zone this system does not know must not hold up the others. */
const dueOrNothing = (automation: Automation, context: Context): Due[] => {
  try {
    return dueOf(automation, context)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

interface Step {
  due: Due
  date: RunDate
  /** Which one of its automation, from 1. */
  nth: number
}

const SKIPPED: Effect = { changes: [], result: 'skipped_open', item_table: null, item_id: null }
const NOTHING: Effect = { ...SKIPPED, result: 'nothing' }

const madeBy = ({ due, date, nth }: Step, before: number, { rows, now }: Context): DueTransaction => {
  const { automation, isSkipped, waiting, after } = due
  const { id, text } = automation
  const run = runId(id, date.on)
  const item = madeItemId(id, date.on)
  const effect = isSkipped
    ? ((waiting && bringing(rows, waiting, automation, { now, before })) ?? SKIPPED)
    : (effectOfDay(rows, automation, { id: item, on: date.on, now, before }) ?? NOTHING)
  const told = toldOf(rows, effect)
  const patch = {
    last_run_on: date.on,
    ...(isSkipped ? {} : { last_item_id: told.item_id, times_run: automation.times_run + nth }),
    // Whoever ends after this one leaves the next to be found.
    ...(due.dates[nth] ? { next_run_at: due.dates[nth].at } : after),
  }
  const row: PlainChange = update('automated_tasks', id, patch)
  const logged = logRun({ id: run, automation_id: id, text, due_on: date.on, ran_at: now, ...told })
  return {
    transactionId: derivedId('automation', id, date.on),
    changes: [...unlessRan(run, [...effect.changes, row]), logged],
  }
}

const lookedAt = ({ automation, after }: Due, now: string): DueTransaction => ({
  transactionId: derivedId('automation looked at', automation.id, now),
  changes: [update('automated_tasks', automation.id, after)],
})

const forgotten = (changes: Change[], now: string): DueTransaction[] =>
  changes.length > 0 ? [{ transactionId: derivedId('automation runs forgotten', now), changes }] : []

/** Those that had nothing to do when they were last looked at, as they were then. */
export type RestingAutomations = Pick<WeakSet<Automation>, 'has' | 'add'>

/**
 * Looked at before, and unchanged since: its row says when it is next, and its log cannot have changed without it. What
 * counts from done depends on other rows.
 */
const isResting = (automation: Automation, resting: RestingAutomations, now: string): boolean => {
  const { next_run_at, counts_from_done } = automation
  return next_run_at !== null && !counts_from_done && toMs(next_run_at) > toMs(now) && resting.has(automation)
}

/** The earliest first, also among different automations. Whoever looks again and again keeps what rests. */
export const dueRuns = (
  rows: TableRows,
  now: string,
  resting: RestingAutomations = new WeakSet(),
): DueTransaction[] => {
  const context = { rows, places: placesIn(rows), now, log: readRunLog(rows('automation_runs').values()) }
  const automations = [...rows('automated_tasks').values()].sort(byPosition)
  const due = automations.flatMap((automation) => {
    if (isResting(automation, resting, now)) return []
    const found = dueOrNothing(automation, context)
    if (found.length === 0) resting.add(automation)
    return found
  })
  const steps = due.flatMap((one) => one.dates.map((date, index) => ({ due: one, date, nth: index + 1 })))
  steps.sort((a, b) => toMs(a.date.at) - toMs(b.date.at))
  return [
    ...due.filter(({ dates }) => dates.length === 0).map((one) => lookedAt(one, now)),
    ...steps.map((step, index) => madeBy(step, index, context)),
    ...forgotten(forgottenRuns(rows), now),
  ]
}
