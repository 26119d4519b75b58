/** Signed-in devices: a browser's session lives 30 days after its last use, and 180 days at most. */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../postgres/database-tables.ts'
import type { Database } from '../postgres/db.ts'
import type { RequestUser } from './request-user.ts'
import { hashToken, isToken, newToken } from './secrets.ts'

const DAY = 24 * 60 * 60 * 1000
const IDLE_DAYS = 30
export const SESSION_MAX_DAYS = 180
/** A use is written down at most this often: one write an hour, not one for each request. */
const TOUCH_AFTER = DAY / 24
const USER_AGENT_MAX = 200

const later = (from: Date, days: number) => new Date(from.getTime() + days * DAY)

export interface Session extends RequestUser {
  name: string | null
  signedInAt: string
}

interface FoundSession {
  id: string
  user_id: string
  email: string
  name: string | null
  created_at: string
  seen_at: string
}

interface NewSession {
  userId: string
  userAgent: string
  expires: Date
}

const insertSession = async (kysely: Kysely<Tables>, { userId, userAgent, expires }: NewSession, now: Date) => {
  const [token, id] = [newToken(), randomUUID()]
  await sql`insert into sessions (token_hash, id, user_id, created_at, seen_at, expires_at, user_agent)
    values (${hashToken(token)}, ${id}, ${userId}, ${now}, ${now}, ${expires},
      ${userAgent.slice(0, USER_AGENT_MAX)})`.execute(kysely)
  return { token, id }
}

/** Always a new token, so that nobody can plant one before the sign-in and use it after. */
export const startSession = async (db: Database, userId: string, userAgent: string, now: Date): Promise<string> => {
  const { token } = await insertSession(db.kysely, { userId, userAgent, expires: later(now, IDLE_DAYS) }, now)
  return token
}

/** Of the mobile app, which has tokens of its own: nobody is told the one of a cookie. */
export const startNativeSession = async (trx: Kysely<Tables>, session: NewSession, now: Date): Promise<string> => {
  const { id } = await insertSession(trx, session, now)
  return id
}

export const findSession = async (db: Database, token: string, now: Date): Promise<Session | null> => {
  if (!isToken(token)) return null
  const found = await sql<FoundSession>`
    select s.id, s.user_id, u.email, u.name, s.created_at, s.seen_at
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${now}`.execute(db.kysely)
  const session = found.rows[0]
  if (!session) return null
  const signedInAt = new Date(session.created_at)
  if (now.getTime() - new Date(session.seen_at).getTime() >= TOUCH_AFTER) {
    const end = Math.min(later(now, IDLE_DAYS).getTime(), later(signedInAt, SESSION_MAX_DAYS).getTime())
    await sql`update sessions set seen_at = ${now}, expires_at = ${new Date(end)} where id = ${session.id}`.execute(
      db.kysely,
    )
  }
  return {
    id: session.user_id,
    email: session.email,
    sessionId: session.id,
    name: session.name,
    signedInAt: signedInAt.toISOString(),
  }
}

/** The id of the session that ended, to close its live connections. */
export const endSession = async (db: Database, token: string): Promise<string | undefined> => {
  const ended = await sql<{ id: string }>`
    delete from sessions where token_hash = ${hashToken(token)} returning id`.execute(db.kysely)
  return ended.rows[0]?.id
}

export interface SignedInDevice {
  id: string
  signed_in_at: string
  used_at: string
  user_agent: string
}

/** The last used one first. */
export const sessionsOf = async (db: Database, userId: string, now: Date): Promise<SignedInDevice[]> => {
  const found = await sql<SignedInDevice>`
    select id, created_at as signed_in_at, seen_at as used_at, user_agent from sessions
    where user_id = ${userId} and expires_at > ${now} order by seen_at desc, created_at desc, id`.execute(db.kysely)
  return found.rows
}

/** One of this user's own; false: there is none. */
export const endOwnSession = async (db: Database, userId: string, id: string): Promise<boolean> => {
  const ended = await sql`
    delete from sessions where id = ${id} and user_id = ${userId} returning id`.execute(db.kysely)
  return ended.rows.length > 0
}

export const endAllSessions = async (db: Database, userId: string): Promise<void> => {
  await sql`delete from sessions where user_id = ${userId}`.execute(db.kysely)
}

/** Which of these no longer hold: expired, or ended on any server. */
export const endedSessions = async (db: Database, ids: readonly string[], now: Date): Promise<string[]> => {
  const ended = await sql<{ id: string }>`
    select asked.id from unnest(${ids}::uuid[]) as asked (id)
    where not exists (select from sessions s where s.id = asked.id and s.expires_at > ${now})`.execute(db.kysely)
  return ended.rows.map(({ id }) => id)
}
