/** Requests to the server and what their answers mean. An answer of any kind is a value; only bugs throw. */
import { AppError, isErrorCode } from '@foco/domain/core/errors.ts'
import {
  type Delta,
  type Snapshot,
  type Transaction,
  type TransactionReceipt,
  USER_HEADER,
} from '@foco/domain/core/protocol.ts'
import type { Clock } from '../environment.ts'
import type { Network } from './network.ts'

const TIMEOUT_MS = 15_000
/** These say nothing about the write itself: it is sent again. Every other 4xx refuses it for good. */
const TRY_AGAIN = new Set([403, 408, 425, 429])

export type Answer<T> =
  | { outcome: 'ok'; value: T }
  | { outcome: 'refused'; error: AppError }
  | { outcome: 'sign-in'; error: AppError }
  /** Not reached, or not able to answer now. `status` is null when no answer came at all. */
  | { outcome: 'later'; error: AppError; status: number | null }

export interface Transport {
  post(transaction: Transaction): Promise<Answer<TransactionReceipt>>
  /** `last` is the mark that this device knows under that cursor. */
  pull(since: number | null, last: string | null): Promise<Answer<Delta | Snapshot>>
}

const unreachable = (cause: unknown): AppError =>
  cause instanceof DOMException && cause.name === 'AbortError'
    ? new AppError('NETWORK_TIMEOUT', 'The server took too long to answer', { cause })
    : new AppError('NETWORK_OFFLINE', 'Network connection failed', { severity: 'high', cause })

const readError = async (response: Response): Promise<AppError> => {
  try {
    const { code, message, details } = (await response.json()) as {
      code?: unknown
      message?: unknown
      details?: unknown
    }
    if (isErrorCode(code) && typeof message === 'string') return new AppError(code, message, { details })
  } catch {
    // Not our server's words: a proxy's page, or a body cut off.
  }
  return response.status >= 500
    ? new AppError('NETWORK_SERVER_ERROR', 'The server cannot answer right now')
    : new AppError('NETWORK_CLIENT_ERROR', 'The server refused this')
}

/** One JSON request with a time limit. */
export const request = async <T>(
  network: Network,
  clock: Clock,
  path: string,
  init: RequestInit = {},
  timeoutMs = TIMEOUT_MS,
): Promise<Answer<T>> => {
  const limit = new AbortController()
  const cancel = clock.after(timeoutMs, () => limit.abort())
  try {
    const response = await network.fetch(path, { ...init, signal: limit.signal })
    if (response.ok) return { outcome: 'ok', value: (response.status === 204 ? null : await response.json()) as T }
    const { status } = response
    const error = await readError(response)
    if (status === 401) return { outcome: 'sign-in', error }
    if (status >= 500 || status < 400 || TRY_AGAIN.has(status)) return { outcome: 'later', error, status }
    return { outcome: 'refused', error }
  } catch (cause) {
    return { outcome: 'later', error: unreachable(cause), status: null }
  } finally {
    cancel()
  }
}

/** Where this device is in the server's history. */
export const sinceQuery = (since: number | null, last: string | null): string =>
  [...(since === null ? [] : [`since=${since}`]), ...(since === null || last === null ? [] : [`last=${last}`])].join(
    '&',
  )

export const createTransport = (network: Network, clock: Clock, userId: string): Transport => {
  const headers = { [USER_HEADER]: userId }
  return {
    post: (transaction) =>
      request(network, clock, '/api/transactions', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(transaction),
      }),
    pull: (since, last) => request(network, clock, `/api/changes?${sinceQuery(since, last)}`, { headers }),
  }
}
