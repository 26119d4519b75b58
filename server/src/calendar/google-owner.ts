/** Whose calendars a grant opens. */
import type { GoogleOauth } from './google-oauth.ts'
import type { AskGoogle } from './google-request.ts'
import type { Tokens } from './google-tokens.ts'

/** The account at Google, by the name of its own calendar; null where Google does not say. */
export type GoogleOwner = (tokens: Tokens, now: Date) => Promise<string | null>

interface OwnerOptions {
  calendarUrl: string
  ask: AskGoogle
  oauth: Pick<GoogleOauth, 'renew'>
}

export const createGoogleOwner = ({ calendarUrl, ask, oauth }: OwnerOptions): GoogleOwner => {
  const read = async (access: string): Promise<string | null> => {
    const answer = await ask(`${calendarUrl}/users/me/calendarList/primary`, {
      headers: { authorization: `Bearer ${access}` },
    })
    if (answer.kind !== 'answered' || answer.status !== 200) return null
    const { id } = answer.body
    return typeof id === 'string' ? id : null
  }
  return async ({ access, refresh }, now) => {
    const owner = await read(access)
    if (owner !== null || refresh === null) return owner
    const renewed = await oauth.renew(refresh, now)
    return renewed.kind === 'granted' ? read(renewed.tokens.access) : null
  }
}
