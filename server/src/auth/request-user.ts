/** Who a request comes from. `null` is a guest: nothing on this server is theirs. */
import { authRequired } from '@foco/domain/core/errors.ts'
import type { FastifyRequest } from 'fastify'

export interface RequestUser {
  id: string
  email: string
  sessionId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    user: RequestUser | null
  }
}

export const requireUser = (request: FastifyRequest): RequestUser => {
  if (!request.user) throw authRequired()
  return request.user
}
