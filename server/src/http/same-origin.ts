/**
 * Requests that change something must come from our own pages: a cookie alone does not show that the user meant it.
 * The mobile app's pages are ours as well, but never with a cookie.
 */
import { AppError } from '@foco/domain/core/errors.ts'
import type { FastifyRequest } from 'fastify'
import { bearerOf } from '../auth/bearer.ts'
import { isLoopbackHost } from '../config.ts'
import { isAppOrigin } from './app-origins.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** localhost, 127.0.0.1 and [::1] are one computer: a page opened by another of its names is ours, at the same port. */
const isSameLocalPlace = (origin: string, publicUrl: string): boolean => {
  if (!URL.canParse(origin)) return false
  const [given, ours] = [new URL(origin), new URL(publicUrl)]
  return (
    given.protocol === ours.protocol &&
    given.port === ours.port &&
    isLoopbackHost(given.hostname) &&
    isLoopbackHost(ours.hostname)
  )
}

export const isSocketUpgrade = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket'

/** Browsers let any page open a socket to us and send the cookie along, so an upgrade counts as a write. */
const isWrite = (request: FastifyRequest) => !SAFE_METHODS.has(request.method) || isSocketUpgrade(request)

const isOurs = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin } = request.headers
  // Beside a bearer token the cookie is not looked at.
  const cookie = bearerOf(request) === undefined ? request.headers.cookie : undefined
  // Never compared with Host: whoever points a name of theirs at this server chooses that one as well. Before the app's
  // origins: a server may be one of them itself, https://localhost.
  if (origin !== undefined && (origin === publicUrl || isSameLocalPlace(origin, publicUrl))) return true
  if (origin !== undefined) return isAppOrigin(origin) && cookie === undefined
  const site = request.headers['sec-fetch-site']
  // Neither header: not a browser. Without a cookie it can do only what anybody can.
  return site === undefined ? cookie === undefined : site === 'same-origin'
}

export const assertSameOrigin = (request: FastifyRequest, publicUrl: string): void => {
  if (isWrite(request) && !isOurs(request, publicUrl))
    throw new AppError('OPERATION_NOT_ALLOWED', 'This request did not come from a page of Foco')
}
