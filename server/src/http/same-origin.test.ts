import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { assertSameOrigin } from './same-origin.ts'

const isTaken = (headers: Record<string, string>, publicUrl: string): boolean => {
  try {
    assertSameOrigin({ method: 'POST', headers } as unknown as FastifyRequest, publicUrl)
    return true
  } catch {
    return false
  }
}

test('a server at https://localhost takes writes of its own pages, though the mobile app has that origin as well', () => {
  const own = { origin: 'https://localhost', cookie: 'session=x' }
  expect(isTaken(own, 'https://localhost')).toBe(true)
  expect(isTaken(own, 'https://127.0.0.1')).toBe(true)
  expect(isTaken({ ...own, origin: 'capacitor://localhost' }, 'https://localhost')).toBe(false)
})

test('elsewhere the app’s pages may write without a cookie alone', () => {
  expect(isTaken({ origin: 'https://localhost', cookie: 'session=x' }, 'https://foco.example')).toBe(false)
  expect(isTaken({ origin: 'https://localhost' }, 'https://foco.example')).toBe(true)
  expect(isTaken({ origin: 'https://evil.example' }, 'https://foco.example')).toBe(false)
})
