/** What the user did in this tab, each with its undo entry, what was undone, and the events that the toaster shows. */

import { effectsOf } from '@foco/domain/automation/rule-effects.ts'
import { oldRuns } from '@foco/domain/automation/run-log.ts'
import type { Change, RowChange } from '@foco/domain/core/change.ts'
import { type AppError, toAppError } from '@foco/domain/core/errors.ts'
import { type RunObserver, runsBegunBy, withRunsEnded } from '@foco/domain/focus/run-endings.ts'
import { rowsAfter } from '@foco/domain/items/apply-changes.ts'
import { NO_DEVICE } from '@foco/domain/time/run-facts.ts'
import { timerTurn } from '@foco/domain/undo/timer-undo.ts'
import { type Deed, deedOf } from '@foco/domain/undo/told-deed.ts'
import { afterOwn, writtenBy } from '@foco/domain/undo/left-values.ts'
import {
  joinUndoEntries,
  type Kept,
  planUndo,
  UNDO_GUARDS,
  type UndoEntry,
  undoEntry,
  type WhyNot,
} from '@foco/domain/undo/undo-plan.ts'
import type { DataSession } from './data-session.ts'
import { lastSeenOf } from './runs/run-observer.ts'
import { withLinksReleased } from './store/link-release.ts'
import { transactInParts } from './transact-parts.ts'

const STACK_MAX = 100
const NOT_STACKED = ''

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
  /** Consecutive actions of one group (typing during one visit of a drawer, one drag of a slider) are undone together. */
  group?: symbol
  /** What the app writes by itself, and what would take time with it: not to be taken back. */
  isFinal?: true
  /** A start or a stop of the timer: the list itself says when a run begins and ends. */
  isTimer?: true
}

export type ActionEvent =
  /** Shown again under the same id when an action of the same group follows. */
  | {
      kind: 'done'
      id: string
      message: string
      description: string | null
      deed: Deed
      /** The name of what it was done to. */
      subject: string | null
      undo(): void
    }
  /** `back` does the opposite again; until something else is done. */
  | { kind: 'undone' | 'redone'; back(): void }
  /** What this id offered to undo can no longer be undone; null: the last undo or redo. */
  | { kind: 'withdrawn'; id: string | null }
  /** An action did not work: under the title that its caller gave, the reason, or what the caller says of it. */
  | { kind: 'failed'; title: string; reason: AppError | string }
  | TurnTrouble

/** Undo or redo did not do all that was asked. */
export type TurnTrouble =
  | { kind: 'not turned'; turn: 'undo' | 'redo'; reason: AppError | WhyNot }
  | { kind: 'turned in part'; turn: 'undo' | 'redo' }
  /** What was to go is in the trash: others wrote into it, or time was spent on it. */
  | { kind: 'kept in trash'; reason: Kept }

export interface Actions {
  /** False when nothing was changed: an empty list, or a failure that the events tell of. */
  perform(changes: readonly Change[], texts: ActionTexts): boolean
  /** Takes these back, the last one first, in one step: what is done again then is all of them. */
  undoAll(ids: readonly string[]): boolean
  /** Takes the last action back; false when there is none. */
  undoLast(): boolean
  /** Does again what was taken back last; false when there is nothing, or something else was done since. */
  redoLast(): boolean
  canUndo(): boolean
  onEvent(listener: (event: ActionEvent) => void): () => void
}

interface Entry extends UndoEntry {
  id: string
  group: symbol | null
  /** How many actions of the group are in it. */
  joined: number
}

type Data = Pick<DataSession, 'get' | 'rows' | 'transact'>

/** What this device knows of the runs it attends. */
export interface Attendant extends Pick<RunObserver, 'lastSeen' | 'device'> {
  seen(run: string, now: string): void
}
const NOBODY: Attendant = { device: NO_DEVICE, lastSeen: () => null, seen: () => {} }

export interface Clock {
  now(): string
  zone(): string
}
const CLOCK: Clock = {
  now: () => new Date().toISOString(),
  zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
}

export const createActions = (
  data: Data,
  attendant: Attendant = NOBODY,
  clock: Clock = CLOCK,
  guards = UNDO_GUARDS,
): Actions => {
  const listeners = new Set<(event: ActionEvent) => void>()
  let done: Entry[] = []
  let undone: Entry[] = []
  let count = 0

  const observer = (): RunObserver => ({
    now: clock.now(),
    // Asked only when a run ends: the browser needs as long for it as for the whole rest of a rule.
    get zone() {
      return clock.zone()
    },
    device: attendant.device,
    lastSeen: lastSeenOf({ presence: attendant, rows: data.rows }),
  })
  const emit = (event: ActionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const fail = (failed: FailureTexts, thrown: unknown) => {
    if (failed === null) return
    const error = toAppError(thrown)
    if (typeof failed === 'string') return emit({ kind: 'failed', title: failed, reason: error })
    const { title, description } = failed(error)
    emit({ kind: 'failed', title, reason: description })
  }
  const without = (entries: readonly Entry[], id: string) => entries.filter((entry) => entry.id !== id)

  /** `ended` is not to be taken back. Throws, and changes nothing, when it cannot be written. */
  const write = (ended: readonly RowChange[], changes: readonly Change[], isTimer: boolean) => {
    const released = withLinksReleased(changes, data.rows)
    const before = rowsAfter(data.rows, ended)
    const timer = isTimer ? timerTurn(before, rowsAfter(before, changes), clock.now()) : null
    const back = undoEntry(changes, before, released, timer)
    const written = writtenBy([...ended, ...released], data.get)
    const { settled } = transactInParts(data, [...ended, ...changes])
    // Whoever starts a run here, or wants one back, is here now.
    for (const run of runsBegunBy([...ended, ...changes], data.get))
      if (run.device_id === attendant.device) attendant.seen(run.id, clock.now())
    const follow = (entry: Entry) => ({ ...entry, left: afterOwn(entry.left, written) })
    done = done.map(follow)
    undone = undone.map(follow)
    return { back, settled }
  }

  /** Takes back an action, or an undo: the same in both directions. What takes that back again; null: it did not work. */
  const turnOne = (kind: 'undone' | 'redone', id: string): { again: string; troubles: TurnTrouble[] } | null => {
    const isUndo = kind === 'undone'
    const asked = isUndo ? 'undo' : 'redo'
    const stack = isUndo ? done : undone
    const index = stack.findIndex((entry) => entry.id === id)
    const entry = stack[index]
    if (!entry) return null
    const before = { done, undone }
    done = without(done, id)
    undone = without(undone, id)
    emit({ kind: 'withdrawn', id })
    const later = stack.slice(index + 1)
    const plan = planUndo(entry, data.rows, observer(), { later, known: [...done, ...undone], guards })
    if (!plan.ok) {
      emit({ kind: 'not turned', turn: asked, reason: plan.reason })
      return null
    }
    const again = { id: `action-${count++}`, group: null, joined: 1 }
    if (plan.ended.length + plan.changes.length > 0)
      try {
        const { back, settled } = write(plan.ended, plan.changes, entry.timer !== null)
        if (isUndo) undone = [...undone, { ...again, ...back }]
        else done = [...done, { ...again, ...back }].slice(-STACK_MAX)
        settled.catch((thrown) => {
          done = without(done, again.id)
          undone = without(undone, again.id)
          emit({ kind: 'not turned', turn: asked, reason: toAppError(thrown) })
        })
      } catch (thrown) {
        // Nothing was written: it can be asked for again.
        ;({ done, undone } = before)
        emit({ kind: 'not turned', turn: asked, reason: toAppError(thrown) })
        return null
      }
    const places = new Map(later.map((other, n) => [other.id, plan.places[n]]))
    const replace = (other: Entry) => ({ ...other, places: places.get(other.id) ?? other.places })
    done = done.map(replace)
    undone = undone.map(replace)
    const troubles: TurnTrouble[] = []
    if (!plan.isWhole) troubles.push({ kind: 'turned in part', turn: asked })
    if (plan.kept) troubles.push({ kind: 'kept in trash', reason: plan.kept })
    return { again: again.id, troubles }
  }

  /** One after the other, told as one. */
  const turn = (kind: 'undone' | 'redone', ids: readonly string[]): boolean => {
    const turned = ids.map((id) => turnOne(kind, id)).filter((one) => one !== null)
    if (turned.length === 0) return false
    const back = turned.map(({ again }) => again).reverse()
    emit({ kind, back: () => turn(kind === 'undone' ? 'redone' : 'undone', back) })
    for (const trouble of turned.flatMap(({ troubles }) => troubles)) emit(trouble)
    return true
  }

  /** Apart from the action: taking it back must not bring back what the log has forgotten. */
  const forget = () => {
    const old = oldRuns(data.rows)
    if (old.length > 0) data.transact(old).settled.catch(() => {})
  }

  const push = (entry: Omit<Entry, 'id' | 'joined'>): string => {
    const { inverse, group } = entry
    if (inverse.length === 0) return NOT_STACKED
    if (undone.length > 0) emit({ kind: 'withdrawn', id: null })
    undone = []
    const last = done.at(-1)
    if (last && group !== null && last.group === group) {
      done = [...done.slice(0, -1), { ...last, ...joinUndoEntries(last, entry), joined: last.joined + 1 }]
      return last.id
    }
    const id = `action-${count++}`
    done = [...done, { id, ...entry, joined: 1 }].slice(-STACK_MAX)
    return id
  }

  /** It was taken back by itself. What else its group did is there, and can still be undone. */
  const drop = (id: string) => {
    const left = (done.find((entry) => entry.id === id)?.joined ?? 1) - 1
    done = left > 0 ? done.map((entry) => (entry.id === id ? { ...entry, joined: left } : entry)) : without(done, id)
    emit({ kind: 'withdrawn', id })
  }

  return {
    perform: (changes, { done: message, description, failed, group, isFinal = false, isTimer = false }) => {
      if (changes.length === 0) return false
      // What rules add belongs to what set them off: one transaction, one step to undo.
      const effects = isFinal || isTimer ? [] : effectsOf(data.rows, changes, clock.now())
      const { ended, rest } = withRunsEnded([...changes, ...effects], data.rows, observer(), isFinal || isTimer)
      try {
        // Before it is written: what is taken away has its name until then.
        const told = message === null ? null : { message, ...deedOf(changes, data.rows) }
        const { back, settled } = write(ended, rest, isTimer)
        const id = isFinal ? NOT_STACKED : push({ ...back, group: group ?? null })
        if (effects.length > 0) forget()
        settled.catch((thrown) => {
          drop(id)
          fail(failed, thrown)
        })
        if (told !== null)
          emit({
            kind: 'done',
            id,
            ...told,
            description: description ?? null,
            undo: () => turn('undone', [id]),
          })
        return true
      } catch (thrown) {
        fail(failed, thrown)
        return false
      }
    },
    undoAll: (ids) => {
      const places = new Map(done.map(({ id }, index) => [id, index]))
      return turn(
        'undone',
        [...ids].sort((a, b) => (places.get(b) ?? 0) - (places.get(a) ?? 0)),
      )
    },
    undoLast: () => {
      const last = done.at(-1)
      return last ? turn('undone', [last.id]) : false
    },
    redoLast: () => {
      const last = undone.at(-1)
      return last ? turn('redone', [last.id]) : false
    },
    canUndo: () => done.length > 0,
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
