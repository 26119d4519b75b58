/**
 * Everything that a database of Foco holds, of one moment, while others write: one transaction that sees what was
 * committed before it began. The tables' own definitions are the migrations', so only rows are taken.
 */
import pg from 'pg'
import { copyOut } from './copy-query.ts'
import type { DumpHeader, DumpPart } from './dump-format.ts'

interface DumpedTable {
  name: string
  columns: string[]
  /** Its rows are seen by their own user alone, whoever asks. */
  isForced: boolean
}

const name = (text: string) => pg.escapeIdentifier(text)

/** What another server, of whatever version and settings, reads the same. */
const BEGIN = `begin isolation level repeatable read read only;
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = public`

const readTables = async (client: pg.Client): Promise<DumpedTable[]> => {
  const { rows } = await client.query(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      c.relforcerowsecurity as "isForced"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid order by c.relname`)
  return rows
}

const seesEverybody = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(
    'select rolsuper or rolbypassrls as yes from pg_roles where rolname = current_user',
  )
  return rows[0]?.yes === true
}

async function* dumpTable(client: pg.Client, table: DumpedTable, users: readonly string[] | null) {
  const { columns } = table
  yield { type: 'table', name: table.name, columns } as const
  let rows = 0
  const copy = async function* () {
    const from = `select ${columns.map(name).join(', ')} from ${name(table.name)}`
    for await (const piece of copyOut(client, `copy (${from}) to stdout`) as AsyncIterable<Buffer>) {
      // Line breaks inside of values are written as \n.
      for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows++
      yield { type: 'rows', piece } as const
    }
  }
  if (!table.isForced || users === null) yield* copy()
  else {
    // As each of them in turn: a login that is no superuser sees these rows in no other way.
    for (const user of users) {
      await client.query("select set_config('role', 'app_user', true), set_config('app.user_id', $1, true)", [user])
      yield* copy()
    }
    await client.query('reset role')
  }
  yield { type: 'end', rows } as const
}

async function* dumpParts(client: pg.Client): AsyncGenerator<DumpPart> {
  const users = (await seesEverybody(client)) ? null : (await client.query('select id from users')).rows
  const ids = users?.map(({ id }) => id as string) ?? null
  for (const table of await readTables(client)) yield* dumpTable(client, table, ids)
  const { rows } = await client.query(
    "select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null",
  )
  yield { type: 'sequences', values: Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)])) }
  await client.query('commit')
}

export interface Dump {
  header: DumpHeader
  parts: AsyncIterable<DumpPart>
}

/** The moment of the dump is when this returns; the rows follow as they are asked for. */
export const beginDump = async (client: pg.Client, secretKey: string | null, made: Date): Promise<Dump> => {
  await client.query(BEGIN)
  // The first statement that reads takes the picture of all that follow.
  const { rows: migrations } = await client.query('select name, checksum from migrations order by name')
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major")
  return {
    header: { made: made.toISOString(), postgres: rows[0]?.major, migrations, secretKey },
    parts: dumpParts(client),
  }
}
