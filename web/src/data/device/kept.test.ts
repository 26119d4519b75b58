import { describe, expect, it } from 'vitest'
import { createDevice, openTabOf, type TestDevice } from '../testing/device.ts'

const open = async (device: TestDevice) => {
  const { tab, device: opened } = await openTabOf(device)
  return { tab, kept: opened.kept }
}
const stored = async (device: TestDevice) => Object.fromEntries(await device.database.open().keptTexts())

describe('small texts', () => {
  it('are at hand at once, on disk when they are saved, and there for the next start', async () => {
    const device = createDevice()
    const { kept } = await open(device)
    kept.set('name', 'text')
    expect(kept.get('name')).toBe('text')
    await kept.saved()
    expect((await stored(device))['name']).toMatchObject({ text: 'text' })
    device.killBrowser()
    const next = await open(device)
    expect(next.kept.get('name')).toBe('text')
    expect(next.kept.names('na')).toEqual(['name'])
    expect(next.kept.names('other')).toEqual([])
  })

  it('saved means everything so far, also what was set while a step was under way', async () => {
    const device = createDevice()
    const { kept } = await open(device)
    device.stepMs = 50
    kept.set('a', '1')
    await device.clock.advance(10)
    kept.set('a', '2')
    kept.set('b', '1')
    let isSaved = false
    void kept.saved().then(() => {
      isSaved = true
    })
    await device.clock.advance(40)
    expect(isSaved).toBe(false)
    await device.clock.advance(1000)
    expect(isSaved).toBe(true)
    expect(await stored(device)).toMatchObject({ a: { text: '2' }, b: { text: '1' } })
  })

  it('say which are on their way, and are saved even when they are set as the step before ends', async () => {
    const device = createDevice()
    const { kept } = await open(device)
    const seen: boolean[] = []
    kept.onSaving(() => seen.push(kept.isSaving('words/')))
    kept.set('other', '1')
    await device.clock.advance(0)
    expect(seen).toEqual([false, false])
    device.stepMs = 50
    kept.set('words/a', '1')
    expect(kept.isSaving('words/')).toBe(true)
    expect(kept.isSaving('other')).toBe(false)
    // In the very moment in which everything is on disk.
    const stop = kept.onSaving(() => {
      if (kept.get('words/b') === null && !kept.isSaving('words/')) kept.set('words/b', '2')
    })
    await device.clock.advance(50)
    stop()
    expect(kept.isSaving('words/')).toBe(true)
    await device.clock.advance(50)
    expect(kept.isSaving('words/')).toBe(false)
    expect(await stored(device)).toMatchObject({ 'words/a': { text: '1' }, 'words/b': { text: '2' } })
  })

  it('that were removed are gone for every tab and the next start', async () => {
    const device = createDevice()
    const [one, other] = [await open(device), await open(device)]
    one.kept.set('name', 'text')
    await device.clock.advance(0)
    expect(other.kept.get('name')).toBe('text')
    other.kept.set('name', null)
    await device.clock.advance(0)
    for (const { kept } of [one, other, await open(device)]) {
      expect(kept.get('name')).toBeNull()
      expect(kept.names('')).not.toContain('name')
    }
  })

  it('are told to the other tabs, and only to them', async () => {
    const device = createDevice()
    const [one, other] = [await open(device), await open(device)]
    const told: unknown[] = []
    one.kept.onChange((...news) => told.push(['one', ...news]))
    const stop = other.kept.onChange((...news) => told.push(['other', ...news]))
    one.kept.set('name', 'text')
    one.kept.set('name', 'text')
    await device.clock.advance(0)
    one.kept.set('name', null)
    await device.clock.advance(0)
    expect(told).toEqual([
      ['other', 'name', 'text'],
      ['other', 'name', null],
    ])
    stop()
    one.kept.set('name', 'more')
    await device.clock.advance(0)
    expect(told).toHaveLength(2)
  })

  it('of two tabs that do not know of each other: the later one counts in both', async () => {
    const device = createDevice()
    const [one, other] = [await open(device), await open(device)]
    await device.clock.advance(1000)
    device.instant = false
    one.kept.set('name', 'earlier')
    await device.clock.advance(1)
    other.kept.set('name', 'later')
    await device.clock.advance(0)
    device.deliverAll()
    await device.clock.advance(0)
    for (const { kept } of [one, other, await open(device)]) expect(kept.get('name')).toBe('later')
  })

  it('of two tabs in the same millisecond: all tabs agree with what is on disk', async () => {
    const device = createDevice()
    const [one, other] = [await open(device), await open(device)]
    await device.clock.advance(1000)
    one.kept.set('name', 'from one')
    other.kept.set('name', 'from the other')
    await device.clock.advance(0)
    const { text } = (await stored(device))['name'] ?? {}
    for (const { kept } of [one, other, await open(device)]) expect(kept.get('name')).toBe(text)
  })

  it('that a tab slept through are read when it wakes', async () => {
    const device = createDevice()
    const [one, other] = [await open(device), await open(device)]
    other.tab.deliver = () => {}
    one.kept.set('name', 'text')
    await device.clock.advance(0)
    expect(other.kept.get('name')).toBeNull()
    other.tab.fire('restore')
    await device.clock.advance(0)
    expect(other.kept.get('name')).toBe('text')
  })
})

describe('small texts of older versions', () => {
  it('are taken over once: what a crash throws back counts no more', async () => {
    const device = createDevice()
    const { storage } = device.openTab().environment
    storage?.setItem('foco_user', '{"id":"1"}')
    storage?.setItem('foco_attendance', '{"todo_id":"t"}')
    storage?.setItem('foco_rejected/1/w', '{"id":"w"}')
    device.flushStorage()
    const { kept } = await open(device)
    expect(['user', 'attendance', 'rejected/1/w'].map(kept.get)).toEqual([
      '{"id":"1"}',
      '{"todo_id":"t"}',
      '{"id":"w"}',
    ])
    expect(device.stored()).toEqual({})
    kept.set('user', null)
    kept.set('rejected/1/w', null)
    await kept.saved()
    device.killBrowser()
    expect(device.stored()).toHaveProperty('foco_user')
    const next = await open(device)
    expect(['user', 'attendance', 'rejected/1/w'].map(next.kept.get)).toEqual([null, '{"todo_id":"t"}', null])
  })
})
