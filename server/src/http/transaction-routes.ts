/** POST /api/transactions: the one way a device writes. */

import { checkTransaction } from '@foco/domain/core/check-transaction.ts'
import { type AppError, validationFailed } from '@foco/domain/core/errors.ts'
import { MAX_BODY_BYTES } from '@foco/domain/core/protocol.ts'
import { invalidCategory } from '@foco/domain/items/categories.ts'
import type { Problem } from '@foco/domain/tables/schema.ts'
import type { FastifyInstance } from 'fastify'
import { requireUser } from '../auth/request-user.ts'
import type { Clock } from '../core/server-clock.ts'
import type { Database } from '../postgres/db.ts'
import type { Bus } from '../sync/bus.ts'
import { bodyOf, writeChanges } from '../sync/write-changes.ts'

interface Options {
  db: Database
  bus: Bus
  clock: Clock
}

/** A problem names its change by its place. What is wrong with a category has a sentence of its own (organising §5). */
const refusalOf = (body: unknown, problems: readonly Problem[]): AppError => {
  const changes = (body as { changes?: readonly ({ table?: unknown } | null)[] } | null)?.changes
  const isOfCategory = ({ field }: Problem) => {
    const [list, place] = field.split('.')
    return list === 'changes' && changes?.[Number(place)]?.table === 'categories'
  }
  return problems.every(isOfCategory) ? invalidCategory(problems) : validationFailed(problems)
}

export const transactionRoutes = (app: FastifyInstance, { db, bus, clock }: Options): void => {
  app.post(
    '/api/transactions',
    {
      bodyLimit: MAX_BODY_BYTES,
      // Before the body is read: a stranger does not get to send five megabytes.
      preParsing: async (request) => void requireUser(request),
    },
    async (request, reply) => {
      const user = requireUser(request)
      const checked = checkTransaction(request.body)
      if (!checked.ok) throw refusalOf(request.body, checked.problems)
      const body = bodyOf((request.body as { changes: unknown }).changes)
      const { receipt, delta } = await writeChanges(db, user.id, checked.value, clock(), { body })
      if (delta) bus.publish(user.id, delta)
      return reply.header('cache-control', 'no-store').send(receipt)
    },
  )
}
