/** A database of the version before time was a log: brought up to date, it has the same time to the second. */
import { startTimer, stopTimer } from '@foco/domain/focus/focus-timer.ts'
import { expect, test } from 'vitest'
import { at, here, olderTimeForFile } from '../../test/test-older-time.ts'
import { idOf } from '../../test/test-rows.ts'

const {
  storeTodo,
  storeDeleted,
  storeSession,
  storeRunning,
  timeInTables,
  update,
  stored,
  total,
  sessionsOf,
  running,
  send,
  adopt,
  runFor,
} = olderTimeForFile()

test('every total, session and carried field is the same to the second, and is read so', async () => {
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
