import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { databaseUrl, onServer } from '../../test/test-database-server.ts'
import { category, NOW, snoozed, transaction } from '../../test/test-rows.ts'
import { prune } from '../jobs/prune.ts'
import { returnDueSnoozes } from '../jobs/return-due-snoozes.ts'
import { createLocalBus } from '../sync/bus.ts'
import { readChanges } from '../sync/read-changes.ts'
import { writeChanges } from '../sync/write-changes.ts'
import type { Tables } from './database-tables.ts'
import { openDatabase } from './db.ts'
import { migrate } from './migrate.ts'
import { assertRowSecurity } from './row-security.ts'

const db = databaseForFile()

/** Tries something that is taken back afterwards. */
const afterDoing = async (statement: string, check: (kysely: Kysely<Tables>) => Promise<void>) => {
  const trx = await db.kysely.startTransaction().execute()
  try {
    await sql.raw(statement).execute(trx)
    await check(trx)
  } finally {
    await trx.rollback().execute()
  }
}

describe('start-up', () => {
  test('accepts the database as migrated', () => db.assertRowSecurity())

  test.each([
    ['alter table todos disable row level security', 'the table todos'],
    ['create policy loose on todos to app_user using (true)', 'the table todos'],
    ['create policy loose on todos using (user_id is not null)', 'the table todos'],
    ['alter policy own_rows on todos with check (true)', 'the table todos'],
    ['alter policy own_rows on users using (true)', 'the table users'],
    ['create table diary (user_id uuid, text text); grant select on diary to app_user', 'the table diary'],
    ['create table diary (user_id uuid, text text); grant update (text) on diary to app_user', 'the table diary'],
    ['create table diary (user_id uuid, text text); grant select on diary to public', 'the table diary'],
    ['create view all_todos as select * from todos; grant select on all_todos to app_user', 'the table all_todos'],
    ['drop table settings', 'the table settings'],
    ['alter role app_user bypassrls', 'may bypass row-level security'],
    ['alter role app_user superuser', 'is a superuser'],
    ['grant pg_read_all_data to app_user', 'a member of other roles'],
  ])('refuses after: %s', (statement, reason) =>
    afterDoing(statement, async (kysely) => {
      await expect(assertRowSecurity(kysely)).rejects.toThrow(reason)
    }),
  )
})

describe('a login that is not a superuser, as at most providers of databases', () => {
  const login = `foco_login_${randomUUID().replaceAll('-', '')}`
  const serverUrl = inject('databaseServerUrl')
  beforeAll(async () => {
    await onServer(serverUrl, `create role ${login} login createrole password '${login}'`)
    await onServer(serverUrl, `grant app_user to ${login}`)
    await onServer(serverUrl, `create database ${login} owner ${login}`)
  })
  afterAll(async () => {
    await onServer(serverUrl, `drop database ${login} with (force)`)
    await onServer(serverUrl, `drop role ${login}`)
  })

  test('migrates, starts, writes, reads, wakes and prunes, and sees no rows without naming a user', async () => {
    const url = new URL(databaseUrl(serverUrl, login))
    url.username = login
    url.password = login
    const plain = openDatabase({ connectionString: url.href })
    await migrate(plain)
    await plain.assertRowSecurity()
    const ana = await createTestUser(plain)
    await writeChanges(plain, ana, transaction([category('Trabajo')]), new Date(NOW))
    expect(await readChanges(plain, ana, null)).toMatchObject({ tables: { categories: [{ name: 'Trabajo' }] } })
    expect((await sql`select * from categories`.execute(plain.kysely)).rows).toEqual([])
    await writeChanges(plain, ana, transaction([snoozed('Taxes', NOW)]), new Date(NOW))
    const hidden = () => sql`select * from snooze_items`.execute(plain.kysely)
    expect((await hidden()).rows).toEqual([])
    await returnDueSnoozes(createLocalBus()).run({ db: plain, clock: () => new Date(NOW) })
    expect(await readChanges(plain, ana, null)).toMatchObject({
      tables: { snooze_items: [], bucket_items: [{ text: 'Taxes' }] },
    })
    await prune.run({ db: plain, clock: () => new Date('2030-01-01') })
    expect(await readChanges(plain, ana, 0)).toMatchObject({ type: 'snapshot' })
    await plain.close()
  })
})
