/** The calendars that somebody has at Google: what changed since the last time, or all of it. */
import type { ReadPart } from '@foco/domain/calendar/calendar-reading.ts'
import { EVENTS_MAX } from '@foco/domain/calendar/event-draft.ts'
import {
  type GoogleCalendar,
  type GoogleEvent,
  googleCalendars,
  googleDraft,
} from '@foco/domain/calendar/google-event.ts'
import type { CalendarProvider, SourceToRead } from './calendar-provider.ts'
import type { GetGoogle, GoogleApi, GoogleReply } from './google-api.ts'

const GOOGLE_NAME = 'Google Calendar'

const CALENDARS_MAX = 50
const AT_A_TIME = 4
const PAGE = '2500'
/** The same when all is asked for and when changes are; of all guests, only the person. */
const EVENTS_QUERY = {
  singleEvents: 'true',
  maxResults: PAGE,
  maxAttendees: '1',
  fields:
    'nextPageToken,nextSyncToken,items(id,status,summary,start,end,colorId,transparency,htmlLink,hangoutLink,eventType,recurringEventId,attendees(self,responseStatus))',
}

type Pages<T> = { kind: 'read'; items: T[]; syncToken: string | null } | Exclude<GoogleReply, { kind: 'read' }>

const allPages = async <T>(get: GetGoogle, path: string, query: Record<string, string>): Promise<Pages<T>> => {
  const items: T[] = []
  let page: Record<string, string> = {}
  for (;;) {
    const reply = await get(path, { ...query, ...page })
    if (reply.kind !== 'read') return reply
    const { items: found, nextPageToken, nextSyncToken } = reply.body
    if (Array.isArray(found)) items.push(...(found as T[]))
    if (items.length > EVENTS_MAX) return { kind: 'failed', problem: 'TOO_MANY_EVENTS' }
    if (typeof nextPageToken !== 'string')
      return { kind: 'read', items, syncToken: typeof nextSyncToken === 'string' ? nextSyncToken : null }
    page = { pageToken: nextPageToken }
  }
}

type PartOutcome =
  | { kind: 'read'; part: ReadPart; syncToken: string | null }
  | Exclude<GoogleReply, { kind: 'read' | 'stale' }>

/** Of a series that was called off Google may name the series alone, whose events are not known by that name. */
const mayBeSeries = ({ status, recurringEventId }: GoogleEvent) =>
  status === 'cancelled' && recurringEventId === undefined

const readCalendar = async (
  get: GetGoogle,
  calendar: string,
  syncToken: string | undefined,
  { window, zone }: SourceToRead,
): Promise<PartOutcome> => {
  const path = `/calendars/${encodeURIComponent(calendar)}/events`
  const draftOf = (event: GoogleEvent) => googleDraft(event, calendar, window, zone)
  if (syncToken !== undefined) {
    const changed = await allPages<GoogleEvent>(get, path, { ...EVENTS_QUERY, syncToken })
    if (changed.kind === 'failed' || changed.kind === 'missing') return changed
    if (changed.kind === 'read' && !changed.items.some(mayBeSeries)) {
      const drafts = changed.items.map((event) => ({ event, draft: draftOf(event) }))
      const events = drafts.flatMap(({ draft }) => draft ?? [])
      const gone = drafts.flatMap(({ event, draft }) => (draft ? [] : { uid: event.id, occurrence: '' }))
      return { kind: 'read', part: { calendar, events, gone }, syncToken: changed.syncToken }
    }
  }
  const [timeMin, timeMax] = [window.from, window.to].map((at) => new Date(at).toISOString())
  const all = await allPages<GoogleEvent>(get, path, {
    ...EVENTS_QUERY,
    timeMin: timeMin ?? '',
    timeMax: timeMax ?? '',
  })
  if (all.kind === 'stale') return { kind: 'missing' }
  if (all.kind !== 'read') return all
  const events = all.items.flatMap((event) => draftOf(event) ?? [])
  return { kind: 'read', part: { calendar, events, gone: null }, syncToken: all.syncToken }
}

const syncTokensIn = (cursor: string | null): Record<string, string> =>
  cursor === null ? {} : (JSON.parse(cursor) as Record<string, string>)

export const createGoogleProvider =
  (api: GoogleApi): CalendarProvider =>
  async (source) => {
    const get = api(source.userId, source.now)
    const list = await allPages<GoogleCalendar>(get, '/users/me/calendarList', { maxResults: '250' })
    if (list.kind !== 'read') return list.kind === 'failed' ? list : { kind: 'failed', problem: 'NOT_FOUND' }
    const calendars = googleCalendars(list.items).slice(0, CALENDARS_MAX)
    const known = syncTokensIn(source.cursor)
    const parts: ReadPart[] = []
    const cursor: Record<string, string> = {}
    for (let at = 0; at < calendars.length; at += AT_A_TIME) {
      const some = calendars.slice(at, at + AT_A_TIME)
      const outcomes = await Promise.all(some.map(({ id }) => readCalendar(get, id, known[id], source)))
      for (const outcome of outcomes) {
        if (outcome.kind === 'failed') return outcome
        if (outcome.kind === 'missing') continue
        parts.push(outcome.part)
        if (outcome.syncToken !== null) cursor[outcome.part.calendar] = outcome.syncToken
      }
    }
    if (parts.reduce((sum, { events }) => sum + events.length, 0) > EVENTS_MAX)
      return { kind: 'failed', problem: 'TOO_MANY_EVENTS' }
    const read = new Set(parts.map(({ calendar }) => calendar))
    return {
      kind: 'read',
      name: GOOGLE_NAME,
      reading: { calendars: calendars.filter(({ id }) => read.has(id)), parts },
      cursor: JSON.stringify(cursor),
    }
  }
