import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DataSession } from '../../../data/data-session.ts'
import { createAccountWorld } from '../../../data/testing/account-world.ts'
import { claimTellings } from './claim-telling.ts'

const world = async () => {
  const created = createAccountWorld()
  const other = created.addDevice()
  const [one, two] = [await created.open(), await other.open()]
  const wait = (ms: number) => new Promise<void>((resolve) => created.clock.after(ms, resolve))
  const lunch = { name: 'lunch 15', until: created.clock.now() + 900_000 }
  const claim = async (data: DataSession) => (await claimTellings(data, [lunch], true, wait)).length
  return { ...created, other, one: one.data, two: two.data, claim, wait }
}

/** Every tab and device may claim: what is tested is what they agree on. */
beforeEach(() => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  vi.stubGlobal('localStorage', null)
})
afterEach(() => vi.unstubAllGlobals())

describe('two devices of an account', () => {
  test('that announce a notice at the same moment: exactly one tells', async () => {
    const { one, two, claim, clock, server, wait } = await world()
    server.departure = () => wait(100)
    const both = Promise.all([claim(one), claim(two)])
    await clock.advance(5000)
    expect((await both).toSorted()).toEqual([0, 1])
    // Whoever comes later knows.
    const late = Promise.all([claim(one), claim(two)])
    await clock.advance(5000)
    expect(await late).toEqual([0, 0])
  })

  test('one of which is slow for seconds: exactly one tells, whichever the server heard first', async () => {
    for (const slow of [0, 1]) {
      const { one, two, claim, clock, server, wait } = await world()
      let count = 0
      server.departure = (path) => wait(path.includes('transactions') && count++ === slow ? 6000 : 100)
      const both = Promise.all([claim(one), claim(two)])
      await clock.advance(15_000)
      expect((await both).toSorted()).toEqual([0, 1])
    }
  })

  test('one of which has no line: it tells for itself at once, and so does the other', async () => {
    const { one, two, claim, clock, other } = await world()
    other.device.online = false
    await clock.advance(0)
    const alone = claim(two)
    await clock.advance(0)
    expect(await alone).toBe(1)
    const there = claim(one)
    await clock.advance(5000)
    expect(await there).toBe(1)
  })

  test('with a server that does not answer: after ten seconds it is told all the same', async () => {
    const { one, claim, clock, server } = await world()
    server.silent = true
    server.arrival = (path) => (path.includes('transactions') ? new Promise(() => {}) : Promise.resolve())
    let told: number | null = null
    void claim(one).then((count) => {
      told = count
    })
    await clock.advance(9000)
    expect(told).toBeNull()
    await clock.advance(2000)
    expect(told).toBe(1)
  })
})
