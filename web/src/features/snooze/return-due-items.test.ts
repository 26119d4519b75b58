import { insert, remove } from '@foco/domain/change.ts'
import { expect, test } from 'vitest'
import { openGuestData } from '../../data/guest.ts'
import { createDevice } from '../../data/testing/device.ts'
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

const open = async (device: ReturnType<typeof createDevice>) => {
  const data = openGuestData(device.openTab().environment)
  await data.ready
  return data
}
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
  device.deliverAll()
  returnDueItems(a, NOW)
  returnDueItems(b, NOW)
  device.deliverAll()
  await device.clock.advance(5000)
  for (const data of [a, b, await open(device)]) {
    expect(bucket(data)).toEqual(['due'])
    expect(resting(data)).toEqual([])
  }
  a.transact([remove('bucket_items', rowId('due'))])
  device.deliverAll()
  returnDueItems(b, LATER)
  expect([...bucket(b), ...resting(b)]).toEqual([])
})

test('a full storage leaves it where it is, until there is room again', async () => {
  const device = createDevice()
  const data = await open(device)
  data.transact([snoozed('due', NOW)])
  await device.clock.advance(5000)
  const [used, roomy] = [JSON.stringify(device.stored()).length / 2, device.quota]
  device.quota = Math.floor(used)
  returnDueItems(data, NOW)
  expect(resting(data)).toEqual(['due'])
  expect(bucket(data)).toEqual([])
  device.quota = roomy
  returnDueItems(data, NOW)
  expect(bucket(data)).toEqual(['due'])
})
