/**
 * What a device has missed when that is much: written as text in parts, each read when the one before has left. No
 * connection is held while a device reads, and no more than a part of the answer is in memory. Others may write between
 * two parts, so it ends with what happened since (`then`), which makes it one moment again: a row that was read twice,
 * too early or not at all is in there.
 */
import type { Delta, Snapshot } from '@foco/domain/core/protocol.ts'
import { type Row, TABLE_NAMES, type TableName, tables } from '@foco/domain/tables/schema.ts'
import { sql } from 'kysely'
import type { Database, UserTransaction } from '../postgres/db.ts'
import { AT_ONCE, markAt, readChanges, readingRange, TooMuch } from './read-changes.ts'

const ROWS_IN_A_PART = 250
const IDS_IN_A_PART = 5000

export interface LongAnswer {
  type: 'long'
  parts: AsyncIterable<string>
  /** The cursor of the last part, once that has been read. */
  cursor(): number
}

export const pullChanges = async (
  db: Database,
  userId: string,
  since: number | null,
  last: string | null,
  mostRows = AT_ONCE.rows,
): Promise<Delta | Snapshot | LongAnswer> => {
  try {
    return await readChanges(db, userId, since, last, mostRows)
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
  }
  let reached = 0
  const pull: Pull = {
    read: (work) => db.asUser(userId, work, { isolation: 'repeatable read' }),
    userId,
    mostRows,
    reach: (cursor) => {
      reached = cursor
    },
  }
  return { type: 'long', parts: longAnswer(db, pull, since, last), cursor: () => reached }
}

interface Pull {
  read<T>(work: (trx: UserTransaction) => Promise<T>): Promise<T>
  userId: string
  mostRows: number
  reach(cursor: number): void
}

async function* longAnswer(
  db: Database,
  pull: Pull,
  since: number | null,
  last: string | null,
): AsyncGenerator<string> {
  const { read, userId } = pull
  const { range, reached } = await read(async (trx) => {
    const found = await readingRange(trx, userId, since, last)
    return { range: found, reached: await markAt(trx, userId, found.cursor) }
  })
  const { cursor } = range
  if (range.since === null) yield* snapshotParts(pull, cursor, reached)
  else yield* deltaParts(pull, range.since, cursor, reached)
  const now = await read((trx) => readingRange(trx, userId, cursor, null))
  if (now.since === cursor && now.cursor === cursor) {
    pull.reach(cursor)
    return yield '}'
  }
  yield ',"then":'
  yield* restParts(db, pull, cursor)
  yield '}'
}

/** Nearly always a few rows; as long as somebody writes a lot meanwhile, another long answer. */
async function* restParts(db: Database, pull: Pull, since: number): AsyncGenerator<string> {
  const rest = await pullChanges(db, pull.userId, since, null, pull.mostRows)
  if (rest.type !== 'long') {
    pull.reach(rest.cursor)
    return yield JSON.stringify(rest)
  }
  yield* rest.parts
  pull.reach(rest.cursor())
}

async function* snapshotParts(pull: Pull, cursor: number, last: string | null): AsyncGenerator<string> {
  yield `{"type":"snapshot","cursor":${cursor},"last":${JSON.stringify(last)},"tables":{`
  let isFirst = true
  for (const table of TABLE_NAMES) {
    yield `${isFirst ? '' : ','}"${table}":[`
    isFirst = false
    yield* joined(rowsOf(pull, table, -1), JSON.stringify)
    yield ']'
  }
  yield '}'
}

async function* deltaParts(pull: Pull, since: number, cursor: number, last: string | null): AsyncGenerator<string> {
  yield `{"type":"delta","prev":${since},"cursor":${cursor},"changes":[`
  yield* joined(changesOf(pull, since), JSON.stringify)
  yield '],"transactions":['
  const lost: Record<string, readonly TableName[]> = {}
  yield* joined(transactionsOf(pull, since, cursor), ({ id, lost: links }) => {
    if (links) lost[id] = links
    return JSON.stringify(id)
  })
  yield ']'
  if (last !== null) yield `,"last":${JSON.stringify(last)}`
  if (Object.keys(lost).length > 0) yield `,"lost":${JSON.stringify(lost)}`
}

/** The lists of each part as one list. */
async function* joined<T>(parts: AsyncIterable<readonly T[]>, toText: (item: T) => string): AsyncGenerator<string> {
  let isFirst = true
  for await (const part of parts) {
    if (part.length === 0) continue
    yield (isFirst ? '' : ',') + part.map(toText).join()
    isFirst = false
  }
}

async function* changesOf(pull: Pull, since: number): AsyncGenerator<object[]> {
  for await (const gone of tombstonesOf(pull, since))
    yield gone.map(({ table_name, row_id }) => ({ table: table_name, op: 'delete', id: row_id }))
  for (const table of TABLE_NAMES)
    for await (const rows of rowsOf(pull, table, since)) yield rows.map((row) => ({ table, op: 'put', row }))
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** In the order of ids, so that the next part begins where the last one ended, whatever was written in between. */
async function* rowsOf({ read, userId }: Pull, table: TableName, since: number): AsyncGenerator<Row[]> {
  const columns = sql.join(Object.keys(tables[table].columns).map((column) => sql.ref(column)))
  for (let after = NO_ID, isMore = true; isMore; ) {
    const { rows } = await read((trx) =>
      sql<Row>`
        select ${columns} from ${sql.table(table)}
        where user_id = ${userId} and id > ${after} and version > ${since}
        order by id limit ${ROWS_IN_A_PART}`.execute(trx),
    )
    yield rows
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === ROWS_IN_A_PART
  }
}

async function* tombstonesOf({ read, userId }: Pull, since: number) {
  for (let table = '', after = NO_ID, isMore = true; isMore; ) {
    const { rows } = await read((trx) =>
      sql<{ table_name: TableName; row_id: string }>`
        select table_name, row_id from tombstones
        where user_id = ${userId} and (table_name, row_id) > (${table}, ${after}::uuid) and version > ${since}
        order by table_name, row_id limit ${IDS_IN_A_PART}`.execute(trx),
    )
    yield rows
    const end = rows.at(-1)
    if (end) [table, after] = [end.table_name, end.row_id]
    isMore = rows.length === IDS_IN_A_PART
  }
}

async function* transactionsOf({ read, userId }: Pull, since: number, until: number) {
  for (let after = since, isMore = true; isMore; ) {
    const { rows } = await read((trx) =>
      sql<{ id: string; cursor: number; lost: TableName[] | null }>`
        select id, cursor, lost from transactions
        where user_id = ${userId} and cursor > ${after} and cursor <= ${until}
        order by cursor limit ${IDS_IN_A_PART}`.execute(trx),
    )
    yield rows
    after = rows.at(-1)?.cursor ?? after
    isMore = rows.length === IDS_IN_A_PART
  }
}
