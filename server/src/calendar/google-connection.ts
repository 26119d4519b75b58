/** Google Calendar of one person: connected with their consent, renewed, cleared and given back. */
import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import type { KeptGrant } from './calendar-provider.ts'
import type { CalendarReader, Connected } from './calendar-reader.ts'
import type { CalendarSources, NewSource } from './calendar-sources.ts'
import type { GoogleAccess } from './google-access.ts'
import { type Consent, GOOGLE_SCOPES, type GoogleOauth } from './google-oauth.ts'
import type { GoogleOwner } from './google-owner.ts'
import type { GoogleTokens } from './google-tokens.ts'

/** One for each person; what it takes to read it are the tokens. */
const SOURCE: NewSource = { kind: 'google', secret: '', mark: 'google' }
/** Long enough for the first reading, during which nobody else may take it for removed. */
const CONNECTING_MS = 10 * 60_000

interface CodeToExchange extends Pick<Consent, 'codeVerifier' | 'redirectUri'> {
  code: string
  zone: string
}

export interface GoogleConnection {
  /** null: this server has no client at Google. */
  authorizationUrl(consent: Consent): string | null
  connect(userId: string, given: CodeToExchange, now: Date): Promise<Connected>
  /** Seconds that the renewed token lasts. */
  renew(userId: string, now: Date): Promise<{ expiresIn: number } | { problem: CalendarProblem }>
  /** Before a new consent: what is kept nowhere any more is given back, as far as Google can be asked. */
  clear(userId: string): Promise<void>
  /** Google is told that it is over, for good. */
  giveBack(userId: string): Promise<void>
}

interface GoogleParts {
  oauth: GoogleOauth
  access: GoogleAccess
  tokens: GoogleTokens
  owner: GoogleOwner
}

export const createGoogleGrant = ({ oauth, tokens }: Pick<GoogleParts, 'oauth' | 'tokens'>): KeptGrant => ({
  removed: async (userId) => {
    const held = await tokens.load(userId)
    // Where Google cannot be asked, the next round tries again.
    if (held !== null && !(await oauth.revoke(held))) return
    await tokens.clear(userId)
  },
  over: (userId) => tokens.clear(userId),
})

export const createGoogleConnection = (
  { oauth, access, tokens, owner }: GoogleParts,
  reader: CalendarReader,
  sources: CalendarSources,
): GoogleConnection => ({
  authorizationUrl: oauth.authorizationUrl,
  connect: async (userId, { code, zone, ...consent }, now) => {
    const granted = await oauth.exchange(code, consent, now)
    if (granted.kind === 'failed') return { problem: granted.problem }
    const before = await tokens.load(userId)
    /** Giving one token back ends all that Google gave for that account: only where the other grant is of another one. */
    const isOther = async (): Promise<boolean> => {
      if (before === null) return true
      const [was, is] = [await owner(before, now), await owner(granted.tokens, now)]
      return was !== null && is !== null && was !== is
    }
    const fail = async (problem: CalendarProblem): Promise<Connected> => {
      if (await isOther()) await oauth.revoke(granted.tokens)
      await (before === null ? tokens.clear(userId) : tokens.save(userId, before, now))
      return { problem }
    }
    if (!GOOGLE_SCOPES.every((scope) => granted.scopes.includes(scope))) return fail('ACCESS_NOT_GRANTED')
    const id = sources.idOf(userId, SOURCE.mark)
    await sources.due({ userId, id }, new Date(now.getTime() + CONNECTING_MS))
    await tokens.save(userId, granted.tokens, now)
    const connected = await reader.connect(userId, SOURCE, zone, now)
    if ('problem' in connected) return fail(connected.problem)
    // Its tokens are kept nowhere any more.
    if (before !== null && (await isOther())) await oauth.revoke(before)
    return connected
  },
  renew: async (userId, now) => {
    const held = await tokens.load(userId)
    const opened = await access.open(userId, now, held?.access)
    if (opened.kind === 'failed') return { problem: opened.problem }
    return { expiresIn: Math.floor((opened.tokens.expiresAt - now.getTime()) / 1000) }
  },
  clear: async (userId) => {
    const held = await tokens.load(userId)
    if (held !== null) await oauth.revoke(held)
    await tokens.clear(userId)
  },
  giveBack: async (userId) => {
    const held = await tokens.load(userId)
    if (held !== null) await oauth.revoke(held)
  },
})
