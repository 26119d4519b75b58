/** Data of an older Postgres: taken over by itself, with the real programs of two versions where the system has them. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeDataFolder, type TestDataFolder } from '../../test/test-data-folder.ts'
import { createTestUser } from '../../test/test-database.ts'
import { SLOW_TEST_MS } from '../../test/test-patience.ts'
import { category, idOf, NOW, todo, transaction } from '../../test/test-rows.ts'
import { everythingIn } from '../../test/test-whole-database.ts'
import { writeChanges } from '../sync/write-changes.ts'
import { giveFolderTo, makeSocketFolder } from './data-folder.ts'
import { openDatabase } from './db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { systemPostgres } from './older-programs.ts'
import { chooseUser } from './postgres-binaries.ts'
import { superviseProcess } from './postgres-process.ts'
import { poolConfigOf, serverArguments } from './server-arguments.ts'

vi.setConfig({ testTimeout: SLOW_TEST_MS, hookTimeout: SLOW_TEST_MS })

const MAJOR = [17, 16, 15].find((major) => systemPostgres(major) !== null)
const older = MAJOR === undefined ? null : systemPostgres(MAJOR)

let data: TestDataFolder
beforeEach(() => {
  data = makeDataFolder()
})
afterEach(() => data.remove())

/** A folder as a Foco with that Postgres would have left it; everything that is in it. */
const olderFolder = async (program: string) => {
  mkdirSync(data.path, { mode: 0o711 })
  const cluster = join(data.path, 'postgres')
  const runAs = await chooseUser(null)
  mkdirSync(cluster)
  giveFolderTo(cluster, runAs)
  const made = [
    '-D',
    cluster,
    '--locale=C',
    '--encoding=UTF8',
    '--username=postgres',
    '--auth-local=trust',
    '--no-sync',
  ]
  execFileSync(join(dirname(program), 'initdb'), made, { ...runAs, cwd: '/', stdio: 'ignore' })
  const socket = makeSocketFolder(data.path, runAs)
  const args = serverArguments(cluster, socket, { fsync: 'off' })
  const running = await superviseProcess({ command: program, args, runAs, log: () => {} })
  const db = openDatabase(poolConfigOf(socket))
  await migrate(db)
  for (const name of ['ana', 'berta']) {
    const user = await createTestUser(db)
    const changes = [category(name), todo(`Call ${name}\nñ 🎉`, { category_id: idOf(name) })]
    await writeChanges(db, user, transaction(changes), new Date(NOW))
  }
  const all = await everythingIn(poolConfigOf(socket))
  await db.close()
  await running.stop()
  return all
}

const versionIn = (name: string) => readFileSync(join(data.path, name, 'PG_VERSION'), 'utf8').trim()

describe.skipIf(older === null)('a folder of an older PostgreSQL', () => {
  test('is taken over with every row, and the old one is kept; a way that fails changes nothing', async () => {
    const had = await olderFolder(older as string)
    const failing = startEmbeddedPostgres({ dataFolder: data.path, findOlder: async () => '/bin/false' })
    await expect(failing).rejects.toThrow('did not start')
    expect(versionIn('postgres')).toBe(String(MAJOR))
    const lines: string[] = []
    const postgres = await startEmbeddedPostgres({ dataFolder: data.path, log: (line) => lines.push(line) })
    try {
      expect(await everythingIn(postgres.poolConfig)).toEqual(had)
    } finally {
      await postgres.stop()
    }
    const [kept = ''] = readdirSync(data.path).filter((name) => name.startsWith('postgres-before-'))
    expect([versionIn('postgres'), versionIn(kept)]).toEqual(['18', String(MAJOR)])
    expect(lines[0]).toBe(`The data is of PostgreSQL ${MAJOR}: bringing it to 18`)
    expect(lines.at(-1)).toContain(kept)
    expect(readdirSync(data.path).filter((name) => /^restoring-|upgrade\.backup/.test(name))).toEqual([])
    // The next start finds nothing to do.
    const again = await startEmbeddedPostgres({ dataFolder: data.path, findOlder: async () => '/bin/false' })
    await again.stop()
  })
})

test('a version whose programs are nowhere is left alone, with a way out in words', async () => {
  mkdirSync(join(data.path, 'postgres'), { recursive: true })
  writeFileSync(join(data.path, 'postgres/PG_VERSION'), '17\n')
  const start = startEmbeddedPostgres({ dataFolder: data.path, findOlder: async () => null })
  await expect(start).rejects.toThrow(/written by PostgreSQL 17.*postgresql-17.*npm run backup there/)
  expect(readdirSync(join(data.path, 'postgres'))).toEqual(['PG_VERSION'])
})
