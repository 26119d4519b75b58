/** Answering a question about time away: it was work, it was a break, or it never was (design §7). */

import { type Change, insertIfAbsent, type PlainChange, remove, update } from '../core/change.ts'
import { toInstant } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { settingId } from '../core/settings.ts'
import { derivedId } from '../tables/derived-id.ts'
import type { FocusRun, FocusSession } from '../tables/schema.ts'
import { loggedSession, runLog, secondsBetween } from '../time/focus-runs.ts'
import { NO_DEVICE, newRun } from '../time/run-facts.ts'
import { runningSessions, sessionSpan } from '../time/sessions.ts'
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

const endsAt = (sessions: Iterable<FocusSession>, todoId: string, instant: string): FocusSession | undefined =>
  [...sessions].find(
    ({ todo_id, session_type, ended_at }) =>
      todo_id === todoId &&
      session_type === 'focus' &&
      ended_at !== null &&
      Date.parse(ended_at) === Date.parse(instant),
  )

/** The run that the stretch was taken from, while its time still follows from it. */
const runOf = ({ run }: AwayQuestion, rows: TableRows): FocusRun | null => {
  const known = run === undefined ? undefined : rows('focus_runs').get(run)
  return known && !known.is_corrected ? known : null
}

/** Where it was logged up to the stretch, the log grows by it. */
const loggedAs = ({ todo_id }: AwayQuestion, { from, to }: Part, rows: TableRows, now: string): PlainChange => {
  const before = endsAt(rows('focus_sessions').values(), todo_id, from)
  return before
    ? update('focus_sessions', before.id, { ended_at: to, updated_at: now })
    : loggedSession(runLog(todo_id, from, to), now)
}

/** A run that nobody attended, from a stop to where it was kept. It is ordered before all others, and ends none. */
const keptPart = ({ id, todo_id }: AwayQuestion, { from, to }: Part, now: string): PlainChange[] => {
  const part = newRun([], todo_id, { now: from, device: NO_DEVICE }, toInstant(0))
  const run = { ...part, id: derivedId('kept', id, from), stopped_at: from, kept_until: to, updated_at: now }
  // Another device may have kept it up to something else.
  return [
    insertIfAbsent('focus_runs', run),
    update('focus_runs', run.id, { stopped_at: from, kept_until: to, updated_at: now }),
  ]
}

/**
 * The run went on through the stretch; where some of it is logged otherwise by now, only the rest is. What other runs
 * of the to-do have of it is one with that, whoever hears of them when: it is all said of runs, and of no session.
 */
const kept = (question: AwayQuestion, rows: TableRows, now: string): PlainChange[] => {
  const run = runOf(question, rows)
  if (!run) return notLogged(question, rows, now).map((part) => loggedAs(question, part, rows, now))
  const { live } = timeLog(rows)
  const isOtherwise = ({ id, todo_id }: FocusSession) => todo_id !== question.todo_id || !live.has(id)
  return notLogged(question, rows, now, isOtherwise).flatMap((part) =>
    Date.parse(part.from) === Date.parse(question.from)
      ? [update('focus_runs', run.id, { kept_until: part.to, updated_at: now })]
      : keptPart(question, part, now),
  )
}

const breaks = (question: AwayQuestion, rows: TableRows, now: string): PlainChange[] =>
  notLogged(question, rows, now).map(({ from, to }) =>
    loggedSession({ ...runLog(question.todo_id, from, to), session_type: 'break' }, now),
  )

/** What another device may have answered meanwhile: each answer says also what the others would have said. */
const notKept = (question: AwayQuestion, rows: TableRows, now: string): PlainChange[] => {
  const run = runOf(question, rows)
  return run ? [update('focus_runs', run.id, { kept_until: null, updated_at: now })] : []
}
const noBreak = (question: AwayQuestion, rows: TableRows, now: string): PlainChange[] =>
  breaks(question, rows, now).flatMap((logged) =>
    logged.op === 'insert' ? [logged, remove('focus_sessions', logged.id)] : [],
  )

const gives = (question: AwayQuestion, answer: AwayAnswer, rows: TableRows, now: string): Change[] => {
  if (answer === 'drop') return [...notKept(question, rows, now), ...noBreak(question, rows, now)]
  if (answer === 'break') return [...notKept(question, rows, now), ...breaks(question, rows, now)]
  return [
    ...kept(question, rows, now),
    ...noBreak(question, rows, now),
    ...pomodoroWith(rows('settings'), question, now),
  ]
}

/** Keep: it was work. Break: it is logged as one. Drop: it never was. Answering twice is answering once. */
export const answerQuestion = (id: string, answer: AwayAnswer, rows: TableRows, now: string): Change[] => {
  const question = openQuestions(rows('settings')).find((other) => other.id === id)
  const row = rows('settings').get(settingId(questionKey(id)))
  if (!question || !row) return []
  // Two devices that answer apart: the row is gone for the second one, which must not refuse the work that was kept.
  return [...gives(question, answer, rows, now), insertIfAbsent('settings', row), remove('settings', row.id)]
}
