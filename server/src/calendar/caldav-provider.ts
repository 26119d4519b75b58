/** Calendars of an account with a user name and a password (CalDAV): iCloud, Fastmail, Nextcloud and others. */
import type { ReadPart } from '@foco/domain/calendar/calendar-reading.ts'
import { type ReadingBudget, readingBudget } from '@foco/domain/calendar/read-ics.ts'
import { type ListedCalendar, listCalendars } from './caldav-calendars.ts'
import { type CalendarPlace, caldavPlaces } from './caldav-discovery.ts'
import { type DavEvent, type Failing, pathIn, readChanges, readWindow } from './caldav-reports.ts'
import type { CalendarProvider, SourceToRead } from './calendar-provider.ts'
import type { NewSource } from './calendar-sources.ts'
import { createDav, type Dav, type DavAccount, plainUrl } from './dav-requests.ts'
import { readTexts } from './ics-thread.ts'
import type { Net } from './public-addresses.ts'
import { CalendarTrouble, TIME_MAX_MS } from './web-request.ts'

/** What stands in a resource: its events by their names, and which of their occurrences. */
type Contents = Record<string, string[]>

interface KnownCalendar {
  token: string | null
  ctag: string | null
  /** By their paths. A server names what is gone by its path alone. */
  resources: Record<string, Contents>
  failing?: Failing
}

interface Cursor {
  places: CalendarPlace[]
  calendars: Record<string, KnownCalendar>
}

/** null: it is no address of the web. */
export const caldavSource = ({ address, user, password }: DavAccount): NewSource | null => {
  const typed = address.trim()
  const url = plainUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (url === null) return null
  const account: DavAccount = { address: url.href, user, password }
  return { kind: 'caldav', secret: JSON.stringify(account), mark: `caldav ${url.href} ${user}` }
}

interface Reading extends Pick<SourceToRead, 'zone' | 'window'> {
  dav: Dav
  budget: ReadingBudget
}

interface ReadCalendar {
  parts: ReadPart[]
  known: KnownCalendar
}

const unfold = (resources: KnownCalendar['resources']) =>
  Object.values(resources).flatMap((contents) =>
    Object.entries(contents).flatMap(([uid, occurrences]) =>
      occurrences.map((occurrence) => [JSON.stringify([uid, occurrence]), { uid, occurrence }] as const),
    ),
  )

const goneSince = (before: KnownCalendar, resources: KnownCalendar['resources']) => {
  const left = new Map(unfold(resources))
  return unfold(before.resources).flatMap(([key, event]) => (left.has(key) ? [] : [event]))
}

/** The events of resources, as they stand in one calendar. */
const eventsOf = async (found: readonly DavEvent[], calendar: string, reading: Reading) => {
  const { zone, window, budget } = reading
  const resources: KnownCalendar['resources'] = {}
  const texts = found.map(({ text }) => text)
  const reads = await readTexts(texts, { zone, window, budget })
  const events = found.flatMap(({ path }, index) => {
    const read = reads[index]
    if (read?.ok === false && read.problem !== 'NOT_A_CALENDAR') throw new CalendarTrouble(read.problem)
    const drafts = read?.ok ? read.value.events : []
    // Without a prototype: a name may be any word.
    const contents: Contents = Object.create(null)
    for (const { uid, occurrence } of drafts) contents[uid] = [...(contents[uid] ?? []), occurrence]
    if (drafts.length > 0) resources[path] = contents
    return drafts.map((draft) => ({ ...draft, calendar }))
  })
  return { events, resources }
}

const readWhole = async (
  calendar: ListedCalendar,
  before: KnownCalendar | undefined,
  reading: Reading,
): Promise<ReadCalendar | null> => {
  const { id, token, ctag } = calendar
  const found = await readWindow(reading.dav, calendar, reading.window)
  if (found === null) return null
  const { failing } = found
  const { events, resources: read } = await eventsOf(found.events, id, reading)
  // What the server fails with for now is not gone.
  const paths = new Set(failing.map((href) => pathIn(href, calendar)))
  const kept = Object.entries(before?.resources ?? {}).filter(([path]) => paths.has(path))
  const resources = { ...Object.fromEntries(kept), ...read }
  const gone = before && kept.length > 0 ? goneSince(before, resources) : null
  return { parts: [{ calendar: id, events, gone }], known: { token, ctag, resources, failing } }
}

const isSame = ({ token, ctag }: ListedCalendar, known: KnownCalendar) =>
  token === null || known.token === null ? ctag !== null && ctag === known.ctag : token === known.token

/** null: it is closed. */
const readCalendar = async (
  calendar: ListedCalendar,
  known: KnownCalendar | undefined,
  reading: Reading,
): Promise<ReadCalendar | null> => {
  if (known === undefined) return readWhole(calendar, known, reading)
  const { failing = [] } = known
  if (failing.length === 0 && isSame(calendar, known)) return { parts: [], known }
  const { id, token, ctag } = calendar
  const since = known.token === null || token === null ? null : { token: known.token, failing }
  const changes = since && (await readChanges(reading.dav, calendar, since))
  if (changes === null) return readWhole(calendar, known, reading)
  const { events, resources: changed } = await eventsOf(changes.changed, id, reading)
  const told = new Set([...changes.gone, ...changes.changed.map(({ path }) => path)])
  const others = Object.entries(known.resources).filter(([path]) => !told.has(path))
  const resources = { ...Object.fromEntries(others), ...changed }
  const gone = goneSince(known, resources)
  const parts = events.length + gone.length > 0 ? [{ calendar: id, events, gone }] : []
  return { parts, known: { token: changes.token ?? token, ctag, resources, failing: changes.failing } }
}

/** What may pass fails the reading, and all is kept as it was; a calendar that is closed for good is left out. */
const readAll = async (listed: readonly ListedCalendar[], before: Cursor | null, reading: Reading) => {
  const all: (ReadCalendar & { calendar: ListedCalendar })[] = []
  for (const calendar of listed) {
    const read = await readCalendar(calendar, before?.calendars[calendar.id], reading)
    if (read) all.push({ calendar, ...read })
  }
  if (all.length === 0) throw new CalendarTrouble('NO_ACCESS')
  return all
}

const readAccount = async (account: DavAccount, dav: Dav, { cursor, zone, window }: SourceToRead) => {
  const before = cursor === null ? null : (JSON.parse(cursor) as Cursor)
  const places = before?.places ?? (await caldavPlaces(dav, account.address))
  const listed = await listCalendars(dav, places)
  // Later, too: a server that lists none for a moment must not take all events away.
  if (listed.length === 0) throw new CalendarTrouble('NOT_A_CALENDAR')
  const read = await readAll(listed, before, { dav, zone, window, budget: readingBudget() })
  const next: Cursor = {
    places,
    calendars: Object.fromEntries(read.map(({ calendar, known }) => [calendar.id, known])),
  }
  const single = places.every(({ depth }) => depth === '0') ? listed[0]?.name : undefined
  const { hostname } = new URL(account.address)
  return {
    kind: 'read' as const,
    name: single ?? (account.user.includes('@') ? account.user : `${account.user}@${hostname}`),
    reading: {
      calendars: read.map(({ calendar: { id, name, color } }) => ({ id, name, color })),
      parts: read.flatMap(({ parts }) => parts),
    },
    cursor: JSON.stringify(next),
  }
}

export const createCaldavProvider =
  ({ net, timeMs = TIME_MAX_MS }: { net: Net; timeMs?: number }): CalendarProvider =>
  async (source) => {
    const account = JSON.parse(source.secret) as DavAccount
    try {
      const dav = createDav({ net, signal: AbortSignal.timeout(timeMs), account })
      return await readAccount(account, dav, source)
    } catch (error) {
      if (error instanceof CalendarTrouble) return { kind: 'failed', problem: error.problem }
      throw error
    }
  }
