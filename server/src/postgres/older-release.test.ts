/** A data folder as the version before left it, opened by this one. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDataFolder, type TestDataFolder } from '../../test/test-data-folder.ts'
import { SLOW_TEST_MS } from '../../test/test-patience.ts'
import { NOW, todo, transaction } from '../../test/test-rows.ts'
import { unpackFolder } from '../../test/test-stored-folder.ts'
import { everythingIn } from '../../test/test-whole-database.ts'
import { createSecretBox } from '../calendar/secret-box.ts'
import { readChanges } from '../sync/read-changes.ts'
import { writeChanges } from '../sync/write-changes.ts'
import { openDatabase } from './db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { prepareRequestLogin, REQUEST_LOGIN } from './request-login.ts'

vi.setConfig({ testTimeout: SLOW_TEST_MS, hookTimeout: SLOW_TEST_MS })

const ANA = '11111111-1111-4111-8111-111111111111'

let data: TestDataFolder
beforeEach(() => {
  data = makeDataFolder()
})
afterEach(() => data.remove())

test('a folder of the version before opens with every row, its key and its sessions, and goes on', async () => {
  await unpackFolder('before-automations', data.path)
  const postgres = await startEmbeddedPostgres({ dataFolder: data.path })
  try {
    const before = await everythingIn(postgres.poolConfig)
    expect(Object.keys(before).length).toBeGreaterThan(20)
    const owner = openDatabase(postgres.poolConfig)
    expect((await migrate(owner)).length).toBeGreaterThan(0)
    await prepareRequestLogin(owner.kysely)
    await owner.close()
    const after = await everythingIn(postgres.poolConfig)
    const counts = (all: Record<string, string[]>) => Object.entries(all).map(([table, rows]) => [table, rows.length])
    const kept = counts(before).filter(([table]) => table !== 'migrations')
    expect(counts(after)).toEqual(expect.arrayContaining(kept))

    const db = openDatabase({ ...postgres.poolConfig, user: REQUEST_LOGIN })
    const { tables, cursor } = (await readChanges(db, ANA, null)) as Snapshot
    const milk = tables.todos.find(({ text }) => text === 'Buy milk, ñ 🎉')
    expect(milk).toMatchObject({ notes: '- [ ] oat\n- [x] rice' })
    const empty = Object.entries(tables).filter(([, rows]) => rows.length === 0)
    // Names of tables that have come since, and of those that a sign-in fills.
    expect(empty.map(([table]) => table).filter((table) => (before[table]?.length ?? 0) > 0)).toEqual([])
    const { rows } = await sql<{ access_token: Buffer }>`select access_token from user_calendar_tokens`.execute(
      db.kysely,
    )
    const box = createSecretBox({ folder: data.path })
    expect(box.open(rows[0]?.access_token as Buffer, 'access')).toBe('an access token')
    expect(before['sessions']).toHaveLength(1)
    await writeChanges(db, ANA, transaction([todo('written since')], randomUUID()), new Date(NOW))
    expect(await readChanges(db, ANA, cursor)).toMatchObject({ type: 'delta', cursor: cursor + 1 })
    await db.close()
    expect(readFileSync(join(data.path, 'postgres/PG_VERSION'), 'utf8')).toBe('18\n')
  } finally {
    await postgres.stop()
  }
})
