import { describe, expect, it } from 'vitest'
import { keepAwake } from './wake-lock.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A page whose browser hands out locks, and takes them back when the page is hidden. */
const fakePage = ({ refuses = false, knows = true } = {}) => {
  const given: { released: boolean; release(): Promise<void> }[] = []
  const request = async () => {
    if (refuses) throw new Error('NotAllowedError')
    const lock = {
      released: false,
      release: async () => {
        lock.released = true
      },
    }
    given.push(lock)
    return lock
  }
  const events = new EventTarget()
  const page = {
    visibilityState: 'visible',
    defaultView: { navigator: knows ? { wakeLock: { request } } : {} },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  const turn = async (state: 'visible' | 'hidden') => {
    page.visibilityState = state
    if (state === 'hidden') for (const lock of given) lock.released = true
    events.dispatchEvent(new Event('visibilitychange'))
    await settled()
  }
  const held = () => given.filter((lock) => !lock.released).length
  return { page: page as unknown as Document, given, held, turn }
}

describe('keeping the screen awake', () => {
  it('holds one lock and gives it back', async () => {
    const { page, held } = fakePage()
    const stop = keepAwake(page)
    await settled()
    expect(held()).toBe(1)
    stop()
    expect(held()).toBe(0)
  })

  it('asks again when the page is seen again, and not while it has one', async () => {
    const { page, given, held, turn } = fakePage()
    const stop = keepAwake(page)
    await settled()
    await turn('visible')
    expect(given).toHaveLength(1)
    await turn('hidden')
    expect(held()).toBe(0)
    await turn('visible')
    expect(held()).toBe(1)
    stop()
    await turn('hidden')
    await turn('visible')
    expect(held()).toBe(0)
  })

  it('gives back a lock that came after it was no longer wanted', async () => {
    const { page, held } = fakePage()
    keepAwake(page)()
    await settled()
    expect(held()).toBe(0)
  })

  it('does without, where the browser refuses or has no such thing', async () => {
    for (const options of [{ refuses: true }, { knows: false }]) {
      const { page, turn } = fakePage(options)
      const stop = keepAwake(page)
      await turn('visible')
      expect(stop).not.toThrow()
    }
  })
})
