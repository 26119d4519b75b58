/** POST /auth/native/token: the mobile app's first pair of tokens, and every later one. */
import { validationFailed } from '@foco/domain/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { exchangeHandoff, refreshTokens } from '../auth/native-tokens.ts'
import { isToken } from '../auth/secrets.ts'
import type { Clock } from '../core/server-clock.ts'
import type { Database } from '../postgres/db.ts'
import type { Bus } from '../sync/bus.ts'

const token = z.string().refine(isToken)
/** As RFC 7636 has it. */
const verifier = z.string().regex(/^[\w.~-]{43,128}$/)
const body = z.union([
  z.strictObject({ refresh_token: token, code_verifier: verifier }),
  z.strictObject({ refresh_token: token, attempt: token }),
])

interface NativeTokenOptions {
  db: Database
  bus: Pick<Bus, 'publishEnding'>
  clock: Clock
  perMinute: number
}

export const nativeTokenRoutes = (app: FastifyInstance, { db, bus, clock, perMinute }: NativeTokenOptions): void => {
  const config = { guests: true, rateLimit: { max: perMinute, timeWindow: '1 minute' } }

  app.post('/auth/native/token', { config }, async (request, reply) => {
    const { data } = body.safeParse(request.body)
    if (!data)
      throw validationFailed([
        { field: 'refresh_token', code: 'INVALID', message: 'A token and its verifier or attempt are needed' },
      ])
    const { refresh_token: value } = data
    const answer = await ('code_verifier' in data
      ? exchangeHandoff(
          db,
          { value, verifier: data.code_verifier, userAgent: request.headers['user-agent'] ?? '' },
          clock(),
        )
      : refreshTokens(db, { token: value, attempt: data.attempt }, clock()))
    if ('pair' in answer) return reply.header('cache-control', 'no-store').send(answer.pair)
    if (answer.ended !== undefined) {
      request.log.warn({ session: answer.ended }, 'a token of the mobile app was used twice: its sign-in has ended')
      bus.publishEnding({ sessionId: answer.ended })
    }
    throw answer.refused
  })
}
