import { expect, test } from 'vitest'
import { calendarServer, calendarText } from '../../test/test-calendar.ts'
import { calendarUrl, createFetchCalendar } from './fetch-calendar.ts'
import { ANY_NET, isPublic, type Net, publicNet } from './public-addresses.ts'

const calendar = calendarServer()
const NOTHING = { etag: null, modified: null }
const fetch = createFetchCalendar({ net: ANY_NET, timeMs: 2000 })
const careful = createFetchCalendar({ net: publicNet(), timeMs: 2000 })
const problemOf = async (outcome: ReturnType<typeof fetch>) => {
  const got = await outcome
  return got.kind === 'failed' ? got.problem : got.kind
}

test.each([
  ...[
    '127.0.0.1',
    '127.8.9.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...['100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.0.8', '::', '::1', '::ffff:10.0.0.1'],
  ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::7f00:1', 'fe80::1', 'fec0::1', 'fc00::1', 'fd12::1', 'ff02::1'],
  ...['64:ff9b::a00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'nonsense', ''],
])('%s is not of the open net', (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450:4003::200e'])(
  '%s is of the open net',
  (address) => {
    expect(isPublic(address)).toBe(true)
  },
)

test('what leads into the own network is not asked: by its address, by its name, or by a redirect', async () => {
  for (const host of [
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '017700000001',
    '127.1',
    'localhost',
  ]) {
    const { port } = new URL(calendar.url)
    expect([host, await problemOf(careful(`http://${host}:${port}/work.ics`, NOTHING))]).toEqual([
      host,
      'PRIVATE_ADDRESS',
    ])
  }
  expect(calendar.asked).toHaveLength(0)
})

const looked = (net: Net, hostname: string, all: boolean) =>
  new Promise((done) => net.lookup?.(hostname, { all }, (error, address) => done(error?.message ?? address)))

test('what was looked up and checked is what is connected to', async () => {
  expect(await looked(publicNet(), 'localhost', true)).toBe('The address leads into a private network')
  expect(await looked(publicNet(), 'localhost', false)).toBe('The address leads into a private network')
  const both = publicNet(isPublic, (_, __, done) =>
    done(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]),
  )
  expect(await looked(both, 'calendar.example', true)).toBe('The address leads into a private network')
})

/** One address of this computer stands for the open net: all others are as closed as they are. */
const OPEN = '127.0.0.1'

test.each([
  'http://127.0.0.2/work.ics',
  'http://[::1]/work.ics',
  'http://10.0.0.1/work.ics',
  'http://192.168.1.1/work.ics',
  'http://169.254.169.254/latest/meta-data/',
  '//0x7f000002/work.ics',
])('a redirect from the open net to %s is refused', async (location) => {
  const net = publicNet((address) => address === OPEN || isPublic(address))
  calendar.answer((_, reply) => reply.writeHead(302, { location }).end())
  const outcome = createFetchCalendar({ net, timeMs: 2000 })(calendar.url, NOTHING)
  expect(await problemOf(outcome)).toBe('PRIVATE_ADDRESS')
  expect(calendar.asked).toHaveLength(1)
})

test('a name is looked up once for a request, and anew at each redirect', async () => {
  const answers = [OPEN, OPEN, '127.0.0.2']
  const names: string[] = []
  const net = publicNet(
    (address) => address === OPEN,
    (hostname, _, done) => {
      names.push(hostname)
      done(null, [{ address: answers.shift() ?? '', family: 4 }])
    },
  )
  const { port } = new URL(calendar.url)
  const rebound = createFetchCalendar({ net, timeMs: 2000 })
  calendar.answer((request, reply) => {
    if (request.url === '/first') reply.writeHead(302, { location: '/second' }).end()
    else reply.end(calendarText())
  })
  expect(await problemOf(rebound(`http://calendar.example:${port}/first`, NOTHING))).toBe('read')
  expect(names).toEqual(['calendar.example', 'calendar.example'])
  // The name server has changed its mind since.
  expect(await problemOf(rebound(`http://calendar.example:${port}/second`, NOTHING))).toBe('PRIVATE_ADDRESS')
  expect(calendar.asked.map(({ url }) => url)).toEqual(['/first', '/second'])
})

test('redirects are followed, each checked anew, and not for ever', async () => {
  calendar.answer((request, reply) => {
    if (request.url === '/moved.ics') reply.end(calendarText())
    else reply.writeHead(302, { location: request.url === '/loop' ? '/loop' : '/moved.ics' }).end()
  })
  expect(await problemOf(fetch(calendar.url, NOTHING))).toBe('read')
  expect(await problemOf(fetch(new URL('/loop', calendar.url).href, NOTHING))).toBe('UNREACHABLE')
  calendar.answer((_, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end())
  expect(await problemOf(fetch(calendar.url, NOTHING))).toBe('NOT_AN_ADDRESS')
})

test('a text is read as its program wrote it', async () => {
  const said = async (type: string, ...bytes: number[]) => {
    calendar.answer((_, reply) => reply.writeHead(200, { 'content-type': type }).end(Buffer.from(bytes)))
    const outcome = await fetch(calendar.url, NOTHING)
    return outcome.kind === 'read' ? outcome.value.text : outcome
  }
  // The header of a server is often wrong about what is UTF-8.
  expect(await said('text/calendar; charset=ISO-8859-1', 0xc3, 0xb3)).toBe('ó')
  expect(await said('text/calendar; charset=ISO-8859-1', 0xf3)).toBe('ó')
  expect(await said('text/calendar; charset="iso-8859-2"; method=PUBLISH', 0xb3)).toBe('ł')
  expect(await said('text/calendar', 0x80)).toBe('€')
  for (const wrong of ['utf-8', 'nonsense']) expect(await said(`text/calendar; charset=${wrong}`, 0xf3)).toBe('ó')
  expect(await said('text/calendar', 0xff, 0xfe, 0x41, 0)).toBe('A')
  // A line that was broken in the middle of a letter makes no other letter a wrong one.
  expect(await said('text/calendar', 0xc3, 0xb3, 0xc3, 0x0d, 0x0a, 0x20, 0xb1)).toBe('óñ')
})

test('what did not change is not sent again', async () => {
  calendar.hold('text', '"1"')
  const first = await fetch(calendar.url, NOTHING)
  expect(first).toEqual({ kind: 'read', value: { text: 'text', etag: '"1"', modified: null } })
  expect(await fetch(calendar.url, { etag: '"1"', modified: null })).toEqual({ kind: 'same' })
  await fetch(calendar.url, { etag: null, modified: 'Mon, 02 Mar 2026 09:00:00 GMT' })
  expect(calendar.asked.at(-1)?.headers['if-modified-since']).toBe('Mon, 02 Mar 2026 09:00:00 GMT')
})

test.each([
  [401, 'NO_ACCESS'],
  [403, 'NO_ACCESS'],
  [404, 'NOT_FOUND'],
  [410, 'NOT_FOUND'],
  [429, 'UNREACHABLE'],
  [503, 'UNREACHABLE'],
])('%i means %s', async (status, problem) => {
  calendar.answer((_, reply) => reply.writeHead(status).end())
  expect(await problemOf(fetch(calendar.url, NOTHING))).toBe(problem)
})

test('five megabytes are the limit, also where nobody says how long it is', async () => {
  calendar.answer((_, reply) => {
    for (let n = 0; n < 6; n++) reply.write(Buffer.alloc(1024 * 1024, 65))
    reply.end()
  })
  expect(await problemOf(fetch(calendar.url, NOTHING))).toBe('TOO_LARGE')
})

test('who answers late, or byte by byte, is not waited for; who is away is said so', async () => {
  const quick = createFetchCalendar({ net: ANY_NET, timeMs: 100 })
  calendar.answer(() => {})
  expect(await problemOf(quick(calendar.url, NOTHING))).toBe('TIMED_OUT')
  calendar.answer((_, reply) => void reply.writeHead(200).write('BEGIN'))
  expect(await problemOf(quick(calendar.url, NOTHING))).toBe('TIMED_OUT')
  expect(await problemOf(fetch('http://127.0.0.1:9/a.ics', NOTHING))).toBe('UNREACHABLE')
})

test('addresses as they are offered', () => {
  expect(calendarUrl(' webcal://example.org/a.ics ')?.href).toBe('https://example.org/a.ics')
  for (const wrong of ['', 'work', 'ftp://example.org', 'javascript:alert(1)', 'file:///etc/passwd'])
    expect(calendarUrl(wrong)).toBeNull()
})
