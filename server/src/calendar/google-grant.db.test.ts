import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { at, type GoogleAccount, googleForFile, MINUTE } from '../../test/test-google-account.ts'

const { google, server, somebody } = await googleForFile()
const { calendars, state } = google

const withCalendar = async (): Promise<GoogleAccount> => {
  const ana = await somebody()
  calendars.put(at('Plan', '10:00', '11:00', '05'))
  server.pass(1000)
  await ana.connect()
  // Of those before, nothing is left to be counted.
  await sql`delete from user_calendar_tokens where user_id <> (
    select user_id from user_calendar_tokens order by updated_at desc limit 1)`.execute(server.db.kysely)
  state.calls.length = 0
  return ana
}
const held = async () =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from user_calendar_tokens`.execute(server.db.kysely)).rows[0]?.n,
  )
const renewals = () => google.asked('token').length

test('it is renewed ten minutes before it ends, not sooner', async () => {
  const ana = await withCalendar()
  await ana.refresh(49 * MINUTE)
  expect(renewals()).toBe(0)
  await ana.refresh(MINUTE)
  expect(renewals()).toBe(1)
  await ana.refresh(10 * MINUTE)
  expect(renewals()).toBe(1)
  expect(await ana.connection()).toMatchObject({ state: 'connected' })
})

test('where that fails for now, it is used until five minutes before its end', async () => {
  const ana = await withCalendar()
  state.troubles = [{ at: 'token', status: 503, times: 99 }]
  await ana.refresh(54 * MINUTE)
  expect(await ana.connection()).toMatchObject({ state: 'connected' })
  await ana.refresh(2 * MINUTE)
  expect(await ana.connection()).toMatchObject({ state: 'error', last_error: 'SERVICE_UNAVAILABLE' })
  await ana.refresh(60 * MINUTE)
  expect(await held()).toBe(1)
  state.troubles = []
  await ana.refresh()
  expect(await ana.connection()).toMatchObject({ state: 'connected' })
})

test.each([
  { at: 'token', status: 429 },
  { at: 'token', status: 500 },
  { at: 'token', status: 401, reason: 'invalid_client' },
] as const)('%o at a renewal keeps the grant, for as long as it lasts', async (trouble) => {
  const ana = await withCalendar()
  state.troubles = [{ ...trouble, times: 99 }]
  for (let hour = 0; hour < 3; hour++) await ana.refresh(60 * MINUTE)
  expect(await ana.connection()).toMatchObject({ state: 'error' })
  expect(await held()).toBe(1)
  expect(await ana.titles()).toEqual(['Plan'])
})

test('a token that ends before its time is renewed at once', async () => {
  const ana = await withCalendar()
  google.endAccess()
  await ana.refresh()
  expect(await ana.connection()).toMatchObject({ state: 'connected' })
  expect(renewals()).toBe(1)
})

test('tokens that end between two questions of one reading are renewed, for all calendars at once', async () => {
  const ana = await somebody()
  const [own] = calendars.list()
  if (!own) throw new Error('there is one')
  const others = ['b', 'c', 'd'].map((id) => ({ id, summary: id, selected: true }))
  calendars.set(own, ...others)
  for (const { id } of others) calendars.put(at(id, '10:00', '11:00', '05'), id)
  await ana.connect()
  state.endsAfterList = true
  state.calls.length = 0
  // Used twice, a refresh token would end the grant.
  state.isRotating = true
  await ana.refresh()
  expect(await ana.connection()).toMatchObject({ state: 'connected' })
  expect(await ana.titles()).toEqual(['b', 'c', 'd'])
  expect(renewals()).toBe(1)
  // The one that was given instead is the one that is kept.
  await ana.refresh(60 * MINUTE)
  expect(await ana.connection()).toMatchObject({ state: 'connected' })
  expect(renewals()).toBeGreaterThan(1)
})

test('an ended grant is told, asked once more, and cleared after half a minute; its events stay', async () => {
  const ana = await withCalendar()
  google.endGrant()
  await ana.refresh()
  expect(await ana.connection()).toMatchObject({ state: 'error', last_error: 'SESSION_EXPIRED' })
  // Trying again does not make it sooner.
  await ana.retry()
  await ana.retry()
  expect(await held()).toBe(1)
  await ana.retry()
  expect(await held()).toBe(0)
  state.calls.length = 0
  await ana.refresh()
  expect(state.calls).toEqual([])
  expect(await ana.connection()).toMatchObject({ state: 'error', last_error: 'SESSION_EXPIRED' })
  expect(await ana.titles()).toEqual(['Plan'])
  await ana.connect()
  expect(await ana.connection()).toMatchObject({ state: 'connected', last_error: null })
})

test('a grant that was refused by mistake goes on', async () => {
  const ana = await withCalendar()
  google.endAccess()
  state.troubles = [{ at: 'token', status: 400, reason: 'invalid_grant' }]
  await ana.refresh()
  expect(await ana.connection()).toMatchObject({ last_error: 'SESSION_EXPIRED' })
  await ana.retry()
  expect(await ana.connection()).toMatchObject({ state: 'connected' })
})

test.each([
  [{ at: 'token', status: 400, reason: 'invalid_request' }, 'RENEWAL_FAILED'],
  [{ at: 'token', status: 403, reason: 'other' }, 'SESSION_EXPIRED'],
  [{ at: 'list', status: 401, reason: 'authError' }, 'ACCESS_EXPIRED'],
] as const)('%o: only the person can help', async (trouble, problem) => {
  const ana = await withCalendar()
  if (trouble.at === 'token') google.endAccess()
  state.troubles = [{ ...trouble, times: 99 }]
  await ana.refresh()
  expect(await ana.connection()).toMatchObject({ state: 'error', last_error: problem })
  await ana.refresh()
  expect(await held()).toBe(0)
})

test('a removed one is given back at the next round; undone before, it goes on; after it, it has to be connected', async () => {
  const ana = await withCalendar()
  const { calendar_connections, calendar_events } = await ana.tables()
  const removal = { table: 'calendar_connections', op: 'delete', id: calendar_connections[0]?.id }
  const undo = Object.entries({ calendar_connections, calendar_events }).flatMap(([table, rows]) =>
    rows.map((row) => ({ table, op: 'insert', id: row.id, row })),
  )
  await ana.transact(removal)
  await ana.transact(...undo)
  await ana.refresh()
  expect(google.grants()).toBeGreaterThan(0)
  expect(await ana.titles()).toEqual(['Plan'])
  await ana.transact(removal)
  state.troubles = [{ at: 'revoke', status: 503 }]
  await ana.refresh()
  // Google was away: it is tried again.
  expect(await held()).toBe(1)
  await ana.refresh()
  expect(google.grants()).toBe(0)
  expect(await held()).toBe(0)
  await ana.transact(...undo)
  await ana.refresh()
  expect(await ana.connection()).toMatchObject({ state: 'error', last_error: 'SESSION_EXPIRED' })
})

test('clearing the tokens gives them back, leaves what was read, and asks to connect again', async () => {
  const ana = await withCalendar()
  expect(google.grants()).toBeGreaterThan(0)
  expect((await ana.auth({ action: 'clear_tokens' })).status).toBe(204)
  expect(google.grants()).toBe(0)
  expect(await held()).toBe(0)
  await ana.retry()
  expect(await ana.connection()).toMatchObject({ state: 'error', last_error: 'SESSION_EXPIRED' })
  expect(await ana.titles()).toEqual(['Plan'])
})

test('while Google is away the tokens are cleared all the same', async () => {
  const ana = await withCalendar()
  state.troubles = [{ at: 'revoke', status: 503, times: 99 }]
  expect((await ana.auth({ action: 'clear_tokens' })).status).toBe(204)
  expect(await held()).toBe(0)
  state.troubles = []
  await ana.connect()
  expect(await ana.connection()).toMatchObject({ state: 'connected' })
})

const emailOf = async ({ browser }: GoogleAccount): Promise<string> =>
  JSON.parse((await browser.request('/api/session')).body).user.email

test('connecting another account gives the one before back, also within the minutes in which a removal can be undone', async () => {
  const ana = await withCalendar()
  const { calendar_connections } = await ana.tables()
  await ana.transact({ table: 'calendar_connections', op: 'delete', id: calendar_connections[0]?.id })
  state.account = 'work@example.org'
  server.pass(MINUTE)
  expect(await ana.connect()).toHaveProperty('id')
  expect([google.grants('ana@example.org'), google.grants('work@example.org')]).toEqual([0, 1])
  await ana.refresh()
  expect(await ana.connection()).toMatchObject({ state: 'connected' })
})

test('connecting the same account again gives nothing back: that would end both', async () => {
  const ana = await withCalendar()
  server.pass(MINUTE)
  await ana.connect()
  expect(google.asked('revoke')).toEqual([])
  await ana.refresh(90 * MINUTE)
  expect(await ana.connection()).toMatchObject({ state: 'connected' })
})

test('another account whose calendars cannot be read is given back, and the one before goes on', async () => {
  const ana = await withCalendar()
  state.account = 'home@example.org'
  state.troubles = [{ at: 'list', status: 500, times: 4 }]
  expect(await ana.connect()).toEqual({ problem: 'SERVICE_UNAVAILABLE' })
  expect([google.grants('ana@example.org') > 0, google.grants('home@example.org')]).toEqual([true, 0])
  await ana.refresh()
  expect(await ana.connection()).toMatchObject({ state: 'connected' })
})

test('who leaves for good takes their leave back at Google, too; where Google is away, they leave all the same', async () => {
  const ana = await withCalendar()
  google.endGrant()
  await ana.connect()
  expect(google.grants()).toBe(1)
  expect((await ana.browser.post('/api/account/delete', { email: await emailOf(ana) })).status).toBe(204)
  expect(google.grants()).toBe(0)
  expect(await held()).toBe(0)
  const ben = await somebody()
  await ben.connect()
  const email = await emailOf(ben)
  state.isAway = true
  expect((await ben.browser.post('/api/account/delete', { email })).status).toBe(204)
  expect(await held()).toBe(0)
})
