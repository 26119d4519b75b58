import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appForFile } from '../../test/test-app.ts'
import { at, fromCallback, type GoogleAccount, googleForFile } from '../../test/test-google-account.ts'

const { google, server, somebody } = await googleForFile()
const { calendars, state } = google
const plain = appForFile()

const STATE = 'a-state-of-this-browser-and-no-other-one-abc'
const urlOf = async (ana: GoogleAccount) =>
  String((await ana.auth({ action: 'get_auth_url', state: STATE })).body['authUrl'])
const stored = async () => {
  const { rows } = await sql<{ all: string }>`
    select encode(access_token, 'escape') || coalesce(encode(refresh_token, 'escape'), '') as all
    from user_calendar_tokens`.execute(server.db.kysely)
  return rows.map((row) => row.all)
}

test('it asks for a lasting leave to read, with a code that only this server can use', async () => {
  const ana = await somebody()
  const { searchParams } = new URL(await urlOf(ana))
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'foco-client',
    redirect_uri: `${server.url}/calendar-callback`,
    response_type: 'code',
    state: STATE,
    access_type: 'offline',
    prompt: 'consent',
    code_challenge_method: 'S256',
    scope: expect.stringMatching(/calendarlist\.readonly .*events\.readonly$/),
  })
  expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
})

test('who is not signed in, and what is no action, is refused; without a client it says so', async () => {
  for (const body of [
    { action: 'get_auth_url', state: STATE },
    { action: 'refresh_token' },
    { action: 'clear_tokens' },
  ])
    expect((await server.browser().post('/api/calendar-auth', body)).status).toBe(401)
  const ana = await somebody()
  for (const body of [{}, { action: 'other' }, { action: 'get_auth_url' }, { action: 'get_auth_url', state: '' }])
    expect((await ana.auth(body)).status).toBe(400)
  const other = await plain.signedIn('ana@example.org')
  const { body } = await other.post('/api/calendar-auth', { action: 'get_auth_url', state: STATE })
  expect(JSON.parse(body)).toEqual({ problem: 'NOT_CONFIGURED' })
})

test('connected, its tokens are encrypted and told to nobody', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  calendars.put(at('Plan'))
  const answer = await ana.connect()
  expect(answer).toEqual({ id: expect.any(String) })
  expect(await ana.titles()).toEqual(['Plan'])
  expect((await ben.tables()).calendar_connections).toEqual([])
  const said = (await ana.browser.request('/api/changes')).body + JSON.stringify(answer)
  expect(said).not.toMatch(/ya29|1\/\/0|foco-secret/)
  expect(await stored()).not.toHaveLength(0)
  for (const row of await stored()) expect(row).not.toMatch(/ya29|1\/\/0/)
  // Twice is once.
  expect(await ana.connect()).toEqual(answer)
})

test('who denies it, or leaves a part of it out, has connected nothing', async () => {
  const ana = await somebody()
  const before = await stored()
  expect(await ana.connect('Deny')).toEqual({ problem: 'CONSENT_DENIED' })
  google.endGrant()
  state.isScopeLeftOut = true
  expect(await ana.connect()).toEqual({ problem: 'ACCESS_NOT_GRANTED' })
  expect(google.grants()).toBe(0)
  expect(await stored()).toEqual(before)
  expect((await ana.tables()).calendar_connections).toEqual([])
})

test('what Google refuses for another reason than a denial is a matter of its settings', async () => {
  const ana = await somebody()
  const back = { action: 'exchange_code', zone: 'UTC', state: STATE }
  for (const error of ['invalid_scope', 'server_error'])
    expect((await ana.auth({ ...back, error })).body).toEqual({ problem: 'OAUTH_MISCONFIGURED' })
  expect((await ana.auth({ ...back, error: 'access_denied' })).body).toEqual({ problem: 'CONSENT_DENIED' })
  expect((await ana.tables()).calendar_connections).toEqual([])
})

test('a code comes back once, to the session that asked, with what it asked with', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  const back = await google.press(await urlOf(ana))
  expect((await ben.auth(fromCallback(back))).body).toEqual({ problem: 'CONSENT_LATE' })
  expect((await ana.auth({ ...fromCallback(back), state: 'x'.repeat(43) })).body).toEqual({ problem: 'CONSENT_LATE' })
  expect((await ana.auth(fromCallback(back))).body).toHaveProperty('id')
  expect((await ana.auth(fromCallback(back))).body).toEqual({ problem: 'CONSENT_LATE' })
  const late = await google.press(await urlOf(ana))
  server.pass(11 * 60_000)
  expect((await ana.auth(fromCallback(late))).body).toEqual({ problem: 'CONSENT_LATE' })
  // Asked for by another verifier.
  const other = await google.press(await urlOf(ana))
  await urlOf(ben)
  expect((await ana.auth({ ...fromCallback(other), code: '4/0Aother' })).body).toEqual({ problem: 'CONNECT_FAILED' })
  expect((await ana.auth({ action: 'exchange_code', zone: 'UTC' })).body).toEqual({ problem: 'CONNECT_FAILED' })
})

test.each([
  [{ at: 'token', status: 401, reason: 'invalid_client' }, 'OAUTH_MISCONFIGURED'],
  [{ at: 'token', status: 400, reason: 'redirect_uri_mismatch' }, 'OAUTH_MISCONFIGURED'],
  [{ at: 'token', status: 503 }, 'SERVICE_UNAVAILABLE'],
  [{ at: 'list', status: 500, times: 9 }, 'SERVICE_UNAVAILABLE'],
] as const)('where connecting fails with %o nothing is kept, and it says why', async (trouble, problem) => {
  const ana = await somebody()
  const before = await stored()
  state.troubles = [{ ...trouble }]
  expect(await ana.connect()).toEqual({ problem })
  expect(await stored()).toEqual(before)
  expect((await ana.tables()).calendar_connections).toEqual([])
  state.troubles = []
  expect(await ana.connect()).toHaveProperty('id')
})

test('a failed second connecting leaves the first one as it was', async () => {
  const ana = await somebody()
  calendars.put(at('Plan', '10:00', '11:00', '03'))
  await ana.connect()
  state.troubles = [{ at: 'list', status: 500, times: 4 }]
  expect(await ana.connect()).toEqual({ problem: 'SERVICE_UNAVAILABLE' })
  await ana.refresh()
  expect(await ana.connection()).toMatchObject({ state: 'connected' })
})

test('refresh_token renews what is kept here, for its person alone, and gives no token away', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  await ana.connect()
  state.calls.length = 0
  const renewed = await ana.auth({ action: 'refresh_token', refresh_token: 'of somebody else' })
  expect(renewed).toEqual({ status: 200, body: { access_token: 'kept-on-the-server', expires_in: 3600 } })
  expect(google.asked('token')).toHaveLength(1)
  const refused = await ben.auth({ action: 'refresh_token' })
  expect(refused.body).toMatchObject({
    code: 'GOOGLE_AUTH_ERROR',
    message: 'Calendar access has expired. Please reconnect.',
  })
  state.troubles = [{ at: 'token', status: 503 }]
  expect((await ana.auth({ action: 'refresh_token' })).body).toMatchObject({ message: 'Calendar service unavailable' })
})
