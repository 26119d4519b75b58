/** Reads a calendar at an address of the web. */
import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import type { Net } from './public-addresses.ts'
import { askWeb, CalendarTrouble, problemOfStatus, TIME_MAX_MS } from './web-request.ts'

interface Fetched {
  text: string
  etag: string | null
  modified: string | null
}

/** What is known of it already. */
export interface Known {
  etag: string | null
  modified: string | null
}

type FetchOutcome = { kind: 'read'; value: Fetched } | { kind: 'same' } | { kind: 'failed'; problem: CalendarProblem }

interface FetchOptions {
  net: Net
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

/** Anywhere: each step is checked anew, and what is secret is the address itself. */
const followed = (from: URL, to: string): URL | null =>
  URL.canParse(to, from.href) ? calendarUrl(new URL(to, from.href).href) : null

const HEADER_MAX = 500

export const createFetchCalendar =
  ({ net, timeMs = TIME_MAX_MS }: FetchOptions): FetchCalendar =>
  async (address, known) => {
    const url = calendarUrl(address)
    if (url === null) return { kind: 'failed', problem: 'NOT_AN_ADDRESS' }
    const headers = {
      accept: 'text/calendar, */*;q=0.1',
      ...(known.etag !== null && { 'if-none-match': known.etag }),
      ...(known.modified !== null && { 'if-modified-since': known.modified }),
    }
    try {
      const limits = { net, signal: AbortSignal.timeout(timeMs), follow: followed }
      const { status, text, header } = await askWeb(url, { headers }, limits)
      if (status === 304) return { kind: 'same' }
      if (status !== 200) return { kind: 'failed', problem: problemOfStatus(status) }
      const short = (name: string) => header(name)?.slice(0, HEADER_MAX) ?? null
      return { kind: 'read', value: { text, etag: short('etag'), modified: short('last-modified') } }
    } catch (error) {
      if (error instanceof CalendarTrouble) return { kind: 'failed', problem: error.problem }
      throw error
    }
  }
