/**
 * Undoing an action at any later time. The undo entry was made when the action was done; since then its to-do may have
 * been worked on, finished, deleted or be running, and others may have written into it. Time that was worked and what
 * others wrote is kept. An undo is an action with an undo entry of its own: that is redo.
 */
import type { Change, RowChange, RowLookup } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { type OrderedTable, withoutRenumbering } from '../core/ordering.ts'
import { placesIn } from '../core/places.ts'
import { type RunObserver, withRunsEnded } from '../focus/run-endings.ts'
import { openWhenMeasured, reopenedObjectives } from '../goals/reached-objectives.ts'
import { moveToTrash, trashFor } from '../items/trash.ts'
import { broughtBack, isInsertBack, withInsertsBack } from '../items/undone-rows.ts'
import { type Row, type TableName, tables } from '../tables/schema.ts'
import { itemsArriving } from '../time/kept-work.ts'
import { asKnown } from '../time/run-facts.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { invert } from './invert.ts'
import { joinLeft, type Left, leftBy } from './left-values.ts'
import { placesWithout, withPlaces } from './move-undo.ts'
import { type OldPlace, oldPlaces } from './old-places.ts'
import { isAccidentalPress, isTimerAsLeft, oppositePress, type TimerTurn } from './timer-undo.ts'
import { withOthersKept } from './undo-guard.ts'

export interface UndoEntry {
  inverse: readonly Change[]
  /** Where the rows stood that it moved or took away. */
  places: readonly OldPlace[]
  /** Objectives that were open when it set one of their values. */
  openObjectives: readonly string[]
  /** The values that it wrote. */
  left: Left
  /** Of a start or a stop of the timer. */
  timer: TimerTurn | null
}

/** `released` are the changes with the links that they cut: taking them back ties those again. */
export const undoEntry = (
  changes: readonly Change[],
  rows: TableRows,
  released = changes,
  timer: TimerTurn | null = null,
): UndoEntry => {
  const before: RowLookup = (table, id) => rows(table).get(id)
  return {
    inverse: withInsertsBack(invert(withoutRenumbering(released), before), released),
    places: oldPlaces(changes, rows),
    openObjectives: openWhenMeasured(changes, before),
    left: leftBy(released, before),
    timer,
  }
}

/** One undo entry for two actions: the later one is undone first. */
export const joinUndoEntries = (first: UndoEntry, then: UndoEntry): UndoEntry => ({
  inverse: [...then.inverse, ...first.inverse],
  places: [...then.places, ...first.places],
  openObjectives: [...first.openObjectives, ...then.openObjectives],
  left: joinLeft(first.left, then.left),
  timer: null,
})

/** Guards that a test can switch off, to show that they are needed. */
export interface UndoGuards {
  /** What others wrote since stays: their fields as they are, their rows at least in the trash. */
  keepsOthers: boolean
}
export const UNDO_GUARDS: UndoGuards = { keepsOthers: true }

/** What of it is in the trash instead of deleted, because of the time that was spent on it, or what others wrote. */
export type Kept = 'time' | 'words'

/** The timer has gone on since, or what is left of it was changed or deleted. */
export type WhyNot = 'ran-on' | 'gone'

export type UndoPlan =
  | {
      ok: true
      /** Runs that it ends: not to be brought back by redo. */
      ended: RowChange[]
      changes: Change[]
      /** Of everything done since: the order before it is another one now. */
      places: readonly (readonly OldPlace[])[]
      isWhole: boolean
      kept: Kept | null
    }
  | { ok: false; reason: WhyNot }

/** Leaves out a shift that would push a row below position 1; the gap above it stays then. */
const withRoomOnTop = (changes: readonly Change[], rows: TableRows): Change[] => {
  if (!changes.some((change) => change.op === 'shift' && change.by < 0)) return [...changes]
  const leaving = new Set(changes.flatMap((change) => (change.op === 'delete' ? [change.id] : [])))
  return changes.filter((change) => {
    if (change.op !== 'shift' || change.by >= 0) return true
    for (const { id, order_position } of rows(change.table as OrderedTable).values())
      if (order_position + change.by < 1 && !leaving.has(id)) return false
    return true
  })
}

/** A part whose whole is gone here, and which goes with it as soon as the server has heard of that. */
const isGoing = (table: TableName, row: object | undefined, rows: TableRows): boolean =>
  row !== undefined &&
  Object.entries(tables[table].links).some(([column, link]) => {
    const whole = (row as Readonly<Record<string, unknown>>)[column]
    return link.onDelete === 'remove' && typeof whole === 'string' && !rows(link.table as TableName).has(whole)
  })

/**
 * Leaves out what can no longer be taken back: rows that another device deleted or brought back meanwhile. What an undo
 * had to leave in the trash is restored from there.
 */
const stillPossible = (changes: readonly Change[], rows: TableRows): Change[] => {
  const present = new Map<string, boolean>()
  const places = placesIn(rows)
  return changes.flatMap((change): Change[] => {
    if (change.op === 'shift') return [change]
    const key = `${change.table}/${change.id}`
    const isThere = present.get(key) ?? rows(change.table).has(change.id)
    if (change.op === 'insert') {
      if (isThere && !isGoing(change.table, rows(change.table).get(change.id), rows)) return []
      present.set(key, true)
      if (isThere) return [{ ...change, ifAbsent: true }]
      return isInsertBack(change) ? broughtBack(change, places) : [change]
    }
    if (!isThere) return []
    if (change.op !== 'update') present.set(key, false)
    if (change.op === 'move') present.set(`${change.to}/${change.toId}`, true)
    return [change]
  })
}

/** To-dos of which the log has something that the list does not take away. */
const stillLogged = (changes: readonly Change[], rows: TableRows): ReadonlySet<string | null> => {
  const leaving = new Set(changes.flatMap((change) => (change.op === 'delete' ? [change.id] : [])))
  const log = [...rows('focus_sessions').values(), ...rows('focus_runs').values()]
  return new Set(log.flatMap(({ id, todo_id }) => (leaving.has(id) ? [] : [todo_id])))
}

/**
 * A to-do that was worked on goes to the trash, as if deleted by hand: it would take its time with it. Time that came
 * with it, from a file, goes with it too, as long as there is no other.
 */
const withWorkKept = (changes: readonly Change[], left: Left, rows: TableRows, now: string): Change[] => {
  const arriving = itemsArriving(changes)
  let logged: ReadonlySet<string | null> | null = null
  return changes.flatMap((change) => {
    const todo: Row<'todos'> | undefined =
      change.op === 'delete' && change.table === 'todos' && !arriving.has(change.id)
        ? rows('todos').get(change.id)
        : undefined
    if (!todo || todo.time_spent === 0) return [change]
    const came = Number(left.get(`todos/${todo.id}`)?.['time_spent'] ?? 0)
    if (came > 0) logged ??= stillLogged(changes, rows)
    return todo.time_spent <= came && !logged?.has(todo.id)
      ? [{ ...change, worked: todo.time_spent } as Change]
      : moveToTrash('todos', todo, trashFor(todo.id, now))
  })
}

const isOfLog = (change: Change): boolean =>
  change.op === 'delete' && (change.table === 'focus_sessions' || change.table === 'focus_runs')

/**
 * To-dos go before the time that came with them. A long list is carried out in parts: without that time, seconds that
 * another device has added would pass for it.
 */
const withLogLast = (changes: readonly Change[]): Change[] =>
  changes.some((change) => change.op === 'delete' && change.worked !== undefined)
    ? [...changes.filter((change) => !isOfLog(change)), ...changes.filter(isOfLog)]
    : [...changes]

interface UndoSince {
  /** The undo entries of what was done since, oldest first. */
  later?: readonly UndoEntry[]
  /** All other undo entries of this tab: what those actions wrote is its own, too. */
  known?: readonly UndoEntry[]
  guards?: UndoGuards
}

const planPress = (timer: TimerTurn, later: readonly UndoEntry[], rows: TableRows, observer: RunObserver): UndoPlan => {
  const press = oppositePress(timer, rows, observer)
  if (press.length === 0) return { ok: false, reason: 'gone' }
  const { ended, rest: changes } = withRunsEnded(press, rows, observer, true)
  return { ok: true, ended, changes, places: later.map((way) => way.places), isWhole: true, kept: null }
}

export const planUndo = (
  way: UndoEntry,
  rows: TableRows,
  observer: RunObserver,
  { later = [], known = later, guards = UNDO_GUARDS }: UndoSince = {},
): UndoPlan => {
  const { inverse, places, openObjectives, left, timer } = way
  if (timer && !isTimerAsLeft(timer, rows)) return { ok: false, reason: 'ran-on' }
  // What was done since may have corrected the very run.
  const isTurnedBack = later.length === 0 && timer !== null && isAccidentalPress(timer, rows, observer)
  if (timer && !isTurnedBack) return planPress(timer, later, rows, observer)
  // As the run is by now: somebody else may have stopped it too.
  const possible = stillPossible(inverse, rows).flatMap((change) => asKnown(change, rows))
  const lefts = [left, ...known.map((way) => way.left)]
  const guarded = guards.keepsOthers
    ? withOthersKept(possible, left, lefts, rows, observer.now)
    : { changes: possible, isTrashed: false, isWhole: true }
  const isWhole = guarded.isWhole && possible.length === inverse.length
  // A shift alone would only move everything else.
  if (guarded.changes.every((change) => change.op === 'shift') && !isWhole) return { ok: false, reason: 'gone' }
  const { ended, rest } = withRunsEnded(withRoomOnTop(guarded.changes, rows), rows, observer, timer !== null)
  const now = rowsWithTime(rows, ended, observer.now)
  const worked = withWorkKept(rest, left, now, observer.now)
  const kept = guarded.isTrashed ? 'words' : worked.some(({ op }, index) => op !== rest[index]?.op) ? 'time' : null
  const reopened = reopenedObjectives(now, worked, openObjectives, observer.now)
  const since = later.map((way) => way.places)
  const changes = withPlaces([...withLogLast(worked), ...reopened], places, since.flat(), now)
  return { ok: true, ended, changes, places: placesWithout(places, since), isWhole, kept }
}
