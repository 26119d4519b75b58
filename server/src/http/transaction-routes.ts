/** POST /api/transactions: the one way a device writes. */

import { checkTransaction } from '@foco/domain/core/check-transaction.ts'
import { type AppError, validationFailed } from '@foco/domain/core/errors.ts'
import { MAX_BODY_BYTES } from '@foco/domain/core/protocol.ts'
import { invalidCategory } from '@foco/domain/items/categories.ts'
import type { Problem } from '@foco/domain/tables/schema.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireUser } from '../auth/request-user.ts'
import type { Clock } from '../core/server-clock.ts'
import type { Database } from '../postgres/db.ts'
import type { Bus } from '../sync/bus.ts'
import { bodyOf, writeChanges } from '../sync/write-changes.ts'
import { createUserRoom } from './user-room.ts'

/** Lists of one user that are read or wait for their turn are in memory: so many of the largest at a time. */
const MOST_BYTES = 4 * MAX_BODY_BYTES

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

/** Who does not say how much it is may send as much as anybody may. */
const sizeOf = ({ headers }: FastifyRequest): number =>
  Math.min(Number(headers['content-length'] ?? MAX_BODY_BYTES), MAX_BODY_BYTES)

export const transactionRoutes = (app: FastifyInstance, { db, bus, clock }: Options): void => {
  const room = createUserRoom(MOST_BYTES)
  const given = new WeakMap<FastifyRequest, () => void>()

  app.post(
    '/api/transactions',
    {
      bodyLimit: MAX_BODY_BYTES,
      // Before the body is read: a stranger does not get to send five megabytes.
      preParsing: async (request, reply) => {
        const user = requireUser(request)
        // Nothing more comes of a body whose sender has gone.
        if (reply.raw.destroyed) return void reply.hijack()
        const giveBack = room.take(user.id, sizeOf(request))
        given.set(request, giveBack)
        // A list that has begun is in memory until it is over, also when nobody waits for the answer.
        reply.raw.once('close', () => {
          if (given.has(request)) giveBack()
        })
      },
    },
    async (request, reply) => {
      const giveBack = given.get(request)
      given.delete(request)
      try {
        const user = requireUser(request)
        const checked = checkTransaction(request.body)
        if (!checked.ok) throw refusalOf(request.body, checked.problems)
        const body = bodyOf((request.body as { changes: unknown }).changes)
        const { receipt, delta } = await writeChanges(db, user.id, checked.value, clock(), { body })
        if (delta) bus.publish(user.id, delta)
        return reply.header('cache-control', 'no-store').send(receipt)
      } finally {
        giveBack?.()
      }
    },
  )
}
