import { describe, expect, test, vi } from 'vitest'
import { createUserTurns, type TurnKind, type UserTurns } from './user-turns.ts'

/** Work that lasts until it is told to end. */
const setUp = (turns: UserTurns = createUserTurns()) => {
  const running: string[] = []
  const ends = new Map<string, () => void>()
  const start = (userId: string, kind: TurnKind, name: string) =>
    turns.run(userId, kind, () => {
      running.push(name)
      return new Promise<string>((resolve) =>
        ends.set(name, () => {
          running.splice(running.indexOf(name), 1)
          resolve(name)
        }),
      )
    })
  const finish = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { turns, running, start, finish }
}

describe('[P30] turns', () => {
  test('one user writes one thing at a time, in order, and reads beside it', async () => {
    const { running, start, finish } = setUp()
    for (const name of ['w1', 'w2', 'w3']) void start('ana', 'write', name)
    expect(running).toEqual(['w1'])
    void start('ana', 'read', 'r1')
    void start('ana', 'read', 'r2')
    expect(running).toEqual(['w1', 'r1'])
    await finish('w1')
    // The oldest that waits, not the kind that ended.
    expect(running).toEqual(['r1', 'w2'])
    await finish('r1')
    expect(running).toEqual(['w2', 'r2'])
    await finish('w2')
    expect(running).toEqual(['r2', 'w3'])
  })

  test('never more than two of one user, however many there are; another user starts at once', async () => {
    const { running, start, finish } = setUp()
    for (let n = 0; n < 40; n++) void start('ana', n % 2 ? 'read' : 'write', `a${n}`)
    for (let n = 0; n < 40; n++) {
      expect(running.filter((name) => name.startsWith('a')).length).toBeLessThanOrEqual(2)
      void start('ben', 'write', `b${n}`)
      expect(running).toContain(`b${n}`)
      await finish(`b${n}`)
      await finish(running[0] ?? '')
    }
  })

  test('some connections are kept: for users who have none, and for what is not a user’s', async () => {
    const { running, start, finish } = setUp(createUserTurns({ atOnce: 4, secondsUpTo: 2, waiting: 100 }))
    void start('ana', 'write', 'a1')
    void start('ana', 'read', 'a2')
    void start('ben', 'write', 'b1')
    void start('ben', 'read', 'b2')
    void start('cem', 'write', 'c1')
    void start('dan', 'write', 'd1')
    expect(running).toEqual(['a1', 'a2', 'b1', 'c1'])
    await finish('a2')
    // Ben's second waits longer, but Dan has none.
    expect(running).toEqual(['a1', 'b1', 'c1', 'd1'])
  })

  test('a queue has an end, and who is sent away hears why', async () => {
    const { start } = setUp(createUserTurns({ atOnce: 4, secondsUpTo: 2, waiting: 2 }))
    for (const name of ['1', '2', '3']) void start('ana', 'write', name)
    await expect(start('ana', 'write', '4')).rejects.toMatchObject({ code: 'NETWORK_CLIENT_ERROR' })
    void start('ben', 'write', 'his')
  })

  test('who waits for so long only leaves the line to those behind', async () => {
    const { turns, running, start, finish } = setUp()
    void start('ana', 'write', 'first')
    const hurried = turns.run('ana', 'write', async () => 'never', 5)
    void start('ana', 'write', 'behind')
    await expect(hurried).rejects.toMatchObject({ code: 'NETWORK_CLIENT_ERROR' })
    await finish('first')
    expect(running).toEqual(['behind'])
    await finish('behind')
    expect(await turns.run('ana', 'write', async () => 'in time', 5)).toBe('in time')
  })

  test('who waits because others have all connections is not sent away', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const { turns, start, finish } = setUp(createUserTurns({ atOnce: 1, secondsUpTo: 1, waiting: 2 }))
      void start('ben', 'write', 'his')
      const hurried = turns.run('ana', 'write', async () => 'in time', 5)
      await vi.advanceTimersByTimeAsync(500)
      await finish('his')
      expect(await hurried).toBe('in time')
    } finally {
      vi.useRealTimers()
    }
  })

  test('a failure ends its turn', async () => {
    const { turns, running, start } = setUp()
    await expect(turns.run('ana', 'write', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    void start('ana', 'write', 'next')
    expect(running).toEqual(['next'])
  })

  test('closing sends away who waits, and lets finish what runs', async () => {
    const { turns, start, finish } = setUp()
    const first = start('ana', 'write', 'first')
    const second = start('ana', 'write', 'second')
    turns.close()
    await expect(second).rejects.toMatchObject({ code: 'DB_CONNECTION_FAILED' })
    await expect(start('ben', 'read', 'late')).rejects.toMatchObject({ code: 'DB_CONNECTION_FAILED' })
    await finish('first')
    expect(await first).toBe('first')
  })
})
