/**
 * Two devices act on one item while they are apart: every pair, in both orders of arrival, by its number in
 * docs/conflicts.md. For the tests of every executor.
 */

import { type Change, insert } from '../src/core/change.ts'
import type { TableRows } from '../src/core/places.ts'
import { rowsAfter } from '../src/items/apply-changes.ts'
import { editItem, trashItem } from '../src/items/items.ts'
import { moveItem } from '../src/items/moves.ts'
import { editNotes } from '../src/items/note-steps.ts'
import { completeTodo, reorderTodos } from '../src/items/todos.ts'
import { deleteForever, restoreFromTrash } from '../src/items/trash.ts'
import { derivedId } from '../src/tables/derived-id.ts'
import type { Todo } from '../src/tables/schema.ts'
import { NO_DEVICE } from '../src/time/run-facts.ts'
import { planUndo, type UndoPlan, undoEntry } from '../src/undo/undo-plan.ts'

const ACTIONS = ['edit', 'move', 'delete', 'restore', 'complete', 'reorder'] as const
type Action = (typeof ACTIONS)[number]
type Place = 'todos' | 'bucket_items' | 'snooze_items' | 'trash_items'

/** Where the item ends: what arrives first, and then in this order what arrives second. */
const ENDS: Record<Action, readonly Place[]> = {
  edit: ['todos', 'snooze_items', 'trash_items', 'todos', 'todos', 'todos'],
  move: ['bucket_items', 'snooze_items', 'trash_items', 'bucket_items', 'bucket_items', 'bucket_items'],
  delete: ['trash_items', 'snooze_items', 'trash_items', 'todos', 'trash_items', 'trash_items'],
  restore: ['todos', 'snooze_items', 'trash_items', 'todos', 'todos', 'todos'],
  complete: ['todos', 'snooze_items', 'trash_items', 'todos', 'todos', 'todos'],
  reorder: ['todos', 'snooze_items', 'trash_items', 'todos', 'todos', 'todos'],
}

const NOW = '2026-03-02T09:00:00.000Z'
const UNTIL = '2026-03-09T09:00:00.000Z'
const ITEM = derivedId('conflict', 'item')
const OTHER = derivedId('conflict', 'other')
const NO_ROWS = (() => new Map()) as unknown as TableRows

const newTodo = (id: string, text: string, order_position: number): Change =>
  insert('todos', { id, text, order_position, created_at: NOW, updated_at: NOW })

const ADDED: Change[] = [newTodo(ITEM, 'Buy milk', 1), newTodo(OTHER, 'Water plants', 2)]
const alive = rowsAfter(NO_ROWS, ADDED)
const item = alive('todos').get(ITEM) as Todo
const DELETED = trashItem('todos', item, { id: derivedId('conflict', 'trash'), now: NOW })
const deleted = rowsAfter(alive, DELETED)

const accepted = <T>(checked: { ok: true; value: T } | { ok: false }): T => {
  if (!checked.ok) throw new Error('The rule refused')
  return checked.value
}

/** What a device sends that knows nothing of the other. */
const listOf = (action: Action, isFirst: boolean): Change[] => {
  switch (action) {
    case 'edit':
      return editItem('todos', item, isFirst ? { text: 'Buy oat milk' } : { notes: 'two litres' }, NOW)
    case 'move': {
      const fields = isFirst ? {} : { snooze_until: UNTIL }
      return accepted(
        moveItem('todos', isFirst ? 'bucket_items' : 'snooze_items', item, { rows: alive, now: NOW, fields }),
      )
    }
    case 'delete':
      return trashItem('todos', item, { id: derivedId('conflict', 'trash', String(isFirst)), now: NOW })
    case 'restore': {
      const [entry] = deleted('trash_items').values()
      return entry ? accepted(restoreFromTrash(entry, deleted)).changes : []
    }
    case 'complete':
      return completeTodo(item, true, NOW)
    case 'reorder':
      return reorderTodos(alive('todos').values(), 'today', { id: ITEM, beside: OTHER, side: 'after' })
  }
}

export interface Outcome {
  places: Place[]
  text: unknown
  notes: unknown
  completed: unknown
}

interface ConflictCase {
  number: number
  name: string
  /** What both know; `deleted` is there where one of them restores, and the other has not heard of it. */
  added: Change[]
  deleted: Change[]
  first: Change[]
  second: Change[]
  /** Whether the device that comes second knows that the item was deleted. */
  secondKnows: boolean
  outcome: Outcome
}

const PAIRS: readonly ConflictCase[] = ACTIONS.flatMap((first, row) =>
  ACTIONS.map((second, column) => ({
    number: row * ACTIONS.length + column + 1,
    name: `${first}, then ${second}`,
    added: ADDED,
    deleted: first === 'restore' || second === 'restore' ? DELETED : [],
    first: listOf(first, true),
    second: listOf(second, false),
    secondKnows: second === 'restore',
    outcome: {
      places: [ENDS[first][column] as Place],
      text: first === 'edit' ? 'Buy oat milk' : 'Buy milk',
      notes: second === 'edit' ? 'two litres' : null,
      completed: first === 'complete' || second === 'complete',
    },
  })),
)

const planned = (plan: UndoPlan): Change[] => {
  if (!plan.ok) throw new Error('There is nothing to take back')
  return plan.changes
}
const OBSERVER = { now: NOW, zone: 'UTC', device: NO_DEVICE, lastSeen: () => null }
const takenBack = (done: readonly Change[], before: TableRows): Change[] =>
  planned(planUndo(undoEntry(done, before), rowsAfter(before, done), OBSERVER))

/** The second device takes back what it did, and does it again, without a word of what the first has done meanwhile. */
const undone = takenBack([newTodo(ITEM, 'Buy milk', 1)], rowsAfter(NO_ROWS, ADDED.slice(1)))
const redone = takenBack(undone, alive)
const purged = [...deleted('trash_items').values()].flatMap(deleteForever)

type UndoCase = [first: Action, name: string, second: Change[], end: Place]
const UNDO_CASES: readonly UndoCase[] = [
  ['edit', 'undo of the adding', undone, 'trash_items'],
  ['move', 'undo of the adding', undone, 'bucket_items'],
  ['delete', 'undo of the adding', undone, 'trash_items'],
  ['edit', 'undo and redo of the adding', [...undone, ...redone], 'todos'],
  ['move', 'undo and redo of the adding', [...undone, ...redone], 'bucket_items'],
  ['delete', 'undo and redo of the adding', [...undone, ...redone], 'trash_items'],
  ['restore', 'deleting for good and its undo', [...purged, ...takenBack(purged, deleted)], 'todos'],
]

/** Both write into the notes, which are merged line by line wherever the item is by then. */
const written = (notes: string): Change[] => accepted(editNotes('todos', item, notes, NOW))
const BOTH = 'from the corner shop\ntwo litres'
const writtenAfter = rowsAfter(alive, written('from the corner shop'))('todos').get(ITEM) as Todo

type TextCase = [name: string, first: Change[], second: Change[], end: Place, notes: string]
const TEXT_CASES: readonly TextCase[] = [
  ['notes, then notes', written('from the corner shop'), written('two litres'), 'todos', BOTH],
  [
    'notes and a move, then notes',
    [
      ...written('from the corner shop'),
      ...accepted(moveItem('todos', 'bucket_items', writtenAfter, { rows: alive, now: NOW })),
    ],
    written('two litres'),
    'bucket_items',
    BOTH,
  ],
  [
    'notes and a delete, then notes',
    [
      ...written('from the corner shop'),
      ...trashItem('todos', writtenAfter, { id: derivedId('conflict', 'trash', 'notes'), now: NOW }),
    ],
    written('two litres'),
    'trash_items',
    BOTH,
  ],
  [
    'notes, then notes and their undo',
    written('from the corner shop'),
    [...written('two litres'), ...takenBack(written('two litres'), alive)],
    'todos',
    'from the corner shop',
  ],
]

export const CONFLICT_CASES: readonly ConflictCase[] = [
  ...PAIRS,
  ...UNDO_CASES.map(([first, name, second, end], index) => ({
    number: PAIRS.length + index + 1,
    name: `${first}, then ${name}`,
    added: ADDED,
    deleted: first === 'restore' ? DELETED : [],
    first: listOf(first, true),
    second,
    secondKnows: first === 'restore',
    outcome: { places: [end], text: first === 'edit' ? 'Buy oat milk' : 'Buy milk', notes: null, completed: false },
  })),
  ...TEXT_CASES.map(([name, first, second, end, notes], index) => ({
    number: PAIRS.length + UNDO_CASES.length + index + 1,
    name,
    added: ADDED,
    deleted: [],
    first,
    second,
    secondKnows: false,
    outcome: { places: [end], text: 'Buy milk', notes, completed: false },
  })),
]

const PLACES: readonly Place[] = ['todos', 'bucket_items', 'snooze_items', 'trash_items']

/** Where the item is, and what it says there: everywhere that it is, if it is in two places. */
export const outcomeIn = (rows: TableRows): Outcome => {
  const found = PLACES.flatMap((place) =>
    [...rows(place).values()].flatMap((row): { place: Place; row: object }[] => {
      if (place !== 'trash_items') return row.id === ITEM ? [{ place, row }] : []
      const kept = row as { original_id: string; original_data: object; text: string; notes: string | null }
      const isShown = kept.text === (kept.original_data as { text: string }).text
      return kept.original_id === ITEM && isShown ? [{ place, row: { ...kept.original_data, notes: kept.notes } }] : []
    }),
  )
  const { text, notes, completed } = (found[0]?.row ?? {}) as Partial<Todo>
  return { places: found.map(({ place }) => place), text, notes, completed }
}
