/** Vitest's global set-up: one Postgres for the whole run, with a migrated template that each test clones. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/postgres/db.ts'
import { startEmbeddedPostgres } from '../src/postgres/embedded-postgres.ts'
import { lockFolder } from '../src/postgres/folder-lock.ts'
import { migrate } from '../src/postgres/migrate.ts'
import { stopOrphan } from '../src/postgres/postgres-orphan.ts'
import { databaseUrl, onServer } from './test-database-server.ts'

interface Server {
  url: string
  stop(): Promise<void>
}

const PREFIX = 'foco-test-'
const HOUR_MS = 3_600_000

/** A run that was killed leaves its database running, and its folder. */
const clearAbandoned = async () => {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    // One that was made just now is not locked yet, and not abandoned.
    if (Date.now() - statSync(folder).mtimeMs < HOUR_MS) continue
    const locked = lockFolder(folder)
    if (!locked.ok) continue
    await stopOrphan(join(folder, 'postgres'), () => {})
    locked.lock.release()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `TEST_DATABASE_URL` runs the same tests on another server, say of another version. */
const startServer = async (): Promise<Server> => {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  await clearAbandoned()
  const dataFolder = mkdtempSync(join(tmpdir(), PREFIX))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  const postgres = await startEmbeddedPostgres({ dataFolder, settings })
  return {
    url: postgres.connectionString,
    async stop() {
      await postgres.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startServer()
  const template = `foco_template_${randomUUID().replaceAll('-', '')}`
  await onServer(server.url, `create database ${template}`)
  const database = openDatabase({ connectionString: databaseUrl(server.url, template) })
  await migrate(database)
  await database.close()
  project.provide('databaseServerUrl', server.url)
  project.provide('databaseTemplate', template)
  return async () => {
    await onServer(server.url, `drop database ${template} with (force)`)
    await server.stop()
  }
}
