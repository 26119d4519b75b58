import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'
import { signInAs } from '../../test/test-browser.ts'
import { freePort } from '../../test/test-process.ts'
import { readConfig } from '../config.ts'
import { startDevIdentity } from './dev-identity.ts'
import { createIdentityProvider } from './identity-provider.ts'
import { setUpSignIn } from './sign-in-setup.ts'

const testApp = async (...options: Parameters<typeof createTestApp>) => {
  const server = await createTestApp(...options)
  onTestFinished(() => server.close())
  return server
}

describe('which sign-in a server has', () => {
  const OIDC = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'foco', OIDC_CLIENT_SECRET: 'secret' }

  test('the configured one, and never the development one beside it', async () => {
    const said: string[] = []
    const { signIn, close } = await setUpSignIn(readConfig(OIDC), (line) => said.push(line))
    expect(signIn).toMatchObject({ provider: { development: false } })
    expect(said).toEqual([])
    await close()
  })

  test.each([
    ['listens to the world', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }],
    ['is behind a proxy of the world', { PUBLIC_URL: 'https://foco.example.org' }],
  ])('none, when nothing is configured and it %s', async (_what, variables) => {
    const said: string[] = []
    const { signIn } = await setUpSignIn(readConfig(variables), (line) => said.push(line))
    expect(signIn).toEqual({ unavailable: 'not_configured' })
    expect(said.join()).toContain('Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET')
    const server = await testApp({ signIn })
    for (const path of ['/auth/login', '/auth/callback?code=x&state=y'])
      expect((await server.browser().request(path)).headers.get('location')).toBe('/?sign_in_error=not_configured')
  })

  test('the development one on this computer, unless its port is taken', async () => {
    const port = await freePort()
    const config = readConfig({ DEV_IDENTITY_PORT: String(port) })
    const { signIn, close } = await setUpSignIn(config, () => {})
    expect(signIn).toMatchObject({ provider: { development: true } })
    expect(await setUpSignIn(config, () => {})).toMatchObject({ signIn: { unavailable: 'development_port_taken' } })
    await close()
    // Free again after closing.
    const probe = createServer().listen(port, '127.0.0.1')
    await once(probe, 'listening')
    probe.close()
  })
})

test('a server on the port of the development sign-in is told so, not that another program has it', async () => {
  const setUp = setUpSignIn(readConfig({ PORT: '3001' }), () => {})
  await expect(setUp).rejects.toThrow('Port 3001 is the one of the development sign-in.')
  const elsewhere = readConfig({ PORT: '3001', PUBLIC_URL: 'https://foco.example.org' })
  expect(await setUpSignIn(elsewhere, () => {})).toMatchObject({ signIn: { unavailable: 'not_configured' } })
})

describe('an issuer that is down', () => {
  test('keeps nobody from starting, and is asked again at the next sign-in', async () => {
    const port = await freePort()
    const appUrl = 'http://localhost:3999'
    const issuer = { url: `http://127.0.0.1:${port}`, clientId: 'foco-development', clientSecret: 'secret' }
    const server = await testApp({ signIn: { provider: createIdentityProvider({ issuer, development: true }) } })
    const login = async () => (await server.browser().request('/auth/login')).headers.get('location') ?? ''
    expect(await login()).toBe('/?sign_in_error=provider_unavailable')
    const identity = await startDevIdentity({ port, appUrl })
    onTestFinished(() => identity.close())
    expect(await login()).toContain(`http://127.0.0.1:${port}/auth?`)
  })
})

describe('on https', () => {
  test('cookies are for https and this host alone, and browsers remember to use it', async () => {
    const server = await testApp({ publicUrl: 'https://foco.example.org' })
    const browser = server.browser()
    await signInAs(browser, 'ana@example.test')
    expect([...browser.cookies.keys()].filter((key) => key.startsWith('foco.example.org'))).toEqual([
      'foco.example.org/ __Host-foco_sign_in',
      'foco.example.org/ __Host-foco_session',
    ])
    // A proxy may ask under a name of its own; sending it to the public one would come back here for ever.
    const proxied = await server.browser().request('/auth/login', { headers: { host: '127.0.0.1:3000' } })
    expect(proxied.headers.get('location')).toContain(`${server.identity.issuer.url}/auth?`)
    const answer = await browser.post('/auth/logout')
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-foco_session=;.*; Secure/)
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(answer.headers.get('content-security-policy')).toContain('wss://foco.example.org')
  })
})

describe('a first sign-in', () => {
  test('succeeds although the default categories fail, and says so; the next one makes them', async () => {
    const server = await testApp()
    const browser = server.browser()
    await sql`alter table categories add constraint broken check (false) not valid`.execute(server.db.kysely)
    expect((await signInAs(browser, 'ana@example.test')).url.search).toBe('?categories=failed')
    expect(JSON.parse((await browser.request('/api/session')).body).user.email).toBe('ana@example.test')
    await sql`alter table categories drop constraint broken`.execute(server.db.kysely)
    expect((await signInAs(browser, 'ana@example.test')).url.search).toBe('?categories=created')
  })

  test('on two devices at the same moment makes one account', async () => {
    const server = await testApp()
    const browsers = [server.browser(), server.browser(), server.browser()]
    const landed = await Promise.all(browsers.map((browser) => signInAs(browser, 'ana@example.test')))
    expect(landed.filter(({ url }) => url.search === '?categories=created')).toHaveLength(1)
    const { rows } = await sql<{ users: number; categories: number }>`
      select (select count(*) from users) as users, (select count(*) from categories) as categories`.execute(
      server.db.kysely,
    )
    expect(rows).toEqual([{ users: 1, categories: 3 }])
  })

  test('of one user shows nothing of another', async () => {
    const server = await testApp()
    const [ana, bea] = [server.browser(), server.browser()]
    await signInAs(ana, 'ana@example.test')
    await signInAs(bea, 'bea@example.test', 'Bea')
    const read = async (browser: typeof ana) => JSON.parse((await browser.request('/api/changes')).body).tables
    const [hers, others] = [await read(ana), await read(bea)]
    expect(hers.profiles).toMatchObject([{ email: 'ana@example.test' }])
    expect(others.profiles).toMatchObject([{ email: 'bea@example.test', name: 'Bea' }])
    const ids = new Set(hers.categories.map(({ id }: { id: string }) => id))
    expect(others.categories.some(({ id }: { id: string }) => ids.has(id))).toBe(false)
  })
})
