/** One question to Google, and what became of it. */

/** The same for every calendar: whoever needs longer is asked again later. */
const TIME_MAX_MS = 20_000
const BYTES_MAX = 20 * 1024 * 1024

export type GoogleAnswer =
  | { kind: 'answered'; status: number; body: Record<string, unknown> }
  | { kind: 'silent'; problem: 'UNREACHABLE' | 'TIMED_OUT' | 'TOO_LARGE' }

export type AskGoogle = (url: string, init?: RequestInit) => Promise<GoogleAnswer>

const textOf = async (response: Response): Promise<string | null> => {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > BYTES_MAX) return null
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

const bodyOf = (text: string): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export const createAskGoogle =
  (timeMs = TIME_MAX_MS): AskGoogle =>
  async (url, init = {}) => {
    const signal = AbortSignal.timeout(timeMs)
    try {
      // A redirect would carry the token elsewhere.
      const response = await fetch(url, { ...init, signal, redirect: 'error' })
      const text = await textOf(response)
      if (text === null) return { kind: 'silent', problem: 'TOO_LARGE' }
      return { kind: 'answered', status: response.status, body: bodyOf(text) }
    } catch {
      return { kind: 'silent', problem: signal.aborted ? 'TIMED_OUT' : 'UNREACHABLE' }
    }
  }
