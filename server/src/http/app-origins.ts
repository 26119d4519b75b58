/** The pages of the mobile app: they lie on the device, and ask this server from there. */
import { USER_HEADER } from '@foco/domain/core/protocol.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Of a web view on iOS and on Android. */
const APP_ORIGINS = new Set(['capacitor://localhost', 'https://localhost'])

export const isAppOrigin = (origin: string | undefined): boolean => origin !== undefined && APP_ORIGINS.has(origin)

/**
 * Lets the app read answers. Credentials are not allowed: a cookie is nothing that its pages could use. True for the
 * question that a web view asks before a request.
 */
export const openToApp = ({ headers, method }: FastifyRequest, reply: FastifyReply): boolean => {
  const { origin } = headers
  if (origin === undefined || !isAppOrigin(origin)) return false
  reply.header('access-control-allow-origin', origin).header('vary', 'origin')
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false
  reply
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', `authorization, content-type, ${USER_HEADER}`)
    .header('access-control-max-age', '7200')
  return true
}
