/** The calendars of the stand-in for Google: pages, occurrences, and what changed since a sync token. */

export interface StandinCalendar {
  id: string
  summary: string
  summaryOverride?: string
  backgroundColor?: string
  primary?: boolean
  selected?: boolean
}

interface Time {
  date?: string
  dateTime?: string
}

export interface StandinEvent {
  id: string
  status?: string
  summary?: string
  start?: Time
  end?: Time
  colorId?: string
  transparency?: string
  eventType?: string
  htmlLink?: string
  hangoutLink?: string
  recurringEventId?: string
  attendees?: { self?: boolean; responseStatus?: string }[]
}

interface Kept {
  event: StandinEvent
  revision: number
}

const OWN: StandinCalendar = {
  id: 'ana@example.org',
  summary: 'ana@example.org',
  backgroundColor: '#9fe1e7',
  primary: true,
  selected: true,
}

const NOT_WITH_SYNC_TOKEN = ['timeMin', 'timeMax', 'orderBy', 'updatedMin', 'q']

const millis = (time: Time | undefined): number => Date.parse(time?.dateTime ?? `${time?.date}T00:00:00Z`)

export const standinCalendars = () => {
  let list: StandinCalendar[] = []
  let events = new Map<string, Map<string, Kept>>()
  let [revision, oldest, pageSize] = [0, 0, 2500]

  const keep = (calendar: string, event: StandinEvent) => {
    const own = events.get(calendar) ?? new Map<string, Kept>()
    events.set(calendar, own.set(event.id, { event, revision: ++revision }))
  }

  const found = (id: string, query: URLSearchParams): StandinEvent[] => {
    const all = [...(events.get(id)?.values() ?? [])]
    const since = query.get('syncToken')
    if (since !== null) {
      const seen = Number(since.split(':')[1])
      return all.filter((one) => one.revision > seen).map(({ event }) => event)
    }
    const [from, to] = ['timeMin', 'timeMax'].map((name) => Date.parse(query.get(name) ?? ''))
    return all
      .map(({ event }) => event)
      .filter(({ status, start, end }) => {
        const isInside = millis(end) > (from ?? Number.NaN) && millis(start) < (to ?? Number.NaN)
        return status !== 'cancelled' && isInside
      })
  }

  const reset = () => {
    list = [OWN]
    events = new Map()
    oldest = revision
    pageSize = 2500
  }
  reset()

  return {
    reset,
    list: () => list,
    set: (...calendars: StandinCalendar[]) => {
      list = calendars
    },
    own: OWN.id,
    put: (event: StandinEvent, calendar = OWN.id) => keep(calendar, event),
    /** Its revision stays where nothing differs. */
    putIfNew: (event: StandinEvent) => {
      const kept = events.get(OWN.id)?.get(event.id)
      if (JSON.stringify(kept?.event) !== JSON.stringify(event)) keep(OWN.id, event)
    },
    ids: () => [...(events.get(OWN.id)?.keys() ?? [])],
    /** What is left of it is its name. */
    cancel: (id: string, calendar = OWN.id) => {
      const series = events.get(calendar)?.get(id)?.event.recurringEventId
      keep(calendar, { id, status: 'cancelled', ...(series !== undefined && { recurringEventId: series }) })
    },
    /** It is not there any more, and no change says so. */
    forget: (id: string, calendar = OWN.id) => events.get(calendar)?.delete(id),
    pages: (size: number) => {
      pageSize = size
    },
    /** Sync tokens of before are too old to be answered. */
    forgetChanges: () => {
      oldest = ++revision
    },
    events: (id: string, query: URLSearchParams): { status: number; body: object | string } => {
      if (!list.some((calendar) => calendar.id === id)) return { status: 404, body: 'notFound' }
      const since = query.get('syncToken')
      if (query.get('singleEvents') !== 'true') return { status: 400, body: 'badRequest' }
      if (since !== null && NOT_WITH_SYNC_TOKEN.some((name) => query.has(name)))
        return { status: 400, body: 'syncTokenWithNonDefaultOrdering' }
      if (since !== null && Number(since.split(':')[1]) < oldest) return { status: 410, body: 'fullSyncRequired' }
      const all = found(id, query)
      const at = Number(query.get('pageToken') ?? 0)
      const items = all.slice(at, at + pageSize)
      const isMore = at + items.length < all.length
      const next = isMore ? { nextPageToken: String(at + items.length) } : { nextSyncToken: `sync:${revision}` }
      const plain = { kind: 'calendar#event', etag: '"1"', status: 'confirmed', sequence: 0, eventType: 'default' }
      return {
        status: 200,
        body: { kind: 'calendar#events', summary: id, ...next, items: items.map((event) => ({ ...plain, ...event })) },
      }
    },
  }
}
