/** A database of the version before time was a log: brought up to date, it has the same time to the second. */
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change } from '@foco/domain/core/change.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import { checkTransaction, type Snapshot } from '@foco/domain/core/protocol.ts'
import { startTimer, stopTimer } from '@foco/domain/focus/focus-timer.ts'
import { moveItem } from '@foco/domain/items/moves.ts'
import { moveToTrash, restoreFromTrash } from '@foco/domain/items/trash.ts'
import { derivedId } from '@foco/domain/tables/derived-id.ts'
import { type Row, type TableName, tables } from '@foco/domain/tables/schema.ts'
import { deleteSession } from '@foco/domain/time/session-edits.ts'
import { adoptedRuns } from '@foco/domain/time/time-facts.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createTestUser } from '../../test/test-database.ts'
import { databaseUrl, onServer } from '../../test/test-database-server.ts'
import { idOf, transaction } from '../../test/test-rows.ts'
import { readChanges } from '../sync/read-changes.ts'
import { writeChanges } from '../sync/write-changes.ts'
import { type Database, openDatabase } from './db.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
const TODAY = '041-focus-runs.sql'
const START = Date.parse('2026-11-10T09:00:00.250Z')
/** Seconds after the start of that morning. */
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString()
const DEVICE = idOf('this device')
const here = (seconds: number) => ({ now: at(seconds), device: DEVICE })

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

/** Of later migrations. */
const LATER_COLUMNS = ['unlogged_seconds', 'completed_at', 'planned_minutes', 'planned_start']

/** Straight into the table, with the columns that there were. */
const store = (table: TableName, fields: Record<string, unknown>) =>
  db.asUser(user, async (trx) => {
    const all = { ...tables[table].defaults, created_at: at(-99_000), updated_at: at(-99_000), ...fields }
    const known = Object.entries(all).filter(([name]) => name in tables[table].columns && !LATER_COLUMNS.includes(name))
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

/** The older version gives a session the id of the run's start. */
const sessionId = (name: string, start: number) => derivedId('focus-session', idOf(name), at(start))
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

test('every total, session and piece of carriedFields is the same to the second, and so it is read', async () => {
  await storeTodo('logged', 3723)
  await storeSession('logged', -9000, -5400)
  await storeSession('logged', -5000, -4876.5)
  await storeTodo('short runs', 7)
  await storeSession('short runs', -800, -795)
  await storeTodo('without a log', 600)
  await storeTodo('less than its log', 100)
  await storeSession('less than its log', -700, -540)
  await storeTodo('left open', 42)
  await storeSession('left open', -300, null)
  await storeSession('logged', -5400, -5000, 'break')
  await storeRunning()
  await storeDeleted({ id: idOf('deleted'), text: 'deleted', time_spent: 130, order_position: 1 })
  const before = await timeInTables()
  await update()
  expect(await timeInTables()).toEqual(before)
  expect((await stored())('todos').size).toBe(before.todos.length)
  await adopt(610)
  expect(await timeInTables()).toEqual(before)

  // And after work on each of them: what there was, and the new seconds.
  await send(stopTimer(await stored(), idOf('running'), here(660)), 660)
  const expected = { logged: 3723, 'short runs': 7, 'without a log': 600, 'less than its log': 100, 'left open': 42 }
  let now = 1000
  for (const [name, seconds] of Object.entries(expected)) {
    await runFor(name, now, now + 3)
    await runFor(name, now + 10, now + 20)
    expect([name, await total(name)]).toEqual([name, seconds + 13])
    now += 100
  }
  expect(await total('running')).toBe(960)
})

test('the run that goes on is stopped by a device of today’s version, to the second', async () => {
  await storeRunning()
  // Of a run that nobody ended: it is not the one that goes on.
  await storeSession('running', -2000, null)
  await update()
  await adopt(620)
  expect(await running()).toEqual(['running'])
  await send(stopTimer(await stored(), idOf('running'), here(647.9)), 648)
  expect(await running()).toEqual([])
  expect(await total('running')).toBe(947)
  expect(await sessionsOf('running')).toEqual(
    [
      [at(-2000), null],
      [at(-4000), at(-3700)],
      [at(0), at(647.9)],
    ].sort(),
  )
})

test('another to-do that is started on a device of today’s version ends it', async () => {
  await storeRunning()
  await storeTodo('next', 11)
  await update()
  await adopt(620)
  await send(startTimer(await stored(), idOf('next'), here(660)), 660)
  expect(await running()).toEqual(['next'])
  expect(await total('running')).toBe(960)
  await send(stopTimer(await stored(), idOf('next'), here(670)), 670)
  expect(await total('next')).toBe(21)
})

test('a run that had no session yet goes on too', async () => {
  await storeTodo('running', 20, { is_running: true, last_started_at: at(0) })
  await update()
  await adopt(2)
  await send(stopTimer(await stored(), idOf('running'), here(3)), 3)
  expect(await total('running')).toBe(23)
  expect(await sessionsOf('running')).toEqual([])
})

test('a session that was left open days ago is not taken for the log of the run', async () => {
  await storeTodo('running', 20, { is_running: true, last_started_at: at(0) })
  await storeSession('running', -3 * 86_400, null)
  await update()
  await adopt(2)
  await send(stopTimer(await stored(), idOf('running'), here(30)), 30)
  expect(await total('running')).toBe(50)
  expect(await sessionsOf('running')).toEqual([
    [at(-3 * 86_400), null],
    [at(0), at(30)],
  ])
})

test('a run that was corrected to begin later, or earlier, has the time that was shown', async () => {
  // It ran for 900 s before; its start was typed 600 s later, which the older version took from the saved time.
  await storeTodo('running', 300, { is_running: true, last_started_at: at(0) })
  await storeSession('running', -1000, -100)
  await storeSession('running', 600, null)
  await update()
  await adopt(650)
  await send(stopTimer(await stored(), idOf('running'), here(700)), 700)
  expect(await total('running')).toBe(1000)
  expect(await sessionsOf('running')).toEqual([
    [at(-1000), at(-100)],
    [at(600), at(700)],
  ])

  await storeTodo('earlier', 60, { is_running: true, last_started_at: at(800) })
  await storeSession('earlier', 740, null)
  await adopt(810)
  await send(stopTimer(await stored(), idOf('earlier'), here(820)), 820)
  expect([await total('earlier'), await sessionsOf('earlier')]).toEqual([80, [[at(740), at(820)]]])
})

test('a client of the older version stops, starts and saves as it did, to the second', async () => {
  await storeRunning()
  await storeTodo('next', 11)
  await update()
  const timer = (name: string, start: number, unlogged = 0) => ({ timer: { run: sessionId(name, start), unlogged } })
  const todo = (name: string, patch: Partial<Row<'todos'>>, claim: object): Change =>
    ({ table: 'todos', op: 'update', id: idOf(name), patch, ...claim }) as Change
  const stops = (name: string, time_spent: number, seconds: number, claim: object) =>
    todo(name, { time_spent, is_running: false, last_started_at: null, updated_at: at(seconds) }, claim)
  const starts = (name: string, seconds: number) =>
    todo(
      name,
      { is_running: true, last_started_at: at(seconds), updated_at: at(seconds) },
      { timer: { run: null, unlogged: 0 } },
    )
  const session = (name: string, start: number, end: number | null): Change => ({
    ...{ table: 'focus_sessions', op: 'insert', id: sessionId(name, start), ifAbsent: true },
    row: {
      ...{ id: sessionId(name, start), todo_id: idOf(name), session_type: 'focus', notes: null },
      ...{
        started_at: at(start),
        ended_at: end === null ? null : at(end),
        created_at: at(start),
        updated_at: at(start),
      },
    },
  })
  const ended = (name: string, start: number, end: number): Change => ({
    ...{ table: 'focus_sessions', op: 'update', id: sessionId(name, start) },
    patch: { ended_at: at(end), updated_at: at(end) },
  })

  await send([stops('running', 960, 660, timer('running', 0)), ended('running', 0, 660)], 660)
  expect([await total('running'), await running()]).toEqual([960, []])

  // Three seconds, which no log knows.
  await send([starts('next', 700)], 700)
  await send([stops('next', 14, 703, timer('next', 700, 3))], 703)
  expect([await total('next'), await sessionsOf('next')]).toEqual([14, []])

  await send([starts('next', 800)], 800)
  await send([session('next', 800, null)], 805)
  await send([todo('next', { time_spent: 74, last_started_at: at(860), updated_at: at(860) }, timer('next', 800))], 860)
  await send([stops('next', 104, 890, timer('next', 800)), ended('next', 800, 890)], 890)
  expect([await total('next'), await sessionsOf('next')]).toEqual([104, [[at(800), at(890)]]])
  expect(await sessionsOf('running')).toEqual(
    [
      [at(-4000), at(-3700)],
      [at(0), at(660)],
    ].sort(),
  )
})

test('what lies in the trash and in the bucket comes back with its time', async () => {
  const carriedFields = { time_spent: 130, is_deferred: false, pomodoro_duration: 25 }
  await storeDeleted({
    ...{ ...tables.todos.defaults, ...carriedFields, id: idOf('deleted'), text: 'deleted', order_position: 1 },
    ...{ created_at: at(-900), updated_at: at(-900), unlogged_seconds: undefined },
  })
  await store('bucket_items', { id: idOf('bucket'), text: 'bucket', order_position: 1, original_data: carriedFields })
  await storeSession('deleted', -400, -275)
  await storeSession('bucket', -600, -500)
  await update()

  const rows = await stored()
  const item = rows('trash_items').get(idOf('trash'))
  const session = rows('focus_sessions').get(sessionId('bucket', -600))
  const bucket = rows('bucket_items').get(idOf('bucket'))
  if (!item || !session || !bucket) throw new Error('they were stored')
  const restored = restoreFromTrash(item, rows)
  const moved = moveItem('bucket_items', 'todos', bucket, { rows, now: at(10), fields: { is_deferred: false } })
  if (!restored.ok || !moved.ok) throw new Error('they fit')
  await send(restored.value.changes, 5)
  await send(moved.value, 10)
  expect([await total('deleted'), await total('bucket')]).toEqual([130, 130])
  await runFor('deleted', 20, 30)
  await runFor('bucket', 40, 50)
  expect([await total('deleted'), await total('bucket')]).toEqual([140, 140])
  // A session of 100 s was none.
  await send(deleteSession(session, await stored()), 60)
  expect([await total('deleted'), await total('bucket')]).toEqual([140, 40])
})

test('one that runs on is completed, or deleted and restored, with its time', async () => {
  await storeRunning()
  await storeTodo('also running', 20, { is_running: true, last_started_at: at(700) })
  await update()
  await send(
    [{ table: 'todos', op: 'update', id: idOf('running'), patch: { completed: true, updated_at: at(660) } }],
    660,
  )
  expect([await total('running'), await sessionsOf('running')]).toEqual([
    960,
    [
      [at(-4000), at(-3700)],
      [at(0), at(660)],
    ].sort(),
  ])

  const todo = (await stored())('todos').get(idOf('also running'))
  if (!todo) throw new Error('it was stored')
  await send(moveToTrash('todos', todo, { id: idOf('trash'), now: at(710) }), 710)
  const rows = await stored()
  const item = rows('trash_items').get(idOf('trash'))
  const restored = item ? restoreFromTrash(item, rows) : null
  if (!restored?.ok) throw new Error('it fits')
  await send(restored.value.changes, 720)
  expect([await total('also running'), await running()]).toEqual([30, []])
  expect(await sessionsOf('also running')).toEqual([[at(700), at(710)]])
})
