/**
 * When → then: what rules do when something has happened. What they do is a part of the very transaction in which it
 * happened, so that one undo takes back both; and what they do themselves is not looked at again, so that no rule can
 * set off another (decision 045).
 */
import { type Change, shift } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { byPosition, nextPosition } from '../core/ordering.ts'
import { dayStart } from '../core/settings.ts'
import { rowsAfter } from '../items/apply-changes.ts'
import { editItem } from '../items/items.ts'
import { moveItem } from '../items/moves.ts'
import { setGoalStatus } from '../items/weekly-goals.ts'
import { INT4_MAX } from '../tables/columns.ts'
import { derivedId } from '../tables/derived-id.ts'
import type { Automation, AutomationRun, Todo, WeeklyGoal } from '../tables/schema.ts'
import { dateFor, dayFor, isPaused } from './automation-zone.ts'
import { type Making, makeItem, tableFor } from './made-item.ts'
import {
  goalsOf,
  goalsOfDay,
  type Happened,
  isAbout,
  movedBy,
  movedByDay,
  type OnEvent,
  placeOf,
  type Returned,
} from './rule-subjects.ts'
import { changedBy } from './run-changes.ts'
import { logRun, unlessRan } from './run-log.ts'

/** What one rule does for one thing that happened; null: nothing. */
export interface Effect extends Pick<AutomationRun, 'result' | 'item_table' | 'item_id'> {
  changes: Change[]
}

/** What the log says of it. */
export type Told = Omit<Effect, 'changes'> & Pick<AutomationRun, 'changed'>

/** By the rows as they were before it. */
export const toldOf = (rows: TableRows, { changes, ...effect }: Effect): Told => ({
  ...effect,
  changed: changedBy(rows, changes),
})

/** `before`: as many come to the bottom at the same time, and are not among the rows yet. */
const movedTodo = (rows: TableRows, todo: Todo, place: Automation['add_to'], now: string, before: number): Change[] => {
  if (place === 'today_top')
    return [shift('todos', 1), ...editItem('todos', todo, { is_deferred: false, order_position: 1 }, now)]
  if (place === 'today_bottom') {
    const order_position = Math.min(INT4_MAX, nextPosition(rows('todos').values()) + before)
    return editItem('todos', todo, { is_deferred: false, order_position }, now)
  }
  if (place === 'later') return editItem('todos', todo, { is_deferred: true }, now)
  const moved = moveItem('todos', 'bucket_items', todo, { rows, now, ifStillThere: true })
  return moved.ok ? moved.value : []
}

/** Each behind the one before; on top, the first of them stands first. */
const moving = (
  rows: TableRows,
  todos: readonly Todo[],
  place: Automation['add_to'],
  now: string,
  before = 0,
): Effect | null => {
  const changes: Change[] = []
  let after = rows
  for (const todo of place === 'today_top' ? todos.toReversed() : todos) {
    const moved = movedTodo(after, todo, place, now, before)
    changes.push(...moved)
    after = rowsAfter(after, moved)
  }
  if (changes.length === 0) return null
  const item_table = place === 'bucket' ? 'bucket_items' : 'todos'
  return { changes, result: 'moved', item_table, item_id: todos[0]?.id ?? null }
}

const setting = (goals: readonly WeeklyGoal[], status: Automation['then_status'], now: string): Effect | null => {
  const changes = goals.flatMap((goal) => setGoalStatus(goal, status, now))
  const [first] = changes
  if (!first || !('id' in first)) return null
  return { changes, result: 'status_set', item_table: 'weekly_goals', item_id: first.id }
}

const adding = (rows: TableRows, rule: Automation, making: Making): Effect => ({
  changes: makeItem(rows, rule, making),
  result: 'made',
  item_table: tableFor(rule),
  item_id: making.id,
})

/** The last one is still to be done: it comes to where the next one would have been added. */
export const bringing = (
  rows: TableRows,
  todo: Todo,
  { add_to }: Automation,
  { now, before }: Pick<Making, 'now' | 'before'>,
): Effect | null => moving(rows, [todo], add_to, now, before)

/** Its date has come, or a day begins. */
export const effectOfDay = (rows: TableRows, rule: Automation, making: Making): Effect | null => {
  const { on, now } = making
  if (rule.on_event === null || rule.then_do === 'add') return adding(rows, rule, making)
  const effect =
    rule.then_do === 'status'
      ? setting(goalsOfDay(rows, rule, on), rule.then_status, now)
      : moving(rows, movedByDay(rows, rule), placeOf(rule), now)
  // There may be many: none of them is what it made.
  return effect && { ...effect, changes: withOneShift(effect.changes), item_table: null, item_id: null }
}

const effectOf = (rows: TableRows, rule: Automation, happened: Happened, making: Making): Effect | null => {
  const { now } = making
  if (rule.then_do === 'add') return adding(rows, rule, making)
  if (rule.then_do === 'status') return setting(goalsOf(rows, happened), rule.then_status, now)
  // Where a returning item goes is decided by its return itself (`returning.ts`).
  return happened.on === 'snooze_returned' ? null : moving(rows, movedBy(rows, rule, happened), placeOf(rule), now)
}

/** The rules that are awake and wait for this, in their order. */
export const rulesOn = (rows: TableRows, on: OnEvent, now: string): Automation[] => {
  const found: Automation[] = []
  for (const rule of rows('automated_tasks').values())
    if (rule.on_event === on && !isPaused(rule, now)) found.push(rule)
  return found.sort(byPosition)
}

/** One thing happens once to a rule: a to-do that is reopened and ticked again is no second time, a later return is. */
const keyOf = (rule: Automation, { on, row }: Happened): readonly string[] =>
  on === 'snooze_returned' ? [rule.id, on, row.id, new Date(row.snooze_until).toISOString()] : [rule.id, on, row.id]

export const eventRunId = (rule: Automation, happened: Happened): string =>
  derivedId('automation run', ...keyOf(rule, happened))

export const logged = (
  rule: Automation,
  happened: Happened,
  { result, item_table, item_id, changed }: Told,
  now: string,
): Change =>
  logRun({
    ...{ id: eventRunId(rule, happened), automation_id: rule.id, text: rule.text, due_on: dateFor(rule, now) },
    ...{ ran_at: now, cause: 'event', result, item_table, item_id, changed },
  })

/** A transaction has room for few shifts: those of several effects become one, and the last stands on top as before. */
const withOneShift = (changes: readonly Change[]): Change[] => {
  const isShift = (change: Change | undefined) => change?.op === 'shift'
  const total = changes.filter(isShift).length
  if (total < 2) return [...changes]
  let before = 0
  return changes.flatMap((change, index): Change[] => {
    if (change.op === 'shift') return before++ === 0 ? [{ ...change, by: total }] : []
    if (!isShift(changes[index - 1])) return [change]
    const order_position = Math.min(INT4_MAX, total - before + 1)
    if (change.op === 'insert') return [{ ...change, row: { ...change.row, order_position } } as Change]
    if (change.op === 'update') return [{ ...change, patch: { ...change.patch, order_position } } as Change]
    return [change]
  })
}

/** What rules do because of these, one after the other: each sees what the one before has done. */
const effectsOn = (
  rows: TableRows,
  happenings: readonly Happened[],
  now: string,
  rules: (on: OnEvent) => readonly Automation[],
): Change[] => {
  const changes: Change[] = []
  let after = rows
  let made = 0
  for (const happened of happenings)
    for (const rule of rules(happened.on)) {
      const run = eventRunId(rule, happened)
      if (!isAbout(rule, happened) || rows('automation_runs').has(run)) continue
      const id = derivedId('automated item', ...keyOf(rule, happened))
      const effect = effectOf(after, rule, happened, { id, on: dayFor(rule, now, dayStart(rows)), now, before: made })
      if (!effect) continue
      const told = toldOf(after, effect)
      // What is added changes nothing for the next, but its place: of thousands that are ticked at once that is enough.
      if (effect.result === 'made') made++
      else after = rowsAfter(after, effect.changes)
      changes.push(...unlessRan(run, effect.changes), logged(rule, happened, told, now))
    }
  return withOneShift(changes)
}

const COMPLETING = { todos: 'todo_completed', weekly_goals: 'goal_completed' } as const

/** What this list completes that was open. */
const completedBy = (rows: TableRows, changes: readonly Change[]): Happened[] => {
  const found = new Map<string, Happened>()
  for (const change of changes) {
    if (change.op !== 'update' || (change.table !== 'todos' && change.table !== 'weekly_goals')) continue
    const row = rows(change.table).get(change.id)
    if (row && !row.completed && change.patch.completed === true)
      found.set(row.id, { on: COMPLETING[change.table], row } as Happened)
  }
  return [...found.values()]
}

/** To be added to what a person does. */
export const effectsOf = (rows: TableRows, changes: readonly Change[], now: string): Change[] => {
  const waiting = {
    todo_completed: rulesOn(rows, 'todo_completed', now),
    goal_completed: rulesOn(rows, 'goal_completed', now),
  }
  if (waiting.todo_completed.length + waiting.goal_completed.length === 0) return []
  const happened = completedBy(rows, changes).filter(({ on }) => on !== 'snooze_returned' && waiting[on].length > 0)
  if (happened.length === 0) return []
  return effectsOn(rowsAfter(rows, changes), happened, now, (on) => waiting[on as keyof typeof waiting] ?? [])
}

/** What an item that returns sets off beside its return. */
export const effectsOfReturn = (rows: TableRows, returned: Returned, now: string): Change[] =>
  effectsOn(rows, [returned], now, (on) => rulesOn(rows, on, now))
