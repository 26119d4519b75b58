import { keptWindow } from '@foco/domain/calendar/event-draft.ts'
import { expect, test } from 'vitest'
import { icsText } from '../../test/ics-texts.ts'
import { CALENDAR_TYPE, davServer, missing, multistatus, resource } from '../../test/test-dav.ts'
import { caldavSource, createCaldavProvider } from './caldav-provider.ts'
import { ANY_NET } from './public-addresses.ts'

const server = davServer()
const other = davServer()

const provider = createCaldavProvider({ net: ANY_NET, timeMs: 5000 })
const read = async (cursor: string | null = null) => {
  const source = caldavSource({ address: `${server.origin()}/home/`, user: 'ana@example.org', password: 'secret' })
  const window = keptWindow('2026-03-02', 'Europe/Madrid')
  const rest = { userId: '', zone: 'Europe/Madrid', window, cursor, now: new Date('2026-03-02T09:00:00Z') }
  return provider({ secret: source?.secret ?? '', ...rest })
}
/** In words: which calendar has which events, and what is gone from it. */
const readWords = async (cursor: string | null = null) => {
  const outcome = await read(cursor)
  if (outcome.kind === 'failed') return { words: outcome.problem, cursor: null }
  const { calendars, parts } = outcome.reading
  const nameOf = (id: string) => calendars?.find((calendar) => calendar.id === id)?.name
  const words = parts.map(({ calendar, events, gone }) =>
    [`${nameOf(calendar)}:`, ...events.map(({ title }) => title), ...(gone?.map(({ uid }) => `-${uid}`) ?? [])].join(
      ' ',
    ),
  )
  return { words, cursor: outcome.cursor, calendars }
}

const event = (uid: string, title = uid) =>
  icsText({ uid, title, from: '2026-03-03T09:00:00Z', to: '2026-03-03T10:00:00Z' })
const data = (href: string, text: string) => resource(href, `<C:calendar-data>${text}</C:calendar-data>`)
const calendar = (href: string, name: string, props = '') =>
  resource(href, `${CALENDAR_TYPE}<x:displayname>${name}</x:displayname>${props}`)
const token = (text: string) => `<x:sync-token>${text}</x:sync-token>`
const only = (component: string) =>
  `<C:supported-calendar-component-set><C:comp name="${component}"/></C:supported-calendar-component-set>`
const asks = () => server.asked.map(({ method, url }) => `${method} ${url}`)

test('calendars with their names and colours; no tasks, no other host, no folder', async () => {
  server.serve({
    'PROPFIND /home/': multistatus(
      resource(
        '/home/',
        '<x:resourcetype><x:collection/></x:resourcetype><y:displayname xmlns:y="urn:y">No</y:displayname>',
      ),
      calendar('/home/2026/', '2026.0', '<ap:calendar-color>#AABBCCFF</ap:calendar-color>'),
      calendar('/home/true/', '<![CDATA[R&D]]> True', only('VEVENT')),
      calendar('/home/name%20less/', ''),
      calendar('/home/tasks/', 'Tasks', only('VTODO')),
      calendar(`${other.origin()}/home/evil/`, 'Evil'),
    ),
    'REPORT /home/2026/': multistatus(data('/home/2026/1', event('A'))),
    'REPORT /home/true/': multistatus(),
    'REPORT /home/name%20less/': multistatus(data('/home/name%20less/b.ics', 'BEGIN:NOTHING')),
  })
  const { words, calendars } = await readWords()
  expect(calendars?.map(({ name, color }) => [name, color])).toEqual([
    ['2026.0', '#aabbcc'],
    ['R&D True', null],
    ['name less', null],
  ])
  expect(words).toEqual(['2026.0: A', 'R&D True:', 'name less:'])
  expect(other.asked).toEqual([])
})

test('by a token: only what changed is asked for, and what is gone is told by its path', async () => {
  const held = (now: string, report: (body: string) => string) =>
    server.serve({
      'PROPFIND /home/': multistatus(calendar('/home/w/', 'W', token(now))),
      'REPORT /home/w/': (body) => report(body),
    })
  held('1e3', () => multistatus(data('/home/w/a%40b', event('A')), data('/home/w/b', event('B'))))
  const first = await readWords()
  expect(first.words).toEqual(['W: A B'])
  server.asked.length = 0
  const same = await readWords(first.cursor)
  expect(same.words).toEqual([])
  expect(asks()).toEqual(['PROPFIND /home/'])
  const reports: string[] = []
  held('2', (body) => {
    reports.push(body)
    if (body.includes('sync-collection'))
      return multistatus(missing('/home/w/a@b'), resource('/home/w/c', ''), resource('/home/w/d', ''), token('2'))
    // One of them is gone since it was told.
    return multistatus(data('/home/w/c', event('C')), missing('/home/w/d'))
  })
  const changed = await readWords(first.cursor)
  expect(changed.words).toEqual(['W: C -A'])
  expect(reports[0]).toContain('<d:sync-token>1e3</d:sync-token>')
  expect(reports[1]).toContain('<d:href>/home/w/c</d:href><d:href>/home/w/d</d:href>')
  held('3', (body) =>
    body.includes('sync-collection')
      ? multistatus(missing('/home/w/b'), missing('/home/w/c'), token('3'))
      : multistatus(),
  )
  expect((await readWords(changed.cursor)).words).toEqual(['W: -B -C'])
})

test.each([
  ['is unknown by now', 403],
  ['is not taken', 400],
  [
    'leads to more than is said at once',
    multistatus('<x:response><x:href>/home/w/</x:href><x:status>HTTP/1.1 507 X</x:status></x:response>'),
  ],
  ['leads to more than all of it', multistatus(...Array.from({ length: 101 }, (_, n) => resource(`/home/w/${n}`, '')))],
])('a token that %s: all of it is read', async (_, answer) => {
  const held = (now: string, title: string) =>
    server.serve({
      'PROPFIND /home/': multistatus(calendar('/home/w/', 'W', token(now))),
      'REPORT /home/w/': (body) =>
        body.includes('sync-collection') ? answer : multistatus(data('/home/w/a', event('A', title))),
    })
  held('1', 'Old')
  const { cursor } = await readWords()
  held('2', 'New')
  const again = await readWords(cursor)
  expect(again.words).toEqual(['W: New'])
  expect((await readWords(again.cursor)).words).toEqual([])
})

const BROKEN = '500 Internal Server Error'

test('what the server fails with for now stays as it was, and is asked for with each reading until it is told', async () => {
  const reports: string[] = []
  const held = (now: string, changed: string, some: string) =>
    server.serve({
      'PROPFIND /home/': multistatus(calendar('/home/w/', 'W', token(now))),
      'REPORT /home/w/': (body) => {
        reports.push(body)
        return body.includes('sync-collection')
          ? multistatus(changed, token(now))
          : body.includes('calendar-multiget')
            ? multistatus(some)
            : multistatus(data('/home/w/a', event('A')), data('/home/w/b', event('B')))
      },
    })
  held('1', '', '')
  const { cursor } = await readWords()
  const failing = resource('/home/w/a', '<C:calendar-data/>', BROKEN)
  const both = resource('/home/w/a', '') + resource('/home/w/b', '')
  held('2', both, failing + data('/home/w/b', event('B', 'New')))
  const later = await readWords(cursor)
  expect(later.words).toEqual(['W: New'])
  // What it tells of does not grow with the time that one of them fails.
  reports.length = 0
  held('2', '', failing)
  const still = await readWords(later.cursor)
  expect(still.words).toEqual([])
  expect(reports[0]).toContain('<d:sync-token>2</d:sync-token>')
  expect(reports[1]).toContain('<d:href>/home/w/a</d:href>')
  held('2', '', missing('/home/w/a'))
  const over = await readWords(still.cursor)
  expect(over.words).toEqual(['W: -A'])
  expect((await readWords(over.cursor)).words).toEqual([])
})

test.each([
  ['a token', (now: string) => token(now)],
  ['a ctag', (now: string) => `<cs:getctag>${now}</cs:getctag>`],
])('what the server fails with in a whole reading by %s stays, and is asked for with the next one', async (_, mark) => {
  const held = (now: string, ...found: string[]) =>
    server.serve({
      'PROPFIND /home/': multistatus(calendar('/home/w/', 'W', mark(now))),
      'REPORT /home/w/': (body) =>
        body.includes('sync-collection')
          ? now === '1'
            ? multistatus(token(now))
            : 403
          : multistatus(...found.filter((one) => !body.includes('multiget') || one.includes('/home/w/a'))),
    })
  const failing = resource('/home/w/a', '<C:calendar-data/>', BROKEN)
  held('1', failing, data('/home/w/b', event('B')))
  const first = await readWords()
  expect(first.words).toEqual(['W: B'])
  held('1', data('/home/w/a', event('A')), data('/home/w/b', event('B')))
  const known = await readWords(first.cursor)
  expect(String(known.words)).toMatch(/^W: A( B)?$/)
  expect((await readWords(known.cursor)).words).toEqual([])
  held('2', failing, data('/home/w/c', event('C')))
  expect((await readWords(known.cursor)).words).toEqual(['W: C -B'])
})

test('a calendar of which the server says only a part fails the reading: the rest is not gone', async () => {
  const cut = '<x:response><x:href>/home/w/</x:href><x:status>HTTP/1.1 507 Insufficient Storage</x:status></x:response>'
  server.serve({
    'PROPFIND /home/': multistatus(calendar('/home/w/', 'W', '')),
    'REPORT /home/w/': multistatus(data('/home/w/a', event('A')), cut),
  })
  expect((await readWords()).words).toBe('UNREACHABLE')
})

test('without a token by a ctag, without both each time', async () => {
  const held = (props: string) =>
    server.serve({
      'PROPFIND /home/': multistatus(calendar('/home/w/', 'W', props)),
      'REPORT /home/w/': multistatus(data('/home/w/a', event('A'))),
    })
  held('<cs:getctag>1.50</cs:getctag>')
  const { cursor } = await readWords()
  expect((await readWords(cursor)).words).toEqual([])
  held('<cs:getctag>1.5</cs:getctag>')
  expect((await readWords(cursor)).words).toEqual(['W: A'])
  held('')
  const bare = await readWords()
  expect((await readWords(bare.cursor)).words).toEqual(['W: A'])
})

test('a calendar that is closed is left out; what may pass fails all, and nothing is taken for gone', async () => {
  const both = multistatus(calendar('/home/a/', 'A'), calendar('/home/b/', 'B'))
  const held = (status: number) =>
    server.serve({
      'PROPFIND /home/': both,
      'REPORT /home/a/': multistatus(data('/home/a/1', event('1'))),
      'REPORT /home/b/': status,
    })
  held(403)
  expect((await readWords()).words).toEqual(['A: 1'])
  for (const status of [500, 503, 429, 400]) {
    held(status)
    expect([status, (await readWords()).words]).toEqual([status, 'UNREACHABLE'])
  }
  held(401)
  expect((await readWords()).words).toBe('NO_ACCESS')
  server.serve({ 'PROPFIND /home/': both, 'REPORT /home/a/': 403, 'REPORT /home/b/': 404 })
  expect((await readWords()).words).toBe('NO_ACCESS')
  // A list that is refused is no empty list.
  const cursor = JSON.stringify({ places: [{ url: `${server.origin()}/home/`, depth: '1' }], calendars: {} })
  for (const [status, problem] of [
    [401, 'NO_ACCESS'],
    [404, 'NOT_FOUND'],
    [200, 'UNREACHABLE'],
  ] as const) {
    server.serve({ 'PROPFIND /home/': status })
    expect([status, (await readWords(cursor)).words]).toEqual([status, problem])
  }
})

test('while it reads no redirect takes the password elsewhere', async () => {
  server.serve({
    'PROPFIND /home/': multistatus(calendar('/home/w/', 'W')),
    'REPORT /home/w/': [302, `${other.origin()}/home/w/`],
  })
  expect((await readWords()).words).toBe('NOT_AN_ADDRESS')
  expect(other.asked).toEqual([])
})

test('addresses as they are typed, and what makes an account the same one', () => {
  const source = (address: string, user = 'ana', password = 'x') => caldavSource({ address, user, password })
  expect(source('caldav.example.org')?.mark).toBe(source(' https://caldav.example.org/ ', 'ana', 'y')?.mark)
  expect(source('caldav.example.org')?.mark).not.toBe(source('caldav.example.org', 'ben')?.mark)
  expect(source('https://eve:pass@example.org')?.mark).not.toContain('pass')
  for (const wrong of ['', 'javascript:alert(1)', 'file:///etc/passwd', 'my calendar']) expect(source(wrong)).toBeNull()
})

test('an empty list of calendars fails the reading, at first and later: nobody deletes all of them at once', async () => {
  server.serve({
    'PROPFIND /home/': multistatus(calendar('/home/w/', 'W', token('1'))),
    'REPORT /home/w/': multistatus(data('/home/w/a', event('A'))),
  })
  const { words, cursor } = await readWords()
  expect(words).toEqual(['W: A'])
  server.serve({ 'PROPFIND /home/': multistatus(resource('/home/', '')) })
  expect((await readWords()).words).toBe('NOT_A_CALENDAR')
  expect((await readWords(cursor)).words).toBe('NOT_A_CALENDAR')
})
