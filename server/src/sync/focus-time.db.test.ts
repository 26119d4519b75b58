import { type Change, insert, update } from '@foco/domain/core/change.ts'
import { checkTransaction } from '@foco/domain/core/check-transaction.ts'
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import { IMPORT_BATCH, importGuestRows } from '@foco/domain/guest/guest-migration.ts'
import type { TableName } from '@foco/domain/tables/schema.ts'
import { ApartDevices } from '@foco/domain/test/apart-devices.ts'
import { apartCommands, commands } from '@foco/domain/test/focus-model.ts'
import { FocusWorld } from '@foco/domain/test/focus-world.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { idOf, NOW, todo, transaction } from '../../test/test-rows.ts'
import { readChanges } from './read-changes.ts'
import { writeChanges } from './write-changes.ts'

const db = databaseForFile()

/** As it arrives: JSON, checked, written. */
const send = (userId: string, changes: readonly Change[], now = NOW) => {
  const checked = checkTransaction(JSON.parse(JSON.stringify(transaction([...changes]))))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return writeChanges(db, userId, checked.value, new Date(now))
}
const stored = async (userId: string) => ((await readChanges(db, userId, null)) as Snapshot).tables

test('a session type that is not known is stored as focus', async () => {
  const user = await createTestUser(db)
  const row = { id: idOf('session'), started_at: NOW, created_at: NOW, updated_at: NOW }
  await send(user, [insert('focus_sessions', { ...row, session_type: 'deep work' as 'focus' })])
  expect((await stored(user)).focus_sessions).toMatchObject([{ session_type: 'focus' }])
  await send(user, [update('focus_sessions', row.id, { session_type: 'meeting' })])
  await send(user, [update('focus_sessions', row.id, { ended_at: NOW })])
  expect((await stored(user)).focus_sessions).toMatchObject([{ session_type: 'meeting', ended_at: NOW }])
  await send(user, [update('focus_sessions', row.id, { session_type: 'siesta' as 'focus' })])
  expect((await stored(user)).focus_sessions).toMatchObject([{ session_type: 'focus' }])
})

const TABLES: TableName[] = ['todos', 'focus_runs', 'focus_sessions', 'settings', 'trash_items']

test('whatever is done with timers, the server takes it and has the same rows as the device', async () => {
  const property = fc.asyncProperty(commands(), async (list) => {
    const user = await createTestUser(db)
    const world = new FocusWorld('2026-03-28T22:30:00.123Z', 'Europe/Madrid', [0, -700])
    await send(
      user,
      [...world.rows('todos').values()].map((row) => insert('todos', row)),
    )
    const lists: { changes: readonly Change[]; now: string }[] = []
    world.onApplied = (changes, now) => lists.push({ changes, now })
    for (const command of list) world.run(command)
    for (const { changes, now } of lists) await send(user, changes, now)
    const tables = await stored(user)
    for (const table of TABLES) {
      const here = new Map([...world.rows(table).values()].map((row) => [row.id, row]))
      expect(new Map(tables[table].map((row) => [row.id, row]))).toEqual(here)
    }
  })
  await fc.assert(property, { numRuns: 25 })
})

test('what two devices wrote apart becomes on the server what the rules say', async () => {
  const property = fc.asyncProperty(apartCommands, async (list) => {
    const user = await createTestUser(db)
    const devices = new ApartDevices('2026-03-28T22:30:00.123Z', 'Europe/Madrid')
    const written: { changes: readonly Change[]; now: string }[] = []
    devices.onWritten = (changes) => written.push({ changes, now: devices.now })
    await send(
      user,
      [...devices.server('todos').values()].map((row) => insert('todos', row)),
    )
    for (const command of list) devices.run(command)
    devices.meet()
    for (const { changes, now } of written) await send(user, changes, now)
    const tables = await stored(user)
    for (const table of TABLES)
      expect(new Map(tables[table].map((row) => [row.id, row]))).toEqual(new Map<string, object>(devices.server(table)))
  })
  await fc.assert(property, { numRuns: 25 })
})

test('a guest’s running to-do is imported with its time and its sessions, however many batches they are', async () => {
  const user = await createTestUser(db)
  const instant = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()
  const session = (number: number, ended_at: string | null) => ({
    ...{ id: idOf(`session ${number}`), todo_id: idOf('todo a'), session_type: 'focus', notes: null },
    ...{ started_at: instant(number * 10), ended_at, created_at: NOW, updated_at: NOW },
  })
  const ended = Array.from({ length: IMPORT_BATCH }, (_, number) => session(number, instant(number * 10 + 6)))
  const running = { time_spent: 3600, is_running: true, last_started_at: instant(9600) }
  const row = todo('todo a')
  if (row.op !== 'insert') throw new Error('not a row')
  const guest = { todos: [{ ...row.row, ...running }], focus_sessions: [...ended, session(900, null)] }
  const { batches } = importGuestRows(user, guest)
  expect(batches.length).toBeGreaterThan(1)
  for (const { changes } of batches) await send(user, changes)
  const tables = await stored(user)
  expect(tables.focus_sessions).toHaveLength(IMPORT_BATCH + 1)
  expect(tables.todos).toMatchObject([running])
})
