/**
 * A server in a process of its own, for tests that kill it: starts the database in the folder given, then writes one
 * to-do after the other and prints the id of each as soon as it is acknowledged.
 */
import { randomUUID } from 'node:crypto'
import { derivedId } from '@foco/domain/tables/derived-id.ts'
import { openDatabase } from '../src/postgres/db.ts'
import { startEmbeddedPostgres } from '../src/postgres/embedded-postgres.ts'
import { migrate } from '../src/postgres/migrate.ts'
import { writeChanges } from '../src/sync/write-changes.ts'
import { todo, transaction } from './test-rows.ts'

export const WRITER_ID = derivedId('the user who writes until killed')

const main = async (dataFolder: string) => {
  const postgres = await startEmbeddedPostgres({ dataFolder })
  const db = openDatabase(postgres.poolConfig)
  await migrate(db)
  const user = { id: WRITER_ID, email: 'writer@example.org', name: null }
  await db.kysely
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  process.stdout.write(`ready ${postgres.pid()}\n`)
  for (;;) {
    const name = randomUUID()
    await writeChanges(db, WRITER_ID, transaction([todo(name)], name), new Date())
    process.stdout.write(`${name}\n`)
  }
}

const [, script, folder] = process.argv
if (script === import.meta.filename && folder !== undefined) {
  main(folder).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
}
