/** Performs what the user does in this tab: writes it, can take it back and do it again, and tells the toaster of it. */

import { effectsOf } from '@foco/domain/automation/rule-effects.ts'
import { oldRuns } from '@foco/domain/automation/run-log.ts'
import type { Change, RowChange } from '@foco/domain/core/change.ts'
import { toAppError } from '@foco/domain/core/errors.ts'
import { type RunObserver, runsBegunBy, withRunsEnded } from '@foco/domain/focus/run-endings.ts'
import { rowsAfter } from '@foco/domain/items/apply-changes.ts'
import { NO_DEVICE } from '@foco/domain/time/run-facts.ts'
import { writtenBy } from '@foco/domain/undo/left-values.ts'
import { timerTurn } from '@foco/domain/undo/timer-undo.ts'
import { deedOf } from '@foco/domain/undo/told-deed.ts'
import { planUndo, UNDO_GUARDS, undoEntry } from '@foco/domain/undo/undo-plan.ts'
import { ActionHistory, type NewEntry } from './action-history.ts'
import type { ActionEvent, Actions, FailureTexts, TurnTrouble } from './actions.ts'
import type { DataSession } from './data-session.ts'
import { lastSeenOf } from './runs/run-observer.ts'
import { withLinksReleased } from './store/link-release.ts'
import { transactInParts } from './transact-parts.ts'

const NOT_STACKED = ''

type Data = Pick<DataSession, 'get' | 'rows' | 'transact'>

/** What this device knows of the runs it attends. */
interface Attendant extends Pick<RunObserver, 'lastSeen' | 'device'> {
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
  const history = new ActionHistory()

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
    history.followOwn(written)
    return { back, settled }
  }

  /** Takes back an action, or an undo: the same in both directions. What takes that back again; null: it did not work. */
  const turnOne = (
    kind: 'undone' | 'redone',
    id: string,
    press: symbol,
  ): { again: string; troubles: TurnTrouble[] } | null => {
    const asked = kind === 'undone' ? 'undo' : 'redo'
    const before = history.stacks()
    const stack = asked === 'undo' ? before.done : before.undone
    const index = stack.findIndex((entry) => entry.id === id)
    const entry = stack[index]
    if (!entry) return null
    history.remove(id)
    emit({ kind: 'withdrawn', id })
    const again = { id: history.newId(), group: null, joined: 1, press }
    if (entry.beside) {
      history.pushTurned(asked, { ...entry, ...again, beside: entry.beside.turn() })
      return { again: again.id, troubles: [] }
    }
    const later = stack.slice(index + 1)
    const { done, undone } = history.stacks()
    const plan = planUndo(entry, data.rows, observer(), { later, known: [...done, ...undone], guards })
    if (!plan.ok) {
      emit({ kind: 'not turned', turn: asked, reason: plan.reason })
      return null
    }
    if (plan.ended.length + plan.changes.length > 0)
      try {
        const { back, settled } = write(plan.ended, plan.changes, entry.timer !== null)
        history.pushTurned(asked, { ...again, ...back })
        settled.catch((thrown) => {
          history.remove(again.id)
          emit({ kind: 'not turned', turn: asked, reason: toAppError(thrown) })
        })
      } catch (thrown) {
        // Nothing was written: it can be asked for again.
        history.restore(before)
        emit({ kind: 'not turned', turn: asked, reason: toAppError(thrown) })
        return null
      }
    history.setPlaces(new Map(later.map((other, n) => [other.id, plan.places[n]])))
    const troubles: TurnTrouble[] = []
    if (!plan.isWhole) troubles.push({ kind: 'turned in part', turn: asked })
    if (plan.kept) troubles.push({ kind: 'kept in trash', reason: plan.kept })
    return { again: again.id, troubles }
  }

  /** One after the other, told as one. */
  const turn = (kind: 'undone' | 'redone', ids: readonly string[]): boolean => {
    const press = Symbol(kind)
    const turned = ids.map((id) => turnOne(kind, id, press)).filter((one) => one !== null)
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

  const push = (entry: NewEntry): string => {
    if (entry.inverse.length === 0 && !entry.beside) return NOT_STACKED
    if (history.stacks().undone.length > 0) emit({ kind: 'withdrawn', id: null })
    return history.push(entry)
  }

  /** It was taken back by itself. */
  const drop = (id: string) => {
    history.removeOne(id)
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
    remember: (beside) => void push({ ...undoEntry([], data.rows), group: null, beside }),
    undoAll: (ids) => {
      const places = new Map(history.stacks().done.map(({ id }, index) => [id, index]))
      return turn(
        'undone',
        [...ids].sort((a, b) => (places.get(b) ?? 0) - (places.get(a) ?? 0)),
      )
    },
    undoLast: () => turn('undone', history.lastOf('done')),
    redoLast: () => turn('redone', history.lastOf('undone')),
    canUndo: () => history.stacks().done.length > 0,
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
