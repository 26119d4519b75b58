/** Brings a database up to date: the SQL files of server/migrations in the order of their names, each once. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { StartupError } from '../core/startup-error.ts'
import type { Database } from './db.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')
// Any number, the same for all servers: those that start at once take turns.
const LOCK = 7_346_201

const CREATE_LIST = `create table if not exists migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`

interface Migration {
  name: string
  text: string
  checksum: string
}

/** Returns the names of the migrations that were run now. */
export const migrate = ({ kysely }: Pick<Database, 'kysely'>, folder = FOLDER): Promise<string[]> =>
  kysely.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(connection)
    try {
      await sql.raw(CREATE_LIST).execute(connection)
      const pending = await findPending(connection, readMigrations(folder))
      for (const migration of pending) await runMigration(connection, migration)
      return pending.map(({ name }) => name)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection)
    }
  })

/** The statements that make the tables of a database that had these migrations, and no others. */
export const statementsOf = (applied: readonly Pick<Migration, 'name' | 'checksum'>[], folder = FOLDER): string[] => {
  const ours = new Map(readMigrations(folder).map((migration) => [migration.name, migration]))
  return [CREATE_LIST, ...applied.map((each) => known(ours, each).text)]
}

/** One that ran somewhere, as we have it: the same, or a reason not to go on. */
const known = (ours: ReadonlyMap<string, Migration>, { name, checksum }: Pick<Migration, 'name' | 'checksum'>) => {
  const migration = ours.get(name)
  if (!migration) throw new StartupError(`The database was made by a newer Foco (${name}). Start that one instead.`)
  if (migration.checksum !== checksum)
    throw new StartupError(
      `The migration ${name} was changed after it ran on this database. Undo the change and add a new migration.`,
    )
  return migration
}

const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      // Git may check files out with other line ends: that is no change.
      const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })

const findPending = async <T>(connection: Kysely<T>, migrations: Migration[]): Promise<Migration[]> => {
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migrations`.execute(
    connection,
  )
  const ours = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const row of rows) known(ours, row)
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.filter(({ name }) => !applied.has(name))
}

const runMigration = async <T>(connection: Kysely<T>, { name, text, checksum }: Migration): Promise<void> => {
  await sql`begin`.execute(connection)
  try {
    // Without parameters, one message may hold many statements.
    await sql.raw(text).execute(connection)
    await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(connection)
    await sql`commit`.execute(connection)
  } catch (cause) {
    await sql`rollback`.execute(connection)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(`The migration ${name} failed, and nothing of it was kept: ${reason}`, { cause })
  }
}
