/** After the update of a database from before time was a log: older clients, and what lies elsewhere, keep their time. */
import type { Change } from '@foco/domain/core/change.ts'
import { moveItem } from '@foco/domain/items/moves.ts'
import { moveToTrash, restoreFromTrash } from '@foco/domain/items/trash.ts'
import { type Row, tables } from '@foco/domain/tables/schema.ts'
import { deleteSession } from '@foco/domain/time/session-edits.ts'
import { expect, test } from 'vitest'
import { at, olderTimeForFile, sessionId } from '../../test/test-older-time.ts'
import { idOf } from '../../test/test-rows.ts'

const {
  store,
  storeTodo,
  storeDeleted,
  storeSession,
  storeRunning,
  update,
  stored,
  total,
  sessionsOf,
  running,
  send,
  runFor,
} = olderTimeForFile()

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
