/**
 * The same done to several rows of one list. It is one list of changes, and so one transaction and one step to undo. The
 * rows come in the order of their list, and keep it wherever they go.
 */
import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import type { MovableTable } from '../core/move-places.ts'
import { nextPosition } from '../core/ordering.ts'
import { INT4_MAX } from '../tables/columns.ts'
import type { ItemTable } from '../tables/item-kinds.ts'
import type { Checked, Row, Todo } from '../tables/schema.ts'
import { type AddContext, moveFromList } from './item-lists.ts'
import { categorizeItem, completeItem, editItem, type Fresh, trashItem } from './items.ts'
import { snoozeWherever } from './snooze.ts'
import { deferTodo, isActive } from './todos.ts'

export const completeTogether = <T extends ItemTable>(
  table: T,
  rows: readonly Row<T>[],
  completed: boolean,
  now: string,
): Change[] => rows.flatMap((row) => completeItem(table, row, completed, now))

export const categorizeTogether = <T extends ItemTable>(
  table: T,
  rows: readonly Row<T>[],
  categoryId: string | null,
  now: string,
): Change[] => rows.flatMap((row) => categorizeItem(table, row, categoryId, now))

/** null: for no goal any more. */
export const linkTogether = (todos: readonly Todo[], weekly_goal_id: string | null, now: string): Change[] =>
  todos.flatMap((todo) => editItem('todos', todo, { weekly_goal_id }, now))

/** Each gets an id of its own in the trash. */
export const trashTogether = <T extends ItemTable>(table: T, rows: readonly Row<T>[], fresh: () => Fresh): Change[] =>
  rows.flatMap((row) => trashItem(table, row, fresh()))

export const deferTogether = (todos: readonly Todo[], now: string): Change[] =>
  todos.flatMap((todo) => deferTodo(todo, now))

/** Behind every active to-do, each behind the one before. */
export const activateTogether = (all: Iterable<Todo>, todos: readonly Todo[], now: string): Change[] => {
  const end = nextPosition([...all].filter(isActive))
  return todos
    .filter((todo) => todo.is_deferred)
    .flatMap((todo, index) =>
      editItem('todos', todo, { is_deferred: false, order_position: Math.min(INT4_MAX, end + index) }, now),
    )
}

/** To the end of another list. All of them or, where one cannot go, none. */
export const moveTogether = <T extends MovableTable>(
  from: T,
  to: MovableTable,
  rows: readonly Row<T>[],
  context: AddContext,
  now: string,
): Checked<Change[]> => {
  const end = nextPosition(context.rows(to).values())
  const changes: Change[] = []
  for (const [index, row] of rows.entries()) {
    // Each stands behind the one before, which the list does not hold yet.
    const moved = moveFromList(from, to, row, context, now, { order_position: Math.min(INT4_MAX, end + index) })
    if (!moved.ok) return moved
    changes.push(...moved.value)
  }
  return { ok: true, value: changes }
}

/** Until one date, those that left their list meanwhile too; what is nowhere any more is left out. */
export const snoozeTogether = (
  rows: TableRows,
  table: MovableTable,
  ids: readonly string[],
  until: string,
  now: string,
): Checked<Change[]> => {
  const end = nextPosition(rows('snooze_items').values())
  const changes: Change[] = []
  for (const [index, id] of ids.entries()) {
    const snoozed = snoozeWherever(rows, table, id, until, now, { order_position: Math.min(INT4_MAX, end + index) })
    if (snoozed === null) continue
    if (!snoozed.ok) return snoozed
    changes.push(...snoozed.value)
  }
  return { ok: true, value: changes }
}
