/** The person's leave to read their calendars: asked for with PKCE, exchanged, renewed and given back. */
import { createHash } from 'node:crypto'
import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import { renewalProblem, tokenExpiry } from '@foco/domain/calendar/google-grant.ts'
import type { GoogleSettings } from '../config.ts'
import type { AskGoogle } from './google-request.ts'
import type { Tokens } from './google-tokens.ts'

/** Nothing but what is read here. */
export const GOOGLE_SCOPES = [
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  'https://www.googleapis.com/auth/calendar.events.readonly',
]

export interface Consent {
  state: string
  codeVerifier: string
  redirectUri: string
}

type Granted = { kind: 'granted'; tokens: Tokens; scopes: readonly string[] }
type Refused = { kind: 'failed'; problem: CalendarProblem }

export interface GoogleOauth {
  authorizationUrl(consent: Consent): string | null
  exchange(code: string, consent: Pick<Consent, 'codeVerifier' | 'redirectUri'>, now: Date): Promise<Granted | Refused>
  /** Google keeps the refresh token; who gives another one is followed. */
  renew(refreshToken: string, now: Date): Promise<Granted | Refused>
  /** false: Google could not be asked. */
  revoke(tokens: Tokens): Promise<boolean>
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export const createGoogleOauth = (settings: GoogleSettings, ask: AskGoogle): GoogleOauth => {
  const { client } = settings
  const post = (url: string, form: Record<string, string>) =>
    ask(url, { method: 'POST', body: new URLSearchParams(form) })

  const askForTokens = async (
    form: Record<string, string>,
    kept: string | null,
    now: Date,
  ): Promise<Granted | Refused> => {
    if (client === undefined) return { kind: 'failed', problem: 'NOT_CONFIGURED' }
    const answer = await post(settings.tokenUrl, { ...form, client_id: client.id, client_secret: client.secret })
    if (answer.kind === 'silent') return { kind: 'failed', problem: answer.problem }
    const { status, body } = answer
    const access = text(body['access_token'])
    if (status !== 200 || access === null)
      return { kind: 'failed', problem: renewalProblem(status, text(body['error'])) }
    const refresh = text(body['refresh_token']) ?? kept
    const expiresAt = tokenExpiry(body['expires_in'], now.getTime())
    return { kind: 'granted', tokens: { access, refresh, expiresAt }, scopes: (text(body['scope']) ?? '').split(' ') }
  }

  return {
    authorizationUrl: ({ state, codeVerifier, redirectUri }) => {
      if (client === undefined) return null
      const url = new URL(settings.authorizationUrl)
      const query = {
        client_id: client.id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: GOOGLE_SCOPES.join(' '),
        state,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
        // A refresh token comes with these two alone, and every time.
        access_type: 'offline',
        prompt: 'consent',
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },
    exchange: async (code, { codeVerifier, redirectUri }, now) => {
      const form = { grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: redirectUri }
      const answer = await askForTokens(form, null, now)
      const isCode = answer.kind === 'failed' && ['SESSION_EXPIRED', 'RENEWAL_FAILED'].includes(answer.problem)
      return isCode ? { kind: 'failed', problem: 'CONNECT_FAILED' } : answer
    },
    renew: (refreshToken, now) =>
      askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, refreshToken, now),
    revoke: async ({ refresh, access }) => {
      const answer = await post(settings.revokeUrl, { token: refresh ?? access })
      // 400: it was not valid any more.
      return answer.kind === 'answered' && (answer.status === 200 || answer.status === 400)
    },
  }
}
