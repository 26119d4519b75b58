/** What the server does with calendars for an account: it reads them at their addresses, which stay there. */
import { CALENDAR_PROBLEMS, type CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import { USER_HEADER } from '@foco/domain/core/protocol.ts'
import { browserEnvironment } from '../environment.ts'
import { browserNetwork } from './network.ts'
import { type Answer, request } from './transport.ts'

/** The server itself waits for 20 seconds. */
const WAITS_MS = 30_000

/** By one's own session, with the patience of a server that asks another one. */
export const ask = <T>(user: string, path: string, body: object) =>
  request<T>(
    browserNetwork(),
    browserEnvironment().clock,
    path,
    {
      method: 'POST',
      headers: { [USER_HEADER]: user, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
    WAITS_MS,
  )

/** A later server may know other problems. */
export const asProblem = (code: string | null | undefined): CalendarProblem | null =>
  code ? (CALENDAR_PROBLEMS.find((known) => known === code) ?? 'UNREACHABLE') : null

/** Our own server failed, unless nothing was heard of it at all. */
export const notAnswered = (answer: Exclude<Answer<unknown>, { outcome: 'ok' }>): CalendarProblem =>
  answer.outcome === 'later' && answer.status === null ? 'NO_CONNECTION' : 'SERVER_ERROR'

/** By its address alone, or those of an account with a user name and a password. */
type CalendarSource = { address: string } | { address: string; user: string; password: string }

/** null: it was connected, and its rows are on their way. */
export const connectCalendar = async (
  user: string,
  source: CalendarSource,
  zone: string,
): Promise<CalendarProblem | null> => {
  const answer = await ask<{ problem?: string }>(user, '/api/calendars', { ...source, zone })
  if (answer.outcome === 'ok') return asProblem(answer.value.problem)
  return answer.outcome === 'refused' ? 'NOT_AN_ADDRESS' : 'NO_SERVER'
}

/**
 * Without an answer the rows stay as old as they say. Times that have no zone are
 * those of `zone`. `retry`: also what was read a moment ago.
 */
export const refreshCalendars = async (user: string, zone: string, retry = false): Promise<CalendarProblem | null> => {
  const answer = await ask(user, '/api/calendars/refresh', { zone, retry })
  return answer.outcome === 'ok' ? null : notAnswered(answer)
}
