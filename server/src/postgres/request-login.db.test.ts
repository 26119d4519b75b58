import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { NOW, snoozed, todo, transaction } from '../../test/test-rows.ts'
import { prune } from '../jobs/prune.ts'
import { pruneFrontDoor } from '../jobs/prune-front-door.ts'
import { returnDueSnoozes } from '../jobs/return-due-snoozes.ts'
import { createLocalBus } from '../sync/bus.ts'
import { readChanges } from '../sync/read-changes.ts'
import { writeChanges } from '../sync/write-changes.ts'
import { type Database, openDatabase } from './db.ts'
import { prepareRequestLogin, REQUEST_LOGIN } from './request-login.ts'

const admin = databaseForFile()
let requests: Database
let server: TestApp
beforeAll(async () => {
  await prepareRequestLogin(admin.kysely)
  // As at every start.
  await prepareRequestLogin(admin.kysely)
  const url = new URL(admin.url)
  url.username = REQUEST_LOGIN
  requests = openDatabase({ connectionString: url.href })
  server = await createTestApp({ db: requests })
})
afterAll(async () => {
  await server.close()
  await requests.close()
})

describe('the login of requests', () => {
  test('passes the check of start-up, and is enough for everything that the server does', async () => {
    await requests.assertRowSecurity()
    const ana = await server.signedIn('ana@example.test')
    expect((await ana.post('/api/transactions', transaction([todo('Call'), snoozed('Taxes', NOW)]))).status).toBe(200)
    expect((await ana.post('/api/error-log', { error: 'reported' })).status).toBe(204)
    const clock = () => new Date(NOW)
    await returnDueSnoozes(createLocalBus()).run({ db: requests, clock })
    for (const job of [prune, pruneFrontDoor])
      await job.run({ db: requests, clock: () => new Date('2026-03-02T09:00Z') })
    const { tables } = JSON.parse((await ana.request('/api/changes')).body)
    expect(tables).toMatchObject({ todos: [{ text: 'Call' }], bucket_items: [{ text: 'Taxes' }] })
    expect((await ana.post('/auth/logout-everywhere')).status).toBe(204)
  })

  test('is where `reset role` leads inside a request: to nobody’s rows, and no further', async () => {
    const [ana, ben] = [await createTestUser(admin), await createTestUser(admin)]
    await writeChanges(requests, ben, transaction([todo('his')]), new Date(NOW))
    const attempt = (statement: string) =>
      requests.asUser(ana, async (trx) => {
        await sql`reset role`.execute(trx)
        return (await sql.raw(statement).execute(trx)).rows
      })
    expect(
      await attempt('select current_user, session_user, usesuper from pg_user where usename = current_user'),
    ).toEqual([{ current_user: REQUEST_LOGIN, session_user: REQUEST_LOGIN, usesuper: false }])
    for (const statement of [
      'select * from todos',
      'alter table todos disable row level security',
      'set role postgres',
      'set session authorization postgres',
      'grant pg_read_all_data to current_user',
      'create table planted (n int)',
      "copy todos to program 'cat'",
    ])
      await expect(attempt(statement), statement).rejects.toThrow(/permission denied|must /)
    expect(await readChanges(requests, ben, null)).toMatchObject({ tables: { todos: [{ text: 'his' }] } })
  })
})
