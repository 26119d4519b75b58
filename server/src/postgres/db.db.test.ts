import { sql } from 'kysely'
import type pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { eventually } from '../../test/test-patience.ts'
import { DatabaseClient } from './database-client.ts'
import { openDatabase } from './db.ts'

const db = databaseForFile()

const addCategory = (userId: string, name: string) => sql`
  insert into categories (user_id, id, name, color, created_at, updated_at, version)
  values (${userId}, gen_random_uuid(), ${name}, '#fff', now(), now(), 1)`

const categoryNames = sql<{ name: string }>`select name from categories order by name`

const twoUsers = async () => {
  const [ana, ben] = [await createTestUser(db), await createTestUser(db)]
  await db.asUser(ana, (trx) => addCategory(ana, "Ana's").execute(trx))
  await db.asUser(ben, (trx) => addCategory(ben, "Ben's").execute(trx))
  return { ana, ben }
}

test('closing waits until every connection has ended', async () => {
  const open = () => process.getActiveResourcesInfo().filter((name) => /^(?:Pipe|TCPSocket)Wrap$/.test(name)).length
  await sql`select 1`.execute(db.kysely)
  const before = open()
  const other = openDatabase({ connectionString: db.url })
  await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`.execute(other.kysely)))
  expect(open()).toBe(before + 8)
  await other.close()
  expect(open()).toBe(before)
})

test('a commit that is refused has ended the transaction: nothing more is asked of the database', async () => {
  const warnings: (string | undefined)[] = []
  class Listening extends DatabaseClient {
    constructor(config?: pg.ClientConfig) {
      super(config)
      this.on('notice', ({ message }) => warnings.push(message))
    }
  }
  const ana = await createTestUser(db)
  const other = openDatabase({ connectionString: db.url, Client: Listening })
  const dangling = sql`
    insert into project_objectives (user_id, id, project_id, objective_id, created_at, version)
    values (${ana}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now(), 1)`
  await expect(other.asUser(ana, (trx) => dangling.execute(trx))).rejects.toMatchObject({ code: '23503' })
  expect(await other.asUser(ana, async () => 'usable')).toBe('usable')
  await other.close()
  expect(warnings).toEqual([])
})

test('statements that are asked for at once run in that order, on a new connection too, and end with the first that fails', async () => {
  const ana = await createTestUser(db)
  const other = openDatabase({ connectionString: db.url, max: 1 })
  const addAndRead = () =>
    other.asUser(ana, async (trx) => {
      const [, { rows }] = await Promise.all([addCategory(ana, 'one').execute(trx), categoryNames.execute(trx)])
      return rows
    })
  expect(await addAndRead()).toEqual([{ name: 'one' }])
  const failing = other.asUser(ana, (trx) =>
    Promise.all([sql`select 1 / 0`.execute(trx), addCategory(ana, 'two').execute(trx)]),
  )
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await other.asUser(ana, async (trx) => (await categoryNames.execute(trx)).rows)).toEqual([{ name: 'one' }])
  await other.close()
})

describe('one door', () => {
  test('it is the switch of role that keeps users apart: without it, rows leak', async () => {
    const { ana } = await twoUsers()
    // The login of these tests is a superuser, as the embedded one is: naming the user alone protects nothing.
    const leaked = await db.kysely.transaction().execute(async (trx) => {
      await sql`select set_config('app.user_id', ${ana}, true)`.execute(trx)
      return (await categoryNames.execute(trx)).rows
    })
    expect(leaked).toContainEqual({ name: "Ben's" })
    const own = await db.asUser(ana, async (trx) => (await categoryNames.execute(trx)).rows)
    expect(own).toEqual([{ name: "Ana's" }])
  })

  test('nobody reads, writes or moves rows of another', async () => {
    const { ana, ben } = await twoUsers()
    const changed = await db.asUser(ana, (trx) =>
      sql`update categories set name = 'mine' where user_id = ${ben}`.execute(trx),
    )
    expect(changed.numAffectedRows).toBe(0n)
    await expect(db.asUser(ana, (trx) => addCategory(ben, 'planted').execute(trx))).rejects.toThrow(
      'row-level security',
    )
    await expect(db.asUser(ana, (trx) => sql`update categories set user_id = ${ben}`.execute(trx))).rejects.toThrow(
      'row-level security',
    )
    await expect(db.asUser(ana, (trx) => sql`select * from user_calendar_tokens`.execute(trx))).rejects.toThrow(
      'permission denied',
    )
  })

  test('only an id can become a user', async () => {
    await expect(db.asUser("x', true); drop table todos; --", async () => 'in')).rejects.toThrow('A user id is a UUID')
  })

  test('an error that was swallowed inside is not reported as done', async () => {
    const { ana } = await twoUsers()
    const swallowing = db.asUser(ana, async (trx) => {
      await addCategory(ana, 'lost').execute(trx)
      await sql`select 1 / 0`.execute(trx).catch(() => {})
    })
    await expect(swallowing).rejects.toThrow()
  })

  test('the role and the user end with the transaction', async () => {
    const { ana } = await twoUsers()
    const one = openDatabase({ connectionString: db.url, max: 1 })
    await one.asUser(ana, (trx) => categoryNames.execute(trx))
    await expect(one.asUser(ana, (trx) => sql`select 1 / 0`.execute(trx))).rejects.toThrow()
    const { rows } = await sql`
      select current_user = session_user as back, app_user_id() as user_id`.execute(one.kysely)
    expect(rows).toEqual([{ back: true, user_id: null }])
    await one.close()
  })

  test('the role without a user sees nothing', async () => {
    await twoUsers()
    const rows = await db.kysely.transaction().execute(async (trx) => {
      await sql`set local role app_user`.execute(trx)
      return (await categoryNames.execute(trx)).rows
    })
    expect(rows).toEqual([])
  })
})

describe('values', () => {
  test('arrive as the registry has them', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as int8, 1.5::numeric as numeric, date '2026-02-28' as day,
             timestamptz '2026-03-01 12:00:00.5+02' as time, 0.1::float8 as amount, '{"a": [null]}'::jsonb as json,
             null::timestamptz as nothing`.execute(db.kysely)
    expect(rows).toEqual([
      {
        int8: 9_007_199_254_740_991,
        numeric: 1.5,
        day: '2026-02-28',
        time: '2026-03-01T10:00:00.500Z',
        amount: 0.1,
        json: { a: [null] },
        nothing: null,
      },
    ])
  })
})

test('dropped connections are reported and replaced', async () => {
  const onLost = vi.fn()
  const dropped = openDatabase({ connectionString: db.url }, onLost)
  await sql`select 1`.execute(dropped.kysely)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db.kysely)
  await eventually(() => expect(onLost).toHaveBeenCalled())
  expect((await sql`select 1 as one`.execute(dropped.kysely)).rows).toEqual([{ one: 1 }])
  await dropped.close()
})
