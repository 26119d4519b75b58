import { insert } from '@foco/domain/core/change.ts'
import { storeValue } from '@foco/domain/core/settings.ts'
import { startFive, startTimer } from '@foco/domain/focus/focus-timer.ts'
import { park } from '@foco/domain/focus/parked.ts'
import { beginPomodoro } from '@foco/domain/focus/pomodoro-steps.ts'
import { announceTellings, isTold, isToldBy } from '@foco/domain/focus/told-once.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DataSession } from '../data/data-session.ts'
import { createDevice } from '../data/testing/device.ts'
import { openGuest } from '../data/testing/guest-tab.ts'
import { rowId } from '../data/testing/rows.ts'
import { loadTexts } from '../texts/catalogues.ts'
import { alarmsOf, markRung, pressed, readyToSleep } from './asleep.ts'

const NOW = '2026-11-16T09:00:00.000Z'
const MINUTE = 60_000
const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * MINUTE).toISOString()
const stamps = { created_at: NOW, updated_at: NOW }

beforeAll(async () => {
  await loadTexts(['app', 'focus'])
  await readyToSleep()
})
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const todo = (name: string, more: object = {}) =>
  insert('todos', { id: rowId(name), text: name, order_position: 1, ...stamps, ...more })
const snoozed = (name: string, minutes: number) =>
  insert('snooze_items', { id: rowId(name), text: name, snooze_until: at(minutes), order_position: 1, ...stamps })

const guest = async (): Promise<DataSession> => (await openGuest(createDevice())).data
const set = (data: DataSession, key: string, value: unknown) =>
  data.transact(storeValue(data.rows('settings'), key, value, NOW))
const here = (data: DataSession) => ({ now: NOW, device: data.presence.device })

const said = (data: DataSession) =>
  alarmsOf(data).alarms.map(({ title, body, buttons }) => [title, body, buttons.map((one) => one.title).join(' ')])

const lunch = (data: DataSession): string => {
  const [connection, id] = [rowId('calendar'), rowId('lunch')]
  const columns = {
    calendars: [{ id: '', name: 'Mine', color: null }],
    hidden_calendars: [],
    state: 'connected' as const,
  }
  data.transact([
    insert('calendar_connections', { id: connection, kind: 'ics-file', name: 'Mine', ...columns, ...stamps }),
    insert('calendar_events', {
      ...{ id, connection_id: connection, calendar: '', title: 'Lunch', status: 'confirmed' },
      ...{ starts_at: at(3), ends_at: at(63), updated_at: NOW },
    }),
  ])
  return id
}

test('every kind has words and its buttons', async () => {
  const runs = await guest()
  runs.transact([todo('Taxes', { planned_minutes: 40 })])
  set(runs, 'focus.overrun', 'sound')
  set(runs, 'push.timer', true)
  runs.transact(beginPomodoro(runs.rows, rowId('Taxes'), here(runs)))
  expect(said(runs)).toEqual([
    ['Pomodoro Complete! 🎉', 'Time for a break?', 'Pause Done'],
    ['The planned 40m have passed', 'Taxes', 'Pause Done'],
    ['A timer is still running', 'Taxes', 'Pause Done'],
  ])

  const five = await guest()
  five.transact([todo('Taxes')])
  five.transact(startFive(five.rows, rowId('Taxes'), here(five)))
  expect(said(five)).toEqual([['Keep going?', expect.stringMatching(/./), 'Pause Done']])

  const rests = await guest()
  set(rests, 'push.snoozes', true)
  rests.transact([snoozed('Mum', 10), snoozed('Bank', 20), snoozed('Post', 20)])
  expect(said(rests)).toEqual([
    ['Back from Snooze', 'Mum', 'Snooze 10 min Done'],
    ['2 back from Snooze', 'Bank, Post', ''],
  ])

  const parks = await guest()
  const event = lunch(parks)
  parks.transact([todo('Taxes')])
  parks.transact(park(parks.rows('settings'), rowId('Taxes'), event, NOW))
  expect(said(parks)).toEqual([
    ['Now: Lunch', expect.stringMatching(/\d/), ''],
    ['Back to “Taxes”?', 'You parked it for an event, which is over.', ''],
  ])
})

test('what was rung is marked as told by this device, and what was told by another is left alone', async () => {
  const data = await guest()
  const event = lunch(data)
  data.transact([todo('Taxes')])
  data.transact(park(data.rows('settings'), rowId('Taxes'), event, NOW))
  const { news } = alarmsOf(data)
  const [first, second] = news.map(({ tellings }) => tellings[0])
  if (!first || !second) throw new Error('There are two to tell')
  markRung(data, news, new Set([first.name]))
  expect(isToldBy(data.rows('settings'), first, data.presence.device)).toBe(true)
  expect(isTold(data.rows('settings'), second)).toBe(false)
  data.transact(announceTellings([second], data.rows('settings'), 'another', NOW))
  markRung(data, news, new Set([second.name]))
  expect(isToldBy(data.rows('settings'), second, 'another')).toBe(true)
})

const press = async (button: string, extra: object = {}) => {
  const data = await guest()
  data.transact([todo('Taxes')])
  data.transact(startTimer(data.rows, rowId('Taxes'), here(data)))
  vi.setSystemTime(Date.parse(at(5)))
  pressed(data, { button, extra: { user: null, item: { table: 'todos', id: rowId('Taxes') }, ...extra } })
  const row = data.get('todos', rowId('Taxes'))
  const rests = data.rows('snooze_items').get(rowId('Taxes'))
  return { runs: row?.is_running, done: row?.completed, spent: row?.time_spent, until: rests?.snooze_until }
}

test('a press does what that of a closed browser does', async () => {
  expect(await press('pause')).toMatchObject({ runs: false, done: false, spent: 300 })
  expect(await press('done')).toMatchObject({ runs: false, done: true, spent: 300 })
  expect(await press('snooze')).toEqual({ until: at(15) })
})

test('a press on the notification itself, of somebody else or of nothing does nothing', async () => {
  const untouched = { runs: true, done: false }
  expect(await press('tap')).toMatchObject(untouched)
  expect(await press('done', { user: 'somebody else' })).toMatchObject(untouched)
  expect(await press('done', { item: null })).toMatchObject(untouched)
  expect(await press('done', { item: { table: 'todos', id: rowId('another') } })).toMatchObject(untouched)
})
