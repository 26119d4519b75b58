/** Makes a database from a dump, whole or not at all: one transaction. */
import pg from 'pg'
import { StartupError } from '../core/startup-error.ts'
import { copyIn } from './copy-query.ts'
import type { DumpPart, DumpReader } from './dump-format.ts'
import { statementsOf } from './migrate.ts'

const name = (text: string) => pg.escapeIdentifier(text)

/** Links between tables are taken away while rows come in any order, and proven when they are put back. */
const unlinked = async (client: pg.Client): Promise<() => Promise<void>> => {
  const { rows: links } = await client.query(`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const { rows: forced } = await client.query(`
    select oid::regclass::text as "table" from pg_class
    where relnamespace = 'public'::regnamespace and relforcerowsecurity`)
  for (const link of links) await client.query(`alter table ${link.table} drop constraint ${name(link.name)}`)
  for (const { table } of forced) await client.query(`alter table ${table} no force row level security`)
  return async () => {
    for (const link of links)
      await client.query(`alter table ${link.table} add constraint ${name(link.name)} ${link.definition}`)
    for (const { table } of forced) await client.query(`alter table ${table} force row level security`)
  }
}

const tablesOf = async (client: pg.Client): Promise<Set<string>> => {
  const { rows } = await client.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  return new Set(rows.map(({ relname }) => relname as string))
}

/** The rows of one table, up to its end. */
const loadTable = async (
  client: pg.Client,
  { name: table, columns }: Extract<DumpPart, { type: 'table' }>,
  parts: AsyncGenerator<DumpPart>,
) => {
  let told = 0
  const pieces = async function* () {
    for (;;) {
      const { done, value } = await parts.next()
      if (done) return
      if (value.type === 'end') told = value.rows
      if (value.type !== 'rows') return
      yield value.piece
    }
  }
  const list = columns.map(name).join(', ')
  const rows = await copyIn(client, `copy ${name(table)} (${list}) from stdin`, pieces())
  if (rows !== told) throw new StartupError(`The backup has ${told} rows of ${table}, of which ${rows} could be read.`)
}

const load = async (client: pg.Client, { header, parts }: DumpReader) => {
  for (const statement of statementsOf(header.migrations)) await client.query(statement)
  const tables = await tablesOf(client)
  await client.query(`truncate ${[...tables].map(name).join(', ')}`)
  const link = await unlinked(client)
  for (;;) {
    const { done, value } = await parts.next()
    if (done) break
    if (value.type === 'table') {
      if (!tables.delete(value.name))
        throw new StartupError(`The backup has a table ${value.name} that Foco does not know.`)
      await loadTable(client, value, parts)
    } else if (value.type === 'sequences')
      for (const [sequence, at] of Object.entries(value.values))
        await client.query('select setval($1::regclass, $2)', [`public.${name(sequence)}`, at])
  }
  if (tables.size > 0) throw new StartupError(`The backup lacks the tables ${[...tables].join(', ')}.`)
  await link()
}

export interface LoadSteps {
  /** Makes room. */
  before?: (client: pg.Client) => Promise<void>
  /** What of the dump is not to be so again. */
  after?: (client: pg.Client) => Promise<void>
}

/** The steps run in the same transaction. */
export const loadDump = async (
  client: pg.Client,
  dump: DumpReader,
  { before, after }: LoadSteps = {},
): Promise<void> => {
  await client.query('begin')
  try {
    await before?.(client)
    await load(client, dump)
    await after?.(client)
    await client.query('commit')
  } catch (error) {
    // Where the connection is gone, so is the transaction.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
