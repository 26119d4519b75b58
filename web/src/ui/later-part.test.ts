import { describe, expect, it } from 'vitest'
import { laterPart, PartGone, type PartSource } from './later-part.ts'

/** A server that is away until it is told to be back. */
const fakeSource = (isUp = false) => {
  const log: string[] = []
  let back = () => {}
  const source: PartSource = {
    isServerThere: async () => isUp,
    connectionBack: () => {
      log.push('waits')
      return new Promise((resolve) => {
        back = resolve
      })
    },
    tellWaiting: () => log.push('told'),
  }
  const waiting = async () => {
    while (log.at(-1) !== 'waits') await Promise.resolve()
  }
  return { source, log, waiting, comeBack: () => back() }
}

const failing = (times: number) => {
  let tries = 0
  const fetchPart = async () => {
    if (++tries <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return 'part'
  }
  return { fetchPart, tries: () => tries }
}

describe('a part that is fetched later', () => {
  it('waits for the connection and is there when it is back', async () => {
    const { source, log, waiting, comeBack } = fakeSource()
    const { fetchPart } = failing(1)
    const loading = laterPart(fetchPart, source).load()
    await waiting()
    comeBack()
    expect(await loading).toBe('part')
    expect(log).toEqual(['told', 'waits'])
  })

  it('is tried once more at once when the server answers', async () => {
    const { source, log } = fakeSource(true)
    const { fetchPart } = failing(1)
    expect(await laterPart(fetchPart, source).load()).toBe('part')
    expect(log).toEqual([])
  })

  it('is gone when the server answers and still does not have it', async () => {
    const { source } = fakeSource(true)
    const { fetchPart, tries } = failing(Number.POSITIVE_INFINITY)
    await expect(laterPart(fetchPart, source).load()).rejects.toThrow(PartGone)
    expect(tries()).toBe(2)
  })

  it('is fetched ahead without a word, and can be asked for after a failure', async () => {
    const { source, log } = fakeSource(true)
    const { fetchPart, tries } = failing(1)
    const part = laterPart(fetchPart, source)
    part.fetchAhead()
    expect(await part.load()).toBe('part')
    expect(tries()).toBe(2)
    expect(log).toEqual([])
  })
})
