/** What people do with timers, by the rules and with the words that the screens use. */

import { timeOf } from '@foco/domain/core/calendar-days.ts'
import type { Change } from '@foco/domain/core/change.ts'
import { askAbout, confirmRun, doubtful, openQuestions, questionId } from '@foco/domain/focus/away.ts'
import { AWAY_ANSWERS, answerQuestion } from '@foco/domain/focus/away-answers.ts'
import { startTimer, stopTimer } from '@foco/domain/focus/focus-timer.ts'
import { readPomodoro } from '@foco/domain/focus/pomodoro.ts'
import { beginPomodoro, goOn, holdPomodoro, leaveBreak, takeBreak } from '@foco/domain/focus/pomodoro-steps.ts'
import { snoozeItem } from '@foco/domain/items/snooze.ts'
import { completeTodo, deferTodo, trashTodo } from '@foco/domain/items/todos.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { runningTodo } from '@foco/domain/time/focus-runs.ts'
import { deleteSession, editSession } from '@foco/domain/time/session-edits.ts'
import type { ActionTexts } from '../web/src/data/actions.ts'
import { attendanceAt, observerOf } from '../web/src/data/runs/run-observer.ts'
import { BY_ITSELF } from '../web/src/data/runs/run-watch.ts'
import type { Situation } from './deed.ts'

export interface TimeDeed {
  what: string
  changes: readonly Change[]
  kind?: 'timer' | 'final'
  /** Written before it, and not taken back with it. */
  first?: readonly Change[]
  /** The question that it answers, and how. */
  answers?: { id: string; answer: (typeof AWAY_ANSWERS)[number] }
  /** The to-do whose log somebody changed by hand. */
  edits?: string | null
}

const FAILED = 'It did not work'
export const textsOf = ({ what, kind }: TimeDeed): ActionTexts => {
  if (kind === 'final') return { ...BY_ITSELF, failed: FAILED }
  return { done: kind === 'timer' ? null : what, failed: FAILED, ...(kind === 'timer' ? { isTimer: true } : {}) }
}

const here = ({ page, data }: Situation) => ({ now: page.now(), device: data.presence.device })
const current = ({ data }: Situation): Todo | null => runningTodo(data.rows('todos').values())
const pickTodo = ({ data, random }: Situation): Todo | null => {
  const open = [...data.rows('todos').values()].filter(({ completed }) => !completed)
  return open.length > 0 ? random.pick(open) : null
}

/** A press on the timer of a to-do. */
const press = (
  todo: Todo | null,
  what: string,
  rule: typeof startTimer | typeof stopTimer | typeof beginPomodoro,
  situation: Situation,
): TimeDeed | null =>
  todo && {
    what: `${what} "${todo.text}"`,
    changes: rule(situation.data.rows, todo.id, here(situation)),
    kind: 'timer',
  }

const start = (situation: Situation) => press(pickTodo(situation), 'starts', startTimer, situation)
const stop = (situation: Situation) => press(current(situation), 'stops', stopTimer, situation)

/** Completes, defers, snoozes or deletes what runs. */
const endRunning = (situation: Situation): TimeDeed | null => {
  const todo = current(situation)
  if (!todo) return null
  const { page, random, data } = situation
  const now = page.now()
  const until = new Date(Date.parse(now) + 24 * 3_600_000).toISOString()
  const way = random.pick(['completes', 'defers', 'snoozes', 'deletes'] as const)
  const snoozed = snoozeItem('todos', data.rows, todo, until, now)
  const changes = {
    completes: () => completeTodo(todo, true, now),
    defers: () => deferTodo(todo, now),
    snoozes: () => (snoozed.ok ? snoozed.value : []),
    deletes: () => trashTodo(todo, { id: page.newId(), now }),
  }[way]()
  return { what: `${way} "${todo.text}", which runs`, changes }
}

const answer = (situation: Situation): TimeDeed | null => {
  const { data, random } = situation
  const questions = openQuestions(data.rows('settings'))
  if (questions.length === 0) return null
  const { id, from, to } = random.pick(questions)
  const given = random.pick(AWAY_ANSWERS)
  return {
    what: `answers ${given} for ${from} to ${to}`,
    changes: answerQuestion(id, given, data.rows, here(situation)),
    answers: { id, answer: given },
  }
}

/** The run is four hours long, or went past midnight. */
const settleDoubt = (situation: Situation): TimeDeed | null => {
  const todo = current(situation)
  if (!todo) return null
  const { data, page, random } = situation
  const clock = { now: () => page.now(), zone: () => page.zone }
  const doubt = doubtful(todo, data.rows, attendanceAt(data, todo.id, clock))
  if (!doubt) return null
  const given = random.pick(AWAY_ANSWERS)
  const what = `says ${given} of the long run of "${todo.text}"`
  if (given === 'keep') return { what, changes: confirmRun(todo, data.rows, doubt.to) }
  const id = questionId(todo.id, doubt.from)
  return {
    what,
    first: askAbout(todo, data.rows, doubt, observerOf(data, clock)),
    changes: [],
    answers: { id, answer: given },
  }
}

const correct = ({ data, random, page }: Situation): TimeDeed | null => {
  const sessions = [...data.rows('focus_sessions').values()]
  if (sessions.length === 0) return null
  const session = random.pick(sessions)
  const now = page.now()
  const shifted = (instant: string) =>
    timeOf(new Date(Date.parse(instant) + random.pick([-3, -1, 1, 2]) * 60_000).toISOString(), page.zone)
  const typed = {
    start: random.chance(0.6) ? shifted(session.started_at) : null,
    end: random.chance(0.6) ? shifted(session.ended_at ?? now) : null,
  }
  const edit = editSession(session, typed, data.rows, { zone: page.zone, now })
  return {
    what: `corrects a session to ${typed.start ?? '…'}–${typed.end ?? '…'}`,
    changes: edit.ok ? edit.changes : [],
    edits: session.todo_id,
  }
}

const erase = ({ data, random }: Situation): TimeDeed | null => {
  const sessions = [...data.rows('focus_sessions').values()]
  if (sessions.length === 0) return null
  const session = random.pick(sessions)
  return { what: 'deletes a session', changes: deleteSession(session, data.rows), edits: session.todo_id }
}

const pomodoro = (situation: Situation): TimeDeed | null => {
  const { data, random, page } = situation
  const { rows } = data
  const { state, phase, todo_id } = readPomodoro(rows('settings'))
  if (state === 'completed' && phase === 'focus')
    return random.chance(0.5)
      ? { what: 'takes a break', changes: takeBreak(rows, here(situation)), kind: 'final' }
      : { what: 'goes on without a break', changes: goOn(rows, page.now()), kind: 'final' }
  if (phase !== 'focus' && state !== 'idle')
    return { what: 'leaves the break', changes: leaveBreak(rows, page.now()), kind: 'final' }
  if (state === 'running' && todo_id !== null)
    return { what: 'pauses the pomodoro', changes: holdPomodoro(rows, todo_id, here(situation)), kind: 'timer' }
  return press(pickTodo(situation), 'starts a pomodoro of', beginPomodoro, situation)
}

export const TIME_DEEDS = {
  start,
  stop,
  'end what runs': endRunning,
  answer,
  'settle doubt': settleDoubt,
  correct,
  'erase session': erase,
  pomodoro,
} satisfies Record<string, (situation: Situation) => TimeDeed | null>
export type TimeDeedName = keyof typeof TIME_DEEDS
