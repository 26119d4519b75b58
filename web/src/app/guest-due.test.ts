import { insert, move, remove } from '@foco/domain/core/change.ts'
import { expect, test } from 'vitest'
import { createDevice } from '../data/testing/device.ts'
import { openGuest } from '../data/testing/guest-tab.ts'
import { NOW, rowId } from '../data/testing/rows.ts'
import { doWhatIsDue } from './guest-due.ts'

const LATER = '2026-01-06T08:00:00.000Z'

const snoozed = (name: string, snooze_until: string, more: object = {}) =>
  insert('snooze_items', {
    id: rowId(name),
    text: name,
    snooze_until,
    order_position: 1,
    created_at: NOW,
    updated_at: NOW,
    ...more,
  })

const open = async (device: ReturnType<typeof createDevice>) => (await openGuest(device)).data
type Data = Awaited<ReturnType<typeof open>>
const bucket = (data: Data) => [...data.rows('bucket_items').values()].map(({ text }) => text).sort()
const resting = (data: Data) => [...data.rows('snooze_items').values()].map(({ text }) => text).sort()

test('what is due goes to the bucket; what is not, or is completed, stays', async () => {
  const data = await open(createDevice())
  data.transact([snoozed('due', NOW), snoozed('later', LATER), snoozed('done', NOW, { completed: true })])
  doWhatIsDue(data, NOW)
  expect(bucket(data)).toEqual(['due'])
  expect(resting(data)).toEqual(['done', 'later'])
  doWhatIsDue(data, LATER)
  expect(bucket(data)).toEqual(['due', 'later'])
})

test('two tabs that look at the same moment bring it back once, and it stays gone once it is deleted', async () => {
  const device = createDevice()
  const [a, b] = [await open(device), await open(device)]
  a.transact([snoozed('due', NOW)])
  await device.clock.advance(1000)
  expect(resting(b)).toEqual(['due'])
  doWhatIsDue(a, NOW)
  doWhatIsDue(b, NOW)
  await device.clock.advance(5000)
  for (const data of [a, b, await open(device)]) {
    expect(bucket(data)).toEqual(['due'])
    expect(resting(data)).toEqual([])
  }
  a.transact([remove('bucket_items', rowId('due'))])
  await device.clock.advance(1000)
  doWhatIsDue(b, LATER)
  expect([...bucket(b), ...resting(b)]).toEqual([])
})

test('a full storage leaves it where it is, until there is room again', async () => {
  const device = createDevice()
  const data = await open(device)
  data.transact([snoozed('due', NOW)])
  await device.clock.advance(5000)
  device.isFull = true
  doWhatIsDue(data, NOW)
  await device.clock.advance(0)
  expect(resting(data)).toEqual(['due'])
  expect(bucket(data)).toEqual([])
  // The first look finds out that there is room.
  device.isFull = false
  doWhatIsDue(data, NOW)
  await device.clock.advance(0)
  doWhatIsDue(data, NOW)
  await device.clock.advance(5000)
  expect(bucket(data)).toEqual(['due'])
  expect(bucket(await open(device))).toEqual(['due'])
})

const daily = (name: string, more: object = {}) =>
  insert('automated_tasks', {
    id: rowId(name),
    text: name,
    recurrence: 'FREQ=DAILY',
    starts_on: '2026-01-01',
    time_of_day: '06:00',
    time_zone: 'UTC',
    runs_after: '2026-01-01T00:00:00.000Z',
    order_position: 1,
    created_at: NOW,
    updated_at: NOW,
    ...more,
  })
const todos = (data: Data) => [...data.rows('todos').values()].map(({ text }) => text)

test('[P5] tabs that run an automation at the same moment make one to-do; deleted, it does not come back for its date', async () => {
  const device = createDevice()
  const [a, b] = [await open(device), await open(device)]
  a.transact([daily('water the plants')])
  await device.clock.advance(1000)
  doWhatIsDue(a, LATER)
  // The other tab has not heard of it yet.
  expect(todos(b)).toEqual([])
  doWhatIsDue(b, LATER)
  const [made] = a.rows('todos').keys()
  a.transact([remove('todos', made ?? '')])
  await device.clock.advance(5000)
  for (const data of [a, b, await open(device)]) {
    doWhatIsDue(data, LATER)
    expect(todos(data)).toEqual([])
    expect(data.rows('automation_runs').size).toBe(1)
  }
})

test('a tab that knows nothing of the other one’s run does not bring back what was moved meanwhile', async () => {
  const device = createDevice()
  const [a, b] = [await open(device), await open(device)]
  a.transact([daily('read', { add_to: 'bucket' })])
  await device.clock.advance(1000)
  doWhatIsDue(a, LATER)
  const [item] = a.rows('bucket_items').values()
  a.transact([move({ table: 'bucket_items', id: item?.id ?? '' }, { table: 'todos', id: item?.id ?? '' }, {})])
  doWhatIsDue(b, LATER)
  await device.clock.advance(5000)
  for (const data of [a, b, await open(device)]) {
    expect(todos(data)).toEqual(['read'])
    expect(bucket(data)).toEqual([])
  }
})

test('[THEN-33] a guest’s rules make something of a return, once in two tabs', async () => {
  const device = createDevice()
  const [a, b] = [await open(device), await open(device)]
  const rule = { on_event: 'snooze_returned', add_to: 'today_top' }
  a.transact([daily('prepare', rule), daily('to today', { ...rule, then_do: 'move', order_position: 2 })])
  a.transact([snoozed('due', NOW)])
  await device.clock.advance(1000)
  doWhatIsDue(a, NOW)
  doWhatIsDue(b, NOW)
  await device.clock.advance(5000)
  for (const data of [a, b, await open(device)]) {
    expect(todos(data).sort()).toEqual(['due', 'prepare'])
    expect([bucket(data), resting(data), data.rows('automation_runs').size]).toEqual([[], [], 2])
  }
})
