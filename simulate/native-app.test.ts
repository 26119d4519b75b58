import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newToken } from '../server/src/auth/secrets.ts'
import { appForFile } from '../server/test/test-app.ts'
import type { TestBrowser } from '../server/test/test-browser.ts'
import { browserNetwork } from '../web/src/data/account/network.ts'
import { request } from '../web/src/data/account/transport.ts'
import type { Sessions } from '../web/src/data/session/session-contract.ts'
import { newTodo, texts } from '../web/src/data/testing/rows.ts'
import { dataOf, problemOf, who } from '../web/src/data/testing/session-world.ts'
import { createPhone } from './native-shell.ts'

const MINUTE = 60_000
const TOKENS = '/auth/native/token'
const APP_ORIGIN = 'capacitor://localhost'
const MANY = 100_000

const server = appForFile({
  rateLimits: { all: MANY, signIn: MANY, errorLog: MANY, calendars: MANY, account: MANY, push: MANY },
})
const here = () => `http://127.0.0.1:${server.port}`

/** What passes between the app and the server, as a web view sends it. */
const wire = { sent: [] as string[], loses: (_path: string) => false }
const realFetch = globalThis.fetch
const opened: Sessions[] = []

beforeEach(() => {
  wire.sent = []
  wire.loses = () => false
  globalThis.fetch = async (input, init = {}) => {
    // The server asks its identity provider from this process, too.
    if (!String(input).startsWith(here())) return realFetch(input, init)
    const path = String(input).slice(here().length)
    const headers = new Headers(init.headers)
    headers.set('origin', APP_ORIGIN)
    wire.sent.push(path)
    const answer = await realFetch(input, { ...init, headers })
    if (wire.loses(path)) throw new TypeError('fetch failed')
    return answer
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
  for (const sessions of opened.splice(0)) sessions.close()
})

type Phone = ReturnType<typeof createPhone>

const startOf = async (phone: Phone, launch: string | null = null) => {
  const sessions = await phone.start(launch)
  opened.push(sessions)
  return sessions
}
/** Until it is so: the server answers in its own time, the app's timers go by the clock of the test. */
const until = async <T>(phone: Phone, read: () => T, wanted: T) => {
  await expect
    .poll(
      async () => {
        await phone.clock.advance(10)
        return read()
      },
      { timeout: 20_000 },
    )
    .toEqual(wanted)
}

/** In the system's browser, up to the link of its last page. */
const finishIn = async (browser: TestBrowser, address: string, form: Record<string, string>) => {
  const provider = await browser.visit(address.replace(here(), ''))
  const page = await browser.visit(provider.url.href, { method: 'POST', form })
  const [, href = ''] = /href="(foco:[^"]*)"/.exec(page.body) ?? []
  return href.replaceAll('&amp;', '&')
}

/** The app is there as a guest, and the browser lies above it. */
const goneToBrowser = async () => {
  const phone = createPhone(here())
  const guest = await startOf(phone)
  await until(phone, () => who(guest), 'guest')
  guest.signIn()
  await until(phone, () => phone.opened.length, 1)
  return { phone, guest, address: phone.opened[0] ?? '' }
}

const signedIn = async (email: string) => {
  const { phone, guest, address } = await goneToBrowser()
  phone.link(await finishIn(server.browser(), address, { email, name: '' }))
  await until(phone, () => phone.visited, ['/?tab=todos'])
  guest.close()
  const sessions = await startOf(phone)
  await until(phone, () => who(sessions), email)
  return { phone, sessions }
}

const asked = (phone: Phone) =>
  request<{ user: { email: string } | null }>(browserNetwork(), phone.clock, '/api/session')

describe('the mobile app', () => {
  test('signs in through the system’s browser, sends what is written and hears what others write', async () => {
    const email = 'ana@example.test'
    const { phone, sessions } = await signedIn(email)
    expect(phone.closedBrowsers()).toBe(1)
    expect([...phone.secrets.keys()]).toEqual(['foco_tokens'])
    dataOf(sessions).transact([newTodo('from the phone', 1)])
    const browser = await server.signedIn(email)
    const there = async () =>
      JSON.parse((await browser.request('/api/changes')).body).tables.todos.map(({ text }: { text: string }) => text)
    await until(phone, () => sessions.unsavedCount(), 0)
    expect(await there()).toEqual(['from the phone'])
    const todo = newTodo('from the browser', 2)
    expect((await browser.post('/api/transactions', { id: crypto.randomUUID(), changes: [todo] })).status).toBe(200)
    await until(phone, () => texts(dataOf(sessions)), ['from the phone', 'from the browser'])
  })

  test('started by the link goes on where it left, because the system had ended it', async () => {
    const { phone, guest, address } = await goneToBrowser()
    guest.close()
    const link = await finishIn(server.browser(), address, { email: 'bea@example.test' })
    const sessions = await startOf(phone, link)
    await until(phone, () => who(sessions), 'bea@example.test')
    // The system names the same link at every later start.
    sessions.close()
    const again = await startOf(phone, link)
    await until(phone, () => who(again), 'bea@example.test')
    expect(phone.visited).toEqual(['/?tab=todos'])
  })

  test('says in its log why a link brought nothing, and stays as it was', async () => {
    const { phone, guest, address } = await goneToBrowser()
    phone.link('foco://auth-callback')
    phone.link('foco://somewhere-else')
    await until(phone, () => phone.log, ['No tokens found in callback URL'])
    phone.link(await finishIn(server.browser(), address, { action: 'cancel' }))
    await until(phone, () => phone.visited, ['/?sign_in_error=cancelled'])
    expect(phone.log.at(-1)).toBe('cancelled: The sign-in was cancelled')
    expect(who(guest)).toBe('guest')
    expect(phone.secrets.size).toBe(0)
  })

  test('follows no link that it did not ask for, and still takes its own', async () => {
    const { phone, guest, address } = await goneToBrowser()
    const { address: others } = await goneToBrowser()
    const evil = await finishIn(server.browser(), others, { email: 'evil@example.test' })
    phone.link(evil)
    phone.link(evil.replace(/state=[^&]*/, `state=${newToken()}`))
    phone.link(await finishIn(server.browser(), address, { email: 'cleo@example.test' }))
    await until(phone, () => phone.visited, ['/?tab=todos'])
    guest.close()
    const sessions = await startOf(phone)
    await until(phone, () => who(sessions), 'cleo@example.test')
  })

  test('says so when the link comes too late', async () => {
    const { phone, address } = await goneToBrowser()
    const link = await finishIn(server.browser(), address, { email: 'dina@example.test' })
    server.pass(MINUTE)
    phone.link(link)
    await until(phone, () => phone.visited, ['/?sign_in_error=state_mismatch'])
    expect(phone.secrets.size).toBe(0)
  })

  test.each([
    ['before it ends, by its own clock', true],
    ['after the server refused it', false],
  ])('renews its token once for all requests, %s', async (_when, byOwnClock) => {
    const { phone, sessions } = await signedIn('elsa@example.test')
    sessions.close()
    server.pass(15 * MINUTE + 6000)
    if (byOwnClock) await phone.clock.advance(15 * MINUTE)
    wire.sent = []
    const answers = await Promise.all([asked(phone), asked(phone), asked(phone), asked(phone)])
    for (const answer of answers) expect(answer).toMatchObject({ value: { user: { email: 'elsa@example.test' } } })
    expect(wire.sent.filter((path) => path === TOKENS)).toHaveLength(1)
    expect(wire.sent.filter((path) => path === '/api/session')).toHaveLength(byOwnClock ? 4 : 8)
  })

  test('stays signed in when the answer with its new tokens is lost', async () => {
    const { phone, sessions } = await signedIn('fay@example.test')
    sessions.close()
    server.pass(16 * MINUTE)
    await phone.clock.advance(16 * MINUTE)
    wire.loses = (path) => path === TOKENS
    expect(await asked(phone)).toMatchObject({ outcome: 'later' })
    wire.loses = () => false
    // Killed meanwhile.
    const again = await startOf(phone)
    await until(phone, () => who(again), 'fay@example.test')
    expect(await asked(phone)).toMatchObject({ value: { user: { email: 'fay@example.test' } } })
  })

  test('signs out: nothing is kept, and what was kept is worth nothing', async () => {
    const { phone, sessions } = await signedIn('gina@example.test')
    const { access, refresh } = JSON.parse(phone.secrets.get('foco_tokens') ?? '')
    await sessions.signOut()
    expect(who(sessions)).toBe('guest')
    expect(problemOf(sessions)).toBeUndefined()
    expect(phone.secrets.size).toBe(0)
    const stale = await realFetch(`${here()}/api/session`, { headers: { authorization: `Bearer ${access}` } })
    expect(stale.status).toBe(401)
    const body = JSON.stringify({ refresh_token: refresh, attempt: newToken() })
    const headers = { 'content-type': 'application/json' }
    expect((await realFetch(here() + TOKENS, { method: 'POST', headers, body })).status).toBe(401)
  })

  test.each([
    ['keeps no secrets', 'secrets', 'foco://auth-callback?code=x&state=y'],
    ['cannot name the link', 'links', null],
  ] as const)('opens as a guest on a phone that %s', async (_what, part, link) => {
    const phone = createPhone(here())
    phone.broken.add(part)
    const sessions = await startOf(phone, link)
    await until(phone, () => who(sessions), 'guest')
    expect(phone.log).toContain(`Error: no ${part}`)
    // It would be opened anew with the same link, again and again.
    expect(phone.visited).toEqual([])
    if (part !== 'secrets') return
    phone.link(link)
    await until(phone, () => phone.visited, ['/?sign_in_error=failed'])
  })

  test.each(['secrets', 'browser'] as const)('says that a sign-in failed on a phone without its %s', async (part) => {
    const phone = createPhone(here())
    const sessions = await startOf(phone)
    await until(phone, () => who(sessions), 'guest')
    phone.broken.add(part)
    sessions.signIn()
    await until(phone, () => phone.visited, ['/?sign_in_error=failed'])
    expect(phone.log).toEqual([`Error: no ${part}`])
  })

  test('hears at once that it was signed out from elsewhere, and says so', async () => {
    const email = 'hana@example.test'
    const { phone, sessions } = await signedIn(email)
    const browser = await server.signedIn(email)
    await until(phone, () => dataOf(sessions).sync.get().state, 'everywhere')
    expect((await browser.post('/auth/logout-everywhere')).status).toBe(204)
    await until(phone, () => who(sessions), 'guest')
    expect(problemOf(sessions)).toBe('Your session has expired. Please sign in again.')
    expect(phone.secrets.size).toBe(0)
  })

  test('of one person shows nothing of another who signed in before', async () => {
    const { phone, sessions } = await signedIn('ines@example.test')
    dataOf(sessions).transact([newTodo('of Ines', 1)])
    await until(phone, () => sessions.unsavedCount(), 0)
    await sessions.signOut()
    sessions.signIn()
    await until(phone, () => phone.opened.length, 2)
    phone.link(await finishIn(server.browser(), phone.opened[1] ?? '', { email: 'jo@example.test' }))
    await until(phone, () => phone.visited.length, 2)
    sessions.close()
    const next = await startOf(phone)
    await until(phone, () => who(next), 'jo@example.test')
    expect(texts(dataOf(next))).toEqual([])
  })
})
