// Rules from: core §8
import { afterEach, expect, test, vi } from 'vitest'
import { finishGoogle, googleAddress } from './google-requests.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answering = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

test('the address of Google’s page is what the server says', async () => {
  answering(200, { authUrl: 'https://accounts.example.org/auth?state=s' })
  expect(await googleAddress('ana', 's')).toEqual({ url: 'https://accounts.example.org/auth?state=s' })
})

test.each([500, 503, 429, 401])('a server that answers %i to connecting has failed', async (status) => {
  answering(status, {})
  expect(await googleAddress('ana', 's')).toEqual({ problem: 'SERVER_ERROR' })
  expect(await finishGoogle('ana', '?code=c&state=s', 'UTC')).toBe('SERVER_ERROR')
})

test.each([[{}], [{ authUrl: '' }], [{ authUrl: 'javascript:alert(1)' }]])(
  'an answer without an address that may be gone to says so, and in the log: %o',
  async (body) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    answering(200, body)
    expect(await googleAddress('ana', 's')).toEqual({ problem: 'NO_AUTH_URL' })
    expect(logged.mock.calls).toEqual([[expect.objectContaining({ message: 'No auth URL returned' })]])
  },
)
