/** Fills `request.user` from the session cookie, or the mobile app's access token, before any route runs. */
import { sessionExpired } from '@foco/domain/core/errors.ts'
import { USER_HEADER } from '@foco/domain/core/protocol.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../core/server-clock.ts'
import { bearerOf } from './bearer.ts'
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
    /** Pages cannot read why an upgrade was refused: whoever it is gets in, and is told by the close code. */
    isSocket?: boolean
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
    const bearer = bearerOf(request)
    const token = bearer ?? cookies.session.read(request)
    if (token === undefined) return
    const { guests, isSocket } = request.routeOptions.config ?? {}
    const session = await (bearer === undefined ? sessions.find(token, clock()) : sessions.findNative(token, clock()))
    if (session && isMeantFor(request, session.id)) {
      request.session = session
      request.user = { id: session.id, email: session.email, sessionId: session.sessionId }
    }
    // The app has a way to go on, and must hear that it is time for it. A socket says so as it closes.
    else if (bearer === undefined ? !guests : !isSocket) throw sessionExpired()
  }
