/** The two cookies of sign-in. On https the __Host- prefix keeps other hosts of the same domain from setting them. */
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FLOW_MINUTES } from './login-flows.ts'
import { SESSION_MAX_DAYS } from './sign-in-sessions.ts'

export const createCookies = (publicUrl: string) => {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure }

  const cookie = (name: string, maxAge: number) => ({
    read: (request: FastifyRequest): string | undefined => request.cookies[prefix + name],
    write: (reply: FastifyReply, value: string) => reply.setCookie(prefix + name, value, { ...options, maxAge }),
    clear: (reply: FastifyReply) => reply.clearCookie(prefix + name, options),
  })

  return {
    // The server decides when a session ends; the cookie only must not go before it.
    session: cookie('foco_session', SESSION_MAX_DAYS * 24 * 60 * 60),
    flow: cookie('foco_sign_in', FLOW_MINUTES * 60),
  }
}

export type Cookies = ReturnType<typeof createCookies>
