/** Reads a calendar at an address of the web: within limits, and never from inside the server's own network. */
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import { BYTES_MAX, type CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import { assertPublicHost, PrivateAddress, publicLookup } from './public-addresses.ts'

const TIME_MAX_MS = 20_000
const REDIRECTS_MAX = 5

export interface Fetched {
  text: string
  etag: string | null
  modified: string | null
}

/** What is known of it already. */
export interface Known {
  etag: string | null
  modified: string | null
}

export type FetchOutcome =
  | { kind: 'read'; value: Fetched }
  | { kind: 'same' }
  | { kind: 'failed'; problem: CalendarProblem }

export interface FetchOptions {
  /** CALENDAR_ALLOW_PRIVATE: for calendars in the server's own network, and for tests. */
  allowPrivate: boolean
  timeMs?: number
}

export type FetchCalendar = (address: string, known: Known) => Promise<FetchOutcome>

/** webcal: is how calendars are offered to programs; null: it is no address of the web. */
export const calendarUrl = (address: string): URL | null => {
  const text = address.trim().replace(/^webcals?:/i, 'https:')
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}

const failed = (problem: CalendarProblem): FetchOutcome => ({ kind: 'failed', problem })

const open = (url: URL, known: Known, signal: AbortSignal, allowPrivate: boolean): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    if (!allowPrivate) assertPublicHost(url.hostname)
    const headers = {
      accept: 'text/calendar, */*;q=0.1',
      // What unpacks to more than it weighs is not taken.
      'accept-encoding': 'identity',
      'user-agent': 'Foco',
      ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
      ...(known.modified === null ? {} : { 'if-modified-since': known.modified }),
    }
    const ask = url.protocol === 'https:' ? safeRequest : plainRequest
    const asked: ClientRequest = ask(
      url,
      { headers, signal, agent: false, ...(allowPrivate ? {} : { lookup: publicLookup }) },
      done,
    )
    asked.once('error', fail)
    asked.end()
  })

const textOf = async (answer: IncomingMessage): Promise<string | null> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > BYTES_MAX) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const problemOf = (status: number): CalendarProblem => {
  if (status === 401 || status === 403) return 'NO_ACCESS'
  return status === 404 || status === 410 ? 'NOT_FOUND' : 'UNREACHABLE'
}

const header = (answer: IncomingMessage, name: 'etag' | 'last-modified'): string | null =>
  answer.headers[name]?.slice(0, 500) ?? null

const readAnswer = async (answer: IncomingMessage): Promise<FetchOutcome> => {
  const status = answer.statusCode ?? 0
  if (status === 304) return { kind: 'same' }
  if (status !== 200) return failed(problemOf(status))
  const text = await textOf(answer)
  if (text === null) return failed('TOO_LARGE')
  return { kind: 'read', value: { text, etag: header(answer, 'etag'), modified: header(answer, 'last-modified') } }
}

export const createFetchCalendar =
  ({ allowPrivate, timeMs = TIME_MAX_MS }: FetchOptions): FetchCalendar =>
  async (address, known) => {
    const signal = AbortSignal.timeout(timeMs)
    let url = calendarUrl(address)
    try {
      for (let step = 0; step <= REDIRECTS_MAX; step++) {
        if (url === null) return failed('NOT_AN_ADDRESS')
        const answer = await open(url, known, signal, allowPrivate)
        try {
          const { statusCode = 0, headers } = answer
          if (statusCode < 300 || statusCode >= 400 || statusCode === 304) return await readAnswer(answer)
          const next = headers.location ?? ''
          url = URL.canParse(next, url.href) ? calendarUrl(new URL(next, url.href).href) : null
        } finally {
          answer.destroy()
        }
      }
      return failed('UNREACHABLE')
    } catch (error) {
      if (error instanceof PrivateAddress) return failed('PRIVATE_ADDRESS')
      return failed(signal.aborted ? 'TIMED_OUT' : 'UNREACHABLE')
    }
  }
