import { expect, it } from 'vitest'
import { ERRORS_KEY } from './caught-error.ts'
import { createErrorOutbox } from './error-outbox.ts'

const memory = (full = false) => {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, text)
    },
  }
}

const setUp = ({ storage = memory(), line = { on: true } } = {}) => {
  const posted: { path: string; body: Record<string, unknown> }[] = []
  const clock = { now: Date.parse('2026-03-01T10:00:00Z') }
  const outbox = createErrorOutbox({
    storage,
    post: async (path, body) => {
      if (line.on) posted.push({ path, body: JSON.parse(body) })
      return line.on
    },
    url: () => 'https://foco.example/settings?category=Ana&open=edit.todos.1',
    userAgent: 'test browser',
    now: () => clock.now,
  })
  const fail = (thrown: unknown) => outbox.add({ type: 'unhandledrejection', thrown, at: clock.now })
  return { outbox, posted, clock, fail, storage, line }
}

it('sends an error as the specification wants it, without the words in it', async () => {
  const { outbox, posted } = setUp()
  const at = Date.parse('2026-03-01T10:00:00Z')
  outbox.add({ type: 'error', thrown: new SyntaxError('"Call Ana" is not valid JSON'), line: 3, column: 7, at })
  outbox.add({ type: 'screen', thrown: new Error('Call Ana'), componentStack: '\n    at Row', at })
  await outbox.send()
  expect(posted).toEqual([
    {
      path: '/api/global-error-log',
      body: {
        message: 'SyntaxError: "…" is not valid JSON',
        stack: expect.any(String),
        timestamp: '2026-03-01T10:00:00.000Z',
        url: 'https://foco.example/settings',
        userAgent: 'test browser',
        type: 'error',
        additionalInfo: { line: 3, column: 7, times: 1 },
      },
    },
    {
      path: '/api/error-log',
      body: {
        error: 'Error: …',
        stack: expect.any(String),
        componentStack: 'at Row (…)',
        url: 'https://foco.example/settings',
        timestamp: '2026-03-01T10:00:00.000Z',
      },
    },
  ])
  expect(JSON.stringify(posted)).not.toMatch(/Call|Ana|edit/)
})

it('keeps what could not be sent for the next page, and sends it once', async () => {
  const first = setUp({ line: { on: false } })
  first.fail('Failed to fetch')
  first.fail('Failed to fetch')
  await first.outbox.send()
  const next = setUp({ storage: first.storage })
  await next.outbox.send()
  await next.outbox.send()
  expect(next.posted).toMatchObject([{ body: { message: 'Failed to fetch', additionalInfo: { times: 2 } } }])
})

it('keeps no word of the person on the disk either', () => {
  const { fail, storage } = setUp()
  fail(new Error('Buy milk for ana@example.org'))
  expect(storage.texts.get(ERRORS_KEY)).not.toMatch(/milk|example\.org/)
})

it.each([
  ['full', memory(true)],
  ['damaged', Object.assign(memory(), { getItem: () => '{"key' })],
])('sends what it can where storage is %s, and ends', async (_, storage) => {
  const { outbox, posted, fail } = setUp({ storage })
  fail('Failed to fetch')
  await outbox.send()
  expect(posted).toHaveLength(1)
  expect(outbox.recent()).toMatchObject([{ body: { message: 'Failed to fetch' } }])
})

it('shows the newest first, an equal one once', () => {
  const { outbox, fail, clock } = setUp()
  fail('Failed to fetch')
  fail('Unexpected end of input')
  clock.now += 1000
  fail('Failed to fetch')
  expect(outbox.recent().map(({ body, times }) => [body.message, times])).toEqual([
    ['Failed to fetch', 2],
    ['Unexpected end of input', 1],
  ])
})
