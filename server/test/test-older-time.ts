/** A database of the version before time was a log, what it held, and what devices of today do with it afterwards. */
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change } from '@foco/domain/core/change.ts'
import { checkTransaction } from '@foco/domain/core/check-transaction.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import { startTimer, stopTimer } from '@foco/domain/focus/focus-timer.ts'
import { derivedId } from '@foco/domain/tables/derived-id.ts'
import { type Row, type TableName, tables } from '@foco/domain/tables/schema.ts'
import { adoptedRuns } from '@foco/domain/time/time-facts.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject } from 'vitest'
import { type Database, openDatabase } from '../src/postgres/db.ts'
import { migrate } from '../src/postgres/migrate.ts'
import { readChanges } from '../src/sync/read-changes.ts'
import { writeChanges } from '../src/sync/write-changes.ts'
import { createTestUser } from './test-database.ts'
import { databaseUrl, onServer } from './test-database-server.ts'
import { idOf, transaction } from './test-rows.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')
const TODAY = '041-focus-runs.sql'
const START = Date.parse('2026-11-10T09:00:00.250Z')
/** Seconds after the start of that morning. */
export const at = (seconds: number) => new Date(START + seconds * 1000).toISOString()
const DEVICE = idOf('this device')
export const here = (seconds: number) => ({ now: at(seconds), device: DEVICE })

/** The older version gives a session the id of the run's start. */
export const sessionId = (name: string, start: number) => derivedId('focus-session', idOf(name), at(start))

export const olderTimeForFile = () => {
  let db: Database
  let drop: () => Promise<void>
  let user: string
  beforeEach(async () => {
    const name = `foco_test_${randomUUID().replaceAll('-', '')}`
    const serverUrl = inject('databaseServerUrl')
    await onServer(serverUrl, `create database ${name}`)
    const folder = mkdtempSync(join(tmpdir(), 'foco-migrations-'))
    db = openDatabase({ connectionString: databaseUrl(serverUrl, name) })
    drop = async () => {
      await db.close()
      rmSync(folder, { recursive: true })
      await onServer(serverUrl, `drop database ${name} with (force)`)
    }
    cpSync(MIGRATIONS, folder, { recursive: true })
    for (const file of readdirSync(folder)) if (file >= TODAY) rmSync(join(folder, file))
    await migrate(db, folder)
    user = await createTestUser(db)
  })
  afterEach(() => drop())

  /** Straight into the table, with the columns that there are so far. */
  const store = (table: TableName, fields: Record<string, unknown>) =>
    db.asUser(user, async (trx) => {
      const all = { ...tables[table].defaults, created_at: at(-99_000), updated_at: at(-99_000), ...fields }
      const { rows: there } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns where table_name = ${table}`.execute(trx)
      const names = new Set(there.map(({ name }) => name))
      const known = Object.entries(all).filter(([name]) => name in tables[table].columns && names.has(name))
      const row = { ...Object.fromEntries(known), user_id: user, version: 1 }
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
      await sql`
        insert into ${sql.table(table)} (${columns})
        select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
        trx,
      )
    })

  const storeTodo = (name: string, time_spent: number, fields: Partial<Row<'todos'>> = {}) =>
    store('todos', { id: idOf(name), text: name, order_position: 1, time_spent, ...fields })

  /** A to-do in the trash, with what is kept of it. */
  const storeDeleted = (original_data: Record<string, unknown>) =>
    store('trash_items', {
      ...{ id: idOf('trash'), original_id: idOf('deleted'), original_table: 'todos', text: 'deleted' },
      ...{ deleted_at: at(-50), original_data },
    })

  const storeSession = (name: string, start: number, end: number | null, session_type = 'focus') =>
    store('focus_sessions', {
      ...{ id: derivedId(`${session_type}-session`, idOf(name), at(start)), todo_id: idOf(name), session_type },
      ...{ notes: null, started_at: at(start), ended_at: end === null ? null : at(end) },
    })

  /** Everything that says how long something took, as anybody can read it in the tables. */
  const timeInTables = () =>
    db.asUser(user, async (trx) => ({
      todos: (await sql`select id, time_spent, is_running, last_started_at from todos order by id`.execute(trx)).rows,
      sessions: (
        await sql`
          select id, todo_id, session_type, started_at, ended_at, created_at, updated_at from focus_sessions order by id`.execute(
          trx,
        )
      ).rows,
      carriedFields: (
        await sql`
          select id, original_data from trash_items union all select id, original_data from bucket_items order by id`.execute(
          trx,
        )
      ).rows,
    }))

  const update = async () => expect((await migrate(db))[0]).toBe(TODAY)

  const stored = async (): Promise<TableRows> => {
    const { tables: read } = (await readChanges(db, user, null)) as Snapshot
    const rows = new Map(Object.entries(read).map(([name, list]) => [name, new Map(list.map((row) => [row.id, row]))]))
    return ((table: TableName) => rows.get(table) ?? new Map()) as TableRows
  }
  const total = async (name: string) => (await stored())('todos').get(idOf(name))?.time_spent
  const sessionsOf = async (name: string) =>
    [...(await stored())('focus_sessions').values()]
      .filter(({ todo_id }) => todo_id === idOf(name))
      .map(({ started_at, ended_at }) => [started_at, ended_at])
      .sort()
  const running = async () =>
    [...(await stored())('todos').values()].filter(({ is_running }) => is_running).map(({ text }) => text)

  /** As it arrives: JSON, checked, written. */
  const send = async (changes: readonly Change[], seconds: number) => {
    const checked = checkTransaction(JSON.parse(JSON.stringify(transaction([...changes]))))
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    await writeChanges(db, user, checked.value, new Date(at(seconds)))
  }
  /** What a device of today's version does when it opens: it takes over the run that it finds. */
  const adopt = async (seconds: number) => {
    const changes = adoptedRuns(await stored())
    if (changes.length > 0) await send(changes, seconds)
  }
  const runFor = async (name: string, from: number, to: number) => {
    await send(startTimer(await stored(), idOf(name), here(from)), from)
    await send(stopTimer(await stored(), idOf(name), here(to)), to)
  }

  /** 300 s earlier, and 600 s of the run that goes on were saved on the way. */
  const storeRunning = async () => {
    await storeTodo('running', 900, { is_running: true, last_started_at: at(600) })
    await storeSession('running', -4000, -3700)
    await storeSession('running', 0, null)
  }

  return {
    ...{ store, storeTodo, storeDeleted, storeSession, storeRunning, timeInTables, update },
    ...{ stored, total, sessionsOf, running, send, adopt, runFor },
  }
}
