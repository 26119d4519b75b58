/** From what somebody knows of their calendars, an address, to where they are (RFC 6764, RFC 4791 §6.2). */
import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import { CALDAV, DAV, type DavResource, hrefsIn } from './dav-answers.ts'
import { type Dav, type DavAnswer, document, plainUrl } from './dav-requests.ts'
import { childOf } from './read-xml.ts'
import { CalendarTrouble, problemOfStatus } from './web-request.ts'

/** One calendar itself ('0'), or what holds several ('1'). */
export interface CalendarPlace {
  url: string
  depth: '0' | '1'
}

const HOMES_MAX = 5
const HOME_SET = `{${CALDAV}}calendar-home-set`
const PRINCIPAL = `{${DAV}}current-user-principal`

const SEARCH = document(
  'd:propfind',
  '<d:prop><d:resourcetype/><d:current-user-principal/><c:calendar-home-set/></d:prop>',
)

export const isCalendar = ({ props }: DavResource): boolean => {
  const type = props.get(`{${DAV}}resourcetype`)
  return type !== undefined && childOf(type, `{${CALDAV}}calendar`) !== undefined
}

/** The address itself, where servers say where to go, and their front door. */
const candidates = (address: URL): URL[] => {
  const others = ['/.well-known/caldav', '/'].map((path) => new URL(path, address))
  return address.pathname === '/' ? others : [address, ...others]
}

/** What discovery may be told, from what says most to what says least. */
const TELLING: CalendarProblem[] = ['NO_ACCESS', 'UNREACHABLE', 'NOT_AN_ADDRESS', 'NOT_A_CALENDAR', 'NOT_FOUND']

const search = (dav: Dav, url: URL, depth: '0' | '1' = '0') =>
  dav.ask(url, { method: 'PROPFIND', depth, body: SEARCH, isDiscovery: true })

const ownOf = (answer: DavAnswer, name: string) =>
  answer.resources.map(({ props }) => props.get(name)).find((prop) => prop !== undefined)

const homesIn = (dav: Dav, answer: DavAnswer): URL[] =>
  hrefsIn(ownOf(answer, HOME_SET)).flatMap((href) => dav.lead(answer.url, href) ?? [])

const homesOf = async (dav: Dav, answer: DavAnswer): Promise<URL[]> => {
  const homes = homesIn(dav, answer)
  const principal = ownOf(answer, PRINCIPAL)
  if (homes.length > 0 || principal === undefined) return homes
  if (childOf(principal, `{${DAV}}unauthenticated`)) throw new CalendarTrouble('NO_ACCESS')
  const [href] = hrefsIn(principal)
  const url = href === undefined ? null : dav.lead(answer.url, href)
  const told = url && (await search(dav, url))
  return told && !('refused' in told) ? homesIn(dav, told) : []
}

/** Where an answer says that calendars are. */
const placesIn = async (dav: Dav, answer: DavAnswer): Promise<CalendarPlace[]> => {
  const { url } = answer
  if (answer.resources.some(isCalendar)) return [{ url: url.href, depth: '0' }]
  const homes = (await homesOf(dav, answer)).slice(0, HOMES_MAX)
  if (homes.length > 0) return homes.map(({ href }) => ({ url: href, depth: '1' as const }))
  const inside = await search(dav, url, '1')
  if ('refused' in inside || !inside.resources.some(isCalendar)) return []
  return [{ url: inside.url.href, depth: '1' }]
}

/** What one address leads to, or why not; what another one cannot mend either is thrown. */
const tried = async (dav: Dav, url: URL): Promise<CalendarPlace[] | CalendarProblem> => {
  try {
    const answer = await search(dav, url)
    if (!('refused' in answer)) return await placesIn(dav, answer)
    const { refused } = answer
    return refused === 403 || refused === 404 ? problemOfStatus(refused) : 'NOT_A_CALENDAR'
  } catch (error) {
    const problem = error instanceof CalendarTrouble ? error.problem : null
    if (problem === 'UNREACHABLE' || problem === 'NOT_AN_ADDRESS') return problem
    throw error
  }
}

export const caldavPlaces = async (dav: Dav, address: string): Promise<CalendarPlace[]> => {
  const start = plainUrl(address)
  if (start === null) throw new CalendarTrouble('NOT_AN_ADDRESS')
  const problems = new Set<CalendarProblem>()
  for (const url of candidates(start)) {
    const found = await tried(dav, url)
    if (typeof found !== 'string' && found.length > 0) return found
    problems.add(typeof found === 'string' ? found : 'NOT_A_CALENDAR')
  }
  throw new CalendarTrouble(TELLING.find((problem) => problems.has(problem)) ?? 'NOT_A_CALENDAR')
}
