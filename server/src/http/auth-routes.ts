/** Sign-in and sign-out in a browser. Nothing here ends on a bare error page: failures go home with a code. */
import { firstCategoryNames } from '@foco/domain/items/categories.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AccountStore, signInAccount } from '../auth/accounts.ts'
import { newCodeVerifier, type SignIn } from '../auth/identity-provider.ts'
import { beginFlow, takeFlow } from '../auth/login-flows.ts'
import { requireUser } from '../auth/request-user.ts'
import { safeReturnPath, takeQuery, withQuery } from '../auth/return-path.ts'
import { isToken, newToken } from '../auth/secrets.ts'
import type { Cookies } from '../auth/session-cookie.ts'
import { type SignInError, signInErrorOf } from '../auth/sign-in-error.ts'
import { endAllSessions, endSession, startSession } from '../auth/sign-in-sessions.ts'
import { isLoopbackHost } from '../config.ts'
import type { Clock } from '../core/server-clock.ts'
import type { Database } from '../postgres/db.ts'
import type { Bus } from '../sync/bus.ts'
import { asReply } from './error-reply.ts'

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

const goHomeWith = (reply: FastifyReply, error: SignInError) => reply.redirect(withQuery('/', 'sign_in_error', error))

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

  const failWith = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const error = asReply(thrown, request.id).status === 429 ? 'too_many_requests' : signInErrorOf(thrown)
    // Cancelling or coming back late is everyday life; the rest is for the operator to look into.
    const level = error === 'failed' || error === 'provider_unavailable' ? 'warn' : 'debug'
    request.log[level]({ err: thrown, sign_in_error: error }, 'sign-in did not finish')
    return goHomeWith(reply, error)
  }
  const closePagesOf = (ended: string | undefined) => {
    if (ended !== undefined) bus.publishEnding({ sessionId: ended })
  }

  const route = {
    config: { guests: true, rateLimit: { max: perMinute, timeWindow: '1 minute' } },
    errorHandler: failWith,
  }

  app.get<{ Querystring: { return_to?: unknown; category?: unknown } }>(
    '/auth/login',
    route,
    async (request, reply) => {
      if ('unavailable' in signIn) return goHomeWith(reply, signIn.unavailable)
      if (isOtherLocalName(request)) return reply.redirect(publicUrl + request.url)
      const known = cookies.flow.read(request)
      // Two tabs that sign in at once share the browser's secret; a new one would shut the first tab out.
      const browser = isToken(known) ? known : newToken()
      const challenge = { state: newToken(), nonce: newToken(), codeVerifier: newCodeVerifier() }
      const destination = await signIn.provider.authorizationUrl(callbackUrl, challenge)
      const names = JSON.stringify(firstCategoryNames(request.query.category))
      const returnTo = withQuery(safeReturnPath(request.query.return_to), NAMES, names)
      await beginFlow(db, { state: challenge.state, browser }, { ...challenge, returnTo }, clock())
      cookies.flow.write(reply, browser)
      return reply.header('cache-control', 'no-store').redirect(destination.href)
    },
  )

  app.get<{ Querystring: { state?: unknown } }>('/auth/callback', route, async (request, reply) => {
    if ('unavailable' in signIn) return goHomeWith(reply, signIn.unavailable)
    const { state } = request.query
    const browser = cookies.flow.read(request)
    const flow =
      typeof state === 'string' && browser !== undefined ? await takeFlow(db, { state, browser }, clock()) : null
    if (!flow || typeof state !== 'string') return goHomeWith(reply, 'state_mismatch')
    const identity = await signIn.provider.identify(new URL(request.url, publicUrl), { ...flow, state })
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
