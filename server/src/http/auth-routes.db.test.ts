import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { appForFile, createTestApp } from '../../test/test-app.ts'
import { openSignIn, signInAs, type TestBrowser } from '../../test/test-browser.ts'
import { createServerLog } from './server-log.ts'

const DAY = 24 * 60 * 60 * 1000

const server = appForFile()

const sessionOf = async (browser: TestBrowser) => JSON.parse((await browser.request('/api/session')).body)
const home = (answer: { url: URL }) => answer.url.pathname + answer.url.search
const isCallback = (url: URL) => url.pathname === '/auth/callback'

describe('signing in', () => {
  test('makes an account with a profile and the default categories, and says so once', async () => {
    const browser = server.browser()
    expect(await sessionOf(browser)).toEqual({ user: null, development: true })
    const landed = await signInAs(browser, 'Ana@Example.test ', 'Ana', '/?tab=bucket')
    expect(home(landed)).toBe('/?tab=bucket&categories=created')
    const session = await sessionOf(browser)
    expect(session).toEqual({
      user: { id: expect.any(String), email: 'ana@example.test', name: 'Ana' },
      development: true,
      signed_in_at: '2026-03-02T09:00:00.000Z',
    })
    const rows = JSON.parse((await browser.request('/api/changes')).body)
    expect(rows.tables.profiles).toMatchObject([{ id: session.user.id, name: 'Ana', email: 'ana@example.test' }])
    const names = rows.tables.categories.map(({ name }: { name: string }) => name)
    expect(names.sort()).toEqual(['Personal', 'Relaciones', 'Trabajo'])
  })

  test('calls the default categories as the page asks, and returns to its address without a word of them', async () => {
    const browser = server.browser()
    const asked = ['Work', 'Personal', 'Relationships'].map((name) => `category=${name}`).join('&')
    const form = await browser.visit(`/auth/login?return_to=${encodeURIComponent('/?tab=bucket')}&${asked}`)
    const landed = await browser.visit(form.url.href, { method: 'POST', form: { email: 'eve@example.test', name: '' } })
    expect(home(landed)).toBe('/?tab=bucket&categories=created')
    const { categories } = JSON.parse((await browser.request('/api/changes')).body).tables
    expect(categories.map(({ name }: { name: string }) => name).sort()).toEqual(['Personal', 'Relationships', 'Work'])
  })

  test('again is the same account, without news of categories, even on another device', async () => {
    const first = server.browser()
    await signInAs(first, 'bea@example.test', '')
    const second = server.browser()
    expect(home(await signInAs(second, 'bea@example.test', 'Bea'))).toBe('/')
    const [a, b] = [await sessionOf(first), await sessionOf(second)]
    expect(b.user.id).toBe(a.user.id)
    // A name that was missing is filled in from the provider.
    expect(b.user.name).toBe('Bea')
    const profile = JSON.parse((await first.request('/api/changes')).body).tables.profiles[0]
    expect(profile.name).toBe('Bea')
  })

  test('does not bring back categories that were deleted', async () => {
    const browser = server.browser()
    await signInAs(browser, 'carla@example.test')
    const { categories } = JSON.parse((await browser.request('/api/changes')).body).tables
    const changes = categories.map(({ id }: { id: string }) => ({ table: 'categories', op: 'delete', id }))
    expect((await browser.post('/api/transactions', { id: crypto.randomUUID(), changes })).status).toBe(200)
    expect(home(await signInAs(browser, 'carla@example.test'))).toBe('/')
    expect(JSON.parse((await browser.request('/api/changes')).body).tables.categories).toEqual([])
  })

  test('leaves tokens in the database as hashes only', async () => {
    const browser = server.browser()
    await signInAs(browser, 'dora@example.test')
    const token = browser.cookies.get('localhost:3999/ foco_session')?.split('=')[1] ?? ''
    expect(token).toHaveLength(43)
    const { rows } = await sql<{ text: string }>`select sessions::text as text from sessions`.execute(server.db.kysely)
    expect(rows.length).toBeGreaterThan(0)
    const hex = Buffer.from(token).toString('hex')
    for (const { text } of rows) expect(text.includes(token) || text.includes(hex)).toBe(false)
  })

  test('gives the cookie to no script and to no other site', async () => {
    const browser = server.browser()
    const page = await openSignIn(browser)
    const back = await browser.visit(page.url.href, {
      method: 'POST',
      form: { email: 'e@example.test' },
      until: isCallback,
    })
    const answer = await browser.request(back.url.href)
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('foco_session='))
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('replaces the session that the browser had', async () => {
    const browser = server.browser()
    await signInAs(browser, 'fay@example.test')
    const old = new Map(browser.cookies)
    await signInAs(browser, 'gina@example.test')
    expect((await sessionOf(browser)).user.email).toBe('gina@example.test')
    const thief = server.browser()
    for (const [name, pair] of old) thief.cookies.set(name, pair)
    expect((await sessionOf(thief)).user).toBeNull()
  })

  test('works in two tabs at once', async () => {
    const browser = server.browser()
    const [one, two] = [await openSignIn(browser), await openSignIn(browser)]
    const finish = (page: { url: URL }, email: string) =>
      browser.visit(page.url.href, { method: 'POST', form: { email } })
    expect(home(await finish(two, 'two@example.test'))).toContain('categories=created')
    expect((await sessionOf(browser)).user.email).toBe('two@example.test')
    expect(home(await finish(one, 'one@example.test'))).toContain('categories=created')
    expect((await sessionOf(browser)).user.email).toBe('one@example.test')
  })

  test('from another name of this server goes to the public one first, where its cookies are', async () => {
    const answer = await server
      .browser()
      .request('/auth/login?return_to=/settings', { headers: { host: '127.0.0.1:3999' } })
    expect(answer.headers.get('location')).toBe('http://localhost:3999/auth/login?return_to=/settings')
  })

  test.each(['https://evil.test/', '//evil.test', '/\\evil.test', '/auth/login'])(
    'never ends at %s',
    async (returnTo) => {
      const browser = server.browser()
      const landed = await signInAs(browser, 'hana@example.test', 'Hana', returnTo)
      expect(landed.url.origin).toBe(server.url)
      expect(landed.url.pathname).toBe('/')
    },
  )
})

describe('a sign-in that fails goes home with a code', () => {
  test('when the user cancels', async () => {
    const browser = server.browser()
    const page = await openSignIn(browser)
    const landed = await browser.visit(page.url.href, { method: 'POST', form: { action: 'cancel' } })
    expect(home(landed)).toBe('/?sign_in_error=cancelled')
    expect((await sessionOf(browser)).user).toBeNull()
  })

  test('when the state is forged or missing', async () => {
    for (const query of ['?code=x&state=forged', '?code=x', '', '?state=a&state=b&code=x']) {
      const landed = await server.browser().visit(`/auth/callback${query}`)
      expect(home(landed)).toBe('/?sign_in_error=state_mismatch')
    }
  })

  test('and the operator reads, as the log is set at first, what the provider said, or that there was nothing', async () => {
    const lines: string[] = []
    const logged = await createTestApp({ logger: createServerLog('info', { write: (line) => void lines.push(line) }) })
    const said = () =>
      lines
        .splice(0)
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => /callback|sign-in/.test(msg))
    const browser = logged.browser()
    const page = await openSignIn(browser)
    await browser.visit(page.url.href, { method: 'POST', form: { action: 'cancel' } })
    expect(said()).toEqual([expect.objectContaining({ error: 'access_denied' })])
    await logged.browser().visit('/auth/callback?error=server_error&error_description=Try%20later')
    expect(said()).toEqual([expect.objectContaining({ error: 'server_error', error_description: 'Try later' })])
    await logged.browser().visit('/auth/callback')
    expect(said()).toEqual([expect.objectContaining({ msg: 'No tokens found in callback URL' })])
    await logged.browser().visit('/auth/callback?code=x')
    expect(said()).toEqual([])
    await logged.close()
  })

  test('when a link to finish is opened in another browser than the one that began', async () => {
    const attacker = server.browser()
    const page = await openSignIn(attacker)
    const form = { email: 'mallory@example.test' }
    const { url } = await attacker.visit(page.url.href, { method: 'POST', form, until: isCallback })
    const victim = server.browser()
    await openSignIn(victim)
    expect(home(await victim.visit(url.href))).toBe('/?sign_in_error=state_mismatch')
    expect((await sessionOf(victim)).user).toBeNull()
  })

  test('when the callback is used twice, or after its time', async () => {
    const browser = server.browser()
    const begin = async () => {
      const page = await openSignIn(browser)
      const form = { email: 'ines@example.test' }
      return browser.visit(page.url.href, { method: 'POST', form, until: isCallback })
    }
    const first = await begin()
    expect(home(await browser.visit(first.url.href))).not.toContain('error')
    expect(home(await browser.visit(first.url.href))).toBe('/?sign_in_error=state_mismatch')
    const late = await begin()
    server.pass(11 * 60_000)
    expect(home(await browser.visit(late.url.href))).toBe('/?sign_in_error=state_mismatch')
  })

  test('when the code is not the provider’s', async () => {
    const browser = server.browser()
    const page = await openSignIn(browser)
    const form = { email: 'jo@example.test' }
    const { url } = await browser.visit(page.url.href, { method: 'POST', form, until: isCallback })
    url.searchParams.set('code', 'guessed')
    expect(home(await browser.visit(url.href))).toBe('/?sign_in_error=failed')
  })
})

describe('a session', () => {
  test('ends at logout: its cookie is worth nothing to whoever copied it', async () => {
    const browser = server.browser()
    await signInAs(browser, 'kim@example.test')
    const thief = server.browser()
    for (const [name, pair] of browser.cookies) thief.cookies.set(name, pair)
    expect((await browser.post('/auth/logout')).status).toBe(204)
    expect((await sessionOf(browser)).user).toBeNull()
    const write = await thief.post('/api/transactions', { id: crypto.randomUUID(), changes: [] })
    expect(write.status).toBe(401)
    expect(JSON.parse(write.body)).toMatchObject({
      code: 'AUTH_EXPIRED',
      message: 'Your session has expired. Please sign in again.',
    })
  })

  test('ends on every device at logout everywhere, and nobody else’s does', async () => {
    const [phone, laptop, other] = [server.browser(), server.browser(), server.browser()]
    await signInAs(phone, 'lea@example.test')
    await signInAs(laptop, 'lea@example.test')
    await signInAs(other, 'mia@example.test')
    expect((await phone.post('/auth/logout-everywhere')).status).toBe(204)
    expect((await sessionOf(phone)).user).toBeNull()
    expect((await sessionOf(laptop)).user).toBeNull()
    expect((await sessionOf(other)).user.email).toBe('mia@example.test')
  })

  test('is asked for where there is none', async () => {
    const answer = await server.browser().post('/auth/logout-everywhere')
    expect(answer.status).toBe(401)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'AUTH_REQUIRED', message: 'User authentication required' })
    expect((await server.browser().post('/auth/logout')).status).toBe(204)
  })

  test('lives on while it is used, and ends after 30 days without or 180 days with use', async () => {
    const [idle, busy] = [server.browser(), server.browser()]
    await signInAs(idle, 'nora@example.test')
    await signInAs(busy, 'olga@example.test')
    for (let day = 29; day < 180; day += 29) {
      server.pass(29 * DAY)
      expect((await sessionOf(busy)).user.email).toBe('olga@example.test')
      if (day > 30) expect((await sessionOf(idle)).user).toBeNull()
    }
    server.pass(29 * DAY)
    const answer = await busy.request('/api/session')
    expect(JSON.parse(answer.body).user).toBeNull()
    // A tab that asks late must not take away the cookie that another tab has just got.
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})
