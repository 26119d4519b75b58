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

/** A line that hangs must not hold up every request of the app. */
const TIMEOUT_MS = 15_000

/** Refused for good, and by our server: a proxy in between may answer 401 as well, and knows nothing of tokens. */
const isRefusal = async (answer: Response): Promise<boolean> => {
  if (answer.status !== 400 && answer.status !== 401) return false
  const said: unknown = await answer.json().catch(() => null)
  const code = (said as { code?: unknown } | null)?.code
  return typeof code === 'string' && code.startsWith('AUTH_')
}

export const createAppTokens = (
  { serverUrl, secrets }: Pick<AppEdges, 'serverUrl' | 'secrets'>,
  clock: Pick<Clock, 'now' | 'after'>,
): AppTokens => {
  let reading: Promise<Stored | null> | null = null
  let renewing: Promise<string | null> | null = null

  const stored = (): Promise<Stored | null> => {
    if (reading) return reading
    const asked = secrets.read(NAME).then(parse)
    reading = asked
    // A phone that is still locked gives none: the next request asks again.
    asked.catch(() => {
      if (reading === asked) reading = null
    })
    return asked
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
    const limit = new AbortController()
    const cancel = clock.after(TIMEOUT_MS, () => limit.abort())
    try {
      const answer = await fetch(`${serverUrl}/auth/native/token`, {
        method: 'POST',
        credentials: 'omit',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: limit.signal,
      })
      if (await isRefusal(answer)) return null
      if (!answer.ok) throw new TypeError(`fetch of tokens was answered with ${answer.status}`)
      const { access_token, refresh_token, expires_in } = (await answer.json()) as Answered
      return { access: access_token, refresh: refresh_token, until: clock.now() + expires_in * 1000 }
    } finally {
      cancel()
    }
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
