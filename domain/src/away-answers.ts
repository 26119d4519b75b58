/** Answering a question about time away: it was work, it was a break, or it never was (design §7). */
import { type AwayQuestion, openQuestions } from './away.ts'
import { type Change, insertIfAbsent, remove, update } from './change.ts'
import { questionKey } from './focus-attention.ts'
import { loggedSession, runLog, secondsBetween } from './focus-runs.ts'
import type { TableRows } from './links.ts'
import { pomodoroWith } from './pomodoro-away.ts'
import type { FocusSession } from './schema.ts'
import { runningSessions, sessionSpan } from './sessions.ts'
import { settingId } from './settings.ts'

/** The likeliest first. */
export const AWAY_ANSWERS = ['keep', 'break', 'drop'] as const
export type AwayAnswer = (typeof AWAY_ANSWERS)[number]

interface Part {
  from: string
  to: string
}

const iso = (ms: number) => new Date(ms).toISOString()

/** The stretch without the focus that the log has by now: someone corrected a session into it, and no minute counts twice. */
const notLogged = ({ from, to }: AwayQuestion, rows: TableRows, now: string): Part[] => {
  const running = runningSessions(rows)
  const spans = [...rows('focus_sessions').values()]
    .filter(({ session_type }) => session_type === 'focus')
    .map((session) => sessionSpan(session, { now, running }))
    .sort((a, b) => a.from - b.from)
  const parts: { from: number; to: number }[] = []
  const end = Date.parse(to)
  let start = Date.parse(from)
  for (const span of spans) {
    if (span.to <= start || span.from >= end) continue
    parts.push({ from: start, to: span.from })
    start = span.to
  }
  parts.push({ from: start, to: end })
  return parts
    .map((part) => ({ from: iso(part.from), to: iso(part.to) }))
    .filter((part) => secondsBetween(part.from, part.to) > 0)
}

const endsAt = (sessions: Iterable<FocusSession>, todoId: string, instant: string): FocusSession | undefined =>
  [...sessions].find(
    ({ todo_id, session_type, ended_at }) =>
      todo_id === todoId &&
      session_type === 'focus' &&
      ended_at !== null &&
      Date.parse(ended_at) === Date.parse(instant),
  )

/**
 * Where the run was logged up to the stretch, the log grows by it, and the to-do's time by as much as the log. A to-do
 * that is gone is given nothing that it would lack when it comes back: the time is logged without it.
 */
const kept = (question: AwayQuestion, rows: TableRows, now: string): Change[] => {
  const { todo_id } = question
  const todo = rows('todos').get(todo_id)
  const parts = notLogged(question, rows, now)
  if (!todo) return parts.map(({ from, to }) => loggedSession({ ...runLog(todo_id, from, to), todo_id: null }, now))
  let time_spent = todo.time_spent
  const logged = parts.map(({ from, to }) => {
    const before = endsAt(rows('focus_sessions').values(), todo_id, from)
    time_spent += before
      ? secondsBetween(before.started_at, to) - secondsBetween(before.started_at, from)
      : secondsBetween(from, to)
    return before
      ? update('focus_sessions', before.id, { ended_at: to, updated_at: now })
      : loggedSession(runLog(todo_id, from, to), now)
  })
  const counted = logged.length > 0 ? [update('todos', todo_id, { time_spent, updated_at: now }), ...logged] : []
  return [...counted, ...pomodoroWith(rows('settings'), question, now)]
}

const gives = (question: AwayQuestion, answer: AwayAnswer, rows: TableRows, now: string): Change[] => {
  if (answer === 'drop') return []
  if (answer === 'keep') return kept(question, rows, now)
  return notLogged(question, rows, now).map(({ from, to }) =>
    loggedSession({ ...runLog(question.todo_id, from, to), session_type: 'break' }, now),
  )
}

/** Keep: it was work. Break: it is logged as one. Drop: it never was. Answering twice is answering once. */
export const answerQuestion = (id: string, answer: AwayAnswer, rows: TableRows, now: string): Change[] => {
  const question = openQuestions(rows('settings')).find((other) => other.id === id)
  const row = rows('settings').get(settingId(questionKey(id)))
  if (!question || !row) return []
  // Two devices that answer apart: the row is gone for the second one, which must not refuse the work that was kept.
  return [...gives(question, answer, rows, now), insertIfAbsent('settings', row), remove('settings', row.id)]
}
