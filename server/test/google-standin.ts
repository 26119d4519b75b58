/**
 * Google on this computer, for tests: its consent, tokens, calendarList and events.list, with its own field names,
 * parameters and errors. It knows nothing of the product.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type StandinCalendar, type StandinEvent, standinCalendars } from './google-standin-events.ts'

const SCOPE = 'https://www.googleapis.com/auth/'
const CLIENT = { id: 'foco-client', secret: 'foco-secret' }

/** How one of the next answers differs from what would be right. */
export interface Trouble {
  at: 'token' | 'list' | 'events' | 'revoke'
  status?: number
  reason?: string
  /** It never answers. */
  isSilent?: boolean
  /** How often. */
  times?: number
}

interface Grant {
  scopes: string[]
  account: string
}

const problem = (status: number, reason: string) => ({
  error: { code: status, message: reason, errors: [{ domain: 'global', reason, message: reason }] },
})

const send = (reply: ServerResponse, status: number, body: object) => {
  reply.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
  reply.end(JSON.stringify(body))
}

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const part of request) text += String(part)
  return new URLSearchParams(text)
}

export const startGoogle = async () => {
  const calendars = standinCalendars()
  const asNew = () => ({
    ...{ calls: [] as URL[], troubles: [] as Trouble[], lasts: 3600 },
    ...{ isScopeLeftOut: false, isAway: false, endsAfterList: false },
    /** Each renewal gives another refresh token, and the one before is none any more. */
    isRotating: false,
    /** Who is signed in there. */
    account: 'ana@example.org',
  })
  const state = asNew()
  const codes = new Map<string, Grant & { redirect: string; challenge: string }>()
  const access = new Map<string, Grant>()
  const refresh = new Map<string, Grant>()

  const trouble = (at: Trouble['at']): Trouble | undefined => {
    const found = state.troubles.find((one) => one.at === at && (one.times ?? 1) > 0)
    if (found) found.times = (found.times ?? 1) - 1
    return found
  }

  /** Google's page that asks; tests press one of its links. */
  const consent = (url: URL, reply: ServerResponse) => {
    const query = url.searchParams
    const isWhole = query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256'
    const isOffline = query.get('access_type') === 'offline' && query.get('prompt') === 'consent'
    if (query.get('client_id') !== CLIENT.id || !isWhole || !isOffline)
      return send(reply, 400, { error: 'invalid_request' })
    const back = (answer: Record<string, string>) => {
      const to = new URL(query.get('redirect_uri') ?? '')
      for (const [name, value] of Object.entries({ state: query.get('state') ?? '', ...answer }))
        to.searchParams.set(name, value)
      return to.href.replaceAll('&', '&amp;')
    }
    const asked = (query.get('scope') ?? '').split(' ')
    const scopes = state.isScopeLeftOut ? asked.slice(1) : asked
    const code = `4/0A${randomBytes(12).toString('base64url')}`
    const [redirect, challenge] = [query.get('redirect_uri') ?? '', query.get('code_challenge') ?? '']
    codes.set(code, { redirect, scopes, challenge, account: state.account })
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    reply.end(`<!doctype html><html lang="en"><title>Google stand-in</title><h1>Foco wants to see your calendars</h1>
      <p><a href="${back({ code, scope: scopes.join(' ') })}">Allow</a></p>
      <p><a href="${back({ error: 'access_denied' })}">Deny</a></p></html>`)
  }

  const grant = ({ scopes, account }: Grant, more: object) => {
    const token = `ya29.${randomBytes(18).toString('base64url')}`
    access.set(token, { scopes, account })
    return { access_token: token, expires_in: state.lasts, scope: scopes.join(' '), token_type: 'Bearer', ...more }
  }

  const token = async (request: IncomingMessage, reply: ServerResponse) => {
    const form = await formOf(request)
    const wrong = trouble('token')
    if (wrong?.isSilent) return
    if (wrong) return send(reply, wrong.status ?? 400, { error: wrong.reason ?? 'internal_failure' })
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret)
      return send(reply, 401, { error: 'invalid_client', error_description: 'The OAuth client was not found.' })
    const refused = () => send(reply, 400, { error: 'invalid_grant', error_description: 'Bad Request' })
    if (form.get('grant_type') === 'refresh_token') {
      const held = refresh.get(form.get('refresh_token') ?? '')
      if (!held) return refused()
      if (!state.isRotating) return send(reply, 200, grant(held, {}))
      refresh.delete(form.get('refresh_token') ?? '')
      const next = `1//0${randomBytes(18).toString('base64url')}`
      refresh.set(next, held)
      return send(reply, 200, grant(held, { refresh_token: next }))
    }
    const code = form.get('code') ?? ''
    const asked = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!asked || asked.challenge !== challenge || asked.redirect !== form.get('redirect_uri')) return refused()
    const lasting = `1//0${randomBytes(18).toString('base64url')}`
    refresh.set(lasting, asked)
    send(reply, 200, grant(asked, { refresh_token: lasting }))
  }

  /** Giving one token back ends all that was granted for its account, as there. */
  const revoke = async (request: IncomingMessage, reply: ServerResponse) => {
    const given = (await formOf(request)).get('token') ?? ''
    const wrong = trouble('revoke')
    if (wrong) return send(reply, wrong.status ?? 503, {})
    const held = refresh.get(given) ?? access.get(given)
    const isKnown = held !== undefined
    for (const all of [refresh, access])
      for (const [token, { account }] of all) if (account === held?.account) all.delete(token)
    send(reply, isKnown ? 200 : 400, isKnown ? {} : { error: 'invalid_token' })
  }

  const calendar = (request: IncomingMessage, url: URL, reply: ServerResponse) => {
    const at = url.pathname.includes('/calendarList') ? 'list' : 'events'
    const wrong = trouble(at)
    if (wrong?.isSilent) return
    if (wrong) return send(reply, wrong.status ?? 500, problem(wrong.status ?? 500, wrong.reason ?? 'backendError'))
    const held = access.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
    if (!held) return send(reply, 401, problem(401, 'authError'))
    const needed = at === 'list' ? 'calendar.calendarlist.readonly' : 'calendar.events.readonly'
    if (!held.scopes.includes(SCOPE + needed)) return send(reply, 403, problem(403, 'insufficientPermissions'))
    if (url.pathname.endsWith('/calendarList/primary'))
      return send(reply, 200, { kind: 'calendar#calendarListEntry', id: held.account, primary: true })
    if (at === 'list') {
      if (state.endsAfterList) access.clear()
      return send(reply, 200, { kind: 'calendar#calendarList', items: calendars.list() })
    }
    const id = decodeURIComponent(/\/calendars\/([^/]+)\/events$/.exec(url.pathname)?.[1] ?? '')
    const { status, body } = calendars.events(id, url.searchParams)
    send(reply, status, typeof body === 'string' ? problem(status, body) : body)
  }

  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://google.invalid')
    state.calls.push(url)
    if (state.isAway) return void request.socket.destroy()
    if (url.pathname === '/o/oauth2/v2/auth') consent(url, reply)
    else if (url.pathname === '/token') void token(request, reply)
    else if (url.pathname === '/revoke') void revoke(request, reply)
    else calendar(request, url, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    state,
    settings: {
      client: CLIENT,
      authorizationUrl: `${base}/o/oauth2/v2/auth`,
      tokenUrl: `${base}/token`,
      revokeUrl: `${base}/revoke`,
      calendarUrl: `${base}/calendar/v3`,
    },
    /** As a server is told it. */
    env: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_AUTHORIZATION_URL: `${base}/o/oauth2/v2/auth`,
      GOOGLE_TOKEN_URL: `${base}/token`,
      GOOGLE_REVOKE_URL: `${base}/revoke`,
      GOOGLE_CALENDAR_URL: `${base}/calendar/v3`,
    },
    calendars,
    /** What was asked since, by the last part of its path. */
    asked: (name: string) => state.calls.filter(({ pathname }) => pathname.endsWith(`/${name}`)),
    /** Where the person is sent when they press one of the two. */
    press: async (authUrl: string, link: 'Allow' | 'Deny' = 'Allow'): Promise<string> => {
      const page = await (await fetch(authUrl)).text()
      const href = new RegExp(`href="([^"]+)">${link}<`).exec(page)?.[1]
      if (href === undefined) throw new Error(`No ${link} at ${authUrl}: ${page}`)
      return href.replaceAll('&amp;', '&')
    },
    /** A token without the way there. */
    allow: () =>
      grant(
        {
          scopes: ['calendarlist', 'events'].map((name) => `${SCOPE}calendar.${name}.readonly`),
          account: state.account,
        },
        {},
      ).access_token,
    /** Access tokens end before their time. */
    endAccess: () => access.clear(),
    /** The person takes their leave back at Google. */
    endGrant: () => {
      access.clear()
      refresh.clear()
    },
    /** Of all accounts, or of one. */
    grants: (of?: string) => [...refresh.values()].filter(({ account }) => of === undefined || account === of).length,
    reset: () => {
      calendars.reset()
      Object.assign(state, asNew())
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type GoogleStandin = Awaited<ReturnType<typeof startGoogle>>
export type { StandinCalendar, StandinEvent }
