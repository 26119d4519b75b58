/**
 * The pomodoro and time that nobody was seen at: what is cut out of the run does not count for its pomodoro, and what is
 * given back to the run is given back to both.
 */

import type { Change } from '../core/change.ts'
import { toMs } from '../core/instants.ts'
import { type SettingRows, settingId } from '../core/settings.ts'
import { isBreak } from './breaks.ts'
import { POMODORO_KEY } from './focus-attention.ts'
import { asPomodoro, type Pomodoro, readPomodoro, storePomodoro } from './pomodoro.ts'

interface Cut {
  todo_id: string
  from: string
  to: string
}

const later = (instant: string, by: number) => new Date(toMs(instant) + by).toISOString()

/** How much of the stretch the pomodoro ran through; none for one of another to-do, or one that began after it. */
const shareOf = (pomodoro: Pomodoro, { todo_id, from, to }: Cut): number =>
  isBreak(pomodoro) || pomodoro.todo_id !== todo_id || pomodoro.started_at === null
    ? 0
    : Math.max(0, toMs(to) - Math.max(toMs(from), toMs(pomodoro.started_at)))

/**
 * It stands where it stood when the person was last seen, and goes on from there with the run. One that another device
 * took for finished meanwhile was not.
 */
export const pomodoroWithout = (settings: SettingRows, cut: Cut): Change[] => {
  const pomodoro = readPomodoro(settings)
  const { state, ends_at, rounds } = pomodoro
  const lost = shareOf(pomodoro, cut)
  if (lost === 0 || ends_at === null || toMs(ends_at) <= toMs(cut.to) - lost) return []
  const finished = state === 'completed' ? 1 : 0
  const moved: Pomodoro = {
    ...pomodoro,
    state: 'running',
    ends_at: later(ends_at, lost),
    rounds: Math.max(0, rounds - finished),
  }
  return storePomodoro(settings, moved, cut.to)
}

/** The stretch was work after all. A running one that it fills is over and noticed like any other; a paused one is now. */
export const pomodoroWith = (settings: SettingRows, cut: Cut, now: string): Change[] => {
  const pomodoro = readPomodoro(settings)
  const { ends_at, remaining_ms, rounds } = pomodoro
  const given = shareOf(pomodoro, cut)
  if (given === 0) return []
  if (ends_at !== null) return storePomodoro(settings, { ...pomodoro, ends_at: later(ends_at, -given) }, now)
  const left = remaining_ms - given
  return left > 0
    ? storePomodoro(settings, { ...pomodoro, remaining_ms: left }, now)
    : storePomodoro(
        settings,
        { ...pomodoro, state: 'completed', remaining_ms: 0, ends_at: later(cut.to, left), rounds: rounds + 1 },
        now,
      )
}

/** Whether the change stops the pomodoro together with the timer of one of these to-dos. */
export const stopsPomodoroOf = (change: Change, todos: { has(id: string): boolean }): boolean => {
  if (change.op !== 'update' || change.table !== 'settings' || change.id !== settingId(POMODORO_KEY)) return false
  const pomodoro = asPomodoro(change.patch.value)
  return (
    pomodoro !== null &&
    !isBreak(pomodoro) &&
    (pomodoro.state === 'paused' || pomodoro.state === 'completed') &&
    todos.has(pomodoro.todo_id ?? '')
  )
}
