/** What the user did in this tab, each with the way back, and the events that the toaster shows. */
import { type Change, lookupAfter } from '@foco/domain/change.ts'
import { type AppError, reasonOf, toAppError } from '@foco/domain/errors.ts'
import { runsBegunBy } from '@foco/domain/focus-timer.ts'
import { type Witness, withRunsEnded } from '@foco/domain/run-endings.ts'
import { joinWaysBack, planUndo, type WayBack, wayBack } from '@foco/domain/undo-plan.ts'
import type { DataSession } from './data-session.ts'
import { withLinksReleased } from './link-release.ts'

const STACK_MAX = 100
const NOT_STACKED = ''
const COULD_NOT_UNDO = 'Could not undo'
const WHY_NOT = {
  'ran-on': 'The timer has gone on since.',
  gone: 'It was changed or deleted meanwhile.',
}

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

interface Entry extends WayBack {
  id: string
  group: symbol | null
}

type Data = Pick<DataSession, 'get' | 'rows' | 'transact'>

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

  const witness = (): Witness => ({
    now: clock.now(),
    // Asked only when a run ends: the browser needs as long for it as for the whole rest of a rule.
    get zone() {
      return clock.zone()
    },
    lastSeen: attendant.lastSeen,
  })
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
    const later = stack.slice(index)
    const plan = planUndo(entry, later, data.rows, witness())
    if (!plan.ok) {
      emit({ kind: 'failed', title: COULD_NOT_UNDO, message: WHY_NOT[plan.reason] })
      return false
    }
    const { changes, ways, isWhole, isTrashed } = plan
    try {
      if (changes.length > 0) data.transact(changes).settled.catch((thrown) => fail(COULD_NOT_UNDO, thrown))
    } catch (thrown) {
      fail(COULD_NOT_UNDO, thrown)
      return false
    }
    stack = [...stack.slice(0, index), ...later.map((other, n) => ({ ...other, ...ways[n] }))]
    if (!isWhole)
      emit({ kind: 'failed', title: 'Not everything could be undone', message: 'Some of it is no longer there.' })
    if (isTrashed)
      emit({ kind: 'failed', title: 'It is in the trash', message: 'Time was spent on it, and is kept with it.' })
    return true
  }

  const push = (entry: Omit<Entry, 'id'>): string => {
    const { inverse, group } = entry
    if (inverse.length === 0) return NOT_STACKED
    const last = stack.at(-1)
    if (last && group !== null && last.group === group) {
      stack = [...stack.slice(0, -1), { ...last, ...joinWaysBack(last, entry) }]
      return last.id
    }
    const id = `action-${count++}`
    stack = [...stack, { id, ...entry }].slice(-STACK_MAX)
    return id
  }

  return {
    perform: (changes, { done, description, failed, group, isFinal = false }) => {
      if (changes.length === 0) return false
      const { ended, rest } = withRunsEnded(changes, data.rows, witness(), isFinal)
      const before = lookupAfter(ended, data.get)
      const back = isFinal ? null : wayBack(rest, before, withLinksReleased(rest, data.rows))
      try {
        const { settled } = data.transact([...ended, ...rest])
        for (const run of runsBegunBy(rest)) attendant.attend(run.id, run.start)
        const id = back ? push({ ...back, group: group ?? null }) : NOT_STACKED
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
