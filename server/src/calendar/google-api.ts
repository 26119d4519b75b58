/** Questions to Google's calendars on behalf of one person: renewed when refused, asked again when it is too busy. */
import { setTimeout as delay } from 'node:timers/promises'
import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import { calendarAnswerProblem } from '@foco/domain/calendar/google-grant.ts'
import { retryDelay } from '@foco/domain/core/errors.ts'
import type { GoogleAccess } from './google-access.ts'
import type { AskGoogle, GoogleAnswer } from './google-request.ts'

/** Seven seconds in all; later it is tried by itself. */
const RETRIES = 3

export type GoogleReply =
  | { kind: 'read'; body: Record<string, unknown> }
  /** There is no such calendar, or what is known of it is too old to say what changed. */
  | { kind: 'missing' }
  | { kind: 'stale' }
  | { kind: 'failed'; problem: CalendarProblem }

export type GetGoogle = (path: string, query: Record<string, string>) => Promise<GoogleReply>
export type GoogleApi = (userId: string, now: Date) => GetGoogle

interface ApiOptions {
  calendarUrl: string
  ask: AskGoogle
  access: GoogleAccess
  wait?: (ms: number) => Promise<unknown>
}

const reasonIn = (body: Record<string, unknown>): string | null => {
  const error = body['error'] as { errors?: { reason?: unknown }[] } | undefined
  const reason = error?.errors?.[0]?.reason
  return typeof reason === 'string' ? reason : null
}

const replyOf = (answer: GoogleAnswer): GoogleReply => {
  if (answer.kind === 'silent') return { kind: 'failed', problem: answer.problem }
  const { status, body } = answer
  if (status === 200) return { kind: 'read', body }
  if (status === 404) return { kind: 'missing' }
  if (status === 410) return { kind: 'stale' }
  return { kind: 'failed', problem: calendarAnswerProblem(status, reasonIn(body)) }
}

export const createGoogleApi =
  ({ calendarUrl, ask, access, wait = delay }: ApiOptions): GoogleApi =>
  (userId, now) => {
    const once = async (url: URL, refused?: string): Promise<GoogleReply> => {
      const opened = await access.open(userId, now, refused)
      if (opened.kind === 'failed') return opened
      const reply = replyOf(await ask(url.href, { headers: { authorization: `Bearer ${opened.tokens.access}` } }))
      if (refused !== undefined || reply.kind !== 'failed' || reply.problem !== 'ACCESS_EXPIRED') return reply
      // Taken back before its time: another one shows whether the grant still holds.
      return once(url, opened.tokens.access)
    }
    return async (path, query) => {
      const url = new URL(calendarUrl + path)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      for (let attempt = 0; ; attempt++) {
        const reply = await once(url)
        const isBusy =
          reply.kind === 'failed' && (reply.problem === 'RATE_LIMITED' || reply.problem === 'SERVICE_UNAVAILABLE')
        if (!isBusy || attempt === RETRIES) return reply
        await wait(retryDelay(attempt, Math.random()))
      }
    }
  }
