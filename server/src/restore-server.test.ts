/** The whole server of an embedded database, backed up while it is written to, and brought back into a folder. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeDataFolder, type TestDataFolder } from '../test/test-data-folder.ts'
import { createTestUser } from '../test/test-database.ts'
import { category, idOf, NOW, todo, transaction } from '../test/test-rows.ts'
import { everythingIn } from '../test/test-whole-database.ts'
import { findSession, startSession } from './auth/sign-in-sessions.ts'
import { backupServer } from './backup-server.ts'
import { createSecretBox } from './calendar/secret-box.ts'
import { type Database, openDatabase } from './postgres/db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { moveTogether } from './postgres/folder-moves.ts'
import { migrate } from './postgres/migrate.ts'
import { restoreServer } from './restore-server.ts'
import { writeChanges } from './sync/write-changes.ts'

const settings = { fsync: 'off', full_page_writes: 'off' }
const now = new Date(NOW)

let data: TestDataFolder
let postgres: EmbeddedPostgres | null
let db: Database
const start = async (dataFolder = data.path) => {
  postgres = await startEmbeddedPostgres({ dataFolder, settings })
  db = openDatabase(postgres.poolConfig)
  await migrate(db)
}
const stop = async () => {
  await db.close()
  await postgres?.stop()
  postgres = null
}
const placeOf = (dataFolder: string) => ({ databaseUrl: undefined, dataFolder, secretKey: undefined })
const fileNamed = (name: string) => join(dirname(data.path), name)

beforeEach(async () => {
  data = makeDataFolder()
  await start()
})
afterEach(async () => {
  if (postgres) await stop()
  await data.remove()
})

/** Each transaction writes a category and a to-do in it: one without the other is a torn picture. */
const writePair = (user: string, name: string) =>
  writeChanges(
    db,
    user,
    transaction([category(`c ${name}`), todo(name, { category_id: idOf(`c ${name}`) })], randomUUID()),
    now,
  )

// Databases are made and started, on a machine that may have other things to do.
describe('a whole server', { timeout: 180_000 }, () => {
  test('is backed up while it is written to: all that was acknowledged before is there, and what comes together is together', async () => {
    const users = [await createTestUser(db), await createTestUser(db), await createTestUser(db)]
    const box = createSecretBox({ folder: data.path })
    const secret = box.close('a password', 'here')
    await sql`insert into user_calendar_tokens values (${users[0]}, ${secret}, null, now(), now())`.execute(db.kysely)
    let isOver = false
    const acknowledged: string[] = []
    const written = users.map(() => 0)
    const writing = users.map(async (user, n) => {
      for (let i = 0; !isOver; i++) {
        await writePair(user, `${n} ${i}`)
        acknowledged.push(idOf(`${n} ${i}`))
        written[n] = i + 1
      }
    })
    /** By each of them: on a busy machine one may not have begun when others have written much. */
    const enough = async (more: number) => {
      const from = [...written]
      while (written.some((count, n) => count < (from[n] ?? 0) + more)) await new Promise(setImmediate)
    }
    await enough(10)
    const before = [...acknowledged]
    const file = fileNamed('live.backup')
    const backing = backupServer(placeOf(data.path), file, now)
    await enough(10)
    await backing
    isOver = true
    await Promise.all(writing)
    await stop()

    const fresh = fileNamed('fresh')
    await restoreServer({ place: placeOf(fresh), file, replace: false, now })
    await start(fresh)
    const { rows: torn } = await sql`
      select from todos full join categories on categories.user_id = todos.user_id and categories.id = todos.category_id
      where todos.id is null or categories.id is null`.execute(db.kysely)
    expect(torn).toEqual([])
    const { rows: todos } = await sql<{ id: string; version: number }>`select id, version from todos`.execute(db.kysely)
    expect(before.filter((id) => !todos.some((row) => row.id === id))).toEqual([])
    // The counter of each user stands where their newest row and their last receipt do.
    const { rows: counters } = await sql<{ agree: boolean }>`
      select c.version = (select max(version) from todos t where t.user_id = c.user_id)
        and c.version = (select max(cursor) from transactions t where t.user_id = c.user_id) as agree
      from user_counters c`.execute(db.kysely)
    expect(counters).toEqual(users.map(() => ({ agree: true })))
    const { rows: tokens } = await sql<{ access_token: Buffer }>`select access_token from user_calendar_tokens`.execute(
      db.kysely,
    )
    expect(createSecretBox({ folder: fresh }).open(tokens[0]?.access_token as Buffer, 'here')).toBe('a password')
    // The restored server takes writes.
    await writePair(users[0] as string, 'after')
  })

  test('is never restored over data unless told so, and then the old data is kept, and opens', async () => {
    const user = await createTestUser(db)
    await writePair(user, 'first')
    writeFileSync(join(data.path, 'secret.key'), Buffer.alloc(32, 1).toString('base64'))
    const file = fileNamed('first.backup')
    await backupServer(placeOf(data.path), file, now)
    await expect(restoreServer({ place: placeOf(data.path), file, replace: true, now })).rejects.toThrow('is in use')
    await writePair(user, 'second')
    const had = await everythingIn({ connectionString: postgres?.connectionString as string })
    await stop()
    writeFileSync(join(data.path, 'secret.key'), Buffer.alloc(32, 2).toString('base64'))
    await expect(restoreServer({ place: placeOf(data.path), file, replace: false, now })).rejects.toThrow('has data.')
    const { before } = await restoreServer({ place: placeOf(data.path), file, replace: true, now })
    const stamp = 'before-2026-01-02T03-04-05'
    expect(before).toEqual([join(data.path, `postgres-${stamp}`), join(data.path, `secret.key-${stamp}`)])
    expect(readFileSync(join(data.path, 'secret.key'), 'utf8')).toBe(Buffer.alloc(32, 1).toString('base64'))
    await start()
    expect(await db.kysely.selectFrom('todos').select('text').execute()).toEqual([{ text: 'first' }])
    await stop()
    // The way back by hand.
    rmSync(join(data.path, 'postgres'), { recursive: true })
    moveTogether(data.path, [[`postgres-${stamp}`, 'postgres']])
    await start()
    expect(await everythingIn({ connectionString: postgres?.connectionString as string })).toEqual(had)
  })

  test('that is killed between two renames goes on at the next start, and what it left is removed', async () => {
    const user = await createTestUser(db)
    await writePair(user, 'kept')
    await stop()
    mkdirSync(join(data.path, 'restoring-killed'))
    writeFileSync(join(data.path, 'restoring-killed/half'), '')
    // As it is after the first of two moves.
    const moves = [
      ['postgres', 'postgres-before-x'],
      ['fresh', 'postgres'],
    ]
    writeFileSync(join(data.path, 'moves.json'), JSON.stringify(moves))
    renameSync(join(data.path, 'postgres'), join(data.path, 'fresh'))
    mkdirSync(join(data.path, 'postgres-before-x'))
    await start()
    expect(await db.kysely.selectFrom('todos').select('text').execute()).toEqual([{ text: 'kept' }])
    expect(existsSync(join(data.path, 'moves.json'))).toBe(false)
    expect(readdirSync(data.path).filter((name) => name.startsWith('restoring-'))).toEqual([])
  })

  test.each([
    ['while its new database is made', 'PG_VERSION'],
    ['while its new database runs', 'postmaster.pid'],
  ])('whose restore is killed %s has the data of before, and takes the next restore', async (_when, sign) => {
    const user = await createTestUser(db)
    await writePair(user, 'first')
    const file = fileNamed('first.backup')
    await backupServer(placeOf(data.path), file, now)
    await writePair(user, 'second')
    await stop()
    const restoring = spawn(process.execPath, [join(import.meta.dirname, 'operate.ts'), 'restore', file, '--replace'], {
      env: { PATH: process.env['PATH'], FOCO_DATA: data.path },
      stdio: 'ignore',
    })
    const ended = once(restoring, 'close')
    const isThere = () =>
      readdirSync(data.path).some(
        (name) => name.startsWith('restoring-') && existsSync(join(data.path, name, 'postgres', sign)),
      )
    while (!isThere() && restoring.exitCode === null) await new Promise(setImmediate)
    restoring.kill('SIGKILL')
    expect((await ended)[1]).toBe('SIGKILL')

    await start()
    const texts = async () =>
      (await db.kysely.selectFrom('todos').select('text').orderBy('text').execute()).map((row) => row.text)
    expect(await texts()).toEqual(['first', 'second'])
    expect(readdirSync(data.path).filter((name) => /^restoring-|-before-/.test(name))).toEqual([])
    await stop()
    await restoreServer({ place: placeOf(data.path), file, replace: true, now })
    await start()
    expect(await texts()).toEqual(['first'])
  })

  test('has again who was signed in, or nobody, as it is told', async () => {
    const user = await createTestUser(db)
    const token = await startSession(db, user, 'a browser', now)
    const file = fileNamed('sessions.backup')
    await backupServer(placeOf(data.path), file, now)
    await stop()
    for (const signOut of [false, true]) {
      const fresh = fileNamed(`fresh-${signOut}`)
      await restoreServer({ place: placeOf(fresh), file, replace: false, signOut, now })
      await start(fresh)
      const found = await findSession(db, token, now)
      expect(found?.id ?? null).toBe(signOut ? null : user)
      expect(await db.kysely.selectFrom('users').select('id').execute()).toEqual([{ id: user }])
      await stop()
    }
  })

  test('that does not run is backed up, too; a folder without data says so', async () => {
    await createTestUser(db)
    await stop()
    const file = fileNamed('at-rest.backup')
    expect(await backupServer(placeOf(data.path), file, now)).toMatchObject({ file })
    const empty = fileNamed('empty')
    await expect(backupServer(placeOf(empty), fileNamed('no.backup'), now)).rejects.toThrow(
      `There is no database in ${empty}.`,
    )
    expect(existsSync(empty)).toBe(false)
  })
})
