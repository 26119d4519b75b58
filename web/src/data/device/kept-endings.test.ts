import { describe, expect, it } from 'vitest'
import { createDevice, openTabOf, type TestDevice } from '../testing/device.ts'
import { emptyStorage } from '../testing/guest-tab.ts'

const open = async (device: TestDevice) => {
  const { tab, device: opened } = await openTabOf(device)
  return { tab, kept: opened.kept }
}
const stored = async (device: TestDevice) => Object.fromEntries(await device.database.open().keptTexts())
const leftBehind = (device: TestDevice) => Object.keys(device.stored()).filter((key) => key.startsWith('foco_kept/'))

describe('small texts of a page that ends before they are on disk', () => {
  const endsWith = async (device: TestDevice, text: string | null) => {
    const { tab, kept } = await open(device)
    device.stepMs = 50
    kept.set('name', text)
    await device.clock.advance(10)
    tab.fire('hide')
    tab.kill()
    device.stepMs = 0
  }
  /** Also localStorage is on disk by now, and another page is open. */
  const endedLongAgo = async (text: string) => {
    const device = createDevice()
    await endsWith(device, text)
    device.flushStorage()
    await device.clock.advance(1000)
    return { device, kept: (await open(device)).kept }
  }

  it('stand in localStorage, are taken from there at the next start, and then leave it', async () => {
    const device = createDevice()
    await endsWith(device, 'text')
    expect(leftBehind(device)).toEqual(['foco_kept/name'])
    const { kept } = await open(device)
    expect(kept.get('name')).toBe('text')
    await kept.saved()
    expect((await stored(device))['name']).toMatchObject({ text: 'text' })
    expect(leftBehind(device)).toEqual([])
  })

  it('leave localStorage alone when everything was on disk', async () => {
    const device = createDevice()
    const { tab, kept } = await open(device)
    kept.set('name', 'text')
    await kept.saved()
    tab.fire('hide')
    expect(leftBehind(device)).toEqual([])
  })

  it('leave localStorage again when the page did not end after all', async () => {
    const device = createDevice()
    const { tab, kept } = await open(device)
    device.stepMs = 50
    kept.set('name', 'text')
    tab.fire('hide')
    expect(leftBehind(device)).toEqual(['foco_kept/name'])
    await device.clock.advance(100)
    expect(leftBehind(device)).toEqual([])
  })

  it('do not replace what is newer on disk', async () => {
    const { device, kept: second } = await endedLongAgo('older')
    second.set('name', 'newer')
    await second.saved()
    device.killBrowser()
    expect(leftBehind(device)).toEqual(['foco_kept/name'])
    const { kept } = await open(device)
    expect(kept.get('name')).toBe('newer')
    await kept.saved()
    expect((await stored(device))['name']).toMatchObject({ text: 'newer' })
    expect(leftBehind(device)).toEqual([])
  })

  it('do not come back from a localStorage that a crash threw back, once they were removed', async () => {
    const { device, kept } = await endedLongAgo('sent long ago')
    expect(kept.get('name')).toBe('sent long ago')
    kept.set('name', null)
    await kept.saved()
    device.killBrowser()
    for (let start = 0; start < 2; start++) expect((await open(device)).kept.get('name')).toBeNull()
  })

  it('are removed too when that was the last thing to happen', async () => {
    const device = createDevice()
    const first = await open(device)
    first.kept.set('name', 'text')
    await first.kept.saved()
    await device.clock.advance(1000)
    await endsWith(device, null)
    const { kept } = await open(device)
    expect(kept.get('name')).toBeNull()
    await kept.saved()
    expect((await open(device)).kept.get('name')).toBeNull()
  })

  it('that cannot be read there count as none', async () => {
    const device = createDevice()
    const { storage } = device.openTab().environment
    for (const [name, text] of Object.entries({ a: '{', b: '7', c: '{"at":"x","text":"y"}', d: '{"at":1}' }))
      storage?.setItem(`foco_kept/${name}`, text)
    const { kept } = await open(device)
    expect(kept.names('')).toEqual(['older-keys'])
    expect(leftBehind(device)).toEqual([])
  })
})

describe('small texts without room on the disk', () => {
  it('last as long as the page, stand in localStorage when it ends, and are saved with the next that can be', async () => {
    const device = createDevice()
    const { tab, kept } = await open(device)
    device.isFull = true
    kept.set('a', '1')
    await kept.saved()
    expect(kept.get('a')).toBe('1')
    tab.fire('hide')
    expect(leftBehind(device)).toEqual(['foco_kept/a'])
    device.isFull = false
    kept.set('b', '1')
    await kept.saved()
    expect(await stored(device)).toMatchObject({ a: { text: '1' }, b: { text: '1' } })
    expect(leftBehind(device)).toEqual([])
  })

  it('are brought to disk by themselves once there is room, by whichever tab is left', async () => {
    const device = createDevice()
    const { tab, kept } = await open(device)
    const other = await open(device)
    device.isFull = true
    kept.set('rejected/ana/w', 'a word that the server refused')
    await device.clock.advance(10_000)
    expect(kept.isSaving('rejected/')).toBe(false)
    tab.kill()
    device.isFull = false
    await device.clock.advance(10_000)
    expect(other.kept.isStored('rejected/')).toBe(true)
    device.killBrowser()
    expect((await open(device)).kept.get('rejected/ana/w')).toBe('a word that the server refused')
  })

  it('need no localStorage: emptying it takes nothing along', async () => {
    const device = createDevice()
    const { tab, kept } = await open(device)
    kept.set('name', 'text')
    await kept.saved()
    emptyStorage(tab.environment.storage)
    expect((await open(device)).kept.get('name')).toBe('text')
  })
})
