/** What a person does with automations. Each takes rows and returns changes, all of which undo takes back. */

import { readRule } from '../calendar/recurrence-rule.ts'
import { isZone } from '../core/calendar-days.ts'
import { type Change, insert, update } from '../core/change.ts'
import { toMs } from '../core/instants.ts'
import { type TableRows, withLiveLinks } from '../core/links.ts'
import { nextPosition } from '../core/ordering.ts'
import { isSameValue } from '../core/same-value.ts'
import { dayStart } from '../core/settings.ts'
import { copiedTitle, type Fresh } from '../items/items.ts'
import { moveToTrash } from '../items/trash.ts'
import { derivedId } from '../tables/derived-id.ts'
import { type Automation, type Checked, checkRow, type Patch, type Problem } from '../tables/schema.ts'
import { dateFor, dayFor } from './automation-zone.ts'
import { OF_DATES } from './date-columns.ts'
import { lookAt } from './due-runs.ts'
import { effectOfDay, toldOf } from './rule-effects.ts'
import { waitsForEvent } from './rule-subjects.ts'
import { logRun } from './run-log.ts'

type Changed = Checked<Change[]>

/** What is written by runs alone. */
const UNRUN = { last_run_on: null, last_item_id: null, times_run: 0 }

const problemsOf = ({ recurrence, time_zone }: Automation): Problem[] => [
  ...(readRule(recurrence) ? [] : [{ field: 'recurrence', code: 'INVALID' as const, message: 'No such recurrence' }]),
  ...(isZone(time_zone) ? [] : [{ field: 'time_zone', code: 'INVALID' as const, message: 'No such time zone' }]),
]

const checked = (row: object): Checked<Automation> => {
  const found = checkRow('automated_tasks', row)
  if (!found.ok) return found
  const problems = problemsOf(found.value)
  return problems.length > 0 ? { ok: false, problems } : found
}

type Given = Patch<'automated_tasks'> & Pick<Automation, 'text' | 'recurrence' | 'starts_on' | 'time_zone'>

/** At the end of the list. Dates before now are not made up for. */
export const addAutomation = (rows: TableRows, given: Given, { id, now }: Fresh): Changed => {
  const order_position = nextPosition(rows('automated_tasks').values())
  const row = { ...given, ...UNRUN, id, text: given.text.trim(), order_position, created_at: now, updated_at: now }
  const made = checked(withLiveLinks('automated_tasks', { ...row, runs_after: now, next_run_at: null }, rows).row)
  if (!made.ok) return made
  return { ok: true, value: [insert('automated_tasks', { ...made.value, ...lookAt(made.value, {}, now) })] }
}

/** A rule has no dates but the days, which one that waits for them needs. */
export const addRule = (
  rows: TableRows,
  given: Omit<Given, 'recurrence' | 'starts_on'> & Pick<Automation, 'on_event'>,
  fresh: Fresh,
): Changed => addAutomation(rows, { ...given, recurrence: 'FREQ=DAILY', starts_on: dateFor(given, fresh.now) }, fresh)

export const editAutomation = (automation: Automation, given: Patch<'automated_tasks'>, now: string): Changed => {
  const trimmed = given.text === undefined ? given : { ...given, text: given.text.trim() }
  const patch = Object.fromEntries(
    Object.entries(trimmed).filter(([column, value]) => !isSameValue(automation[column as keyof Automation], value)),
  ) as Patch<'automated_tasks'>
  if (Object.keys(patch).length === 0) return { ok: true, value: [] }
  const row = checked({ ...automation, ...patch })
  if (!row.ok) return row
  const since = OF_DATES.some((column) => column in patch) ? { runs_after: now } : {}
  const whole = { ...patch, ...since, updated_at: now }
  const look = 'runs_after' in since ? lookAt(automation, whole, now) : {}
  return { ok: true, value: [update('automated_tasks', automation.id, { ...whole, ...look })] }
}

const changed = (automation: Automation, patch: Patch<'automated_tasks'>, now: string): Change[] => {
  const whole = { ...patch, updated_at: now }
  return [update('automated_tasks', automation.id, { ...whole, ...lookAt(automation, whole, now) })]
}

/** Until a day, which is the first that counts again; null: until it is resumed. */
export const pauseAutomation = (automation: Automation, until: string | null, now: string): Change[] =>
  changed(automation, until === null ? { enabled: false } : { enabled: true, paused_until: until }, now)

/** What lay in the pause is not made up for. */
export const resumeAutomation = (automation: Automation, now: string): Change[] =>
  changed(automation, { enabled: true, paused_until: null, runs_after: now }, now)

/** Two clicks within this time are one. */
const DOUBLE_CLICK_MS = 1000

const hasJustRun = (rows: TableRows, { id }: Automation, now: string): boolean => {
  for (const { automation_id, cause, ran_at } of rows('automation_runs').values())
    if (automation_id === id && cause === 'now' && Math.abs(toMs(now) - toMs(ran_at)) < DOUBLE_CLICK_MS) return true
  return false
}

/** What moves or marks the thing that something happened to has nothing to do now. */
export const canRunNow = (automation: Automation): boolean => automation.then_do === 'add' || !waitsForEvent(automation)

/** Once more than its dates say, for the day that it is to the person; those stay as they are. */
export const runNow = (rows: TableRows, automation: Automation, now: string): Change[] => {
  if (!canRunNow(automation) || hasJustRun(rows, automation, now)) return []
  const { id, text } = automation
  const due_on = dayFor(automation, now, dayStart(rows))
  const making = { id: derivedId('automated item', id, 'now', now), on: due_on, now, before: 0 }
  const effect = effectOfDay(rows, automation, making)
  if (!effect) return []
  const { changes } = effect
  const told = toldOf(rows, effect)
  const run = { id: derivedId('automation run', id, 'now', now), automation_id: id, text, due_on, ran_at: now }
  const last = told.item_id === null ? [] : [update('automated_tasks', id, { last_item_id: told.item_id })]
  return [...changes, ...last, logRun({ ...run, cause: 'now', ...told })]
}

/** The copy begins now, at the end of the list, whatever the other has done. */
export const duplicateAutomation = (
  rows: TableRows,
  automation: Automation,
  { id, now }: Fresh,
  suffix: string,
): Change[] => {
  const copy = {
    ...automation,
    ...UNRUN,
    id,
    text: copiedTitle(automation.text, suffix),
    runs_after: now,
    order_position: nextPosition(rows('automated_tasks').values()),
    created_at: now,
    updated_at: now,
  }
  return [insert('automated_tasks', { ...withLiveLinks('automated_tasks', copy, rows).row, ...lookAt(copy, {}, now) })]
}

/** Back it comes as everything else does (`restoreFromTrash`), and begins anew: see `carried-trash.ts`. */
export const trashAutomation = (automation: Automation, fresh: Fresh): Change[] =>
  moveToTrash('automated_tasks', automation, fresh)
