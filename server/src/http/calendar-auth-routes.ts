/**
 * POST /api/calendar-auth: what the specification asks of it (`get_auth_url`, `refresh_token`), and what happens at
 * /calendar-callback (`exchange_code`) and before connecting again (`clear_tokens`). No token leaves the server.
 */
import { isGrantOver } from '@foco/domain/calendar/google-grant.ts'
import { isZone } from '@foco/domain/core/calendar-days.ts'
import { fromCalendar, validationFailed } from '@foco/domain/core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { newCodeVerifier } from '../auth/identity-provider.ts'
import { beginFlow, takeFlow } from '../auth/login-flows.ts'
import { type RequestUser, requireUser } from '../auth/request-user.ts'
import type { Connected } from '../calendar/calendar-reader.ts'
import type { GoogleConnection } from '../calendar/google-connection.ts'
import type { Clock } from '../core/server-clock.ts'
import type { Database } from '../postgres/db.ts'

const short = z.string().max(2000)
const state = z.string().min(1).max(200)
const given = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('get_auth_url'), state }),
  z.strictObject({ action: z.literal('refresh_token'), refresh_token: short.optional() }),
  z.strictObject({
    action: z.literal('exchange_code'),
    zone: z.string().max(64).refine(isZone),
    state: short.optional(),
    code: short.optional(),
    error: short.optional(),
    error_description: short.optional(),
  }),
  z.strictObject({ action: z.literal('clear_tokens') }),
])
type Given<A> = Extract<z.infer<typeof given>, { action: A }>

/** In place of the token itself, which stays where it is. */
const KEPT_HERE = 'kept-on-the-server'

interface CalendarAuthOptions {
  db: Database
  google: GoogleConnection
  clock: Clock
  publicUrl: string
  perMinute: number
}

export const calendarAuthRoutes = (app: FastifyInstance, options: CalendarAuthOptions): void => {
  const { db, google, clock, publicUrl, perMinute } = options
  const redirectUri = `${publicUrl}/calendar-callback`
  // Bound to the sign-in: what began in one session does not end in another, or as somebody else.
  const keyOf = ({ sessionId }: RequestUser, state: string) => ({
    state: `calendar ${sessionId} ${state}`,
    browser: `calendar ${sessionId}`,
  })

  const begin = async (user: RequestUser, { state }: Given<'get_auth_url'>) => {
    const codeVerifier = newCodeVerifier()
    const authUrl = google.authorizationUrl({ state, codeVerifier, redirectUri })
    if (authUrl === null) return { problem: 'NOT_CONFIGURED' }
    await beginFlow(db, keyOf(user, state), { nonce: '', codeVerifier, returnTo: '/' }, clock())
    return { authUrl }
  }

  const renew = async (user: RequestUser) => {
    const renewed = await google.renew(user.id, clock())
    if ('problem' in renewed) throw fromCalendar(isGrantOver(renewed.problem) ? 401 : 503)
    return { access_token: KEPT_HERE, expires_in: renewed.expiresIn }
  }

  const exchange = async (
    user: RequestUser,
    { state, code, zone, ...told }: Given<'exchange_code'>,
    log: FastifyRequest['log'],
  ): Promise<Connected> => {
    const flow = state === undefined ? null : await takeFlow(db, keyOf(user, state), clock())
    if (told.error !== undefined) {
      log.info({ error: told.error, error_description: told.error_description }, 'a calendar was not connected')
      return { problem: told.error === 'access_denied' ? 'CONSENT_DENIED' : 'OAUTH_MISCONFIGURED' }
    }
    if (code === undefined) {
      log.info('No tokens found in callback URL')
      return { problem: 'CONNECT_FAILED' }
    }
    if (flow === null) return { problem: 'CONSENT_LATE' }
    return google.connect(user.id, { code, zone, codeVerifier: flow.codeVerifier, redirectUri }, clock())
  }

  const config = { rateLimit: { max: perMinute, timeWindow: '1 minute' } }
  app.post('/api/calendar-auth', { config }, async (request, reply) => {
    const user = requireUser(request)
    const parsed = given.safeParse(request.body)
    if (!parsed.success) throw validationFailed([{ field: 'action', code: 'INVALID', message: 'Not an action' }])
    const { data } = parsed
    reply.header('cache-control', 'no-store')
    if (data.action === 'get_auth_url') return begin(user, data)
    if (data.action === 'refresh_token') return renew(user)
    if (data.action === 'exchange_code') return exchange(user, data, request.log)
    await google.clear(user.id)
    return reply.code(204).send()
  })
}
