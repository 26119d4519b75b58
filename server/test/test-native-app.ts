/** The mobile app's part of a sign-in for tests: it opens a browser, gets a link back, and exchanges what is in it. */
import { createHash } from 'node:crypto'
import { BEARER_PROTOCOL, SOCKET_PROTOCOL } from '@foco/domain/core/protocol.ts'
import { WebSocket } from 'ws'
import { newToken } from '../src/auth/secrets.ts'
import type { TestApp } from './test-app.ts'
import type { Answer, TestBrowser } from './test-browser.ts'

/** Of the web view on a phone. */
export const APP_ORIGIN = 'capacitor://localhost'

export interface Pair {
  access_token: string
  refresh_token: string
  expires_in: number
}

export interface Started {
  browser: TestBrowser
  verifier: string
  state: string
  page: Answer
  /** What the button's link carries. */
  link: URLSearchParams
}

/** A test asks more often than any person. */
const MANY = 100_000
export const NO_LIMITS = { all: MANY, signIn: MANY, errorLog: MANY, calendars: MANY, account: MANY, push: MANY }

export const codeOf = ({ status, body }: Answer) => [status, JSON.parse(body).code]
export const INVALID = [401, 'AUTH_INVALID']
export const EXPIRED = [401, 'AUTH_EXPIRED']
export const pairIn = ({ body }: Answer): Pair => JSON.parse(body)

export const linkOn = (page: Answer): URLSearchParams => {
  const [, href = ''] = /href="(foco:[^"]*)"/.exec(page.body) ?? []
  return new URLSearchParams(href.replaceAll('&amp;', '&').split('#')[1])
}

export const startAddress = (verifier: string, state: string): string => {
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  return `/auth/native/start?${new URLSearchParams({ code_challenge, code_challenge_method: 'S256', state })}`
}

/** In the browser that the app opens, up to the page with the button. */
export const startNative = async (server: TestApp, form: Record<string, string>): Promise<Started> => {
  const [browser, verifier, state] = [server.browser(), newToken(), newToken()]
  const provider = await browser.visit(startAddress(verifier, state))
  const page = await browser.visit(provider.url.href, { method: 'POST', form })
  return { browser, verifier, state, page, link: linkOn(page) }
}

export const nativeApp = (server: TestApp) => {
  /** As a page of the app sends it: with its origin, and never a cookie. */
  const send = (path: string, token?: string, json?: unknown, headers: Record<string, string> = {}) =>
    server.browser().request(path, {
      method: json === undefined ? 'GET' : 'POST',
      headers: { origin: APP_ORIGIN, ...(token && { authorization: `Bearer ${token}` }), ...headers },
      json,
    })
  const ask = (json: unknown) => send('/auth/native/token', undefined, json)
  const exchange = ({ link, verifier }: Started, code_verifier = verifier) =>
    ask({ refresh_token: link.get('refresh_token'), code_verifier })
  const refresh = (refresh_token: string, attempt = newToken()) => ask({ refresh_token, attempt })
  return {
    send,
    ask,
    exchange,
    refresh,
    signIn: async (email: string): Promise<Pair> =>
      JSON.parse((await exchange(await startNative(server, { email, name: '' }))).body),
    refreshed: async (pair: Pair): Promise<Pair> => JSON.parse((await refresh(pair.refresh_token)).body),
    emailOf: async ({ access_token }: Pair): Promise<string | undefined> =>
      JSON.parse((await send('/api/session', access_token)).body).user?.email,
    connect: (token: string, { origin = APP_ORIGIN, cookie }: { origin?: string; cookie?: string } = {}) => {
      const socket = new WebSocket(
        `ws://127.0.0.1:${server.port}/api/sync`,
        [SOCKET_PROTOCOL, BEARER_PROTOCOL + token],
        { headers: { host: new URL(server.url).host, origin, ...(cookie && { cookie }) } },
      )
      // A refusal is an error to the socket; the tests look at what was answered.
      socket.on('error', () => {})
      return socket
    },
  }
}
