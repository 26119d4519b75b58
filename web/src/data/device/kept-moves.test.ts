import { expect, it } from 'vitest'
import { createDevice, openTabOf, QuotaExceededError, type TestDevice } from '../testing/device.ts'

const open = async (device: TestDevice) => {
  const { tab, device: opened } = await openTabOf(device)
  return { tab, kept: opened.kept }
}

it('a text that is moved is under its new name alone, in every tab and on disk', async () => {
  const device = createDevice()
  const [one, other] = [await open(device), await open(device)]
  one.kept.set('texts/a', 'text')
  await device.clock.advance(0)
  other.kept.move('texts/a', 'texts/b')
  other.kept.move('texts/nowhere', 'texts/c')
  await device.clock.advance(0)
  for (const { kept } of [one, other, await open(device)]) {
    expect(kept.names('texts/')).toEqual(['texts/b'])
    expect(kept.get('texts/b')).toBe('text')
  }
})

it('a text that is moved leaves what somebody has written under its old name since', async () => {
  const device = createDevice()
  const [one, other] = [await open(device), await open(device)]
  one.kept.set('texts/a', 'text')
  await device.clock.advance(1000)
  device.instant = false
  one.kept.set('texts/a', 'text and more')
  await device.clock.advance(1000)
  other.kept.move('texts/a', 'texts/b')
  await device.clock.advance(0)
  device.deliverAll()
  await device.clock.advance(0)
  for (const { kept } of [one, other, await open(device)])
    expect([kept.get('texts/a'), kept.get('texts/b')]).toEqual(['text and more', 'text'])
})

it('a text that is moved keeps its old name where localStorage has room for the removal alone', async () => {
  const device = createDevice()
  const { kept } = await open(device)
  kept.set('texts/a', 'a text that is longer than the word null')
  kept.set('user', 'ana')
  await kept.saved()
  const tab = device.openTab()
  const { storage } = tab.environment
  if (!storage) throw new Error('Every test device has a localStorage')
  const setItem = storage.setItem.bind(storage)
  storage.setItem = (key, value) => {
    if (value.length > 40) throw new QuotaExceededError('full')
    setItem(key, value)
  }
  const leaving = await openTabOf({ ...device, openTab: () => tab })
  device.isFull = true
  leaving.device.kept.move('texts/a', 'texts/b')
  leaving.device.kept.set('user', null)
  tab.fire('hide')
  device.flushStorage()
  device.killBrowser()
  device.isFull = false
  const next = await open(device)
  expect(next.kept.names('texts/').map(next.kept.get)).toEqual(['a text that is longer than the word null'])
  expect(next.kept.get('user')).toBeNull()
})
