import { expect, it } from 'vitest'
import { createDevice, type Tab, type TestDevice } from '../testing/device.ts'
import { openDevice } from './open-device.ts'

const open = async (device: TestDevice, from?: Tab) => {
  const tab = device.openTab()
  if (from) tab.environment.tabStorage = from.environment.tabStorage
  const { words, kept } = await openDevice(tab.environment)
  return { tab, words, kept }
}

it('words are read again in the same tab, apart for each person and field, until they are forgotten', async () => {
  const { words } = await open(createDevice())
  words.write('guest', 'todo', 'buy m')
  words.write('ana', 'todo', 'call')
  expect([words.read('guest', 'todo'), words.read('ana', 'todo'), words.read('guest', 'note')]).toEqual([
    'buy m',
    'call',
    null,
  ])
  words.write('guest', 'todo', null)
  expect([words.read('guest', 'todo'), words.read('ana', 'todo')]).toEqual([null, 'call'])
})

it('what waits beside a row, which may never be back, is no reason to keep an older version open', async () => {
  const { words } = await open(createDevice())
  words.write('guest', 'draft/projects/1', 'half')
  expect(words.hasAny()).toBe(false)
  words.write('guest', 'todo', 'half')
  expect(words.hasAny()).toBe(true)
})

it('words of a killed tab are found by the next one', async () => {
  const device = createDevice()
  const first = await open(device)
  first.words.write('guest', 'bucket/new', 'half a sen')
  await first.kept.saved()
  device.killBrowser()
  const next = await open(device)
  expect(next.words.read('guest', 'bucket/new')).toBe('half a sen')
  await next.kept.saved()
  device.killBrowser()
  expect((await open(device)).words.read('guest', 'bucket/new')).toBe('half a sen')
})

it('words of a tab that was closed before they were on disk are found by the next one', async () => {
  const device = createDevice()
  const first = await open(device)
  device.stepMs = 50
  first.words.write('guest', 'todo', 'half a sen')
  first.tab.fire('hide')
  first.tab.kill()
  device.stepMs = 0
  expect((await open(device)).words.read('guest', 'todo')).toBe('half a sen')
})

it('words of a live tab stay its own', async () => {
  const device = createDevice()
  const first = await open(device)
  first.words.write('guest', 'todo', 'mine')
  await first.kept.saved()
  const other = await open(device)
  expect(other.words.read('guest', 'todo')).toBeNull()
  other.words.write('guest', 'todo', 'other')
  await other.kept.saved()
  await device.clock.advance(0)
  expect([first.words.read('guest', 'todo'), other.words.read('guest', 'todo')]).toEqual(['mine', 'other'])
})

it('two dead tabs with words for the same field: the next tabs find both, one after the other', async () => {
  const device = createDevice()
  const [first, second] = [await open(device), await open(device)]
  first.words.write('guest', 'todo', 'from one')
  second.words.write('guest', 'todo', 'from two')
  second.words.write('guest', 'note', 'a note')
  await first.kept.saved()
  await second.kept.saved()
  device.killBrowser()
  const third = await open(device)
  expect(third.words.read('guest', 'note')).toBe('a note')
  const found = [third.words.read('guest', 'todo'), (await open(device)).words.read('guest', 'todo')]
  expect(found.sort()).toEqual(['from one', 'from two'])
})

it('a reloaded tab finds its own, not those of another dead tab', async () => {
  const device = createDevice()
  const [first, second] = [await open(device), await open(device)]
  first.words.write('guest', 'todo', 'mine')
  second.words.write('guest', 'todo', 'of the other')
  await device.clock.advance(0)
  second.tab.kill()
  first.tab.kill()
  const reloaded = await open(device, first.tab)
  expect(reloaded.words.read('guest', 'todo')).toBe('mine')
  expect((await open(device)).words.read('guest', 'todo')).toBe('of the other')
})

it.each([
  ['rightly', 0],
  ['after it was set back', -3_600_000],
])(
  'on a full disk: what the other tabs alone have of a reloaded page replaces nothing, the clock going %s',
  async (_, turned) => {
    const device = createDevice()
    const [gone, page, other] = [await open(device), await open(device), await open(device)]
    gone.words.write('guest', 'todo', 'of a tab that is gone')
    await gone.kept.saved()
    device.isFull = true
    gone.tab.kill()
    page.words.write('guest', 'todo', 'typed without room')
    page.words.write('guest', 'note', 'a note without room')
    await device.clock.advance(10_000)
    expect(other.kept.isStored('words/')).toBe(false)
    page.tab.kill()
    const { now } = device.clock
    device.clock.now = () => now() + turned
    const reloaded = await open(device, page.tab)
    expect(reloaded.words.read('guest', 'todo')).toBe('of a tab that is gone')
    device.isFull = false
    reloaded.words.write('guest', 'note', 'typed after it')
    await device.clock.advance(10_000)
    device.killBrowser()
    const found = [await open(device), await open(device)].flatMap(({ words }) =>
      ['todo', 'note'].map((field) => words.read('guest', field)),
    )
    expect(new Set(found)).toEqual(
      new Set(['of a tab that is gone', 'typed without room', 'a note without room', 'typed after it']),
    )
  },
)

it('on a full disk: words that were taken over stay, though the tab that has them is killed, too', async () => {
  const device = createDevice()
  const first = await open(device)
  first.words.write('guest', 'todo', 'half a sen')
  await first.kept.saved()
  device.isFull = true
  for (let load = 0; load < 3; load++) {
    device.killBrowser()
    expect((await open(device, first.tab)).words.read('guest', 'todo')).toBe('half a sen')
    await device.clock.advance(10_000)
  }
  device.isFull = false
  await device.clock.advance(10_000)
  device.killBrowser()
  const next = await open(device)
  expect(next.words.read('guest', 'todo')).toBe('half a sen')
  expect(next.kept.names('words/')).toHaveLength(1)
})

it('words are there once, though two pages took them over', async () => {
  const device = createDevice()
  const [first, other] = [await open(device), await open(device)]
  first.words.write('guest', 'todo', 'half a sen')
  await first.kept.saved()
  device.isFull = true
  for (let load = 0; load < 2; load++) {
    first.tab.kill()
    first.tab = (await open(device, first.tab)).tab
    await device.clock.advance(10_000)
  }
  device.isFull = false
  await device.clock.advance(10_000)
  expect(other.kept.isStored('words/')).toBe(true)
  device.killBrowser()
  const next = await open(device)
  expect(next.words.read('guest', 'todo')).toBe('half a sen')
  expect(next.kept.names('words/')).toHaveLength(1)
})

it('words are forgotten in every tab, of one person alone', async () => {
  const device = createDevice()
  const [first, other] = [await open(device), await open(device)]
  first.words.write('ana', 'todo', 'secret')
  first.words.write('guest', 'todo', 'kept')
  other.words.write('ana', 'note', 'secret')
  await device.clock.advance(0)
  first.words.forgetting('ana')()
  await device.clock.advance(0)
  expect([first.words.read('ana', 'todo'), other.words.read('ana', 'note')]).toEqual([null, null])
  expect(first.words.read('guest', 'todo')).toBe('kept')
  device.killBrowser()
  const next = await open(device)
  expect([next.words.read('ana', 'todo'), next.words.read('ana', 'note')]).toEqual([null, null])
})

it('words are forgotten in a tab that is loaded anew meanwhile, and what is typed meanwhile stays', async () => {
  const device = createDevice()
  const [first, other] = [await open(device), await open(device)]
  other.words.write('ana', 'todo', 'secret')
  other.words.write('ana', 'note', 'secret')
  await device.clock.advance(0)
  const forget = first.words.forgetting('ana')
  other.tab.kill()
  const reloaded = await open(device, other.tab)
  reloaded.words.write('ana', 'note', 'meanwhile')
  await device.clock.advance(0)
  forget()
  await device.clock.advance(0)
  expect([reloaded.words.read('ana', 'todo'), reloaded.words.read('ana', 'note')]).toEqual([null, 'meanwhile'])
})

it('words that a page of an older version kept under its tab are found after the reload', async () => {
  const device = createDevice()
  const { tab, kept } = await open(device)
  kept.set(`words/${tab.environment.tabStorage?.getItem('foco_tab')}/guest/todo`, 'typed before the update')
  await kept.saved()
  tab.kill()
  expect((await open(device, tab)).words.read('guest', 'todo')).toBe('typed before the update')
})

it('words that an older version kept in the tab are taken over', async () => {
  const device = createDevice()
  const tab = device.openTab()
  tab.environment.tabStorage?.setItem('words/guest/bucket/new', 'typed before the update')
  const { words, kept } = await openDevice(tab.environment)
  expect(words.read('guest', 'bucket/new')).toBe('typed before the update')
  await kept.saved()
  tab.kill()
  expect((await open(device)).words.read('guest', 'bucket/new')).toBe('typed before the update')
})
