/** Fills `request.user` from the session cookie, before any route runs. */
import { sessionExpired } from '@foco/domain/core/errors.ts'
import { USER_HEADER } from '@foco/domain/core/protocol.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../core/server-clock.ts'
import type { Cookies } from './session-cookie.ts'
import type { SessionFinder } from './session-finder.ts'
import type { Session } from './sign-in-sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
  interface FastifyContextConfig {
    /** For guests as well: an ended session makes the caller a guest here, instead of being refused. */
    guests?: boolean
  }
}

interface SessionHookOptions {
  sessions: SessionFinder
  cookies: Cookies
  clock: Clock
}

/** A page that was opened for one user and outlived a change of the cookie is as good as signed out. */
const isMeantFor = (request: FastifyRequest, userId: string): boolean => {
  const meant = request.headers[USER_HEADER] ?? (request.query as { user?: unknown }).user
  return meant === undefined || meant === userId
}

export const createSessionHook =
  ({ sessions, cookies, clock }: SessionHookOptions) =>
  async (request: FastifyRequest): Promise<void> => {
    // Files are everybody's: they are served while the database is away, and cost it nothing.
    if (!/^\/(?:api|auth)\//.test(request.url)) return
    const token = cookies.session.read(request)
    if (token === undefined) return
    const { guests } = request.routeOptions.config ?? {}
    const session = await sessions.find(token, clock())
    if (session && isMeantFor(request, session.id)) {
      request.session = session
      request.user = { id: session.id, email: session.email, sessionId: session.sessionId }
    } else if (!guests) throw sessionExpired()
  }
