/** Calendars at an address of the web, one file each. */
import { icsReading } from '@foco/domain/calendar/calendar-reading.ts'
import type { CalendarProvider } from './calendar-provider.ts'
import type { NewSource } from './calendar-sources.ts'
import { calendarUrl, type FetchCalendar, type Known } from './fetch-calendar.ts'
import { readTexts } from './ics-thread.ts'

const NOTHING_KNOWN: Known = { etag: null, modified: null }

/** null: it is no address of the web. */
export const icsSource = (address: string): NewSource | null => {
  const url = calendarUrl(address)
  return url && { kind: 'ics', secret: url.href, mark: url.href }
}

export const createIcsProvider =
  (fetch: FetchCalendar): CalendarProvider =>
  async ({ secret, zone, window, cursor }) => {
    const { hostname } = new URL(secret)
    const outcome = await fetch(secret, cursor === null ? NOTHING_KNOWN : (JSON.parse(cursor) as Known))
    if (outcome.kind === 'failed') return outcome
    if (outcome.kind === 'same')
      return { kind: 'read', name: hostname, reading: { calendars: null, parts: [] }, cursor }
    const { text, etag, modified } = outcome.value
    const [read] = await readTexts([text], { zone, window })
    if (!read?.ok) return { kind: 'failed', problem: read?.problem ?? 'NOT_A_CALENDAR' }
    const name = read.value.name ?? hostname
    return { kind: 'read', name, reading: icsReading(name, read.value), cursor: JSON.stringify({ etag, modified }) }
  }
