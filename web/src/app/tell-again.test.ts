import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserNetwork, replaceNetwork } from '../data/account/network.ts'
import { readToldFor } from '../platform/push-browser.ts'
import { nextStep, tellAgain } from './tell-again.ts'

const remembered = { user: 'ana', session: 'first', name: 'Laptop', endpoint: 'https://push/1' }
const here = { how: 'told', endpoint: 'https://push/1' } as const
const moved = { how: 'told', endpoint: 'https://push/2' } as const
const otherKey = { how: 'other key', endpoint: 'https://push/1' } as const
const none = { how: 'none', endpoint: null } as const
const device = { id: '1', name: 'Laptop', used_at: '', is_this: true }
const listed = { session: 'first', devices: [device] }
const unlisted = { session: 'first', devices: [{ ...device, is_this: false }] }

describe('the next step', () => {
  test('a browser that is told as it should be is left alone', () => {
    expect(nextStep(listed, remembered, here)).toBe('nothing')
  })

  test('one of another key of the server, or that its push service let go, is made anew', () => {
    expect(nextStep(listed, remembered, otherKey)).toBe('add')
    expect(nextStep(listed, remembered, none)).toBe('add')
    expect(nextStep(unlisted, remembered, none)).toBe('add')
  })

  test('after a new sign-in it is told again; removed from another device, it is not', () => {
    expect(nextStep({ ...unlisted, session: 'second' }, remembered, here)).toBe('add')
    expect(nextStep(unlisted, remembered, here)).toBe('forget')
  })

  test('one that is reached elsewhere than the server was told says so, also after the server has dropped it', () => {
    expect(nextStep(listed, remembered, moved)).toBe('add')
    expect(nextStep(unlisted, remembered, moved)).toBe('add')
  })

  test('what an older version remembers is asked for once more, and a removal is kept', () => {
    const { endpoint, ...older } = remembered
    expect(nextStep(listed, older, here)).toBe('add')
    expect(nextStep(unlisted, older, here)).toBe('forget')
  })
})

describe('pages that begin', () => {
  const KEY = 'AQID'
  const network = browserNetwork()
  afterEach(() => {
    replaceNetwork(network)
    vi.unstubAllGlobals()
  })

  /** A browser that was told in an earlier sign-in, and a server that keeps the last place it heard of. */
  const browser = () => {
    let made = 0
    let endpoint: string | null = null
    const server = { endpoint: null as string | null, isDown: false }
    const subscription = (place = endpoint) =>
      place && {
        toJSON: () => ({ endpoint: place, keys: { p256dh: 'p', auth: 'a' } }),
        options: { applicationServerKey: Uint8Array.from([1, 2, 3]).buffer },
        unsubscribe: async () => {
          endpoint = null
          return true
        },
      }
    const pushManager = {
      getSubscription: async () => subscription(),
      subscribe: async () => {
        endpoint = `https://push/${++made}`
        return subscription()
      },
    }
    let last: Promise<unknown> = Promise.resolve()
    const locks = {
      request: (_: string, work: () => Promise<unknown>) => {
        last = last.then(work, work)
        return last
      },
    }
    vi.stubGlobal('navigator', { locks, serviceWorker: { getRegistration: async () => ({ pushManager }) } })
    vi.stubGlobal('Notification', { permission: 'granted' })
    const kept = new Map([['foco_told', JSON.stringify({ user: 'ana', session: 'first', name: 'Laptop' })]])
    const localStorage = { getItem: (key: string) => kept.get(key), setItem: kept.set.bind(kept) }
    vi.stubGlobal('window', { localStorage })
    let posts = 0
    replaceNetwork({
      ...network,
      fetch: async (path, init) => {
        if (path === '/api/push')
          return Response.json({
            ...{ key: KEY, session: 'second' },
            devices: server.endpoint === null ? [] : [{ ...device }],
          })
        if (server.isDown) throw new TypeError('Failed to fetch')
        // Of several at once, the first arrives last.
        if (posts++ === 0) for (let turn = 0; turn < 100; turn++) await new Promise((go) => setTimeout(go))
        server.endpoint = JSON.parse(String(init.body)).endpoint
        return Response.json({ id: '1' })
      },
    })
    return { server, place: () => endpoint }
  }

  test('at the same moment leave the server with the place at which the browser is reached', async () => {
    const { server, place } = browser()
    await Promise.all([tellAgain('ana'), tellAgain('ana')])
    expect(place()).not.toBeNull()
    expect(server.endpoint).toBe(place())
    expect(readToldFor()).toMatchObject({ session: 'second', endpoint: place() })
  })

  test('make up for what could not be said before', async () => {
    const { server, place } = browser()
    await tellAgain('ana')
    expect(server.endpoint).toBe('https://push/1')
    // The browser is reached elsewhere by now, and nobody could say so.
    server.isDown = true
    await (await navigator.serviceWorker.getRegistration())?.pushManager.subscribe()
    await tellAgain('ana')
    expect(server.endpoint).toBe('https://push/1')
    server.isDown = false
    await tellAgain('ana')
    expect(server.endpoint).toBe(place())
    const before = place()
    await tellAgain('ana')
    expect(place()).toBe(before)
  })
})
