import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../test/test-browser.ts'
import { type DevIdentity, startDevIdentity } from './dev-identity.ts'
import { createIdentityProvider } from './identity-provider.ts'

const APP_URL = 'http://localhost:3999'

let identity: DevIdentity
beforeAll(async () => {
  identity = await startDevIdentity({ port: 0, appUrl: APP_URL })
})
afterAll(() => identity.close())

const challenge = { state: 'a-state', nonce: 'a-nonce', codeVerifier: 'v'.repeat(43) }

const openForm = async () => {
  const provider = createIdentityProvider({ issuer: identity.issuer, development: true })
  const start = await provider.authorizationUrl(`${APP_URL}/auth/callback`, challenge)
  const browser = openBrowser(undefined, identity.issuer.url)
  const isBack = (url: URL) => url.origin === APP_URL
  const page = await browser.visit(start.href)
  const submit = (form: Record<string, string>) => browser.visit(page.url.href, { method: 'POST', form, until: isBack })
  return { provider, browser, page, submit }
}

describe('the development identity provider', () => {
  test('shows one page that says what it is, without anything from elsewhere', async () => {
    const { page } = await openForm()
    expect(page.status).toBe(200)
    expect(page.body).toContain('<h1>Development sign-in</h1>')
    expect(page.body).toContain('There is no password')
    expect(page.body).not.toMatch(/https?:\/\//)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('answers with who it was, the same for the same e-mail', async () => {
    const subjects = new Set<string>()
    for (const email of ['Ana@example.test', ' ana@example.test ']) {
      const { provider, submit } = await openForm()
      const back = await submit({ email, name: ' Ana ' })
      const who = await provider.identify(back.url, challenge)
      expect(who).toMatchObject({ issuer: identity.issuer.url, email: 'ana@example.test', name: 'Ana' })
      subjects.add(who.subject)
    }
    expect(subjects.size).toBe(1)
  })

  test('asks again for what is no e-mail, and shows it as text', async () => {
    const { submit } = await openForm()
    const page = await submit({ email: '"><script>alert(1)</script>', name: '' })
    expect(page.status).toBe(400)
    expect(page.body).toContain('role="alert"')
    expect(page.body).not.toContain('<script>')
    expect(page.body).toContain('&lt;script&gt;')
  })

  test.each([
    ['a form that nobody opened', '/interaction/unknown'],
    ['a request of an unknown client', '/auth?client_id=other&response_type=code&redirect_uri=https://evil.test'],
  ])('leads back to the app from %s', async (_what, path) => {
    const page = await openBrowser(undefined, identity.issuer.url).request(path)
    expect(page.status).toBeGreaterThanOrEqual(400)
    expect(page.status).toBeLessThan(500)
    expect(page.body).toContain(`href="${APP_URL}"`)
  })

  test('does not answer under a name that a page could have pointed here', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'evil.test' }
      request(`${identity.issuer.url}/.well-known/openid-configuration`, { headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(421)
  })
})
