/**
 * Taking an action back, at any later time. The way back was written when the action was done; since then its to-do may
 * have been worked on, finished, deleted or be running. What was worked is never taken back with it.
 */
import { type Change, invert, type RowLookup } from './change.ts'
import { rowsAfter, type TableRows } from './links.ts'
import { movedBy } from './list-order.ts'
import { type MoveBack, undoAmong } from './move-undo.ts'
import { openWhenMeasured, reopenedObjectives } from './reached-objectives.ts'
import { type Witness, withRunsEnded } from './run-endings.ts'
import type { Row } from './schema.ts'
import { itemsArriving, timeLeaving, withTimeCarried } from './time-holders.ts'
import { type AddedTime, addTimes, areStartsAsLeft, startsMovedBy, timeAdded, withTimeTakenBack } from './time-undo.ts'
import { moveToTrash, trashFor } from './trash.ts'

export interface WayBack extends MoveBack {
  /** What the action gave to the time of to-dos. */
  added: AddedTime
  /** The beginnings of runs that it moved. */
  starts: ReadonlyMap<string, string | null>
  /** Objectives that were open when it set one of their values. */
  openObjectives: readonly string[]
}

/** `released` are the changes with the links that they cut: taking them back ties those again. */
export const wayBack = (changes: readonly Change[], before: RowLookup, released = changes): WayBack => ({
  inverse: invert(released, before),
  moved: movedBy(changes, before),
  added: timeAdded(changes, before),
  starts: startsMovedBy(changes),
  openObjectives: openWhenMeasured(changes, before),
})

/** One way back for two actions: the later one first. */
export const joinWaysBack = (first: WayBack, then: WayBack): WayBack => ({
  inverse: [...then.inverse, ...first.inverse],
  moved: null,
  added: addTimes(first.added, then.added),
  starts: new Map([...first.starts, ...then.starts]),
  openObjectives: [...first.openObjectives, ...then.openObjectives],
})

export type UndoPlan =
  | {
      ok: true
      changes: Change[]
      /** What the ways back of everything done since are now. */
      ways: readonly MoveBack[]
      isWhole: boolean
      /** Something that would have been deleted is in the trash instead. */
      isTrashed: boolean
    }
  | { ok: false; reason: 'ran-on' | 'gone' }

/** To-dos that came back and were deleted again meanwhile: the trash has them, and they must not be there twice. */
const trashedElsewhere = (changes: readonly Change[], rows: TableRows): ReadonlySet<string> => {
  const isAdding = changes.some(({ op, table }) => op === 'insert' && table === 'todos')
  if (!isAdding) return new Set()
  const emptied = new Set(changes.flatMap((change) => (change.op === 'delete' ? [change.id] : [])))
  const items = [...rows('trash_items').values()].filter(({ id }) => !emptied.has(id))
  return new Set(items.flatMap(({ original_table, original_id }) => (original_table === 'todos' ? [original_id] : [])))
}

/** Leaves out what can no longer be taken back: rows that another device deleted or brought back meanwhile. */
const stillPossible = (changes: readonly Change[], rows: TableRows): Change[] => {
  const present = new Map<string, boolean>()
  const trashed = trashedElsewhere(changes, rows)
  return changes.filter((change) => {
    if (change.op === 'shift') return true
    const key = `${change.table}/${change.id}`
    const exists =
      present.get(key) ?? (rows(change.table).has(change.id) || (change.table === 'todos' && trashed.has(change.id)))
    if (exists === (change.op === 'insert')) return false
    present.set(key, change.op !== 'delete')
    return true
  })
}

type Trashing = Extract<Change, { table: 'trash_items'; op: 'insert' }>

/** Back in the trash, it is what it has become, and is still tied to what it was tied to. */
const trashedAgain = (change: Trashing, rows: TableRows, now: string): Change => {
  const todo = change.row.original_table === 'todos' ? rows('todos').get(change.row.original_id) : undefined
  const [fresh] = todo ? moveToTrash('todos', todo, { id: change.id, now }) : []
  if (fresh?.op !== 'insert' || fresh.table !== 'trash_items') return change
  const original_data = { ...change.row.original_data, ...fresh.row.original_data }
  return { ...change, row: { ...fresh.row, original_data, deleted_at: change.row.deleted_at } }
}

const isTrashing = (change: Change): change is Trashing => change.op === 'insert' && change.table === 'trash_items'

/** A to-do that was worked on goes to the trash, as if deleted by hand: it would take its time with it. */
const withWorkKept = (changes: readonly Change[], rows: TableRows, now: string): Change[] => {
  const arriving = itemsArriving(changes)
  return changes.flatMap((change) => {
    if (isTrashing(change)) return [trashedAgain(change, rows, now)]
    const todo: Row<'todos'> | undefined =
      change.op === 'delete' && change.table === 'todos' && !arriving.has(change.id)
        ? rows('todos').get(change.id)
        : undefined
    return todo && todo.time_spent > 0 ? moveToTrash('todos', todo, trashFor(todo.id, now)) : [change]
  })
}

/** `later` are the ways back of what was done since, oldest first. */
export const planUndo = (
  { inverse, moved, added, starts, openObjectives }: WayBack,
  later: readonly WayBack[],
  rows: TableRows,
  witness: Witness,
): UndoPlan => {
  if (!areStartsAsLeft(starts, (table, id) => rows(table).get(id))) return { ok: false, reason: 'ran-on' }
  const possible = stillPossible(inverse, rows)
  const isWhole = possible.length === inverse.length
  // A shift alone would only move everything else.
  if (possible.every((change) => change.op === 'shift') && !isWhole) return { ok: false, reason: 'gone' }
  const among = undoAmong({ inverse: possible, moved }, later, rows)
  const { ended, rest } = withRunsEnded(among?.changes ?? possible, rows, witness, false)
  const now = rowsAfter(rows, ended)
  const back = withTimeCarried(withTimeTakenBack(rest, added, now), timeLeaving(rest, now))
  const kept = withWorkKept(back, now, witness.now)
  const isTrashed = kept.length > back.length
  const reopened = reopenedObjectives(now, kept, openObjectives, witness.now)
  return { ok: true, changes: [...ended, ...kept, ...reopened], ways: among?.later ?? later, isWhole, isTrashed }
}
