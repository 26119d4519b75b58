/** The whole server as one value: `main.ts` listens with it, tests call it. */
import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyWebsocket from '@fastify/websocket'
import { SOCKET_PROTOCOL } from '@foco/domain/core/protocol.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { SignIn } from '../auth/identity-provider.ts'
import { createCookies } from '../auth/session-cookie.ts'
import { createSessionFinder } from '../auth/session-finder.ts'
import { createSessionHook } from '../auth/session-hook.ts'
import type { Calendars } from '../calendar/calendar-setup.ts'
import { notFound, tooManyRequests } from '../core/refusals.ts'
import type { Clock } from '../core/server-clock.ts'
import type { Database } from '../postgres/db.ts'
import type { Push } from '../push/push-setup.ts'
import type { Bus } from '../sync/bus.ts'
import type { SyncHub } from '../sync/sync-hub.ts'
import { accountRoutes } from './account-routes.ts'
import { openToApp } from './app-origins.ts'
import { authRoutes } from './auth-routes.ts'
import { calendarAuthRoutes } from './calendar-auth-routes.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { replyWithError } from './error-reply.ts'
import { errorLogRoutes } from './error-report-routes.ts'
import { healthRoutes, type Readiness } from './health-routes.ts'
import type { Metrics } from './metrics.ts'
import { nativeTokenRoutes } from './native-token-routes.ts'
import { pushRoutes } from './push-routes.ts'
import { assertSameOrigin, isSocketUpgrade } from './same-origin.ts'
import { PERMISSIONS_POLICY, securityHeaders } from './security-headers.ts'
import { isShare, shareRoutes } from './share-routes.ts'
import { serveWebApp } from './static-files.ts'
import { SOCKET_PATH, syncRoutes } from './sync-routes.ts'
import { transactionRoutes } from './transaction-routes.ts'
import { answerUnreadable } from './unreadable-request.ts'

const BODY_MAX_BYTES = 64 * 1024
const REQUEST_MAX_MS = 60_000
const SOCKET_MESSAGE_MAX_BYTES = 4096
const TOO_LARGE = 413

const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? ''

/** Requests a minute from one address. */
export interface RateLimits {
  all: number
  signIn: number
  errorLog: number
  calendars: number
  account: number
  push: number
}

const RATE_LIMITS: RateLimits = { all: 6000, signIn: 60, errorLog: 30, calendars: 30, account: 60, push: 120 }

export interface AppOptions {
  db: Database
  bus: Bus
  hub: SyncHub
  clock: Clock
  signIn: SignIn
  publicUrl: string
  /** The folder of the built web app. */
  webFolder: string
  readiness: Readiness
  logger?: FastifyBaseLogger
  trustProxy?: string | undefined
  rateLimits?: RateLimits
  unreadMs?: number
  metrics?: Pick<Metrics, 'watch' | 'countReport'> | undefined
  calendars: Calendars
  push: Push
}

export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const {
    db,
    bus,
    hub,
    clock,
    signIn,
    publicUrl,
    webFolder,
    readiness,
    calendars,
    push,
    rateLimits = RATE_LIMITS,
  } = options
  const app: FastifyInstance = Fastify({
    bodyLimit: BODY_MAX_BYTES,
    // Fastify's own default is none: a body sent byte by byte would hold a connection for ever.
    requestTimeout: REQUEST_MAX_MS,
    trustProxy: options.trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Addresses that cannot be decoded never reach a route or the error handler.
    frameworkErrors: (error, request, reply) => replyWithError(error, request, reply),
    clientErrorHandler: answerUnreadable,
    // Some clients offer HTTP/2 with every request: an offer that is not taken up is no reason to refuse them. A socket
    // anywhere but at its own address goes the way of every request, to be refused there.
    http: { shouldUpgradeCallback: (request) => isSocketUpgrade(request) && pathOf(request.url) === SOCKET_PATH },
    ...(options.logger ? { loggerInstance: options.logger } : {}),
  })
  app.setErrorHandler(replyWithError)
  // JSON is the only language here: plain text would reach routes as a string.
  app.removeContentTypeParser('text/plain')

  await app.register(fastifyHelmet, securityHeaders(publicUrl))
  await app.register(fastifyCookie)
  await app.register(fastifyRateLimit, {
    max: rateLimits.all,
    timeWindow: '1 minute',
    errorResponseBuilder: () => tooManyRequests(),
  })
  await app.register(fastifyWebsocket, {
    options: {
      maxPayload: SOCKET_MESSAGE_MAX_BYTES,
      // Never the other one that the mobile app asks for, which holds its token.
      handleProtocols: (asked) => asked.has(SOCKET_PROTOCOL) && SOCKET_PROTOCOL,
    },
  })
  app.websocketServer.on('wsClientError', answerUnreadable)

  const cookies = createCookies(publicUrl)
  const sessions = createSessionFinder(db)
  bus.onEnding((ending) => {
    const isMeant = (session: { sessionId: string; id: string }) =>
      'userId' in ending ? session.id === ending.userId : session.sessionId === ending.sessionId
    sessions.forget(isMeant)
    if ('userId' in ending) hub.closeUser(ending.userId)
    else hub.closeSession(ending.sessionId)
  })
  app.decorateRequest('user', null)
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('permissions-policy', PERMISSIONS_POLICY)
    if (openToApp(request, reply)) return reply.code(204).send()
    if (!isShare(request)) assertSameOrigin(request, publicUrl)
    if (isSocketUpgrade(request) && pathOf(request.url) !== SOCKET_PATH) throw notFound()
  })
  // After the rate limits, which are hooks of each route, and before a body is read.
  app.addHook('preParsing', createSessionHook({ sessions, cookies, clock }))
  app.addHook('onSend', async (_request, reply) => {
    // A request that ends during a shutdown takes its connection along, which would hold the server up otherwise.
    if (!readiness.ready) reply.header('connection', 'close')
    // Fastify closes on a body too large. While the rest is still arriving that resets the connection, and the sender
    // hears of a broken network instead of the reason. So the rest is let in, unread, for as long as any request may take.
    else if (reply.statusCode === TOO_LARGE) reply.removeHeader('connection')
  })
  app.addHook('onResponse', async (request, reply) => {
    // Without the query: a callback's holds the code and state of a sign-in.
    request.log.debug({ method: request.method, path: pathOf(request.url), status: reply.statusCode }, 'request')
  })

  options.metrics?.watch(app)
  healthRoutes(app, { db, readiness })
  errorLogRoutes(app, { db, clock, perMinute: rateLimits.errorLog, onReport: options.metrics?.countReport })
  authRoutes(app, {
    db,
    accounts: { db, bus },
    bus,
    clock,
    signIn,
    cookies,
    publicUrl,
    perMinute: rateLimits.signIn,
  })
  nativeTokenRoutes(app, { db, bus, clock, perMinute: rateLimits.signIn })
  accountRoutes(app, { db, bus, clock, cookies, google: calendars.google, perMinute: rateLimits.account })
  transactionRoutes(app, { db, bus, clock })
  calendarRoutes(app, { calendars, clock, perMinute: rateLimits.calendars })
  calendarAuthRoutes(app, { db, google: calendars.google, clock, publicUrl, perMinute: rateLimits.calendars })
  pushRoutes(app, { push, clock, perMinute: rateLimits.push })
  await app.register(shareRoutes)
  syncRoutes(app, { db, hub, unreadMs: options.unreadMs })
  await serveWebApp(app, webFolder)
  return app
}
