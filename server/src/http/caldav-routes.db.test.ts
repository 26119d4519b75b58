import type { Snapshot } from '@foco/domain/core/protocol.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { icsText } from '../../test/ics-texts.ts'
import { appForFile } from '../../test/test-app.ts'
import type { TestBrowser } from '../../test/test-browser.ts'
import {
  CALDAV_KINDS,
  CALDAV_PASSWORD,
  CALDAV_USER,
  createTestCaldav,
  type TestCaldav,
} from '../../test/test-caldav.ts'

const TEN_MINUTES = 10 * 60_000
const server = appForFile()
const hasRadicale = CALDAV_KINDS.radicale.program !== null

let people = 0
const somebody = () => server.signedIn(`caldav${++people}@example.org`)
const tablesOf = async (browser: TestBrowser): Promise<Snapshot['tables']> =>
  JSON.parse((await browser.request('/api/changes')).body).tables
const titles = async (browser: TestBrowser) =>
  (await tablesOf(browser)).calendar_events.map(({ title }) => title).sort()
const connectionOf = async (browser: TestBrowser) => (await tablesOf(browser)).calendar_connections[0]
const refresh = async (browser: TestBrowser) => {
  server.pass(TEN_MINUTES)
  await browser.post('/api/calendars/refresh')
}
const event = (title: string) =>
  icsText({ uid: title, title, from: '2026-03-03T09:00:00Z', to: '2026-03-03T10:00:00Z' })

describe.skipIf(!hasRadicale)('an account with a password', () => {
  let caldav: TestCaldav
  beforeAll(async () => {
    caldav = await createTestCaldav(CALDAV_KINDS.radicale)
    await caldav.start()
    await caldav.addCalendar('work', 'Work', '#aa3300')
    await caldav.addCalendar('home', 'Home')
    await caldav.addCalendar('tasks', 'Tasks', '#000000', 'VTODO')
    await caldav.put('work', 'plan.ics', event('Plan'))
    await caldav.put('home', 'cake.ics', event('Cake'))
  })
  afterAll(() => caldav?.end())

  const connect = async (browser: TestBrowser, password = CALDAV_PASSWORD, address = caldav.url) => {
    const given = { address, user: CALDAV_USER, password, zone: 'Europe/Madrid' }
    return JSON.parse((await browser.post('/api/calendars', given)).body)
  }

  test('its calendars are connected for its person alone, and the password is told to nobody', async () => {
    const [ana, ben] = [await somebody(), await somebody()]
    expect(await connect(ana, 'wrong')).toEqual({ problem: 'NO_ACCESS' })
    expect((await tablesOf(ana)).calendar_connections).toEqual([])
    const { id } = await connect(ana)
    const row = await connectionOf(ana)
    expect(row).toMatchObject({ id, kind: 'caldav', name: 'ana@127.0.0.1', state: 'connected' })
    expect(row?.calendars.map(({ name, color }) => [name, color])).toEqual([
      ['Home', '#2266cc'],
      ['Work', '#aa3300'],
    ])
    expect(await titles(ana)).toEqual(['Cake', 'Plan'])
    expect((await ana.request('/api/changes')).body).not.toContain(CALDAV_PASSWORD)
    const { rows } = await sql<{ text: string }>`select s::text as text from calendar_sources s`.execute(
      server.db.kysely,
    )
    expect(rows).toHaveLength(1)
    for (const hidden of [CALDAV_PASSWORD, Buffer.from(CALDAV_PASSWORD).toString('hex')])
      expect(rows[0]?.text).not.toContain(hidden)
    expect((await tablesOf(ben)).calendar_connections).toEqual([])
    // Twice is once.
    expect(await connect(ana)).toEqual({ id })
    expect((await connect(ben)).id).not.toBe(id)
    const given = { address: caldav.url, user: CALDAV_USER, password: CALDAV_PASSWORD, zone: 'UTC' }
    expect((await server.browser().post('/api/calendars', given)).status).toBe(401)
    for (const wrong of [{ password: '' }, { user: '' }, { user: 1 }, { password: 'x'.repeat(1001) }])
      expect((await ana.post('/api/calendars', { ...given, ...wrong })).status).toBe(400)
  })

  test('what changes there is here at the next look; away keeps, and a removal can be undone', async () => {
    const ana = await somebody()
    const { id } = await connect(ana, CALDAV_PASSWORD, caldav.at('work'))
    expect(await connectionOf(ana)).toMatchObject({ name: 'Work' })
    await caldav.put('work', 'lunch.ics', event('Lunch'))
    await refresh(ana)
    expect(await titles(ana)).toEqual(['Lunch', 'Plan'])
    await caldav.stop()
    await refresh(ana)
    expect(await connectionOf(ana)).toMatchObject({ state: 'error', last_error: 'UNREACHABLE' })
    expect(await titles(ana)).toEqual(['Lunch', 'Plan'])
    await caldav.start()
    await caldav.remove('work', 'lunch.ics')
    await refresh(ana)
    expect(await connectionOf(ana)).toMatchObject({ state: 'connected', last_error: null })
    expect(await titles(ana)).toEqual(['Plan'])
    const row = await connectionOf(ana)
    const transact = (...changes: object[]) => ana.post('/api/transactions', { id: crypto.randomUUID(), changes })
    await transact({ table: 'calendar_connections', op: 'delete', id })
    await refresh(ana)
    expect(await titles(ana)).toEqual([])
    await transact({ table: 'calendar_connections', op: 'insert', id, row })
    await refresh(ana)
    expect(await titles(ana)).toEqual(['Plan'])
  })
})
