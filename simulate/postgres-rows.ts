/** The rows of a world on a real Postgres: written by the server's own writer, read by its own reader. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TABLE_NAMES } from '@foco/domain/tables/schema.ts'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../server/src/postgres/db.ts'
import { startEmbeddedPostgres } from '../server/src/postgres/embedded-postgres.ts'
import { migrate } from '../server/src/postgres/migrate.ts'
import { readChanges } from '../server/src/sync/read-changes.ts'
import { writeAsServer, writeChanges } from '../server/src/sync/write-changes.ts'
import type { Rows } from './simulated-server.ts'
import { USERS } from './users.ts'

/** Everything that belongs to a user, for a backup as an operator takes it. */
const OF_USERS = ['user_counters', 'tombstones', 'transactions', ...TABLE_NAMES]
/** Durability is given away for speed: nobody kills this one. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

interface PostgresRows {
  /** Without anything of the world before. */
  fresh(): Promise<Rows>
  close(): Promise<void>
}

type Dump = Map<string, unknown>

const empty = ({ kysely }: Database) =>
  kysely.transaction().execute(async (trx) => {
    for (const table of OF_USERS.toReversed()) await sql`delete from ${sql.table(table)}`.execute(trx)
  })

const rowsOn = (db: Database): Rows => ({
  write: async (userId, transaction, now) => {
    const { receipt, delta } = await writeChanges(db, userId, transaction, new Date(now))
    return { receipt, delta }
  },
  writeAsServer: async (userId, transaction, now) => {
    const { receipt, delta } = await writeAsServer(db, userId, transaction, new Date(now))
    return { receipt, delta }
  },
  read: (userId, since, last) => readChanges(db, userId, since, last),
  backup: async () => {
    const dump: Dump = new Map()
    for (const table of OF_USERS) {
      const { rows } = await sql<{ all: unknown }>`
        select coalesce(jsonb_agg(kept), '[]') as all from ${sql.table(table)} as kept`.execute(db.kysely)
      dump.set(table, rows[0]?.all)
    }
    return dump
  },
  restore: async (backup) => {
    await empty(db)
    await db.kysely.transaction().execute(async (trx) => {
      for (const [table, all] of backup as Dump)
        await sql`
          insert into ${sql.table(table)}
          select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(all)}::jsonb)`.execute(trx)
    })
  },
})

export const openPostgresRows = async (): Promise<PostgresRows> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'foco-simulate-'))
  const postgres = await startEmbeddedPostgres({ dataFolder, settings: SETTINGS })
  const db = openDatabase(postgres.poolConfig)
  await migrate(db)
  for (const { id, email, name } of USERS) await db.kysely.insertInto('users').values({ id, email, name }).execute()
  return {
    fresh: async () => {
      await empty(db)
      return rowsOn(db)
    },
    close: async () => {
      await db.close()
      await postgres.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
