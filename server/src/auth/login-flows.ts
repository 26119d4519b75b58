/** A sign-in, or a consent, on its way through a provider: it may come back once, within minutes, to the same browser. */
import { sql } from 'kysely'
import type { Database } from '../postgres/db.ts'
import { hashToken } from './secrets.ts'

export const FLOW_MINUTES = 10

export interface LoginFlow {
  nonce: string
  codeVerifier: string
  returnTo: string
  /** Of a sign-in that the mobile app began. */
  native?: NativeFlow | undefined
}

export interface NativeFlow {
  /** S256 of the verifier that the app keeps. */
  challenge: string
  /** The app's own, for it to know its link again. */
  state: string
}

interface FlowKey {
  state: string
  /** Secret of the browser that began: a callback link sent to someone else does not sign them in. */
  browser: string
}

/** Of two with one state, the second counts. */
export const beginFlow = async (db: Database, key: FlowKey, flow: LoginFlow, now: Date): Promise<void> => {
  const expires = new Date(now.getTime() + FLOW_MINUTES * 60_000)
  await sql`insert into login_flows (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at,
      native_challenge, native_state)
    values (${hashToken(key.state)}, ${hashToken(key.browser)}, ${flow.nonce}, ${flow.codeVerifier},
      ${flow.returnTo}, ${expires}, ${flow.native?.challenge ?? null}, ${flow.native?.state ?? null})
    on conflict (state_hash) do update set browser_hash = excluded.browser_hash, nonce = excluded.nonce,
      code_verifier = excluded.code_verifier, return_to = excluded.return_to, expires_at = excluded.expires_at,
      native_challenge = excluded.native_challenge, native_state = excluded.native_state`.execute(db.kysely)
}

interface TakenFlow {
  nonce: string
  code_verifier: string
  return_to: string
  native_challenge: string | null
  native_state: string | null
}

/** Deleting is taking: the second of two identical callbacks finds nothing. */
export const takeFlow = async (db: Database, key: FlowKey, now: Date): Promise<LoginFlow | null> => {
  const taken = await sql<TakenFlow>`
    delete from login_flows
    where state_hash = ${hashToken(key.state)} and browser_hash = ${hashToken(key.browser)} and expires_at > ${now}
    returning nonce, code_verifier, return_to, native_challenge, native_state`.execute(db.kysely)
  const flow = taken.rows[0]
  if (!flow) return null
  const { native_challenge: challenge, native_state: state } = flow
  return {
    nonce: flow.nonce,
    codeVerifier: flow.code_verifier,
    returnTo: flow.return_to,
    native: challenge === null || state === null ? undefined : { challenge, state },
  }
}
