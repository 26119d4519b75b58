import { insert } from '@foco/domain/core/change.ts'
import { TABLE_NAMES, type TableName } from '@foco/domain/tables/schema.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fullRows } from '../../test/full-rows.ts'
import { appForFile } from '../../test/test-app.ts'
import { signInAs, type TestBrowser } from '../../test/test-browser.ts'
import { NOW, transaction } from '../../test/test-rows.ts'
import { confirmsDeletion } from '../auth/delete-account.ts'
import { writeChanges } from '../sync/write-changes.ts'

const HOUR = 3_600_000
const server = appForFile()

interface Device {
  id: string
  is_this: boolean
  used_at: string
  user_agent: string
}

const devicesOf = async (browser: TestBrowser): Promise<Device[]> =>
  JSON.parse((await browser.request('/api/account/devices')).body).devices
const userOf = async (browser: TestBrowser): Promise<string> =>
  JSON.parse((await browser.request('/api/session')).body).user?.id

const twoDevices = async (email: string) => {
  const [here, other] = [await server.signedIn(email), await server.signedIn(email)]
  const [mine] = (await devicesOf(here)).filter(({ is_this }) => is_this)
  const [theirs] = (await devicesOf(here)).filter(({ is_this }) => !is_this)
  if (!mine || !theirs) throw new Error('There should be two')
  return { here, other, mine, theirs }
}

const closed = (browser: TestBrowser) =>
  new Promise<number>((resolve) => {
    const socket = server.connect(browser)
    socket.on('close', resolve)
  })

describe('devices that are signed in', () => {
  test('are listed for their owner alone, with the last use by the hour, and without tokens', async () => {
    const { here } = await twoDevices('devices@example.test')
    const before = await devicesOf(here)
    expect(before.map(({ is_this }) => is_this).sort()).toEqual([false, true])
    server.pass(2 * HOUR)
    const after = (await devicesOf(here)).find(({ is_this }) => is_this)
    expect(Object.keys(after ?? {}).sort()).toEqual(['id', 'is_this', 'signed_in_at', 'used_at', 'user_agent'])
    server.pass(1)
    const used = (await devicesOf(here)).find(({ is_this }) => is_this)?.used_at ?? ''
    const earlier = before.find(({ is_this }) => is_this)?.used_at ?? ''
    expect(Date.parse(used) - Date.parse(earlier)).toBeGreaterThanOrEqual(2 * HOUR)
    const eve = await server.signedIn('eve-of-devices@example.test')
    expect(await devicesOf(eve)).toHaveLength(1)
  })

  test('one is signed out at once, with its socket; the others stay', async () => {
    const { here, other, theirs } = await twoDevices('one@example.test')
    const end = closed(other)
    expect((await here.post('/api/account/devices/end', { id: theirs.id })).status).toBe(204)
    await end
    expect(await userOf(other)).toBeUndefined()
    expect(await userOf(here)).toBeDefined()
  })

  test('nobody ends the device of somebody else, and a guest sees none', async () => {
    const { other, theirs } = await twoDevices('victim@example.test')
    const eve = await server.signedIn('eve@example.test')
    expect((await eve.post('/api/account/devices/end', { id: theirs.id })).status).toBe(404)
    expect((await eve.post('/api/account/devices/end', { id: 'x' })).status).toBe(404)
    expect(await userOf(other)).toBeDefined()
    const guest = server.browser()
    expect((await guest.request('/api/account/devices')).status).toBe(401)
    expect((await guest.post('/api/account/devices/end', { id: theirs.id })).status).toBe(401)
    expect((await guest.post('/api/account/delete', { email: 'victim@example.test' })).status).toBe(401)
  })
})

/** Every table that knows whose a row is. */
const tablesOfUsers = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`.execute(server.db.kysely)
  return rows.map(({ name }) => name)
}

const countOf = async (table: string, user: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where user_id = ${user}`.execute(server.db.kysely)
  return Number(rows[0]?.count)
}

/** Something in every table, also in those that no device sees. */
const fill = async (user: string) => {
  const changes = Object.entries(fullRows()).map(([table, row]) => insert(table as TableName, row as never))
  await writeChanges(server.db, user, transaction(changes), new Date(NOW))
  const secret = Buffer.from('secret')
  await sql`insert into tombstones values (${user}, 'todos', gen_random_uuid(), 1, ${NOW})`.execute(server.db.kysely)
  await sql`insert into user_calendar_tokens (user_id, access_token, refresh_token, expires_at, updated_at)
    values (${user}, ${secret}, ${secret}, ${NOW}, ${NOW})`.execute(server.db.kysely)
  await sql`insert into calendar_sources (user_id, connection_id, kind, secret, zone, due_at)
    select ${user}, id, 'caldav', ${secret}, 'UTC', ${NOW} from calendar_connections where user_id = ${user}`.execute(
    server.db.kysely,
  )
  await sql`insert into push_devices (user_id, id, session_id, name, mark, secret, zone, language, created_at)
    select ${user}, gen_random_uuid(), id, 'Phone', ${Buffer.from(user)}, ${secret}, 'UTC', 'en', ${NOW}
    from sessions where user_id = ${user} limit 1`.execute(server.db.kysely)
  await sql`insert into push_watches (user_id, since) values (${user}, ${NOW})`.execute(server.db.kysely)
  await sql`insert into push_messages (user_id, id, until, next_try_at)
    values (${user}, gen_random_uuid(), ${NOW}, ${NOW})`.execute(server.db.kysely)
  await sql`insert into native_handoffs (value_hash, user_id, challenge, expires_at)
    values (gen_random_uuid()::text::bytea, ${user}, '', ${NOW})`.execute(server.db.kysely)
  await sql`insert into error_logs (kind, user_id, body) values ('error', ${user}, '{}')`.execute(server.db.kysely)
}

const FILLED = [
  ...TABLE_NAMES,
  'calendar_sources',
  'error_logs',
  'identities',
  'native_handoffs',
  'push_devices',
  'push_messages',
  'push_watches',
  'sessions',
  'tombstones',
  'transactions',
  'user_calendar_tokens',
  'user_counters',
]

describe('deleting an account', () => {
  test('leaves no row of it in any table, signs every device out, and touches nobody else', async () => {
    const { here, other } = await twoDevices('leaving@example.test')
    const stays = await server.signedIn('stays@example.test')
    const [user, neighbour] = [await userOf(here), await userOf(stays)]
    await fill(user)
    await fill(neighbour)
    const tables = await tablesOfUsers()
    for (const table of FILLED) expect(await countOf(table, user), table).toBeGreaterThan(0)
    const before = await Promise.all(tables.map((table) => countOf(table, neighbour)))

    const end = closed(other)
    const refused = await here.post('/api/account/delete', { email: 'stays@example.test' })
    expect(refused.status).toBe(400)
    expect(await userOf(here)).toBe(user)
    expect((await here.post('/api/account/delete', { email: ' Leaving@example.test ' })).status).toBe(204)
    await end
    for (const table of tables) expect(await countOf(table, user), table).toBe(0)
    expect((await sql`select from users where id = ${user}`.execute(server.db.kysely)).rows).toEqual([])
    expect([await userOf(here), await userOf(other)]).toEqual([undefined, undefined])
    expect(await Promise.all(tables.map((table) => countOf(table, neighbour)))).toEqual(before)

    // Whoever comes back begins anew.
    await signInAs(here, 'leaving@example.test')
    expect(await userOf(here)).not.toBe(user)
    expect(JSON.parse((await here.request('/api/changes')).body).tables.todos).toEqual([])
  })

  test('takes every table along that refers to a user, also one of a later version', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.confrelid = 'users'::regclass and k.confdeltype = 'c'`.execute(server.db.kysely)
    const cascading = rows.map(({ name }) => name)
    expect((await tablesOfUsers()).filter((table) => !cascading.includes(table))).toEqual(['error_logs'])
  })

  test('is confirmed by the e-mail, or by the name of the app where there is none', () => {
    expect(confirmsDeletion('ANA@example.test ', 'ana@example.test')).toBe(true)
    expect(confirmsDeletion('', 'ana@example.test')).toBe(false)
    expect(confirmsDeletion('', '')).toBe(false)
    expect(confirmsDeletion('Foco', '')).toBe(true)
  })
})
