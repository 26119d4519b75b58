/** Two to-dos of a guest, somebody who works at them, and a clock of seconds. */
import { startTimer, stopTimer } from '@foco/domain/focus/focus-timer.ts'
import { recordRun } from '@foco/domain/time/focus-runs.ts'
import { openRuns } from '@foco/domain/time/run-facts.ts'
import type { ActionEvent } from '../actions.ts'
import { createActions } from '../perform.ts'
import { openPresenceStore } from '../runs/presence-store.ts'
import { createDevice } from './device.ts'
import { openGuest } from './guest-tab.ts'
import { createNotes } from './notes.ts'
import { NOW, newTodo, rowId } from './rows.ts'

export const A = rowId('a')
export const B = rowId('b')

const FINAL = { done: null, failed: 'Error updating task', isFinal: true } as const

export type TimedActions = Awaited<ReturnType<typeof timedActions>>

export const timedActions = async () => {
  const { data } = await openGuest(createDevice())
  data.transact([newTodo('a', 1), newTodo('b', 2)])
  let clock = 0
  const now = () => new Date(Date.parse(NOW) + clock * 1000).toISOString()
  /** Time passes, and nobody is there. */
  const sleep = (seconds: number) => {
    clock += seconds
  }
  const open = () => {
    const attendance = openPresenceStore(createNotes(), () => rowId('device'))
    const here = () => ({ now: now(), device: attendance.device })
    const actions = createActions(data, attendance, { now, zone: () => 'Europe/Madrid' })
    const events: ActionEvent[] = []
    actions.onEvent((event) => events.push(event))
    return {
      actions,
      events,
      here,
      /** Time passes while somebody sits there. */
      work: (seconds: number) => {
        clock += seconds
        for (const { run } of openRuns(data.rows)) attendance.seen(run.id, now())
      },
      start: (id = A) => actions.perform(startTimer(data.rows, id, here()), FINAL),
      stop: (id = A) => actions.perform(stopTimer(data.rows, id, here()), FINAL),
      record: () => {
        const row = data.get('todos', A)
        actions.perform(row ? recordRun(row, data.rows, now()) : [], FINAL)
      },
    }
  }
  return { data, now, sleep, open }
}
