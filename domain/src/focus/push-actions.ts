/** The buttons of a notification: what they do to the rows, also when the press arrives hours later. */
import { MINUTE_MS } from '../core/calendar-days.ts'
import type { Change } from '../core/change.ts'
import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { itemLocation } from '../items/item-location.ts'
import { completeItem } from '../items/items.ts'
import { snoozeWherever } from '../items/snooze.ts'
import type { ItemTable } from '../tables/item-kinds.ts'
import type { Row } from '../tables/schema.ts'
import { type Here, openRuns } from '../time/run-facts.ts'
import { stopTimer } from './focus-timer.ts'
import type { PushKind, PushPayload } from './push-news.ts'
import type { SleepNews } from './sleep-alarms.ts'

const PUSH_SNOOZE_MINUTES = 10

export type PushAction = 'pause' | 'snooze' | 'done'

export interface PressedAction {
  action: PushAction
  item: NonNullable<PushPayload['item']>
}

/** They are about something that runs. */
const OF_RUNS: readonly string[] = ['pomodoro', 'timer', 'five', 'planned'] satisfies (PushKind | SleepNews['kind'])[]

interface Pressable {
  kind: PushKind | SleepNews['kind']
  item: PushPayload['item']
}

/** Browsers show two. */
export const actionsOf = ({ kind, item }: Pressable): readonly PushAction[] => {
  if (item === null || kind === 'break' || kind === 'event') return []
  return OF_RUNS.includes(kind) ? ['pause', 'done'] : ['snooze', 'done']
}

const done = (rows: TableRows, { table, id }: PressedAction['item'], now: string): Change[] => {
  const at = itemLocation(rows, table, id)
  if (at === null || at === 'trash') return []
  const row = rows(at).get(id) as Row<ItemTable> | undefined
  return row ? completeItem(at, row, true, now) : []
}

/** Begun by somebody after the press: that was about what was before. */
const isBegunAnew = (rows: TableRows, id: string, pressed: number): boolean =>
  openRuns(rows).some(({ run, from }) => run.todo_id === id && from > pressed)

const changedAt = (rows: TableRows, { table, id }: PressedAction['item']): number => {
  const at = itemLocation(rows, table, id)
  const row = at === null || at === 'trash' ? undefined : (rows(at).get(id) as Row<ItemTable> | undefined)
  return row ? toMs(row.updated_at) : 0
}

/**
 * `here.now` is when it was pressed: a pause counts from then on, however late it is `heard` of. What happened to the
 * item since then stands.
 */
export const pressedChanges = (
  rows: TableRows,
  { action, item }: PressedAction,
  here: Here,
  heard: string = here.now,
): Change[] => {
  const pressed = toMs(here.now)
  if (isBegunAnew(rows, item.id, pressed)) return []
  const stopped = stopTimer(rows, item.id, here)
  if (action === 'pause') return stopped
  if (action === 'done') return [...stopped, ...done(rows, item, here.now)]
  const until = pressed + PUSH_SNOOZE_MINUTES * MINUTE_MS
  // It would be back already, or somebody has done something else with it.
  if (until <= toMs(heard) || changedAt(rows, item) > pressed) return []
  const snoozed = snoozeWherever(rows, item.table, item.id, new Date(until).toISOString(), here.now)
  return snoozed?.ok ? [...stopped, ...snoozed.value] : []
}
