/**
 * Tokens of the mobile app. A sign-in there is a session like a browser's, listed and ended like one; instead of a
 * cookie it has an access token for minutes and a refresh token that is exchanged for the next pair, once.
 */
import { createHash } from 'node:crypto'
import { AppError, sessionExpired } from '@foco/domain/core/errors.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../postgres/database-tables.ts'
import type { Database } from '../postgres/db.ts'
import { hashToken, isToken, newToken } from './secrets.ts'
import { type Session, startNativeSession } from './sign-in-sessions.ts'

const MINUTE = 60_000
const HANDOFF_SECONDS = 60
const ACCESS_MINUTES = 15
const REFRESH_DAYS = 60

interface TokenPair {
  token_type: 'Bearer'
  access_token: string
  refresh_token: string
  /** Seconds until the access token ends. */
  expires_in: number
}

/** The session ended with it, if one did: its live connections must be closed. */
type TokenAnswer = { pair: TokenPair } | { refused: AppError; ended?: string | undefined }

const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)
const refreshEnd = (now: Date) => later(now, REFRESH_DAYS * 24 * 60 * MINUTE)

/** The same words for every reason: whoever tries values learns nothing from them. */
const invalid = () => new AppError('AUTH_INVALID', 'This sign-in is not valid. Please sign in again.')

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

const issuePair = async (
  trx: Kysely<Tables>,
  sessionId: string,
  now: Date,
  givenFor: Buffer | null = null,
): Promise<TokenPair> => {
  const [access, refresh] = [newToken(), newToken()]
  await sql`insert into native_tokens (token_hash, session_id, kind, expires_at, given_for) values
    (${hashToken(access)}, ${sessionId}, 'access', ${later(now, ACCESS_MINUTES * MINUTE)}, null),
    (${hashToken(refresh)}, ${sessionId}, 'refresh', ${refreshEnd(now)}, ${givenFor})`.execute(trx)
  return { token_type: 'Bearer', access_token: access, refresh_token: refresh, expires_in: ACCESS_MINUTES * 60 }
}

const endIn = async (trx: Kysely<Tables>, sessionId: string): Promise<TokenAnswer> => {
  await sql`delete from sessions where id = ${sessionId}`.execute(trx)
  return { refused: invalid(), ended: sessionId }
}

/** After a sign-in in the system's browser: the value of the link that leads back to the app. */
export const beginHandoff = async (db: Database, userId: string, challenge: string, now: Date): Promise<string> => {
  const value = newToken()
  await sql`insert into native_handoffs (value_hash, user_id, challenge, expires_at)
    values (${hashToken(value)}, ${userId}, ${challenge}, ${later(now, HANDOFF_SECONDS * 1000)})`.execute(db.kysely)
  return value
}

interface FoundHandoff {
  user_id: string
  challenge: string
  session_id: string | null
  is_over: boolean
}

/** The link's value and the verifier for the first pair. */
export const exchangeHandoff = (
  db: Database,
  { value, verifier, userAgent }: { value: string; verifier: string; userAgent: string },
  now: Date,
): Promise<TokenAnswer> =>
  db.kysely.transaction().execute(async (trx): Promise<TokenAnswer> => {
    const hash = hashToken(value)
    const { rows } = await sql<FoundHandoff>`
      select user_id, challenge, session_id, expires_at <= ${now} as is_over from native_handoffs
      where value_hash = ${hash} for update`.execute(trx)
    const found = rows[0]
    if (!found) return { refused: invalid() }
    // Both are hashes that the sender cannot steer digit by digit: how long a comparison takes tells nothing.
    const isApps = challengeOf(verifier) === found.challenge
    // Twice by whoever has the verifier: then somebody else has it, too, and what the first got is not safe.
    if (found.session_id !== null) return isApps ? endIn(trx, found.session_id) : { refused: invalid() }
    if (!isApps) {
      await sql`delete from native_handoffs where value_hash = ${hash}`.execute(trx)
      return { refused: invalid() }
    }
    if (found.is_over) return { refused: sessionExpired() }
    const id = await startNativeSession(trx, { userId: found.user_id, userAgent, expires: refreshEnd(now) }, now)
    await sql`update native_handoffs set session_id = ${id} where value_hash = ${hash}`.execute(trx)
    return { pair: await issuePair(trx, id, now) }
  })

interface FoundRefresh {
  session_id: string
  used_at: Date | null
  attempt_hash: Buffer | null
  is_over: boolean
  /** Somebody has used what it was exchanged for: that answer has arrived. */
  is_answered: boolean
}

/** A refresh token for the next pair. `attempt` is new for every one, and the same when its request is sent again. */
export const refreshTokens = (
  db: Database,
  { token, attempt }: { token: string; attempt: string },
  now: Date,
): Promise<TokenAnswer> =>
  db.kysely.transaction().execute(async (trx): Promise<TokenAnswer> => {
    const [hash, attemptHash] = [hashToken(token), hashToken(attempt)]
    // The session is locked: of two uses at the same moment, one is the second.
    const { rows } = await sql<FoundRefresh>`
      select t.session_id, t.used_at, t.attempt_hash, t.expires_at <= ${now} as is_over,
        exists (select from native_tokens n where n.session_id = t.session_id and n.given_for = t.token_hash
          and n.attempt_hash is not null) as is_answered
      from native_tokens t join sessions s on s.id = t.session_id
      where t.token_hash = ${hash} and t.kind = 'refresh' for update`.execute(trx)
    const found = rows[0]
    if (!found) return { refused: invalid() }
    const { session_id: id } = found
    if (found.used_at === null) {
      if (found.is_over) return { refused: sessionExpired() }
    } else {
      // Somebody has a copy, and which of the two is the owner cannot be told: both sign in again.
      if (found.is_answered || !found.attempt_hash?.equals(attemptHash)) return endIn(trx, id)
      // The answer was lost on its way: whoever has it instead must not have two pairs that work.
      await sql`delete from native_tokens where session_id = ${id} and kind = 'access'`.execute(trx)
      await sql`update native_tokens set used_at = ${now} where session_id = ${id} and used_at is null`.execute(trx)
    }
    await sql`update native_tokens set used_at = ${now}, attempt_hash = ${attemptHash}
      where token_hash = ${hash}`.execute(trx)
    await sql`update sessions set seen_at = ${now}, expires_at = ${refreshEnd(now)} where id = ${id}`.execute(trx)
    return { pair: await issuePair(trx, id, now, hash) }
  })

interface FoundAccess {
  id: string
  user_id: string
  email: string
  name: string | null
  created_at: string
}

export const findNativeSession = async (db: Database, token: string, now: Date): Promise<Session | null> => {
  if (!isToken(token)) return null
  const { rows } = await sql<FoundAccess>`
    select s.id, s.user_id, u.email, u.name, s.created_at
    from native_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    where t.token_hash = ${hashToken(token)} and t.kind = 'access' and t.expires_at > ${now}`.execute(db.kysely)
  const found = rows[0]
  if (!found) return null
  const { id, user_id, email, name, created_at } = found
  return { id: user_id, email, sessionId: id, name, signedInAt: new Date(created_at).toISOString() }
}
