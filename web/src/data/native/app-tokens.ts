/** The mobile app's tokens: kept where the system keeps passwords, renewed before they end, one renewal at a time. */
import type { Clock } from '../environment.ts'
import type { AppEdges } from './app-edges.ts'
import { randomSecret } from './random-secret.ts'

const NAME = 'foco_tokens'
/** Sooner than they end: a request takes a moment, and clocks differ. */
const EARLY_MS = 30_000

interface Stored {
  access: string
  refresh: string
  /** By this device's clock. */
  until: number
  /** Of a renewal whose answer has not come: the server knows the same request again by it. */
  attempt?: string
}

interface Answered {
  access_token: string
  refresh_token: string
  expires_in: number
}

export interface AppTokens {
  /** One that still holds; null for a guest. Rejects when it must be renewed and the server cannot be reached. */
  access(): Promise<string | null>
  /** The next after one that the server has refused. */
  renew(refused: string): Promise<string | null>
  /** The first pair, for what the link brought. False: the server does not take it. */
  exchange(value: string, verifier: string): Promise<boolean>
  forget(): Promise<void>
}

const parse = (text: string | null): Stored | null => {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Stored> | null
    return typeof stored?.access === 'string' && typeof stored.refresh === 'string' ? (stored as Stored) : null
  } catch {
    return null
  }
}

/** Refused for good, unlike an answer that will be another one later. */
const isRefusal = (status: number) => status === 400 || status === 401

export const createAppTokens = (
  { serverUrl, secrets }: Pick<AppEdges, 'serverUrl' | 'secrets'>,
  clock: Pick<Clock, 'now'>,
): AppTokens => {
  let reading: Promise<Stored | null> | null = null
  let renewing: Promise<string | null> | null = null

  const stored = (): Promise<Stored | null> => {
    reading ??= secrets.read(NAME).then(parse)
    return reading
  }
  const keep = async (tokens: Stored): Promise<void> => {
    reading = Promise.resolve(tokens)
    await secrets.write(NAME, JSON.stringify(tokens))
  }
  const forget = async (): Promise<void> => {
    reading = Promise.resolve(null)
    await secrets.remove(NAME)
  }

  /** null: refused. */
  const ask = async (body: Record<string, string>): Promise<Stored | null> => {
    const answer = await fetch(`${serverUrl}/auth/native/token`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (isRefusal(answer.status)) return null
    if (!answer.ok) throw new TypeError(`fetch of tokens was answered with ${answer.status}`)
    const { access_token, refresh_token, expires_in } = (await answer.json()) as Answered
    return { access: access_token, refresh: refresh_token, until: clock.now() + expires_in * 1000 }
  }

  const renewal = async (old: Stored): Promise<string | null> => {
    const attempt = old.attempt ?? randomSecret()
    const asked = { ...old, attempt }
    // On the disk before it leaves: an app that is killed meanwhile sends the same again.
    await keep(asked)
    const next = await ask({ refresh_token: old.refresh, attempt })
    // Signed out, or in as somebody else, while the answer was on its way.
    if ((await stored()) !== asked) return (await stored())?.access ?? null
    if (next) await keep(next)
    else await forget()
    return next?.access ?? null
  }

  /** Two at once would look like a theft to the server. */
  const renewOnce = (old: Stored): Promise<string | null> => {
    renewing ??= renewal(old).finally(() => {
      renewing = null
    })
    return renewing
  }

  return {
    async access() {
      const tokens = await stored()
      if (tokens === null || clock.now() < tokens.until - EARLY_MS) return tokens?.access ?? null
      return renewOnce(tokens)
    },
    async renew(refused) {
      const tokens = await stored()
      // Another request has renewed them since.
      return tokens === null || tokens.access !== refused ? (tokens?.access ?? null) : renewOnce(tokens)
    },
    async exchange(value, verifier) {
      const first = await ask({ refresh_token: value, code_verifier: verifier })
      if (first) await keep(first)
      return first !== null
    },
    forget,
  }
}
