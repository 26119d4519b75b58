/** A migrated database for one test or one file of tests, cloned from the template that test-database-setup.ts prepares once for a run. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '../src/postgres/db.ts'
import { databaseUrl, onServer } from './test-database-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
    databaseTemplate: string
  }
}

export interface TestDatabase extends Database {
  url: string
  drop(): Promise<void>
}

export const createTestDatabase = async (): Promise<TestDatabase> => {
  const name = `foco_test_${randomUUID().replaceAll('-', '')}`
  const serverUrl = inject('databaseServerUrl')
  await onServer(serverUrl, `create database ${name} template ${inject('databaseTemplate')}`)
  const url = databaseUrl(serverUrl, name)
  const database = openDatabase({ connectionString: url })
  return {
    ...database,
    url,
    async drop() {
      await database.close()
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

/** The database of a whole file: it is there from the first test to the last. */
export const databaseForFile = (): TestDatabase => {
  const db = {} as TestDatabase
  beforeAll(async () => {
    Object.assign(db, await createTestDatabase())
  })
  afterAll(() => db.drop())
  return db
}

export const createTestUser = async ({ kysely }: Database, email = `${randomUUID()}@example.org`): Promise<string> => {
  const user = await kysely.insertInto('users').values({ email, name: null }).returning('id').executeTakeFirstOrThrow()
  return user.id
}
