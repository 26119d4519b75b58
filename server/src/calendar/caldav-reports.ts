/** What a calendar of CalDAV has: all of it in a stretch of time, or what changed since a token (RFC 4791, RFC 6578). */
import { DAY_MS, type Span } from '@foco/domain/core/calendar-days.ts'
import { type ListedCalendar, pathOf } from './caldav-calendars.ts'
import { CALDAV, type DavResource } from './dav-answers.ts'
import { type Dav, type DavAnswer, document, plainUrl } from './dav-requests.ts'
import { escaped } from './read-xml.ts'
import { CalendarTrouble } from './web-request.ts'

/** What one event and its exceptions are kept in. */
export interface DavEvent {
  path: string
  text: string
}

/** As the server names them: of these nothing is known now, and it is asked again. */
export type Failing = readonly string[]

interface DavChanges {
  token: string | null
  changed: DavEvent[]
  gone: string[]
  failing: Failing
}

/** With more than these it takes less to read all of them. */
const CHANGED_MAX = 100
const AT_A_TIME = 50

const DATA = '<d:prop><d:getetag/><c:calendar-data/></d:prop>'

const report = (dav: Dav, { url }: ListedCalendar, body: string, depth: '0' | '1') =>
  dav.ask(url, { method: 'REPORT', depth, body })

export const pathIn = (href: string, { url }: ListedCalendar): string | null => {
  const found = plainUrl(href, url)
  return found && pathOf(found)
}

const eventsIn = ({ resources }: DavAnswer, calendar: ListedCalendar): DavEvent[] =>
  resources.flatMap(({ href, props }) => {
    const text = props.get(`{${CALDAV}}calendar-data`)?.text
    const path = pathIn(href, calendar)
    return text && path ? [{ path, text }] : []
  })

const basic = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** It says less than it was asked for (RFC 6578 §3.6, RFC 4791 §7.8). */
const isCutOff = ({ resources }: DavAnswer): boolean => resources.some(({ status }) => status === 507)

/** It is not for this person, or not there. */
const CLOSED = [403, 404, 410]

interface DavPart {
  events: DavEvent[]
  failing: Failing
}

const partOf = (answer: DavAnswer, calendar: ListedCalendar): DavPart => ({
  events: eventsIn(answer, calendar),
  failing: answer.resources.flatMap(({ href, isFailing }) => (isFailing ? [href] : [])),
})

/**
 * Whole days have no zone, and the server takes one of its own: hence a day more on both sides. null: the calendar is
 * listed, but closed.
 */
export const readWindow = async (dav: Dav, calendar: ListedCalendar, window: Span): Promise<DavPart | null> => {
  const range = `<c:time-range start="${basic(window.from - DAY_MS)}" end="${basic(window.to + DAY_MS)}"/>`
  const inside = `<c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${range}</c:comp-filter></c:comp-filter>`
  const body = document('c:calendar-query', `${DATA}<c:filter>${inside}</c:filter>`)
  const answer = await report(dav, calendar, body, '1')
  if ('refused' in answer && CLOSED.includes(answer.refused)) return null
  if ('refused' in answer) throw new CalendarTrouble('UNREACHABLE')
  // What it leaves out would be taken for gone.
  if (isCutOff(answer)) throw new CalendarTrouble('UNREACHABLE')
  return partOf(answer, calendar)
}

const readSome = async (dav: Dav, calendar: ListedCalendar, hrefs: readonly string[]): Promise<DavPart | null> => {
  const list = hrefs.map((href) => `<d:href>${escaped(href)}</d:href>`).join('')
  const answer = await report(dav, calendar, document('c:calendar-multiget', DATA + list), '1')
  return 'refused' in answer || isCutOff(answer) ? null : partOf(answer, calendar)
}

const isOfCalendar = ({ href }: DavResource, calendar: ListedCalendar) => {
  const path = pathIn(href, calendar)
  return path !== null && path.replace(/\/$/, '') !== pathOf(calendar.url).replace(/\/$/, '')
}

interface Known {
  token: string
  failing: Failing
}

/** null: the server does not know the token any more, or has more to say than one asks for. */
export const readChanges = async (dav: Dav, calendar: ListedCalendar, known: Known): Promise<DavChanges | null> => {
  const inside = `<d:sync-token>${escaped(known.token)}</d:sync-token><d:sync-level>1</d:sync-level>`
  const body = document('d:sync-collection', `${inside}<d:prop><d:getetag/></d:prop>`)
  const answer = await report(dav, calendar, body, '0')
  if ('refused' in answer || isCutOff(answer)) return null
  const told = answer.resources.filter((resource) => isOfCalendar(resource, calendar))
  const gone = new Set(told.flatMap(({ href, status }) => (status === 404 ? [href] : [])))
  const hrefs = [...new Set([...told.map(({ href }) => href), ...known.failing])].filter((href) => !gone.has(href))
  if (hrefs.length > CHANGED_MAX) return null
  const changed: DavEvent[] = []
  const failing: string[] = []
  for (let first = 0; first < hrefs.length; first += AT_A_TIME) {
    const some = await readSome(dav, calendar, hrefs.slice(first, first + AT_A_TIME))
    if (some === null) return null
    changed.push(...some.events)
    failing.push(...some.failing)
  }
  const pathsOf = (list: Iterable<string>) => [...list].flatMap((href) => pathIn(href, calendar) ?? [])
  // What was asked for and cannot be had is gone meanwhile, unless the server fails with it for now.
  const kept = new Set([...changed.map(({ path }) => path), ...pathsOf(failing)])
  return {
    token: answer.syncToken,
    changed,
    gone: pathsOf([...gone, ...hrefs]).filter((path) => !kept.has(path)),
    failing,
  }
}
