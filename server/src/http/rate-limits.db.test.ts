import { describe, expect, test } from 'vitest'
import { appForFile } from '../../test/test-app.ts'

const server = appForFile()

describe('one address cannot ask for ever', () => {
  test.each(['/api/error-log', '/api/global-error-log'])('%s: 30 a minute', async (path) => {
    const browser = server.browser()
    const send = () => browser.post(path, { error: 'x', message: 'x', type: 'error' })
    const statuses = new Set<number>()
    for (let count = 0; count < 30; count++) statuses.add((await send()).status)
    expect([...statuses]).toEqual([204])
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(JSON.parse(refused.body).code).toBe('NETWORK_CLIENT_ERROR')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('sign-in: the user comes back to the app with a code, whatever address the request claims to be from', async () => {
    const browser = server.browser()
    const locations: string[] = []
    for (let count = 0; count <= 60; count++) {
      const headers = { 'x-forwarded-for': `10.0.0.${count}` }
      locations.push((await browser.request('/auth/login', { headers })).headers.get('location') ?? '')
    }
    expect(locations[59]).toContain('/auth?')
    expect(locations[60]).toBe('/?sign_in_error=too_many_requests')
  })

  test('the rest of the app goes on meanwhile', async () => {
    expect((await server.browser().request('/api/session')).status).toBe(200)
    expect((await server.browser().request('/')).status).toBe(200)
  })
})
