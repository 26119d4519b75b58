/** [P21] Kill the server at any moment: every acknowledged write is there, none twice. */
import { existsSync, readdirSync } from 'node:fs'
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDataFolder, type SpawnedServer, type TestDataFolder } from '../../test/test-data-folder.ts'
import { WRITER_ID } from '../../test/test-database-process.ts'
import { eventually, SLOW_TEST_MS } from '../../test/test-patience.ts'
import { todo, transaction } from '../../test/test-rows.ts'
import { readChanges } from '../sync/read-changes.ts'
import { writeChanges } from '../sync/write-changes.ts'
import { openDatabase } from './db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

vi.setConfig({ testTimeout: SLOW_TEST_MS, hookTimeout: SLOW_TEST_MS })

let folder: TestDataFolder
beforeEach(() => {
  folder = makeDataFolder()
})
afterEach(() => folder.remove())

const acknowledged = ({ lines }: SpawnedServer) => lines.filter((line) => !line.startsWith('ready'))
const postgresPid = ({ lines }: SpawnedServer) => Number(lines[0]?.replace('ready ', ''))

/** Starts the database again, looks, and repeats every acknowledged transaction. */
const examine = async (names: readonly string[]) => {
  const log: string[] = []
  const postgres = await startEmbeddedPostgres({ dataFolder: folder.path, log: (line) => log.push(line) })
  const db = openDatabase(postgres.poolConfig)
  await migrate(db)
  const { tables, cursor } = (await readChanges(db, WRITER_ID, null)) as Snapshot
  const repeated = await Promise.all(
    names.map((name) => writeChanges(db, WRITER_ID, transaction([todo(name)], name), new Date())),
  )
  await db.close()
  await postgres.stop()
  return { texts: tables.todos.map(({ text }) => text), cursor, repeated, log }
}

test('the server is killed while it writes: nothing acknowledged is lost, and its orphan is stopped', async () => {
  const all: string[] = []
  for (const goal of [1, 40, 5]) {
    const server = folder.spawnServer()
    await eventually(() => expect(acknowledged(server).length).toBeGreaterThanOrEqual(goal))
    server.child.kill('SIGKILL')
    await server.ended
    all.push(...acknowledged(server))
    const { texts, cursor, repeated, log } = await examine(all)
    expect(log[0]).toBe(`Stopping a database process (${postgresPid(server)}) left behind by an earlier run`)
    expect(texts).toEqual(expect.arrayContaining(all))
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).toHaveLength(cursor)
    expect(repeated.every(({ duplicate }) => duplicate)).toBe(true)
  }
})

test('server and database are killed together while writing', async () => {
  const server = folder.spawnServer()
  await eventually(() => expect(acknowledged(server).length).toBeGreaterThanOrEqual(20))
  process.kill(postgresPid(server), 'SIGKILL')
  server.child.kill('SIGKILL')
  await server.ended
  const { texts, cursor, repeated } = await examine(acknowledged(server))
  expect(texts).toEqual(expect.arrayContaining(acknowledged(server)))
  expect(texts).toHaveLength(cursor)
  expect(repeated.every(({ duplicate }) => duplicate)).toBe(true)
})

test('the database is killed while the server writes: it is started again, and nothing acknowledged is lost', async () => {
  const postgres = await startEmbeddedPostgres({ dataFolder: folder.path })
  const db = openDatabase(postgres.poolConfig)
  await migrate(db)
  await db.kysely.insertInto('users').values({ id: WRITER_ID, email: 'a@example.org', name: null }).execute()
  const done: string[] = []
  let unknown = 0
  let killed = false
  const first = postgres.pid()
  while (done.length < 60) {
    const name = `write ${done.length} ${unknown}`
    if (done.length === 30 && !killed) {
      // Not waited for: it dies in the middle of what follows.
      killed = process.kill(Number(postgres.pid()), 'SIGKILL')
    }
    try {
      await writeChanges(db, WRITER_ID, transaction([todo(name)]), new Date())
      done.push(name)
    } catch {
      unknown++
    }
  }
  expect(unknown).toBeGreaterThan(0)
  expect(postgres.pid()).not.toBe(first)
  const { tables } = (await readChanges(db, WRITER_ID, null)) as Snapshot
  const texts = tables.todos.map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(done))
  expect(new Set(texts).size).toBe(texts.length)
  await db.close()
  await postgres.stop()
})

test('the server is killed in the middle of its very first start: the next start works by itself', async () => {
  const server = folder.spawnServer()
  const unfinished = () => existsSync(folder.path) && readdirSync(folder.path).some((name) => name.includes('.new-'))
  await eventually(() => expect(unfinished()).toBe(true))
  server.child.kill('SIGKILL')
  await server.ended
  const next = folder.spawnServer()
  await eventually(() => expect(acknowledged(next).length).toBeGreaterThan(0))
  next.child.kill('SIGKILL')
  await next.ended
  const { texts } = await examine(acknowledged(next))
  expect(texts).toEqual(expect.arrayContaining(acknowledged(next)))
  expect(unfinished()).toBe(false)
})
