/** Which calendars somebody has at a place of CalDAV, and by what one sees that they changed. */
import { hexIn } from '@foco/domain/calendar/ics-event.ts'
import { compareText } from '@foco/domain/core/ordering.ts'
import { CALENDAR_NAME_MAX } from '@foco/domain/tables/calendar-tables.ts'
import { derivedId } from '@foco/domain/tables/derived-id.ts'
import { type CalendarPlace, isCalendar } from './caldav-discovery.ts'
import { APPLE, CALDAV, CALENDAR_SERVER, DAV, type DavResource } from './dav-answers.ts'
import { type Dav, document, plainUrl } from './dav-requests.ts'
import { childrenOf } from './read-xml.ts'
import { CalendarTrouble, problemOfStatus } from './web-request.ts'

export interface ListedCalendar {
  /** A mark of its path: it stays the same when the server moves to another host. */
  id: string
  name: string
  color: string | null
  url: URL
  /** For sync-collection; null: the server has none. */
  token: string | null
  /** Another one when anything changed; null: the server has none. */
  ctag: string | null
}

const CALENDARS_MAX = 200

const LIST = document(
  'd:propfind',
  `<d:prop><d:resourcetype/><d:displayname/><a:calendar-color/><s:getctag/><d:sync-token/>
<c:supported-calendar-component-set/></d:prop>`,
)

/** A calendar that does not say what it takes has events. */
const hasEvents = ({ props }: DavResource): boolean => {
  const set = props.get(`{${CALDAV}}supported-calendar-component-set`)
  const names = set ? childrenOf(set, `{${CALDAV}}comp`).map(({ attributes }) => attributes.get('name')) : []
  return names.length === 0 || names.includes('VEVENT')
}

/** As one writes it: servers differ in what they put into per cents. */
export const pathOf = ({ pathname }: URL): string => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

const listed = ({ href, props }: DavResource, place: URL): ListedCalendar[] => {
  const url = plainUrl(href, place)
  // A list speaks of what it holds: another host is not asked because of it.
  if (url?.origin !== place.origin) return []
  const text = (name: string) => props.get(name)?.text.trim() || null
  const path = pathOf(url)
  const name = (text(`{${DAV}}displayname`) ?? path.split('/').filter(Boolean).at(-1) ?? url.hostname)
    .replaceAll('\u0000', '')
    .replace(/\s+/g, ' ')
    .toWellFormed()
  return [
    {
      id: derivedId('caldav calendar', path.replace(/\/$/, '')),
      name: [...name].slice(0, CALENDAR_NAME_MAX).join(''),
      color: hexIn(text(`{${APPLE}}calendar-color`)),
      url,
      token: text(`{${DAV}}sync-token`),
      ctag: text(`{${CALENDAR_SERVER}}getctag`),
    },
  ]
}

const byName = (a: ListedCalendar, b: ListedCalendar) => compareText(a.name, b.name) || compareText(a.id, b.id)

export const listCalendars = async (dav: Dav, places: readonly CalendarPlace[]): Promise<ListedCalendar[]> => {
  const found = new Map<string, ListedCalendar>()
  for (const { url, depth } of places) {
    const answer = await dav.ask(new URL(url), { method: 'PROPFIND', depth, body: LIST })
    if ('refused' in answer) throw new CalendarTrouble(problemOfStatus(answer.refused))
    for (const resource of answer.resources) {
      if (!isCalendar(resource) || !hasEvents(resource)) continue
      for (const calendar of listed(resource, answer.url)) found.set(calendar.id, calendar)
    }
  }
  // Always in the same order: another one would be a change.
  return [...found.values()].sort(byName).slice(0, CALENDARS_MAX)
}
