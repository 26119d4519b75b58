/** A sign-in, or a consent, on its way through a provider: it may come back once, within minutes, to the same browser. */
import { sql } from 'kysely'
import type { Database } from '../postgres/db.ts'
import { hashToken } from './secrets.ts'

export const FLOW_MINUTES = 10

export interface LoginFlow {
  nonce: string
  codeVerifier: string
  returnTo: string
}

interface FlowKey {
  state: string
  /** Secret of the browser that began: a callback link sent to someone else does not sign them in. */
  browser: string
}

/** Of two with one state, the second counts. */
export const beginFlow = async (db: Database, key: FlowKey, flow: LoginFlow, now: Date): Promise<void> => {
  const expires = new Date(now.getTime() + FLOW_MINUTES * 60_000)
  await sql`insert into login_flows (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at)
    values (${hashToken(key.state)}, ${hashToken(key.browser)}, ${flow.nonce}, ${flow.codeVerifier},
      ${flow.returnTo}, ${expires})
    on conflict (state_hash) do update set browser_hash = excluded.browser_hash, nonce = excluded.nonce,
      code_verifier = excluded.code_verifier, return_to = excluded.return_to, expires_at = excluded.expires_at`.execute(
    db.kysely,
  )
}

/** Deleting is taking: the second of two identical callbacks finds nothing. */
export const takeFlow = async (db: Database, key: FlowKey, now: Date): Promise<LoginFlow | null> => {
  const taken = await sql<{ nonce: string; code_verifier: string; return_to: string }>`
    delete from login_flows
    where state_hash = ${hashToken(key.state)} and browser_hash = ${hashToken(key.browser)} and expires_at > ${now}
    returning nonce, code_verifier, return_to`.execute(db.kysely)
  const flow = taken.rows[0]
  return flow ? { nonce: flow.nonce, codeVerifier: flow.code_verifier, returnTo: flow.return_to } : null
}
