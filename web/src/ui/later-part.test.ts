import { describe, expect, it } from 'vitest'
import { PartTrouble } from '../platform/part-files.ts'
import { laterPart, PartFailed, type PartSource } from './later-part.ts'

type Served = Awaited<ReturnType<PartSource['servedBuild']>>

/** A server that answers as told, and a page that is reopened at most once. */
const fakeSource = (served: () => Served, reopens = true) => {
  const log: string[] = []
  let back = () => {}
  const source: PartSource = {
    servedBuild: async () => served(),
    connectionBack: () => {
      log.push('waits')
      return new Promise((resolve) => {
        back = resolve
      })
    },
    tellWaiting: () => log.push('told'),
    reopen: (file) => {
      log.push(`reopens for ${file}`)
      return reopens
    },
  }
  const logged = async (entry: string) => {
    while (log.at(-1) !== entry) await Promise.resolve()
  }
  return { source, log, logged, comeBack: () => back() }
}

const failing = (times: number, step: 'fetch' | 'import' = 'fetch') => {
  let tries = 0
  const fetchPart = async () => {
    if (++tries <= times) throw new PartTrouble('/assets/part.js', step, new TypeError('Failed to fetch'))
    return 'part'
  }
  return { fetchPart, tries: () => tries }
}

describe('a part that is fetched later', () => {
  it('waits for the connection and is there when it is back', async () => {
    const { source, log, logged, comeBack } = fakeSource(() => 'unknown')
    const loading = laterPart([], failing(1).fetchPart, source).load()
    await logged('waits')
    comeBack()
    expect(await loading).toBe('part')
    expect(log).toEqual(['told', 'waits'])
  })

  it('is waited for when the server answers, has the same build, and not the file', async () => {
    const { source, log, logged, comeBack } = fakeSource(() => 'same')
    const loading = laterPart([], failing(1).fetchPart, source).load()
    await logged('waits')
    comeBack()
    expect(await loading).toBe('part')
    expect(log).toEqual(['told', 'waits'])
  })

  it('is done without where a screen can, and had at the next attempt', async () => {
    const { source, log } = fakeSource(() => 'unknown')
    const part = laterPart([], failing(1).fetchPart, source)
    expect(await part.loadIfThere()).toBeNull()
    expect(await part.loadIfThere()).toBe('part')
    expect(log).toEqual([])
  })

  it('opens the page anew when another build is served', async () => {
    const { source, log, logged, comeBack } = fakeSource(() => (log.length > 0 ? 'other' : 'unknown'))
    void laterPart([], failing(Number.POSITIVE_INFINITY).fetchPart, source).load()
    await logged('waits')
    comeBack()
    await logged('reopens for /assets/part.js')
    expect(log).toEqual(['told', 'waits', 'reopens for /assets/part.js'])
  })

  it('is asked for again at once when its files were there and could not be imported', async () => {
    const { source, log } = fakeSource(() => 'same')
    const { fetchPart, tries } = failing(2, 'import')
    expect(await laterPart([], fetchPart, source).load()).toBe('part')
    expect(tries()).toBe(3)
    expect(log).toEqual([])
  })

  it('opens the page anew when it cannot be imported at all', async () => {
    const { source, log, logged } = fakeSource(() => 'same')
    const { fetchPart, tries } = failing(Number.POSITIVE_INFINITY, 'import')
    void laterPart([], fetchPart, source).load()
    await logged('reopens for /assets/part.js')
    expect(tries()).toBe(3)
    expect(log).toEqual(['reopens for /assets/part.js'])
  })

  it('never opens a page anew that no server would answer', async () => {
    const { source, log, logged, comeBack } = fakeSource(() => 'unknown')
    const loading = laterPart([], failing(1, 'import').fetchPart, source).load()
    await logged('waits')
    comeBack()
    expect(await loading).toBe('part')
    expect(log).toEqual(['told', 'waits'])
  })

  it('fails when the page was opened anew for it before', async () => {
    const { source } = fakeSource(() => 'other', false)
    const { fetchPart } = failing(Number.POSITIVE_INFINITY)
    await expect(laterPart([], fetchPart, source).load()).rejects.toThrow(PartFailed)
  })

  it('fails at once when its own code throws', async () => {
    const { source, log } = fakeSource(() => 'same')
    const broken = async () => {
      throw new RangeError('a mistake')
    }
    await expect(laterPart([], broken, source).load()).rejects.toThrow('a mistake')
    expect(log).toEqual([])
  })

  it('is fetched ahead without a word, and can be asked for after a failure', async () => {
    const { source, log } = fakeSource(() => 'same')
    const { fetchPart, tries } = failing(1)
    const part = laterPart([], fetchPart, source)
    part.fetchAhead()
    expect(await part.load()).toBe('part')
    expect(tries()).toBe(2)
    expect(log).toEqual([])
  })
})
