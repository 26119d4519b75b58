/** What the user did in this tab, each with the way back, and the events that the toaster shows. */
import { type Change, invert, lookupAfter } from '@foco/domain/change.ts'
import { type AppError, reasonOf, toAppError } from '@foco/domain/errors.ts'
import { runsBegunBy } from '@foco/domain/focus-timer.ts'
import { undoAmong } from '@foco/domain/move-undo.ts'
import { type Witness, withRunsEnded } from '@foco/domain/run-endings.ts'
import {
  type AddedTime,
  addTimes,
  areStartsAsLeft,
  startsMovedBy,
  timeAdded,
  withTimeTakenBack,
} from '@foco/domain/time-undo.ts'
import type { DataSession } from './data-session.ts'
import { withLinksReleased } from './link-release.ts'

const STACK_MAX = 100
const NOT_STACKED = ''
const COULD_NOT_UNDO = 'Could not undo'

/**
 * The title when it did not work, with the reason below it; or both, chosen by the error. null: the screen itself
 * shows that it is not saved.
 */
export type FailureTexts = string | ((error: AppError) => { title: string; description: string }) | null

export interface ActionTexts {
  /** Shown with an undo button; null for actions that speak for themselves. They can be undone all the same. */
  done: string | null
  description?: string
  failed: FailureTexts
  /** Consecutive actions of one group (typing, dragging a slider) are undone together. */
  group?: string
  /** Not to be taken back: starting and stopping a timer. Its opposite is one press away; undo would take time back. */
  isFinal?: true
}

export type ActionEvent =
  /** Shown again under the same id when an action of the same group follows. */
  | { kind: 'done'; id: string; message: string; description: string | null; undo(): void }
  | { kind: 'undone'; id: string }
  | { kind: 'failed'; title: string; message: string }

export interface Actions {
  /** False when nothing was changed: an empty list, or a failure that the events tell of. */
  perform(changes: readonly Change[], texts: ActionTexts): boolean
  /** Takes the last action back; false when there is none. */
  undoLast(): boolean
  canUndo(): boolean
  onEvent(listener: (event: ActionEvent) => void): () => void
}

interface Entry {
  id: string
  inverse: readonly Change[]
  /** What it gave to the time of to-dos. */
  added: AddedTime
  /** The beginnings of runs that it moved. */
  starts: ReadonlyMap<string, string | null>
  group: string | null
}

type Data = Pick<DataSession, 'get' | 'rows' | 'transact'>

/** Leaves out what can no longer be taken back: rows that another device deleted or brought back meanwhile. */
const stillPossible = (changes: readonly Change[], get: Data['get']): Change[] => {
  const present = new Map<string, boolean>()
  return changes.filter((change) => {
    if (change.op === 'shift') return true
    const key = `${change.table}/${change.id}`
    const exists = present.get(key) ?? get(change.table, change.id) !== undefined
    if (exists === (change.op === 'insert')) return false
    present.set(key, change.op !== 'delete')
    return true
  })
}

/** What this device knows of the runs it attends. */
export interface Attendant extends Pick<Witness, 'lastSeen'> {
  attend(todoId: string, start: string): void
}
const NOBODY: Attendant = { lastSeen: () => null, attend: () => {} }

export interface Clock {
  now(): string
  zone(): string
}
const CLOCK: Clock = {
  now: () => new Date().toISOString(),
  zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
}

export const createActions = (data: Data, attendant: Attendant = NOBODY, clock: Clock = CLOCK): Actions => {
  const listeners = new Set<(event: ActionEvent) => void>()
  let stack: Entry[] = []
  let count = 0

  const emit = (event: ActionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const fail = (failed: FailureTexts, thrown: unknown) => {
    if (failed === null) return
    const error = toAppError(thrown)
    const words = typeof failed === 'string' ? { title: failed, description: reasonOf(error) } : failed(error)
    emit({ kind: 'failed', title: words.title, message: words.description })
  }
  const forget = (id: string) => {
    stack = stack.filter((entry) => entry.id !== id)
  }

  const undo = (id: string): boolean => {
    const index = stack.findIndex((other) => other.id === id)
    const entry = stack[index]
    if (!entry) return false
    forget(id)
    emit({ kind: 'undone', id })
    if (!areStartsAsLeft(entry.starts, data.get)) {
      emit({ kind: 'failed', title: COULD_NOT_UNDO, message: 'The timer has gone on since.' })
      return false
    }
    const possible = stillPossible(entry.inverse, data.get)
    const isWhole = possible.length === entry.inverse.length
    // A shift alone would only move everything else.
    if (possible.every((change) => change.op === 'shift') && !isWhole) {
      emit({ kind: 'failed', title: COULD_NOT_UNDO, message: 'It was changed or deleted meanwhile.' })
      return false
    }
    const later = stack.slice(index)
    const among = undoAmong(
      possible,
      later.map(({ inverse }) => inverse),
      data.rows,
    )
    const changes = withTimeTakenBack(among?.changes ?? possible, entry.added, data.get)
    try {
      if (changes.length > 0) data.transact(changes).settled.catch((thrown) => fail(COULD_NOT_UNDO, thrown))
    } catch (thrown) {
      fail(COULD_NOT_UNDO, thrown)
      return false
    }
    if (among) {
      const waysBack = later.map((other, n) => ({ ...other, inverse: among.later[n] ?? other.inverse }))
      stack = [...stack.slice(0, index), ...waysBack]
    }
    if (!isWhole)
      emit({ kind: 'failed', title: 'Not everything could be undone', message: 'Some of it is no longer there.' })
    return true
  }

  const push = (entry: Omit<Entry, 'id'>): string => {
    const { inverse, added, starts, group } = entry
    if (inverse.length === 0) return NOT_STACKED
    const last = stack.at(-1)
    if (last && group !== null && last.group === group) {
      const both = {
        ...last,
        inverse: [...inverse, ...last.inverse],
        added: addTimes(last.added, added),
        starts: new Map([...last.starts, ...starts]),
      }
      stack = [...stack.slice(0, -1), both]
      return last.id
    }
    const id = `action-${count++}`
    stack = [...stack, { id, ...entry }].slice(-STACK_MAX)
    return id
  }

  return {
    perform: (changes, { done, description, failed, group, isFinal = false }) => {
      if (changes.length === 0) return false
      const witness = {
        now: clock.now(),
        // Asked only when a run ends: the browser needs as long for it as for the whole rest of a rule.
        get zone() {
          return clock.zone()
        },
        lastSeen: attendant.lastSeen,
      }
      const { ended, rest } = withRunsEnded(changes, data.rows, witness, isFinal)
      const before = lookupAfter(ended, data.get)
      const inverse = isFinal ? [] : invert(withLinksReleased(rest, data.rows), before)
      const added = timeAdded(rest, before)
      try {
        const { settled } = data.transact([...ended, ...rest])
        for (const run of runsBegunBy(rest)) attendant.attend(run.id, run.start)
        const id = push({ inverse, added, starts: startsMovedBy(rest), group: group ?? null })
        settled.catch((thrown) => {
          forget(id)
          emit({ kind: 'undone', id })
          fail(failed, thrown)
        })
        if (done !== null)
          emit({ kind: 'done', id, message: done, description: description ?? null, undo: () => undo(id) })
        return true
      } catch (thrown) {
        fail(failed, thrown)
        return false
      }
    },
    undoLast: () => {
      const last = stack.at(-1)
      return last ? undo(last.id) : false
    },
    canUndo: () => stack.length > 0,
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
