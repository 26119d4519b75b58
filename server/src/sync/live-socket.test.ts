import type { Delta, Snapshot } from '@foco/domain/core/protocol.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../test/test-patience.ts'
import { createTestSocketServer, type TestSocketServer } from '../../test/test-socket-pair.ts'
import { createLocalBus } from './bus.ts'
import { type LiveSocketOptions, serveLiveSocket } from './live-socket.ts'

let server: TestSocketServer
beforeAll(async () => {
  server = await createTestSocketServer()
})
afterAll(() => server.close())

const deltaOf = (prev: number, cursor: number, transactions: string[] = []): Delta => ({
  type: 'delta',
  prev,
  cursor,
  changes: [],
  transactions,
})

/** A device of the user 'ana', whose pulls are answered by the test. */
const connect = async (more: Partial<LiveSocketOptions> = {}, look = (_socket: LiveSocketOptions['socket']) => {}) => {
  const bus = createLocalBus()
  const pull = vi.fn<LiveSocketOptions['pull']>(async (since) => deltaOf(since ?? 0, since ?? 0))
  const onError = vi.fn()
  const device = await server.open((socket) => {
    look(socket)
    serveLiveSocket({ socket, userId: 'ana', since: 0, bus, pull, maxBufferedBytes: 65_536, onError, ...more })
  })
  return { device, bus, pull, onError }
}

const gate = () => {
  let open = (_value: Delta | Snapshot) => {}
  const passed = new Promise<Delta | Snapshot>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

const cursors = (messages: readonly unknown[]) => messages.map((message) => (message as Delta).cursor)

describe('the order of things', () => {
  test('first what was missed, even when that is nothing, then each delta', async () => {
    const { device, bus } = await connect()
    await device.hears(1)
    bus.publish('ana', deltaOf(0, 1))
    bus.publish('ben', deltaOf(1, 2))
    bus.publish('ana', deltaOf(1, 2))
    expect(cursors(await device.hears(3))).toEqual([0, 1, 2])
  })

  test('what is committed during the pull is neither lost nor sent twice', async () => {
    const first = gate()
    const pull = vi
      .fn<LiveSocketOptions['pull']>()
      .mockReturnValueOnce(first.passed)
      .mockResolvedValueOnce(deltaOf(1, 2, ['b']))
    const { device, bus } = await connect({ pull })
    bus.publish('ana', deltaOf(0, 1, ['a']))
    bus.publish('ana', deltaOf(1, 2, ['b']))
    first.open(deltaOf(0, 1, ['a']))
    await device.hears(2)
    bus.publish('ana', deltaOf(2, 3, ['c']))
    await device.hears(3)
    expect(device.heard).toEqual([deltaOf(0, 1, ['a']), deltaOf(1, 2, ['b']), deltaOf(2, 3, ['c'])])
    expect(pull.mock.calls).toEqual([[0], [1]])
  })

  test('a gap, or deltas in another order, lead to a pull', async () => {
    const { device, bus, pull } = await connect()
    await device.hears(1)
    pull.mockResolvedValueOnce(deltaOf(0, 3))
    bus.publish('ana', deltaOf(2, 3))
    bus.publish('ana', deltaOf(1, 2))
    bus.publish('ana', deltaOf(0, 1))
    await device.hears(2)
    bus.publish('ana', deltaOf(1, 2))
    bus.publish('ana', deltaOf(3, 4))
    expect(cursors(await device.hears(3))).toEqual([0, 3, 4])
  })

  test('a new device starts with a snapshot', async () => {
    const snapshot = { type: 'snapshot', cursor: 7, tables: {} } as Snapshot
    const { device, bus } = await connect({ since: null, pull: async () => snapshot })
    await device.hears(1)
    bus.publish('ana', deltaOf(7, 8))
    expect(cursors(await device.hears(2))).toEqual([7, 8])
  })
})

describe('trouble', () => {
  test('a pull that fails sends the device away to come back', async () => {
    const failing = vi.fn(async () => {
      throw new Error('the database is away')
    })
    const { device, onError } = await connect({ pull: failing })
    expect(await device.closed).toBe(1012)
    expect(onError).toHaveBeenCalledOnce()
  })

  test('a device that does not read is sent away before it fills the memory', async () => {
    const { device, bus } = await connect()
    await device.hears(1)
    device.socket.pause()
    const big = 'x'.repeat(1_000_000)
    // More than the network's own buffers hold.
    for (let cursor = 1; cursor <= 50; cursor++) {
      bus.publish('ana', deltaOf(cursor - 1, cursor, [big]))
      await new Promise(setImmediate)
    }
    device.socket.resume()
    expect(await device.closed).toBe(1012)
    expect(device.heard.length).toBeLessThan(50)
  })

  test.each([
    ['rows', Array.from({ length: 2001 }, () => ({ table: 'todos', op: 'delete', id: 'x' }) as const), []],
    ['text', [], ['x'.repeat(1_100_000)]],
  ])(
    'a delta of much %s is not laid into the memory of each socket, but read in parts',
    async (_, changes, transactions) => {
      const { device, bus, pull } = await connect()
      await device.hears(1)
      pull.mockResolvedValueOnce(deltaOf(0, 1, ['pulled']))
      bus.publish('ana', { ...deltaOf(0, 1, transactions), changes: [...changes] })
      expect(await device.hears(2)).toEqual([deltaOf(0, 0), deltaOf(0, 1, ['pulled'])])
      bus.publish('ana', deltaOf(1, 2))
      expect(cursors(await device.hears(3))).toEqual([0, 1, 2])
      expect(pull).toHaveBeenCalledTimes(2)
    },
  )

  test('pings sent while a long answer waits to be read are answered once', async () => {
    const end = Promise.withResolvers<void>()
    const parts = async function* () {
      yield '{"type":"delta","prev":0,"cursor":1,"changes":[],"transactions":['
      await end.promise
      yield ']}'
    }
    const long = { type: 'long', parts: parts(), cursor: () => 1 } as const
    const received = vi.fn()
    const { device } = await connect({ pull: async () => long }, (socket) => socket.on('message', received))
    for (let n = 0; n < 20; n++) device.socket.send('{"type":"ping"}')
    await eventually(() => expect(received).toHaveBeenCalledTimes(20))
    end.resolve()
    device.socket.send('{')
    await eventually(() => expect(device.heard.at(-1)).toMatchObject({ type: 'error' }))
    expect(device.heard.map(({ type }) => type)).toEqual(['delta', 'pong', 'error'])
  })

  test('a first answer larger than that is no reason to: what comes meanwhile follows', async () => {
    const pull = vi
      .fn<LiveSocketOptions['pull']>()
      .mockResolvedValueOnce(deltaOf(0, 1, ['x'.repeat(20_000_000)]))
      .mockResolvedValueOnce(deltaOf(1, 3))
    const { device, bus } = await connect({ pull })
    device.socket.pause()
    await eventually(() => expect(pull).toHaveBeenCalledOnce())
    bus.publish('ana', deltaOf(1, 2))
    bus.publish('ana', deltaOf(2, 3))
    device.socket.resume()
    expect(cursors(await device.hears(2))).toEqual([1, 3])
  })

  test('a delta beyond what the database has does not make it ask for ever', async () => {
    const { device, bus, pull } = await connect()
    await device.hears(1)
    bus.publish('ana', deltaOf(8, 9))
    device.socket.send('{"type":"ping"}')
    await device.hears(2)
    expect(pull).toHaveBeenCalledTimes(2)
  })
})

describe('messages of devices', () => {
  test('a ping is answered', async () => {
    const { device } = await connect()
    device.socket.send('{"type":"ping"}')
    expect(await device.hears(2)).toContainEqual({ type: 'pong' })
  })

  test('ten malformed ones are explained, the next ends it', async () => {
    const { device } = await connect()
    const malformed = ['', '{', 'null', '{"type":"pong"}', '{"type":"ping","x":1}', Buffer.from('{"type":"ping"}')]
    for (const message of [...malformed, ...malformed.slice(0, 4)]) device.socket.send(message)
    const replies = (await device.hears(11)).filter(({ type }) => type === 'error')
    expect(replies).toHaveLength(10)
    expect(replies[0]).toEqual({ type: 'error', code: 'VALIDATION_FAILED', message: 'Unknown message' })
    device.socket.send('{')
    expect(await device.closed).toBe(1008)
  })

  test('a message over 4 kB ends it', async () => {
    const { device } = await connect()
    device.socket.send(' '.repeat(5000))
    expect(await device.closed).toBe(1009)
  })
})
