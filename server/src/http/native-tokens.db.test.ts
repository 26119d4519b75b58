import { once } from 'node:events'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { appForFile } from '../../test/test-app.ts'
import {
  APP_ORIGIN,
  codeOf,
  EXPIRED,
  INVALID,
  NO_LIMITS,
  nativeApp,
  type Pair,
  pairIn,
  startNative,
} from '../../test/test-native-app.ts'
import { newToken } from '../auth/secrets.ts'
import { pruneFrontDoor } from '../jobs/prune-front-door.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

const server = appForFile({ rateLimits: NO_LIMITS })
const app = nativeApp(server)

describe('the tokens of the mobile app', () => {
  test('last 15 minutes and 60 days, and every pair makes the next', async () => {
    let pair = await app.signIn('bea@example.test')
    server.pass(15 * MINUTE - 1)
    expect(await app.emailOf(pair)).toBe('bea@example.test')
    server.pass(6 * SECOND)
    expect(codeOf(await app.send('/api/session', pair.access_token))).toEqual(EXPIRED)
    expect(codeOf(await app.send('/api/changes', pair.access_token))).toEqual(EXPIRED)
    for (let times = 0; times < 3; times++) {
      server.pass(60 * DAY - 20 * MINUTE)
      const next = await app.refreshed(pair)
      expect(next.refresh_token).not.toBe(pair.refresh_token)
      expect(await app.emailOf(next)).toBe('bea@example.test')
      pair = next
    }
    server.pass(60 * DAY)
    expect(codeOf(await app.refresh(pair.refresh_token))).toEqual(EXPIRED)
    // An access token is none to refresh with, and the reverse.
    const again = await app.signIn('bea@example.test')
    expect(codeOf(await app.refresh(again.access_token))).toEqual(INVALID)
    expect(codeOf(await app.send('/api/session', again.refresh_token))).toEqual(EXPIRED)
  })

  test('a refresh token that is used again ends its whole family, and no other', async () => {
    const [first, bystander] = [await app.signIn('cleo@example.test'), await app.signIn('cleo@example.test')]
    const second = await app.refreshed(first)
    const third = await app.refreshed(second)
    const socket = app.connect(third.access_token)
    await once(socket, 'message')
    const closed = once(socket, 'close')
    expect(codeOf(await app.refresh(first.refresh_token))).toEqual(INVALID)
    expect((await closed)[0]).toBe(4401)
    for (const { access_token, refresh_token } of [first, second, third]) {
      expect(codeOf(await app.send('/api/session', access_token))).toEqual(EXPIRED)
      expect(codeOf(await app.refresh(refresh_token))).toEqual(INVALID)
    }
    expect(await app.emailOf(bystander)).toBe('cleo@example.test')
    expect((await app.refresh(bystander.refresh_token)).status).toBe(200)
  })

  test('of two uses at the same moment one is the second', async () => {
    const pair = await app.signIn('dina@example.test')
    const held = Promise.withResolvers<void>()
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db.kysely)
      return Number(rows[0]?.count)
    }
    const holding = server.db.kysely.transaction().execute(async (trx) => {
      await sql`select from sessions s join users u on u.id = s.user_id
        where u.email = 'dina@example.test' for update of s`.execute(trx)
      const both = Promise.all([app.refresh(pair.refresh_token), app.refresh(pair.refresh_token)])
      held.resolve()
      await expect.poll(waiting, { timeout: 30_000 }).toBe(2)
      return { both }
    })
    await held.promise
    const answers = await (await holding).both
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const got = answers.find(({ status }) => status === 200)
    expect(codeOf(await app.send('/api/session', got && pairIn(got).access_token))).toEqual(EXPIRED)
  })

  test('a request whose answer was lost is answered again; the pair that was lost is worth nothing', async () => {
    const pair = await app.signIn('elsa@example.test')
    const attempt = newToken()
    const lost = pairIn(await app.refresh(pair.refresh_token, attempt))
    const found = pairIn(await app.refresh(pair.refresh_token, attempt))
    expect(await app.emailOf(found)).toBe('elsa@example.test')
    expect(codeOf(await app.send('/api/session', lost.access_token))).toEqual(EXPIRED)
    // Whoever has the lost one was listening.
    expect(codeOf(await app.refresh(lost.refresh_token))).toEqual(INVALID)
    expect(codeOf(await app.send('/api/session', found.access_token))).toEqual(EXPIRED)
  })

  test('a request that comes again after its answer was used ends the sign-in: that answer was not lost', async () => {
    const pair = await app.signIn('elsa2@example.test')
    const attempt = newToken()
    const second = pairIn(await app.refresh(pair.refresh_token, attempt))
    const third = pairIn(await app.refresh(second.refresh_token))
    expect(codeOf(await app.refresh(pair.refresh_token, attempt))).toEqual(INVALID)
    expect(codeOf(await app.send('/api/session', third.access_token))).toEqual(EXPIRED)
  })

  test('open one’s own account alone', async () => {
    const [ana, ben] = [await app.signIn('ana2@example.test'), await app.signIn('ben2@example.test')]
    expect([await app.emailOf(ana), await app.emailOf(ben)]).toEqual(['ana2@example.test', 'ben2@example.test'])
    const { user } = JSON.parse((await app.send('/api/session', ben.access_token)).body)
    const meant = { 'x-foco-user': user.id }
    expect((await app.send('/api/changes', ben.access_token, undefined, meant)).status).toBe(200)
    expect(codeOf(await app.send('/api/changes', ana.access_token, undefined, meant))).toEqual(EXPIRED)
  })

  test('are pruned when they are over, but not sooner', async () => {
    const pair = await app.signIn('fay@example.test')
    const count = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from native_tokens t join sessions s on s.id = t.session_id
        join users u on u.id = s.user_id where u.email = 'fay@example.test'`.execute(server.db.kysely)
      return Number(rows[0]?.count)
    }
    const clock = () => new Date(Date.parse(JSON.parse(session.body).signed_in_at) + 16 * MINUTE)
    const session = await app.send('/api/session', pair.access_token)
    expect(await count()).toBe(2)
    await pruneFrontDoor.run({ db: server.db, clock })
    expect(await count()).toBe(1)
    expect((await app.refresh(pair.refresh_token)).status).toBe(200)
  })
})

describe('signing out', () => {
  const isOver = async ({ access_token, refresh_token }: Pair) => {
    expect(codeOf(await app.send('/api/changes', access_token))).toEqual(EXPIRED)
    expect(codeOf(await app.refresh(refresh_token))).toEqual(INVALID)
  }

  test('in the app ends its tokens and its socket, and nothing else', async () => {
    const [here, other] = [await app.signIn('gina@example.test'), await app.signIn('gina@example.test')]
    const socket = app.connect(here.access_token)
    await once(socket, 'message')
    const closed = once(socket, 'close')
    expect((await app.send('/auth/logout', here.access_token, {})).status).toBe(204)
    expect((await closed)[0]).toBe(4401)
    await isOver(here)
    expect(await app.emailOf(other)).toBe('gina@example.test')
  })

  test('everywhere, in the app or in a browser, ends both', async () => {
    const email = 'hana@example.test'
    const [browser, pair] = [await server.signedIn(email), await app.signIn(email)]
    expect((await browser.post('/auth/logout-everywhere')).status).toBe(204)
    await isOver(pair)
    const [again, later] = [await server.signedIn(email), await app.signIn(email)]
    expect((await app.send('/auth/logout-everywhere', later.access_token, {})).status).toBe(204)
    await isOver(later)
    expect(JSON.parse((await again.request('/api/session')).body).user).toBeNull()
  })

  test('of one device from another is possible, because the app is in the list', async () => {
    const email = 'ines@example.test'
    const [browser, pair] = [await server.signedIn(email), await app.signIn(email)]
    const { devices } = JSON.parse((await browser.request('/api/account/devices')).body)
    expect(devices).toHaveLength(2)
    const { id } = devices.find(({ is_this }: { is_this: boolean }) => !is_this)
    expect((await browser.post('/api/account/devices/end', { id })).status).toBe(204)
    await isOver(pair)
  })

  test('by deleting the account, also from the app', async () => {
    const [pair, other] = [await app.signIn('june@example.test'), await app.signIn('june@example.test')]
    // One that was never exchanged goes as well.
    await startNative(server, { email: 'june@example.test', name: '' })
    const answer = await app.send('/api/account/delete', pair.access_token, { email: 'june@example.test' })
    expect(answer.status).toBe(204)
    await isOver(pair)
    await isOver(other)
  })
})

describe('the mobile app’s requests', () => {
  test('open the socket, whose answer does not hold the token', async () => {
    const pair = await app.signIn('kim@example.test')
    const socket = app.connect(pair.access_token)
    const [message] = await once(socket, 'message')
    expect(JSON.parse(String(message)).tables.profiles).toMatchObject([{ email: 'kim@example.test' }])
    expect(socket.protocol).toBe('foco')
    socket.terminate()
  })

  test('are somebody’s by their token alone: a cookie beside it does not count', async () => {
    const ana = await server.signedIn('ana@example.test')
    const cookie = [...ana.cookies.values()].join('; ')
    const [code] = await once(app.connect(newToken(), { cookie }), 'close')
    expect(code).toBe(4401)
    for (const origin of [APP_ORIGIN, server.url])
      expect(codeOf(await app.send('/api/session', newToken(), undefined, { cookie, origin }))).toEqual(EXPIRED)
    const lea = await app.signIn('lea@example.test')
    const both = await app.send('/api/session', lea.access_token, undefined, { cookie })
    expect(JSON.parse(both.body).user.email).toBe('lea@example.test')
  })

  test('change nothing with a cookie, and nothing from another site', async () => {
    const ana = await server.signedIn('ana@example.test')
    const cookie = [...ana.cookies.values()].join('; ')
    const NOT_ALLOWED = [403, 'OPERATION_NOT_ALLOWED']
    for (const origin of [APP_ORIGIN, 'https://localhost'])
      expect(codeOf(await app.send('/auth/logout-everywhere', undefined, {}, { cookie, origin }))).toEqual(NOT_ALLOWED)
    const pair = await app.signIn('ana@example.test')
    for (const origin of ['https://evil.test', 'null', 'capacitor://evil', 'http://localhost:1'])
      expect(codeOf(await app.send('/auth/logout', pair.access_token, {}, { origin })), origin).toEqual(NOT_ALLOWED)
    const socket = app.connect(pair.access_token, { origin: 'https://evil.test' })
    const [, response] = await once(socket, 'unexpected-response')
    expect(response.statusCode).toBe(403)
    socket.terminate()
    const shut = server.connect(ana, { origin: APP_ORIGIN })
    expect((await once(shut, 'unexpected-response'))[1].statusCode).toBe(403)
    shut.terminate()
    expect(await app.emailOf(pair)).toBe('ana@example.test')
    expect(JSON.parse((await ana.request('/api/session')).body).user.email).toBe('ana@example.test')
  })

  test('may be asked about and read by the app alone, and never with credentials', async () => {
    const question = (origin: string) =>
      server.browser().request('/api/transactions', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const yes = await question(APP_ORIGIN)
    expect(yes.status).toBe(204)
    expect(yes.headers.get('access-control-allow-origin')).toBe(APP_ORIGIN)
    expect(yes.headers.get('access-control-allow-headers')).toBe('authorization, content-type, x-foco-user')
    expect(yes.headers.get('access-control-allow-credentials')).toBeNull()
    const no = await question('https://evil.test')
    expect(no.headers.get('access-control-allow-origin')).toBeNull()
    const refused = await app.send('/api/changes', newToken())
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, APP_ORIGIN])
  })
})
