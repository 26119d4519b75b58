import type { Snapshot } from '@foco/domain/core/protocol.ts'
import { expect, test } from 'vitest'
import { appForFile } from '../../test/test-app.ts'
import type { TestBrowser } from '../../test/test-browser.ts'
import { calendarServer, calendarText, eventLines } from '../../test/test-calendar.ts'

const server = appForFile()
const calendar = calendarServer()
const TEN_MINUTES = 10 * 60_000

let people = 0
const somebody = () => server.signedIn(`calendar${++people}@example.org`)
const connect = async (browser: TestBrowser, address = calendar.url) => {
  const { body } = await browser.post('/api/calendars', { address, zone: 'Europe/Madrid' })
  return JSON.parse(body)
}
const refresh = (browser: TestBrowser, asked?: object) => browser.post('/api/calendars/refresh', asked)
const tablesOf = async (browser: TestBrowser): Promise<Snapshot['tables']> =>
  JSON.parse((await browser.request('/api/changes')).body).tables
const cursorOf = async (browser: TestBrowser): Promise<number> =>
  JSON.parse((await browser.request('/api/changes')).body).cursor
const titles = async (browser: TestBrowser) =>
  (await tablesOf(browser)).calendar_events.map(({ title }) => title).sort()
const connectionOf = async (browser: TestBrowser) => (await tablesOf(browser)).calendar_connections[0]

test('a calendar is connected by its address, for its person alone, and the address is told to nobody', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  calendar.hold(calendarText(eventLines('Plan')))
  const { id } = await connect(ana)
  expect(await connectionOf(ana)).toMatchObject({ id, kind: 'ics', name: 'Work', state: 'connected' })
  expect(await titles(ana)).toEqual(['Plan'])
  expect((await ana.request('/api/changes')).body).not.toContain(new URL(calendar.url).host)
  expect((await tablesOf(ben)).calendar_connections).toEqual([])
  await refresh(ben)
  expect(await titles(ben)).toEqual([])
  // Twice is once.
  expect(await connect(ana)).toEqual({ id })
  expect((await tablesOf(ana)).calendar_connections).toHaveLength(1)
  expect((await connect(ben)).id).not.toBe(id)
  expect((await server.browser().post('/api/calendars', { address: calendar.url, zone: 'UTC' })).status).toBe(401)
  expect((await server.browser().post('/api/calendars/refresh')).status).toBe(401)
})

test('what leads to no calendar is not kept, and says why', async () => {
  const ana = await somebody()
  calendar.answer((_, reply) => reply.end('<!doctype html>'))
  expect(await connect(ana)).toEqual({ problem: 'NOT_A_CALENDAR' })
  calendar.answer((_, reply) => reply.writeHead(404).end())
  expect(await connect(ana)).toEqual({ problem: 'NOT_FOUND' })
  expect(await connect(ana, 'nowhere')).toEqual({ problem: 'NOT_AN_ADDRESS' })
  expect((await tablesOf(ana)).calendar_connections).toEqual([])
  for (const wrong of [
    { address: calendar.url },
    { address: 1, zone: 'UTC' },
    { address: calendar.url, zone: 'Nowhere' },
  ])
    expect((await ana.post('/api/calendars', wrong)).status).toBe(400)
})

test('whoever opens the day gets what is new; what did not change writes nothing', async () => {
  const ana = await somebody()
  calendar.hold(calendarText(eventLines('A'), eventLines('B')), '"1"')
  await connect(ana)
  const before = await cursorOf(ana)
  // Just read.
  await refresh(ana)
  expect(calendar.asked).toHaveLength(1)
  server.pass(2 * 60_000)
  await refresh(ana)
  expect(calendar.asked.at(-1)?.headers['if-none-match']).toBe('"1"')
  expect(await cursorOf(ana)).toBe(before)
  server.pass(TEN_MINUTES)
  calendar.hold(calendarText(eventLines('A'), eventLines('C')), '"2"')
  await refresh(ana)
  expect(await titles(ana)).toEqual(['A', 'C'])
})

test('on the next day all of it is read: other days lie ahead', async () => {
  const ana = await somebody()
  calendar.hold(calendarText(eventLines('Near'), eventLines('Far', '20260403')), '"1"')
  await connect(ana)
  expect(await titles(ana)).toEqual(['Near'])
  server.pass(3 * 86_400_000)
  await refresh(ana)
  expect(await titles(ana)).toEqual(['Far', 'Near'])
})

test('one that cannot be reached keeps its events, says so once, and recovers', async () => {
  const ana = await somebody()
  calendar.hold(calendarText(eventLines('Plan', '20260308')))
  await connect(ana)
  const read = (await connectionOf(ana))?.last_success_at
  calendar.answer((_, reply) => reply.writeHead(503).end())
  server.pass(TEN_MINUTES)
  await refresh(ana)
  expect(await connectionOf(ana)).toMatchObject({ state: 'error', last_error: 'UNREACHABLE', last_success_at: read })
  expect(await titles(ana)).toEqual(['Plan'])
  const cursor = await cursorOf(ana)
  server.pass(TEN_MINUTES)
  await refresh(ana)
  expect(await cursorOf(ana)).toBe(cursor)
  calendar.hold(calendarText(eventLines('Plan', '20260308')))
  server.pass(TEN_MINUTES)
  await refresh(ana)
  expect(await connectionOf(ana)).toMatchObject({ state: 'connected', last_error: null })
})

test('a removed one is not asked for, and goes on when the removal is undone', async () => {
  const ana = await somebody()
  calendar.hold(calendarText(eventLines('Plan', '20260308')))
  const { id } = await connect(ana)
  const row = await connectionOf(ana)
  const transact = (...changes: object[]) => ana.post('/api/transactions', { id: crypto.randomUUID(), changes })
  await transact({ table: 'calendar_connections', op: 'delete', id })
  expect(await titles(ana)).toEqual([])
  server.pass(TEN_MINUTES)
  calendar.asked.length = 0
  await refresh(ana)
  expect(calendar.asked).toEqual([])
  await transact({ table: 'calendar_connections', op: 'insert', id, row })
  server.pass(TEN_MINUTES)
  // No answer that it is the same would bring the events back.
  await refresh(ana)
  expect(await titles(ana)).toEqual(['Plan'])
})

/** By the clock of wherever one is. */
const yoga = (...more: string[]) =>
  ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Yoga', 'DTSTART:20260310T090000', 'DURATION:PT1H', ...more, 'END:VEVENT'].join(
    '\r\n',
  )

test('times without a zone are kept as the clock shows them: where somebody is changes no row', async () => {
  const ana = await somebody()
  calendar.hold(calendarText(yoga('RRULE:FREQ=WEEKLY;COUNT=3')))
  await connect(ana)
  const events = async () => (await tablesOf(ana)).calendar_events.sort((a, b) => (a.id < b.id ? -1 : 1))
  const before = await events()
  expect(before.map(({ starts_local }) => starts_local).sort()).toEqual(
    ['10', '17', '24'].map((day) => `2026-03-${day}T09:00:00`),
  )
  for (const { starts_local, ...row } of before)
    expect(row).toMatchObject({ starts_at: null, ends_at: null, ends_local: starts_local?.replace('T09', 'T10') })
  server.pass(TEN_MINUTES)
  await refresh(ana, { zone: 'Pacific/Auckland' })
  expect(calendar.asked).toHaveLength(2)
  expect(await events()).toEqual(before)
})

test('rows from before local times get theirs when they are read the next time', async () => {
  const ana = await somebody()
  calendar.hold(calendarText(yoga()))
  await connect(ana)
  const [event] = (await tablesOf(ana)).calendar_events
  const local = { starts_local: '2026-03-10T09:00:00', ends_local: '2026-03-10T10:00:00' }
  expect(event).toMatchObject({ starts_at: null, ends_at: null, ...local })
  const times = { starts_at: '2026-03-10T08:00:00.000Z', ends_at: '2026-03-10T09:00:00.000Z' }
  const patch = { ...times, starts_local: null, ends_local: null }
  const change = { table: 'calendar_events', op: 'update', id: event?.id, patch }
  await ana.post('/api/transactions', { id: crypto.randomUUID(), changes: [change] })
  expect((await tablesOf(ana)).calendar_events).toMatchObject([patch])
  server.pass(86_400_000)
  await refresh(ana)
  expect((await tablesOf(ana)).calendar_events).toMatchObject([
    { id: event?.id, starts_at: null, ends_at: null, ...local },
  ])
})

test('a calendar is read whole for where the person is now, once', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  calendar.hold(calendarText(yoga()), '"1"')
  await connect(ana)
  await connect(ben)
  const lastAsked = () => calendar.asked.at(-1)?.headers['if-none-match']
  server.pass(TEN_MINUTES)
  await refresh(ana, { zone: 'America/New_York' })
  expect(lastAsked()).toBeUndefined()
  // From then on also for whoever does not say where they are.
  for (const asked of [undefined, { zone: 'Nowhere' }, { zone: 'America/New_York' }]) {
    server.pass(TEN_MINUTES)
    await refresh(ana, asked)
    expect(lastAsked()).toBe('"1"')
  }
  await refresh(ben)
  expect(lastAsked()).toBe('"1"')
  expect(calendar.asked).toHaveLength(7)
})
