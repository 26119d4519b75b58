/** [P31] The database is away for as long as the cause of it lasts, and comes back by itself. */
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeDataFolder, type TestDataFolder } from '../../test/test-data-folder.ts'
import { eventually, SLOW_TEST_MS } from '../../test/test-patience.ts'
import { type FocoProcess, freePort, startProcess } from '../../test/test-process.ts'
import { openDatabase } from './db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

vi.setConfig({ testTimeout: SLOW_TEST_MS, hookTimeout: SLOW_TEST_MS })

let folder: TestDataFolder
let foco: FocoProcess | undefined
beforeEach(() => {
  folder = makeDataFolder()
})
afterEach(async () => {
  foco?.child.kill('SIGTERM')
  await foco?.ended
  foco = undefined
  await folder.remove()
})

/** As a disk does that has gone: the folder cannot be used, until what is missing is back. */
const breakFolder = () => {
  const control = join(folder.path, 'postgres/global/pg_control')
  renameSync(control, `${control}.away`)
  const pid = Number.parseInt(readFileSync(join(folder.path, 'postgres/postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
  return { mend: () => renameSync(`${control}.away`, control) }
}

const start = async () => {
  const [port, identityPort] = [String(await freePort()), String(await freePort())]
  foco = startProcess({ PORT: port, DEV_IDENTITY_PORT: identityPort, FOCO_DATA: folder.path })
  await foco.says('Foco is ready')
  const status = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status
  return { running: foco, status }
}

/** Most of what is left of the ten seconds is for the start itself, which has a log to read. */
const PAUSE_AT_MOST_MS = 3000

test('a database is not given up after any number of failed starts, and is back after one pause, a short one', async () => {
  const said: string[] = []
  const log = (line: string) => said.push(line)
  const asked: number[] = []
  const pause = async (milliseconds: number) => {
    asked.push(milliseconds)
    await setImmediate()
  }
  const postgres = await startEmbeddedPostgres({ dataFolder: folder.path, log, pause })
  const db = openDatabase(postgres.poolConfig)
  await sql`select 1`.execute(db.kysely)
  const { mend } = breakFolder()
  // Twenty were the end of it once.
  await eventually(() => expect(postgres.failedStarts()).toBeGreaterThan(25))
  expect(postgres.isRunning()).toBe(false)
  expect(said.filter((line) => line.includes('does not start yet'))).toHaveLength(1)
  const before = asked.length
  mend()
  await eventually(() => sql`select 1`.execute(db.kysely))
  expect(postgres.isRunning()).toBe(true)
  // The start that was under way when the cause went may have failed yet.
  expect(asked.length - before).toBeLessThanOrEqual(1)
  expect(Math.max(...asked)).toBe(PAUSE_AT_MOST_MS)
  await db.close()
  await postgres.stop()
})

describe('a server whose database cannot start', () => {
  test('says so in its health, and is ready by itself when the cause is gone', async () => {
    const { running, status } = await start()
    const { mend } = breakFolder()
    await running.says('The database does not start yet')
    expect(await status('/healthz')).toBe(503)
    expect(await status('/readyz')).toBe(503)
    mend()
    await eventually(async () => expect(await status('/readyz')).toBe(200))
    expect(await status('/healthz')).toBe(200)
  })

  test('stops when it is asked to', async () => {
    const { running } = await start()
    breakFolder()
    await running.says('The database does not start yet')
    running.child.kill('SIGTERM')
    expect(await running.ended).toEqual({ code: 0, signal: null })
    expect(existsSync(join(folder.path, 'owner.pid'))).toBe(false)
  })
})
