/** Answering a question about time away: it was work, it was a break, or it never was (design §7). */

import { type Change, insertIfAbsent, type PlainChange, remove, update } from '../core/change.ts'
import { toInstant } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { settingId } from '../core/settings.ts'
import type { FocusSession } from '../tables/schema.ts'
import { loggedSession, runLog, secondsBetween } from '../time/focus-runs.ts'
import { keepsFor, newKeep, withoutKeep } from '../time/kept-runs.ts'
import type { Here } from '../time/run-facts.ts'
import { runningSessions, sessionSpan } from '../time/sessions.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { timeLog } from '../time/work-spans.ts'
import { type AwayQuestion, openQuestions } from './away.ts'
import { questionKey } from './focus-attention.ts'
import { pomodoroWith } from './pomodoro-away.ts'

/** The likeliest first. */
export const AWAY_ANSWERS = ['keep', 'break', 'drop'] as const
export type AwayAnswer = (typeof AWAY_ANSWERS)[number]

interface Part {
  from: string
  to: string
}

/** The stretch without the focus that the log has by now: someone corrected a session into it, and no minute counts twice. */
const notLogged = (
  { from, to }: AwayQuestion,
  rows: TableRows,
  now: string,
  counts: (session: FocusSession) => boolean = () => true,
): Part[] => {
  const running = runningSessions(rows)
  const spans = [...rows('focus_sessions').values()]
    .filter((session) => session.session_type === 'focus' && counts(session))
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
    .map((part) => ({ from: toInstant(part.from), to: toInstant(part.to) }))
    .filter((part) => secondsBetween(part.from, part.to) > 0)
}

/**
 * The stretch was work, except for what is logged otherwise by now. Time that other runs of the to-do have of it counts
 * once, in whatever order devices hear of them.
 */
const kept = (question: AwayQuestion, rows: TableRows, { now, device }: Here): PlainChange[] => {
  const { live } = timeLog(rows)
  const isOtherwise = ({ id, todo_id }: FocusSession) => todo_id !== question.todo_id || !live.has(id)
  return notLogged(question, rows, now, isOtherwise).flatMap((part) => {
    const keep = { ...newKeep(question, part, device), updated_at: now }
    // Another tab may have kept it up to something else.
    const { id, kept_until, updated_at } = keep
    return [insertIfAbsent('focus_runs', keep), update('focus_runs', id, { kept_until, updated_at })]
  })
}

const breaks = (question: AwayQuestion, rows: TableRows, now: string): PlainChange[] =>
  notLogged(question, rows, now).map(({ from, to }) =>
    loggedSession({ ...runLog(question.todo_id, from, to), session_type: 'break' }, now),
  )

/** What another device may have answered meanwhile: each answer says also what the others would have said. */
const notKept = (question: AwayQuestion, rows: TableRows, { now, device }: Here): PlainChange[] => {
  const keep = newKeep(question, question, device)
  return [
    ...keepsFor(question, rows).flatMap(withoutKeep),
    insertIfAbsent('focus_runs', keep),
    // Heard where other devices have kept it (`time-facts.ts`).
    update('focus_runs', keep.id, { kept_until: null, updated_at: now }),
    remove('focus_runs', keep.id),
  ]
}
const noBreak = (question: AwayQuestion, rows: TableRows, now: string): PlainChange[] =>
  breaks(question, rows, now).flatMap((logged) =>
    logged.op === 'insert' ? [logged, remove('focus_sessions', logged.id)] : [],
  )

const gives = (question: AwayQuestion, answer: AwayAnswer, rows: TableRows, here: Here): Change[] => {
  const { now } = here
  if (answer === 'drop') return [...notKept(question, rows, here), ...noBreak(question, rows, now)]
  if (answer === 'break') {
    const none = notKept(question, rows, here)
    return [...none, ...breaks(question, rowsWithTime(rows, none, now), now)]
  }
  return [
    ...kept(question, rows, here),
    ...noBreak(question, rows, now),
    ...pomodoroWith(rows('settings'), question, now),
  ]
}

/** Keep: it was work. Break: it is logged as one. Drop: it never was. Answering twice is answering once. */
export const answerQuestion = (id: string, answer: AwayAnswer, rows: TableRows, here: Here): Change[] => {
  const question = openQuestions(rows('settings')).find((other) => other.id === id)
  const row = rows('settings').get(settingId(questionKey(id)))
  if (!question || !row) return []
  // Two devices that answer apart: the row is gone for the second one, which must not refuse the work that was kept.
  return [...gives(question, answer, rows, here), insertIfAbsent('settings', row), remove('settings', row.id)]
}
