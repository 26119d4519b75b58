/** Requests that change something must come from our own pages: a cookie alone does not show that the user meant it. */
import { AppError } from '@foco/domain/errors.ts'
import type { FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** Browsers let any page open a socket to us and send the cookie along, so an upgrade counts as a write. */
const isWrite = (request: FastifyRequest) =>
  !SAFE_METHODS.has(request.method) || request.headers.upgrade?.toLowerCase() === 'websocket'

const isOurs = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin, cookie } = request.headers
  if (origin !== undefined) return origin === publicUrl || hostOf(origin) === request.host
  const site = request.headers['sec-fetch-site']
  // Neither header: not a browser. Without a cookie it can do only what anybody can.
  return site === undefined ? cookie === undefined : site === 'same-origin'
}

export const assertSameOrigin = (request: FastifyRequest, publicUrl: string): void => {
  if (isWrite(request) && !isOurs(request, publicUrl))
    throw new AppError('OPERATION_NOT_ALLOWED', 'This request did not come from a page of Foco')
}
