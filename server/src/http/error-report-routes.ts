/** Where browsers leave what went wrong (spec: core §7). Fire and forget, for guests too. */

import { validationFailed } from '@foco/domain/core/errors.ts'
import { isShallow } from '@foco/domain/tables/columns.ts'
import type { Problem } from '@foco/domain/tables/schema.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Clock } from '../core/server-clock.ts'
import type { Database } from '../postgres/db.ts'

const BODY_MAX_BYTES = 16 * 1024
const LINE_MAX = 1000
const STACK_MAX = 8000
const INFO_MAX = 4000

// Postgres stores neither NUL nor half a surrogate pair; cutting a text can leave such a half at its end.
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed()
const cut = (max: number) => z.string().transform((text) => storable(text.slice(0, max)))
const line = cut(LINE_MAX)
/** What is asked of a page may hold a person's words, or the code of a sign-in: pages of older versions send it. */
const address = line.transform((url) => url.split(/[?#]/, 1).join())
const stack = cut(STACK_MAX).nullish()
const info = z
  .unknown()
  .refine((value) => isShallow(value), 'Nested too deeply')
  .transform((value) => storable(JSON.stringify(value ?? null).slice(0, INFO_MAX)))
  .optional()

const KINDS = {
  'error-log': z.object({
    error: line,
    stack,
    componentStack: stack,
    url: address.nullish(),
    timestamp: line.nullish(),
  }),
  'global-error-log': z.object({
    message: line,
    stack,
    timestamp: line.nullish(),
    url: address.nullish(),
    userAgent: line.nullish(),
    type: z.enum(['unhandledrejection', 'error', 'react-error']),
    additionalInfo: info,
  }),
}

const problems = (error: z.ZodError): Problem[] =>
  error.issues.map((issue) => ({ field: issue.path.join('.'), code: 'INVALID', message: issue.message }))

interface ErrorLogOptions {
  db: Database
  clock: Clock
  perMinute: number
  onReport?: ((kind: string, type: string) => void) | undefined
}

export const errorLogRoutes = (app: FastifyInstance, { db, clock, perMinute, onReport }: ErrorLogOptions): void => {
  for (const [kind, shape] of Object.entries(KINDS)) {
    const config = { guests: true, rateLimit: { max: perMinute, timeWindow: '1 minute' } }
    app.post(`/api/${kind}`, { bodyLimit: BODY_MAX_BYTES, config }, async (request, reply) => {
      const parsed = shape.safeParse(request.body)
      if (!parsed.success) throw validationFailed(problems(parsed.error))
      await db.kysely
        .insertInto('error_logs')
        .values({
          kind,
          user_id: request.user?.id ?? null,
          body: JSON.stringify(parsed.data),
          created_at: clock().toISOString(),
        })
        .execute()
      onReport?.(kind, 'type' in parsed.data ? parsed.data.type : 'screen')
      return reply.code(204).send()
    })
  }
}
