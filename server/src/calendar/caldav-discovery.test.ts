import { beforeEach, expect, test } from 'vitest'
import { CALENDAR_TYPE, davServer, multistatus, resource } from '../../test/test-dav.ts'
import { caldavPlaces } from './caldav-discovery.ts'
import { createDav } from './dav-requests.ts'
import { ANY_NET, isPublic, type Net, publicNet } from './public-addresses.ts'
import { CalendarTrouble } from './web-request.ts'

const server = davServer()
const other = davServer()
const ACCOUNT = { address: '', user: 'ana', password: 'secret' }

/** Where it leads, or why not. */
const placesAt = async (address: string, net: Net = ANY_NET) => {
  const dav = createDav({ net, signal: AbortSignal.timeout(5000), account: ACCOUNT })
  try {
    return (await caldavPlaces(dav, address)).map(({ url, depth }) => `${depth} ${url}`)
  } catch (error) {
    if (error instanceof CalendarTrouble) return error.problem
    throw error
  }
}

const principal = (href: string) => `<x:current-user-principal><x:href>${href}</x:href></x:current-user-principal>`
const home = (...hrefs: string[]) =>
  `<C:calendar-home-set>${hrefs.map((href) => `<x:href>${href}</x:href>`).join('')}</C:calendar-home-set>`

beforeEach(() => {
  server.serve({})
  other.serve({})
})

test('from the front door by the well-known way to the principal and to its homes', async () => {
  server.serve({
    'PROPFIND /.well-known/caldav': [301, '/dav'],
    'PROPFIND /dav': multistatus(resource('/dav', principal('/dav/people/ana%40example.org/'))),
    'PROPFIND /dav/people/ana%40example.org/': multistatus(resource('x', home('/dav/homes/ana/', '/dav/team/'))),
  })
  const places = [`1 ${server.origin()}/dav/homes/ana/`, `1 ${server.origin()}/dav/team/`]
  expect(await placesAt(server.origin())).toEqual(places)
  expect(server.asked.every(({ headers }) => headers.authorization?.startsWith('Basic '))).toBe(true)
  // An address that leads nowhere itself does not matter.
  expect(await placesAt(`${server.origin()}/apps/calendar`)).toEqual(places)
})

test('one calendar by its own address, a folder of them, and a server without a well-known way', async () => {
  const inside = multistatus(resource('/cal/', '<x:resourcetype/>'), resource('/cal/work/', CALENDAR_TYPE))
  server.serve({
    'PROPFIND /cal/work/': multistatus(resource('/cal/work/', CALENDAR_TYPE)),
    'PROPFIND /cal/': inside,
    'PROPFIND /': multistatus(resource('/', home('/cal/'))),
    'PROPFIND /old': [302, `/cal/work/`],
  })
  expect(await placesAt(`${server.origin()}/cal/work/`)).toEqual([`0 ${server.origin()}/cal/work/`])
  expect(await placesAt(`${server.origin()}/old`)).toEqual([`0 ${server.origin()}/cal/work/`])
  expect(await placesAt(`${server.origin()}/`)).toEqual([`1 ${server.origin()}/cal/`])
})

test('what is no server of calendars, or does not let us in, says so', async () => {
  expect(await placesAt(server.origin())).toBe('NOT_FOUND')
  server.serve({ 'PROPFIND /': 200, 'PROPFIND /.well-known/caldav': 405 })
  expect(await placesAt(server.origin())).toBe('NOT_A_CALENDAR')
  server.serve({ 'PROPFIND /': multistatus(resource('/', '<x:resourcetype/>')) })
  expect(await placesAt(server.origin())).toBe('NOT_A_CALENDAR')
  server.serve({ 'PROPFIND /': 401 })
  expect(await placesAt(server.origin())).toBe('NO_ACCESS')
  server.serve({ 'PROPFIND /': 403 })
  expect(await placesAt(server.origin())).toBe('NO_ACCESS')
  const nobody = '<x:current-user-principal><x:unauthenticated/></x:current-user-principal>'
  server.serve({ 'PROPFIND /': multistatus(resource('/', nobody)) })
  expect(await placesAt(server.origin())).toBe('NO_ACCESS')
  server.serve({ 'PROPFIND /': 503 })
  expect(await placesAt(server.origin())).toBe('UNREACHABLE')
  expect(await placesAt('http://127.0.0.1:9/')).toBe('UNREACHABLE')
  expect(await placesAt('ftp://example.org')).toBe('NOT_AN_ADDRESS')
})

test('discovery may lead to another host, and the password goes along', async () => {
  other.serve({ 'PROPFIND /p/': multistatus(resource('/p/', home('/h/'))) })
  server.serve({ 'PROPFIND /': multistatus(resource('/', principal(`${other.origin()}/p/`))) })
  expect(await placesAt(server.origin())).toEqual([`1 ${other.origin()}/h/`])
  expect(other.asked).toHaveLength(1)
})

test('into a private network nothing leads: no redirect, no principal, no home', async () => {
  // One address of this computer stands for the open net, the other for a host inside.
  const net = { ...publicNet((address) => address === '127.0.0.1' || isPublic(address)), takesPlain: true }
  const inside = other.origin().replace('127.0.0.1', '127.0.0.2')
  server.serve({ 'PROPFIND /': [302, `${inside}/`] })
  expect(await placesAt(server.origin(), net)).toBe('PRIVATE_ADDRESS')
  server.serve({ 'PROPFIND /': multistatus(resource('/', principal('http://169.254.169.254/'))) })
  expect(await placesAt(server.origin(), net)).toBe('PRIVATE_ADDRESS')
  expect(await placesAt(inside, net)).toBe('PRIVATE_ADDRESS')
  expect(other.asked).toEqual([])
})

test('a password goes from https to http never, and to the open net by https alone', async () => {
  const dav = createDav({ net: publicNet(), signal: AbortSignal.timeout(5000), account: ACCOUNT })
  const from = new URL('https://dav.example.org/')
  expect(dav.lead(from, 'http://dav.example.net/')).toBeNull()
  expect(dav.lead(from, 'file:///etc/passwd')).toBeNull()
  expect(dav.lead(from, 'https://bob:other@p42.example.org/h/')?.href).toBe('https://p42.example.org/h/')
  // Behind a proxy many a server says http and means itself.
  expect(dav.lead(from, 'http://dav.example.org/h/')?.href).toBe('https://dav.example.org/h/')
  expect(dav.lead(new URL('http://dav.example.org'), '/h/')).toBeNull()
  expect(await placesAt(server.origin(), publicNet())).toBe('NOT_AN_ADDRESS')
  expect(server.asked).toEqual([])
})
