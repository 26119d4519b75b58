import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('a file whose reading fails is answered, and nobody waits for it', async () => {
  const worker = { onmessage: async (_: unknown) => {}, postMessage: vi.fn() }
  vi.stubGlobal('self', worker)
  await import('./import-worker.ts')
  const buffer = new TextEncoder().encode('- [ ] Buy milk').buffer
  await worker.onmessage({ data: { name: 'list.md', buffer, context: null } })
  expect(worker.postMessage.mock.calls).toEqual([[{ ok: false, problem: 'BROKEN' }]])
})
