/** Google Calendar, as a browser sees it: it is sent there, comes back with a code, and holds no token. */
import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import { AppError } from '@foco/domain/core/errors.ts'
import { safeWebLink } from '@foco/domain/core/web-links.ts'
import { ask, asProblem, notAnswered } from './calendar-requests.ts'

const PATH = '/api/calendar-auth'

/** Where the person is asked for their leave; `state` comes back with the answer. */
export const googleAddress = async (
  user: string,
  state: string,
): Promise<{ url: string } | { problem: CalendarProblem }> => {
  const answer = await ask<{ authUrl?: string; problem?: string }>(user, PATH, { action: 'get_auth_url', state })
  if (answer.outcome !== 'ok') return { problem: notAnswered(answer) }
  const problem = asProblem(answer.value.problem)
  if (problem !== null) return { problem }
  const url = safeWebLink(answer.value.authUrl ?? null)
  if (url !== null) return { url }
  console.error(new AppError('GOOGLE_AUTH_ERROR', 'No auth URL returned'))
  return { problem: 'NO_AUTH_URL' }
}

/** With what Google said, in the address that it came back to; null: it is connected, and its rows are on their way. */
export const finishGoogle = async (user: string, search: string, zone: string): Promise<CalendarProblem | null> => {
  const said = new URLSearchParams(search)
  const told = ['state', 'code', 'error', 'error_description'].flatMap((name) => {
    const value = said.get(name)
    return value === null ? [] : [[name, value]]
  })
  const body = { action: 'exchange_code', zone, ...Object.fromEntries(told) }
  const answer = await ask<{ problem?: string }>(user, PATH, body)
  return answer.outcome === 'ok' ? asProblem(answer.value.problem) : notAnswered(answer)
}

/** null: they are gone. */
export const clearGoogle = async (user: string): Promise<CalendarProblem | null> => {
  const answer = await ask(user, PATH, { action: 'clear_tokens' })
  return answer.outcome === 'ok' ? null : notAnswered(answer)
}
