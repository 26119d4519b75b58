import { afterEach, expect, test, vi } from 'vitest'
import { createAppTokens } from './app-tokens.ts'

afterEach(() => vi.unstubAllGlobals())

const kept = JSON.stringify({ access: 'old', refresh: 'r1', until: 0 })
const next = { access_token: 'new', refresh_token: 'r2', expires_in: 900 }

const phone = (answer: (init: RequestInit) => Promise<Response>) => {
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => answer(init))
  const secrets = new Map([['foco_tokens', kept]])
  const timers: (() => void)[] = []
  const read = vi.fn(async (name: string) => secrets.get(name) ?? null)
  const store = {
    read,
    write: async (name: string, value: string) => void secrets.set(name, value),
    remove: async (name: string) => void secrets.delete(name),
  }
  const clock = {
    now: () => 1_000_000,
    after: (_ms: number, run: () => void) => {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
  }
  return {
    tokens: createAppTokens({ serverUrl: 'https://foco.example', secrets: store }, clock),
    secrets,
    read,
    timers,
  }
}

test('a renewal that is never answered ends, and the next one is asked for', async () => {
  let isHanging = true
  const { tokens, timers } = phone(({ signal }) =>
    isHanging
      ? new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
      : Promise.resolve(Response.json(next)),
  )
  const hanging = tokens.access()
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  timers[0]?.()
  await expect(hanging).rejects.toThrow()
  isHanging = false
  expect(await tokens.access()).toBe('new')
  expect(timers).toEqual([])
})

test('a keeper of passwords that could not be read is asked again', async () => {
  const { tokens, read } = phone(async () => Response.json(next))
  read.mockRejectedValueOnce(new Error('locked'))
  await expect(tokens.access()).rejects.toThrow('locked')
  expect(await tokens.access()).toBe('new')
})

test('only what our server says ends the sign-in, not a proxy on the way', async () => {
  let answer = new Response('<h1>Unauthorized</h1>', { status: 401 })
  const { tokens, secrets } = phone(async () => answer)
  await expect(tokens.access()).rejects.toThrow('401')
  expect(JSON.parse(secrets.get('foco_tokens') ?? '')).toMatchObject({ refresh: 'r1' })
  answer = Response.json({ code: 'AUTH_INVALID', message: '-' }, { status: 401 })
  expect(await tokens.access()).toBeNull()
  expect(secrets.size).toBe(0)
})
