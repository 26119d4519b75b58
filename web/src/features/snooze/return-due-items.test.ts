import { insert, remove } from '@foco/domain/core/change.ts'
import { expect, test } from 'vitest'
import { createDevice } from '../../data/testing/device.ts'
import { openGuest } from '../../data/testing/guest-tab.ts'
import { NOW, rowId } from '../../data/testing/rows.ts'
import { returnDueItems } from './return-due-items.ts'

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
  returnDueItems(data, NOW)
  expect(bucket(data)).toEqual(['due'])
  expect(resting(data)).toEqual(['done', 'later'])
  returnDueItems(data, LATER)
  expect(bucket(data)).toEqual(['due', 'later'])
})

test('two tabs that look at the same moment bring it back once, and it stays gone once it is deleted', async () => {
  const device = createDevice()
  const [a, b] = [await open(device), await open(device)]
  a.transact([snoozed('due', NOW)])
  await device.clock.advance(1000)
  expect(resting(b)).toEqual(['due'])
  returnDueItems(a, NOW)
  returnDueItems(b, NOW)
  await device.clock.advance(5000)
  for (const data of [a, b, await open(device)]) {
    expect(bucket(data)).toEqual(['due'])
    expect(resting(data)).toEqual([])
  }
  a.transact([remove('bucket_items', rowId('due'))])
  await device.clock.advance(1000)
  returnDueItems(b, LATER)
  expect([...bucket(b), ...resting(b)]).toEqual([])
})

test('a full storage leaves it where it is, until there is room again', async () => {
  const device = createDevice()
  const data = await open(device)
  data.transact([snoozed('due', NOW)])
  await device.clock.advance(5000)
  device.isFull = true
  returnDueItems(data, NOW)
  await device.clock.advance(0)
  expect(resting(data)).toEqual(['due'])
  expect(bucket(data)).toEqual([])
  // The first look finds out that there is room.
  device.isFull = false
  returnDueItems(data, NOW)
  await device.clock.advance(0)
  returnDueItems(data, NOW)
  await device.clock.advance(5000)
  expect(bucket(data)).toEqual(['due'])
  expect(bucket(await open(device))).toEqual(['due'])
})
