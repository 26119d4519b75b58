/** What somebody does with their account: which devices are signed in, ending one, and deleting all of it. */
import { validationFailed } from '@foco/domain/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { confirmsDeletion, deleteAccount } from '../auth/delete-account.ts'
import { requireUser } from '../auth/request-user.ts'
import type { Cookies } from '../auth/session-cookie.ts'
import { endOwnSession, sessionsOf } from '../auth/sign-in-sessions.ts'
import type { GoogleConnection } from '../calendar/google-connection.ts'
import { notFound } from '../core/refusals.ts'
import type { Clock } from '../core/server-clock.ts'
import type { Database } from '../postgres/db.ts'
import type { Bus } from '../sync/bus.ts'

const device = z.strictObject({ id: z.uuid() })
const confirmation = z.strictObject({ email: z.string().max(320) })

interface AccountOptions {
  db: Database
  bus: Pick<Bus, 'publishEnding'>
  clock: Clock
  cookies: Cookies
  google: Pick<GoogleConnection, 'giveBack'>
  perMinute: number
}

export const accountRoutes = (app: FastifyInstance, options: AccountOptions): void => {
  const { db, bus, clock, cookies, google, perMinute } = options
  const config = { rateLimit: { max: perMinute, timeWindow: '1 minute' } }

  app.get('/api/account/devices', { config }, async (request, reply) => {
    const user = requireUser(request)
    const found = await sessionsOf(db, user.id, clock())
    const devices = found.map(({ id, ...device }) => ({ id, ...device, is_this: id === user.sessionId }))
    return reply.header('cache-control', 'no-store').send({ devices })
  })

  app.post('/api/account/devices/end', { config }, async (request, reply) => {
    const user = requireUser(request)
    const { data } = device.safeParse(request.body)
    // Somebody else's is as if it were not there.
    if (!data || !(await endOwnSession(db, user.id, data.id))) throw notFound()
    bus.publishEnding({ sessionId: data.id })
    return reply.code(204).send()
  })

  app.post('/api/account/delete', { config }, async (request, reply) => {
    const user = requireUser(request)
    const { data } = confirmation.safeParse(request.body)
    if (!data || !confirmsDeletion(data.email, user.email))
      throw validationFailed([{ field: 'email', code: 'INVALID', message: 'Not the e-mail of this account' }])
    // Google may be away: that keeps nobody from leaving.
    await google
      .giveBack(user.id)
      .catch((error: unknown) => request.log.warn({ err: error }, 'a grant was not revoked'))
    await deleteAccount(db, user.id)
    bus.publishEnding({ userId: user.id })
    cookies.session.clear(reply)
    return reply.code(204).send()
  })
}
