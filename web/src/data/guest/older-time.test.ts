/** A guest’s time as the version before stored it, without runs and without the remainder: nothing of it is lost. */
import { type Change, update } from '@foco/domain/core/change.ts'
import { startTimer, stopTimer } from '@foco/domain/focus/focus-timer.ts'
import { totalSeconds } from '@foco/domain/items/timer.ts'
import { derivedId } from '@foco/domain/tables/derived-id.ts'
import type { FocusSession, Todo } from '@foco/domain/tables/schema.ts'
import { exampleRow } from '@foco/domain/test/example-rows.ts'
import { adoptedRuns } from '@foco/domain/time/time-facts.ts'
import { settledTime } from '@foco/domain/time/time-log.ts'
import { describe, expect, it } from 'vitest'
import type { DataSession } from '../data-session.ts'
import { GUEST } from '../device/device-database.ts'
import type { ConfirmedTables } from '../store/store.ts'
import { createDevice, type TestDevice } from '../testing/device.ts'
import { openGuest } from '../testing/guest-tab.ts'
import { NOW, rowId } from '../testing/rows.ts'

const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()

const todo = (name: string, time_spent: number, more: Partial<Todo> = {}): Todo => {
  const row = { ...exampleRow('todos', 1), id: rowId(name), text: name, time_spent, ...more }
  // There was no such column.
  const { unlogged_seconds, ...older } = row
  return older as Todo
}
const session = (name: string, start: number, end: number | null): FocusSession => ({
  ...exampleRow('focus_sessions', 1, { started_at: at(start), ended_at: end === null ? null : at(end) }),
  id: derivedId('focus-session', rowId(name), at(start)),
  todo_id: rowId(name),
})

const TODOS = [
  todo('logged', 3723),
  todo('short runs', 7),
  todo('without a log', 600),
  // 300 s earlier, and 600 s of the run that goes on were saved on the way.
  todo('running', 900, { is_running: true, last_started_at: at(-400) }),
]
const SESSIONS = [
  session('logged', -9000, -5400),
  session('logged', -5000, -4877),
  session('short runs', -800, -795),
  session('running', -4000, -3700),
  session('running', -1000, null),
]
const TOTALS = { logged: 3723, 'short runs': 7, 'without a log': 600, running: 1300 }

const storeOlder = async (device: TestDevice, journal: readonly Change[] = []) => {
  const database = device.database.open()
  const tables = { todos: TODOS, focus_sessions: SESSIONS } as unknown as ConfirmedTables
  await database.storeRows(GUEST, { rows: { cursor: 0, tables }, over: 0 })
  if (journal.length > 0)
    await database.append(GUEST, [{ id: rowId('entry'), ts: device.clock.now(), changes: journal }])
}

const totals = (data: DataSession, seconds: number) =>
  Object.fromEntries([...data.rows('todos').values()].map((row) => [row.text, totalSeconds(row, at(seconds))]))
const sessionsOf = (data: DataSession, name: string) =>
  [...data.rows('focus_sessions').values()]
    .filter(({ todo_id }) => todo_id === rowId(name))
    .map(({ started_at, ended_at }) => [started_at, ended_at])
    .sort()

/** What the page does when it has opened. */
const settle = async (data: DataSession, seconds: number) => {
  for (const changes of [adoptedRuns(data.rows), settledTime(data.rows, at(seconds))])
    if (changes.length > 0) await data.transact(changes).settled
}
const here = (data: DataSession, seconds: number) => ({ now: at(seconds), device: data.presence.device })
const start = (data: DataSession, name: string, seconds: number) =>
  data.transact(startTimer(data.rows, rowId(name), here(data, seconds))).settled
const stop = (data: DataSession, name: string, seconds: number) =>
  data.transact(stopTimer(data.rows, rowId(name), here(data, seconds))).settled

describe('a guest’s time of the version before', () => {
  it('is the same to the second, and its run goes on and is stopped', async () => {
    const device = createDevice()
    await storeOlder(device)
    const { data } = await openGuest(device)
    expect(totals(data, 0)).toEqual(TOTALS)
    await settle(data, 0)
    expect(totals(data, 0)).toEqual(TOTALS)
    expect(data.get('todos', rowId('running'))?.is_running).toBe(true)

    await stop(data, 'running', 60)
    for (const tab of [data, (await openGuest(device)).data]) {
      expect(totals(tab, 999)).toEqual({ ...TOTALS, running: 1360 })
      expect(sessionsOf(tab, 'running')).toEqual(
        [
          [at(-1000), at(60)],
          [at(-4000), at(-3700)],
        ].sort(),
      )
    }
  })

  it('grows by what is worked on each, and by nothing else', async () => {
    const device = createDevice()
    await storeOlder(device)
    const { data } = await openGuest(device)
    await settle(data, 0)
    // Starting another one ends the run that goes on.
    let now = 10
    for (const name of ['logged', 'short runs', 'without a log']) {
      await start(data, name, now)
      await stop(data, name, now + 3)
      await start(data, name, now + 10)
      await stop(data, name, now + 20)
      now += 30
    }
    expect(totals(data, 999)).toEqual({ logged: 3736, 'short runs': 20, 'without a log': 613, running: 1310 })
    expect(sessionsOf(data, 'short runs')).toHaveLength(2)
    await settle(data, 999)
    expect(totals((await openGuest(device)).data, 999)).toEqual(totals(data, 999))
  })

  it('is taken over by two tabs at once as one run', async () => {
    const device = createDevice()
    await storeOlder(device)
    const tabs = [(await openGuest(device)).data, (await openGuest(device)).data]
    await Promise.all(tabs.map((data) => settle(data, 0)))
    for (const data of tabs)
      expect([data.rows('focus_runs').size, totals(data, 5)]).toEqual([1, { ...TOTALS, running: 1305 }])
  })

  it('is whole also where the last start was still in the journal', async () => {
    const device = createDevice()
    const stopped = { time_spent: 1200, is_running: false, last_started_at: null, updated_at: at(-100) }
    await storeOlder(device, [
      update('todos', rowId('running'), stopped),
      update('focus_sessions', derivedId('focus-session', rowId('running'), at(-1000)), { ended_at: at(-100) }),
      update('todos', rowId('logged'), { is_running: true, last_started_at: at(-100), updated_at: at(-100) }),
    ])
    const { data } = await openGuest(device)
    const before = { ...TOTALS, running: 1200, logged: 3823 }
    expect(totals(data, 0)).toEqual(before)
    await settle(data, 0)
    expect(totals(data, 0)).toEqual(before)
    await stop(data, 'logged', 20)
    expect(totals(data, 999)).toEqual({ ...before, logged: 3843 })
    expect(sessionsOf(data, 'logged')).toContainEqual([at(-100), at(20)])
  })
})
