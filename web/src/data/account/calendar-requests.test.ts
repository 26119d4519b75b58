import { afterEach, expect, test, vi } from 'vitest'
import { refreshCalendars } from './calendar-requests.ts'

afterEach(() => vi.unstubAllGlobals())

/** The line as the browser has it. */
const retryWith = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  return refreshCalendars('ana', 'Europe/Madrid', true)
}

test.each([
  [204, null],
  [500, 'SERVER_ERROR'],
  [503, 'SERVER_ERROR'],
  [429, 'SERVER_ERROR'],
  [401, 'SERVER_ERROR'],
] as const)('a server that answers %i to another try is there: %s', async (status, problem) => {
  expect(await retryWith(async () => new Response(status === 204 ? null : '{}', { status }))).toBe(problem)
})

test('without any answer there is no connection', async () => {
  expect(await retryWith(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('NO_CONNECTION')
})
