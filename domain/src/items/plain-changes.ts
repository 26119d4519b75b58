/**
 * A list as it fits to the rows where it is carried out: moves become changes of single rows, and what is said of a row
 * that another device moved or deleted meanwhile follows it there. Every executor goes through here, each with its own
 * rows. The rules have numbers: docs/conflicts.md.
 */
import { type Change, type MoveChange, type PlainChange, update } from '../core/change.ts'
import { type AppError, fromDatabase, recordNotFound, validationFailed } from '../core/errors.ts'
import { changeOrphan, deadLinks, isOrphan, rememberLinks, rememberOrphan } from '../core/links.ts'
import { isTrashable as canLeave, isMovable } from '../core/move-places.ts'
import { type FollowedPlaces, findItem, followPlaces, type Places } from '../core/places.ts'
import type { Checked, Row } from '../tables/schema.ts'
import { type CarriedMove, carryToList } from './carried-moves.ts'
import { carryIntoTrash, carryOutOfTrash, carryOutOfTrashToList } from './carried-trash.ts'
import { redirectUpdate } from './redirected-updates.ts'
import { isTextEdit, withTextMerged } from './text-edits.ts'
import { isGuardedDelete, isInsertBack, putBack, takeAway } from './undone-rows.ts'

interface Executor {
  /** Told of what cannot be done; the change is then left out. */
  refuse?(error: AppError): void
  /** Whether a change of a row that has left its table is made where the row is now. */
  follows?: boolean
  /** Told of a change of a row that is nowhere. */
  missed?(change: Change): void
  /** Whether what a change links to, and is elsewhere for now, remembers that: it is tied when that returns. */
  remembersLinks?: boolean
}

const NOTHING: Checked<CarriedMove> = { ok: true, value: { changes: [], lost: [] } }

const isGone = ({ table, id }: MoveChange): AppError => recordNotFound({ table, id })

/** The row was found: from here on its table is known. */
const moveFrom = (table: string, row: Row, change: MoveChange, places: Places): Checked<CarriedMove> | null => {
  const { to, toId, fields } = change
  if (to === 'trash_items') return canLeave(table) ? carryIntoTrash(table, row, toId, fields, places) : null
  return isMovable(table) && isMovable(to) ? carryToList(table, row, to, fields, places) : null
}

/** True for a return that comes by itself, when somebody has chosen a later date since. */
const isPutOff = ({ table, fields, ifStillThere }: MoveChange, row: Row): boolean =>
  ifStillThere === true &&
  table === 'snooze_items' &&
  'snooze_until' in row &&
  fields.updated_at !== undefined &&
  Date.parse(row.snooze_until) > Date.parse(fields.updated_at)

const carriedOut = (change: MoveChange, places: Places): Checked<CarriedMove> | AppError => {
  const { table, id, to, fields } = change
  const row = places.get(table, id)
  if (row) return isPutOff(change, row) ? NOTHING : (moveFrom(table, row, change, places) ?? NOTHING)
  if (change.ifStillThere) return NOTHING
  const found = isMovable(table) ? findItem(places, id) : undefined
  if (found?.table === to) {
    // Two devices moved it to the same place: what the later one decided about it holds.
    const { order_position, original_data, ...decided } = fields
    return { ok: true, value: { changes: [update(to, id, decided as never)], lost: [] } }
  }
  if (found) return moveFrom(found.table, found.row, change, places) ?? NOTHING
  const item = places.trashed(id)
  if (!item) return isGone(change)
  return to === 'trash_items' || !isMovable(to) ? NOTHING : carryOutOfTrashToList(item, to, fields, places)
}

/** Two devices restored or deleted the same item: it is found by its original table and id. */
const restored = (change: MoveChange, places: Places): Checked<CarriedMove> | AppError => {
  const { id, to, toId, fields } = change
  const listed = places.get('trash_items', id)
  if (places.get(to, toId) || (!listed && isMovable(to) && findItem(places, toId))) return NOTHING
  const item = listed ?? places.trashed(toId)
  if (!item) return isGone(change)
  return carryOutOfTrash(item, item.original_table === to ? fields : {}, places)
}

const refusal = (problems: Parameters<typeof validationFailed>[0]): AppError =>
  problems.some(({ code }) => code === 'LINK_GONE') ? fromDatabase({ code: '23503' }) : validationFailed(problems)

/** The plain changes of one move. */
export const carryOutMove = (change: MoveChange, places: Places): Checked<CarriedMove> | AppError =>
  change.table === 'trash_items' ? restored(change, places) : carriedOut(change, places)

const isOnce = (change: Change): change is Change & { unlessRan: string } =>
  'unlessRan' in change && change.unlessRan !== undefined

const plain = (change: Change, places: FollowedPlaces, executor: Executor): readonly PlainChange[] => {
  const { refuse, follows, missed } = executor
  if (isOnce(change)) {
    const { unlessRan, ...once } = change
    return places.get('automation_runs', unlessRan) ? [] : plain(once as Change, places, executor)
  }
  if (change.op === 'move') {
    const carried = carryOutMove(change, places)
    if (!(carried instanceof Error) && carried.ok) return carried.value.changes
    refuse?.(carried instanceof Error ? carried : refusal(carried.problems))
    return []
  }
  if (isInsertBack(change)) return putBack(change, places)
  if (isGuardedDelete(change)) return takeAway(change, places)
  if (isTextEdit(change)) return plain(withTextMerged(change, places), places, executor)
  if (follows && change.op === 'update' && canLeave(change.table) && !places.get(change.table, change.id)) {
    const followed = redirectUpdate(change, places)
    if (!followed) missed?.(change)
    return followed ?? [change]
  }
  return change.op === 'delete' && isDone(change, places) ? [] : [change]
}

/**
 * Two devices empty the trash or delete a category: for the second it is done. An item goes by a move. A session whose
 * run is there has become part of another one: it is not deleted.
 */
const isDone = ({ table, id }: Change & { id: string }, places: Places): boolean =>
  !canLeave(table) &&
  !places.get(table, id) &&
  (table !== 'focus_sessions' || places.get('focus_runs', id)?.is_corrected !== false)

/** Whether a change needs no fitting: it does the same on any rows that have the row it names. */
export const isPlain = (change: Change): change is PlainChange =>
  change.op !== 'move' &&
  !isOnce(change) &&
  !isInsertBack(change) &&
  !isGuardedDelete(change) &&
  !isTextEdit(change) &&
  // An older version's timer: the to-do may be in the trash, where its time goes another way.
  !(change.op === 'update' && change.timer !== undefined)

/** Links to rows that another device has deleted or moved, of which the sender had not heard. */
const remembered = (change: PlainChange, places: FollowedPlaces): PlainChange[] => {
  const values = change.op === 'insert' ? change.row : change.op === 'update' ? change.patch : null
  if (values === null || !('id' in change)) return []
  const row = { ...values, id: change.id }
  return rememberLinks(change.table, row, deadLinks(change.table, row, places.get), places).changes
}

/** Rows that are nothing but a link, and what is said of them, where one of the two that they link is away. */
const createWaitingLinks = (places: FollowedPlaces) => {
  const waiting = new Map<string, object & { id: string }>()
  /** undefined where it is no such change: it is carried out like any other. */
  return (change: Change): readonly PlainChange[] | undefined => {
    if (change.op === 'update') {
      const row = waiting.get(change.id)
      return row && changeOrphan(change.table, row, change.patch, places)
    }
    // A part of what is gone, a key result, is refused, and kept for its author.
    if (change.op !== 'insert' || canLeave(change.table) || !isOrphan(change.table, change.row, places))
      return undefined
    const row = { ...change.row, id: change.id }
    const kept = rememberOrphan(change.table, row, places)
    if (kept) waiting.set(change.id, row)
    return kept
  }
}

export const toPlainChanges = (changes: readonly Change[], places: Places, executor: Executor = {}): PlainChange[] => {
  const followed = followPlaces(places)
  const waitingLink = executor.remembersLinks ? createWaitingLinks(followed) : () => undefined
  const list: PlainChange[] = []
  for (const change of changes) {
    const made = waitingLink(change) ?? plain(change, followed, executor)
    followed.apply(made)
    for (const one of made) list.push(one)
    if (!executor.remembersLinks) continue
    for (const one of made) {
      const kept = remembered(one, followed)
      followed.apply(kept)
      for (const other of kept) list.push(other)
    }
  }
  return list
}
