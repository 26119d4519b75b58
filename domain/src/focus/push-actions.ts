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
import type { Here } from '../time/run-facts.ts'
import { stopTimer } from './focus-timer.ts'
import type { PushPayload } from './push-news.ts'

const PUSH_SNOOZE_MINUTES = 10

export type PushAction = 'pause' | 'snooze' | 'done'

export interface PressedAction {
  action: PushAction
  item: NonNullable<PushPayload['item']>
}

/** Browsers show two. */
export const actionsOf = ({ kind, item }: Pick<PushPayload, 'kind' | 'item'>): readonly PushAction[] => {
  if (item === null || kind === 'break' || kind === 'event') return []
  return kind === 'pomodoro' || kind === 'timer' ? ['pause', 'done'] : ['snooze', 'done']
}

const done = (rows: TableRows, { table, id }: PressedAction['item'], now: string): Change[] => {
  const at = itemLocation(rows, table, id)
  if (at === null || at === 'trash') return []
  const row = rows(at).get(id) as Row<ItemTable> | undefined
  return row ? completeItem(at, row, true, now) : []
}

/** `here.now` is when it was pressed: a pause counts from then on, however late it is heard of. */
export const pressedChanges = (rows: TableRows, { action, item }: PressedAction, here: Here): Change[] => {
  const stopped = stopTimer(rows, item.id, here)
  if (action === 'pause') return stopped
  if (action === 'done') return [...stopped, ...done(rows, item, here.now)]
  const until = new Date(toMs(here.now) + PUSH_SNOOZE_MINUTES * MINUTE_MS).toISOString()
  const snoozed = snoozeWherever(rows, item.table, item.id, until, here.now)
  return snoozed?.ok ? [...stopped, ...snoozed.value] : []
}
