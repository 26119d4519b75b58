/** Sign-in and sign-out in a browser, also for the mobile app. Failures go home, or back to the app, with a code. */
import { validationFailed } from '@foco/domain/core/errors.ts'
import { firstCategoryNames } from '@foco/domain/items/categories.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AccountStore, signInAccount } from '../auth/accounts.ts'
import { bearerOf } from '../auth/bearer.ts'
import { type IdentityProvider, newCodeVerifier, type SignIn } from '../auth/identity-provider.ts'
import { beginFlow, type LoginFlow, type NativeFlow, takeFlow } from '../auth/login-flows.ts'
import { type NativeReturn, nativeReturnPage } from '../auth/native-return-page.ts'
import { beginHandoff } from '../auth/native-tokens.ts'
import { requireUser } from '../auth/request-user.ts'
import { safeReturnPath, takeQuery, withQuery } from '../auth/return-path.ts'
import { isToken, newToken } from '../auth/secrets.ts'
import type { Cookies } from '../auth/session-cookie.ts'
import { type SignInError, signInErrorOf } from '../auth/sign-in-error.ts'
import { endAllSessions, endOwnSession, endSession, startSession } from '../auth/sign-in-sessions.ts'
import { isLoopbackHost } from '../config.ts'
import type { Clock } from '../core/server-clock.ts'
import type { Database } from '../postgres/db.ts'
import type { Bus } from '../sync/bus.ts'
import { asReply, replyWithError } from './error-reply.ts'

interface AuthOptions {
  db: Database
  accounts: AccountStore
  bus: Pick<Bus, 'publishEnding'>
  clock: Clock
  signIn: SignIn
  cookies: Cookies
  publicUrl: string
  perMinute: number
}

/** The names of the first three categories travel in the address to return to, and are taken out of it here. */
const NAMES = 'category_names'

const namesIn = (json: string | null): readonly string[] => {
  try {
    return firstCategoryNames(JSON.parse(json ?? 'null'))
  } catch {
    return firstCategoryNames(null)
  }
}

/** `state` is the app's own: it is only given back. */
const readNativeFlow = (query: Record<string, unknown>): NativeFlow | null => {
  const { code_challenge: challenge, code_challenge_method: method, state } = query
  const isState = typeof state === 'string' && /^[\w-]{16,128}$/.test(state)
  // S256 in base64url is as long as a token.
  return isToken(challenge) && method === 'S256' && isState ? { challenge, state } : null
}

const nativeFlowOf = (request: FastifyRequest): NativeFlow => {
  const native = readNativeFlow(request.query as Record<string, unknown>)
  if (native) return native
  throw validationFailed([
    { field: 'code_challenge', code: 'INVALID', message: 'An S256 challenge and a state are needed' },
  ])
}

interface Handled {
  request: FastifyRequest
  reply: FastifyReply
  provider: IdentityProvider
}

const returnWith = (request: FastifyRequest, reply: FastifyReply, back: NativeReturn) =>
  reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(nativeReturnPage(back, request.headers['accept-language']))

const goHomeWith = (reply: FastifyReply, error: SignInError) => reply.redirect(withQuery('/', 'sign_in_error', error))

const MOST_TOLD = 300
const told = (value: unknown) => (typeof value === 'string' ? value.slice(0, MOST_TOLD) : undefined)

/** What the provider sent somebody back with, where that is no code. */
const tellCallback = ({ query, log }: FastifyRequest<{ Querystring: Record<string, unknown> }>) => {
  const { error, error_description, code } = query
  if (error !== undefined)
    log.info({ error: told(error), error_description: told(error_description) }, 'a sign-in came back with an error')
  else if (code === undefined) log.info('No tokens found in callback URL')
}

export const authRoutes = (app: FastifyInstance, options: AuthOptions): void => {
  const { db, accounts, bus, clock, signIn, cookies, publicUrl, perMinute } = options
  const callbackUrl = `${publicUrl}/auth/callback`
  const development = 'provider' in signIn && signIn.provider.development

  const publicAddress = new URL(publicUrl)

  /**
   * 127.0.0.1 for localhost: the provider returns to the public name, where a cookie of this one would be missing.
   * Only between local names: behind a proxy that hides the name it was asked by, this would go round for ever.
   */
  const isOtherLocalName = ({ host, hostname }: FastifyRequest) =>
    host !== publicAddress.host && isLoopbackHost(hostname) && isLoopbackHost(publicAddress.hostname)

  const errorOf = (thrown: unknown, request: FastifyRequest): SignInError => {
    const error = asReply(thrown, request.id).status === 429 ? 'too_many_requests' : signInErrorOf(thrown)
    // Cancelling or coming back late is everyday life; the rest is for the operator to look into.
    const level = error === 'failed' || error === 'provider_unavailable' ? 'warn' : 'debug'
    request.log[level]({ err: thrown, sign_in_error: error }, 'sign-in did not finish')
    return error
  }
  const failWith = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) =>
    goHomeWith(reply, errorOf(thrown, request))
  const closePagesOf = (ended: string | undefined) => {
    if (ended !== undefined) bus.publishEnding({ sessionId: ended })
  }

  const config = { guests: true, rateLimit: { max: perMinute, timeWindow: '1 minute' } }
  const route = { config, errorHandler: failWith }

  const leaveFor = async (
    provider: IdentityProvider,
    request: FastifyRequest<{ Querystring: { return_to?: unknown; category?: unknown } }>,
    reply: FastifyReply,
    native?: NativeFlow,
  ) => {
    if (isOtherLocalName(request)) return reply.redirect(publicUrl + request.url)
    const known = cookies.flow.read(request)
    // Two tabs that sign in at once share the browser's secret; a new one would shut the first tab out.
    const browser = isToken(known) ? known : newToken()
    const challenge = { state: newToken(), nonce: newToken(), codeVerifier: newCodeVerifier() }
    const destination = await provider.authorizationUrl(callbackUrl, challenge)
    const names = JSON.stringify(firstCategoryNames(request.query.category))
    const returnTo = withQuery(safeReturnPath(request.query.return_to), NAMES, names)
    await beginFlow(db, { state: challenge.state, browser }, { ...challenge, returnTo, native }, clock())
    cookies.flow.write(reply, browser)
    return reply.header('cache-control', 'no-store').redirect(destination.href)
  }

  app.get<{ Querystring: { return_to?: unknown; category?: unknown } }>('/auth/login', route, (request, reply) =>
    'unavailable' in signIn ? goHomeWith(reply, signIn.unavailable) : leaveFor(signIn.provider, request, reply),
  )

  app.get<{ Querystring: Record<string, unknown> }>(
    '/auth/native/start',
    { config, errorHandler: (thrown, request, reply) => failNative(thrown, request, reply) },
    (request, reply) => {
      const native = nativeFlowOf(request)
      return 'unavailable' in signIn
        ? returnWith(request, reply, { state: native.state, error: signIn.unavailable })
        : leaveFor(signIn.provider, request, reply, native)
    },
  )

  /** Who cannot be led back to the app, because nothing says where they came from, gets the bare error. */
  const failNative = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const native = readNativeFlow(request.query as Record<string, unknown>)
    if (!native) return replyWithError(thrown, request, reply)
    return returnWith(request, reply, { state: native.state, error: errorOf(thrown, request) })
  }

  /** No cookie: the browser that the app opened is not signed in itself, and keeps whoever was. */
  const returnToApp = async (url: URL, flow: LoginFlow & { state: string }, native: NativeFlow, at: Handled) => {
    const { request, reply, provider } = at
    try {
      const identity = await provider.identify(url, flow)
      const { value } = takeQuery(flow.returnTo, NAMES)
      const { userId } = await signInAccount(accounts, identity, namesIn(value), clock(), request.log)
      const handoff = await beginHandoff(db, userId, native.challenge, clock())
      return returnWith(request, reply, { state: native.state, handoff, account: identity.email })
    } catch (thrown) {
      return returnWith(request, reply, { state: native.state, error: errorOf(thrown, request) })
    }
  }

  app.get<{ Querystring: Record<string, unknown> }>('/auth/callback', route, async (request, reply) => {
    if ('unavailable' in signIn) return goHomeWith(reply, signIn.unavailable)
    tellCallback(request)
    const { state } = request.query
    const browser = cookies.flow.read(request)
    const flow =
      typeof state === 'string' && browser !== undefined ? await takeFlow(db, { state, browser }, clock()) : null
    if (!flow || typeof state !== 'string') return goHomeWith(reply, 'state_mismatch')
    const { native } = flow
    const url = new URL(request.url, publicUrl)
    if (native) return returnToApp(url, { ...flow, state }, native, { request, reply, provider: signIn.provider })
    const identity = await signIn.provider.identify(url, { ...flow, state })
    const { path, value } = takeQuery(flow.returnTo, NAMES)
    const { userId, categories } = await signInAccount(accounts, identity, namesIn(value), clock(), request.log)
    const previous = cookies.session.read(request)
    const ended = previous === undefined ? undefined : await endSession(db, previous)
    cookies.session.write(reply, await startSession(db, userId, request.headers['user-agent'] ?? '', clock()))
    const destination = categories ? withQuery(path, 'categories', categories) : path
    await reply.header('cache-control', 'no-store').redirect(destination)
    // The browser's other tabs ask who is signed in as soon as they are closed: by then it has the new cookie.
    closePagesOf(ended)
    return reply
  })

  app.post('/auth/logout', { config: { guests: true } }, async (request, reply) => {
    if (bearerOf(request) !== undefined) {
      const { id, sessionId } = requireUser(request)
      await endOwnSession(db, id, sessionId)
      closePagesOf(sessionId)
      return reply.code(204).send()
    }
    const token = cookies.session.read(request)
    if (token !== undefined) closePagesOf(await endSession(db, token))
    cookies.session.clear(reply)
    return reply.code(204).send()
  })

  app.post('/auth/logout-everywhere', async (request, reply) => {
    const user = requireUser(request)
    await endAllSessions(db, user.id)
    bus.publishEnding({ userId: user.id })
    cookies.session.clear(reply)
    return reply.code(204).send()
  })

  // It leaves a cookie that opens nothing alone: a tab may ask with the old one while another tab signs in, and an
  // answer that comes second would take away the new one.
  app.get('/api/session', { config: { guests: true } }, async ({ session }, reply) => {
    reply.header('cache-control', 'no-store')
    if (!session) return { user: null, development }
    const { id, email, name, signedInAt } = session
    return { user: { id, email, name }, development, signed_in_at: signedInAt }
  })
}
