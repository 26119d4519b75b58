import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeDataFolder, type TestDataFolder } from '../../test/test-data-folder.ts'
import { eventually, SLOW_TEST_MS } from '../../test/test-patience.ts'
import { openDatabase } from './db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0

vi.setConfig({ testTimeout: SLOW_TEST_MS, hookTimeout: SLOW_TEST_MS })

let folder: TestDataFolder
let started: EmbeddedPostgres[]
beforeEach(() => {
  folder = makeDataFolder()
  started = []
})
afterEach(async () => {
  for (const postgres of started) await postgres.stop()
  await folder.remove()
})

const start = async (dataFolder = folder.path) => {
  const postgres = await startEmbeddedPostgres({ dataFolder })
  started.push(postgres)
  return postgres
}
const stop = (postgres: EmbeddedPostgres) => {
  started = started.filter((each) => each !== postgres)
  return postgres.stop()
}
const query = async (postgres: EmbeddedPostgres, statement: string) => {
  const db = openDatabase(postgres.poolConfig)
  try {
    return (await sql.raw(statement).execute(db.kysely)).rows
  } finally {
    await db.close()
  }
}

describe('a data folder', () => {
  test('is made at the first start, and keeps its data over a restart', async () => {
    const first = await start()
    await query(first, 'create table kept (n int); insert into kept values (7)')
    await stop(first)
    // Gone only after an orderly shutdown.
    expect(existsSync(join(folder.path, 'postgres/postmaster.pid'))).toBe(false)
    expect(await query(await start(), 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('is reached through a socket in a closed folder, and through nothing else', async () => {
    const postgres = await start()
    expect(await query(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(statSync(postgres.poolConfig.host).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder.path, 'postgres')).mode & 0o777).toBe(0o700)
  })

  test('may have a path longer than a socket’s can be', async () => {
    const deep = join(folder.path, 'x'.repeat(60), 'y'.repeat(60))
    mkdirSync(dirname(deep), { recursive: true, mode: 0o755 })
    expect(await query(await start(deep), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('may have any name', async () => {
    const named = join(folder.path, 'mis cosas, "ñ" & 100%')
    expect(await query(await start(named), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('has one server: the second is told who has it', async () => {
    await start()
    await expect(startEmbeddedPostgres({ dataFolder: folder.path })).rejects.toThrow(`by process ${process.pid}.`)
    const other = folder.spawnServer()
    expect(await other.ended).toBe(1)
    expect(other.errors).toEqual([
      `The data folder ${folder.path} is in use by process ${process.pid}. Stop that one first, or choose another folder with FOCO_DATA.`,
    ])
  })

  test('has one server even when two start at the same moment', async () => {
    const servers = [folder.spawnServer(), folder.spawnServer()]
    const loser = await Promise.race(servers.map(async (server) => ({ server, code: await server.ended })))
    expect(loser.code).toBe(1)
    expect(loser.server.errors.join()).toContain('is in use by')
    const winner = servers.find((server) => server !== loser.server)
    await eventually(() => expect(winner?.lines.length).toBeGreaterThan(3))
  })

  test('with the number of a finished process that another program has by now is no obstacle', async () => {
    await stop(await start())
    // As a server that was killed would leave it.
    writeFileSync(join(folder.path, 'postgres/postmaster.pid'), `${process.ppid}\n${folder.path}\n0\n5432\n`)
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('reasons not to start are sentences', () => {
  test('the folder is a file', async () => {
    writeFileSync(folder.path, '')
    await expect(start()).rejects.toThrow(`${folder.path} is not a folder.`)
  })

  test.runIf(isRoot)('root’s folder is closed to the database’s user', async () => {
    mkdirSync(folder.path, { mode: 0o700 })
    await expect(start(join(folder.path, 'inside'))).rejects.toThrow('is closed to the system user')
  })

  test.runIf(!isRoot)('there is no permission to write', async () => {
    mkdirSync(folder.path, { mode: 0o500 })
    await expect(start()).rejects.toThrow(`No permission to write to the data folder ${folder.path}.`)
  })

  test('the data is of another Postgres; the refused start lets go of the folder', async () => {
    await stop(await start())
    const version = join(folder.path, 'postgres/PG_VERSION')
    const right = readFileSync(version)
    writeFileSync(version, '14\n')
    await expect(start()).rejects.toThrow('was written by PostgreSQL 14, and this Foco brings 18')
    writeFileSync(version, right)
    await start()
  })
})

test.runIf(isRoot)('started by root, the database is an ordinary user', async () => {
  const postgres = await start()
  const { uid } = statSync(join(folder.path, 'postgres'))
  expect(uid).not.toBe(0)
  if (process.platform === 'linux')
    expect(readFileSync(`/proc/${postgres.pid()}/status`, 'utf8')).toContain(`Uid:\t${uid}\t`)
})
