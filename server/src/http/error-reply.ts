/**
 * The one way an error leaves the server: `{ code, message, details?, request_id }`.
 * A browser takes any 4xx but 401, 403, 408, 425 and 429 as "rejected for good" and drops the write, so whatever
 * may work later (a lost connection, a deadlock) must never be answered with one of the others.
 */
import { AppError, because, type ErrorCode, toAppError } from '@foco/domain/core/errors.ts'
import type { ErrorReply } from '@foco/domain/core/protocol.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../core/refusals.ts'

const STATUS: Record<ErrorCode, number> = {
  AUTH_REQUIRED: 401,
  AUTH_EXPIRED: 401,
  AUTH_INVALID: 401,
  DB_CONNECTION_FAILED: 503,
  DB_QUERY_FAILED: 500,
  DB_CONSTRAINT_VIOLATION: 409,
  DB_RECORD_NOT_FOUND: 404,
  DB_DUPLICATE_ENTRY: 409,
  NETWORK_OFFLINE: 503,
  NETWORK_TIMEOUT: 504,
  NETWORK_SERVER_ERROR: 502,
  NETWORK_CLIENT_ERROR: 429,
  VALIDATION_FAILED: 400,
  INSUFFICIENT_PERMISSIONS: 403,
  RESOURCE_NOT_FOUND: 404,
  OPERATION_NOT_ALLOWED: 403,
  GOOGLE_CALENDAR_ERROR: 502,
  GOOGLE_AUTH_ERROR: 502,
  UNKNOWN_ERROR: 500,
}

const HIDDEN_TEXT = 'An unexpected error occurred'

const property = (thrown: unknown, name: string): unknown =>
  typeof thrown === 'object' && thrown !== null ? (thrown as Record<string, unknown>)[name] : undefined

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN'])
const LOST_CONNECTION = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

/** Trouble that goes away: the database restarts, is full of connections, or chose this one as a deadlock's loser. */
const isTemporaryDatabaseFailure = (thrown: unknown): boolean => {
  const code = property(thrown, 'code')
  const message = String(property(thrown, 'message') ?? '')
  if (LOST_CONNECTION.test(message)) return true
  if (typeof code !== 'string') return false
  // A missing socket file is a missing server; a missing file of ours is a bug.
  const noSocket = code === 'ENOENT' && property(thrown, 'syscall') === 'connect'
  return noSocket || NETWORK_CODES.has(code) || /^(?:08|40|53|55P03|57)/.test(code)
}

/** What Fastify refuses by itself before a route sees it: malformed JSON, a wrong type, a body too large. */
const refusedInput = (thrown: unknown): { status: number; error: AppError } | undefined => {
  const status = property(thrown, 'statusCode')
  if (thrown instanceof AppError || typeof status !== 'number' || status < 400 || status > 499) return undefined
  // An address that no file can have, such as one that leads out of the folder: to the outside, there is nothing.
  if (status === 403) return { status: 404, error: notFound() }
  if (status === 408) return { status, error: new AppError('NETWORK_TIMEOUT', 'The request took too long to arrive') }
  const refuse = (message: string, details?: object) => ({
    status,
    error: new AppError('VALIDATION_FAILED', message, { cause: thrown, details }),
  })
  if (status === 413 || status === 431) return refuse('The request is too large', because('REQUEST_TOO_LARGE'))
  return refuse(status === 415 ? 'The content type is not supported' : 'The request could not be read')
}

export const asReply = (thrown: unknown, requestId: string): { status: number; body: ErrorReply } => {
  const refused = refusedInput(thrown)
  const error =
    refused?.error ??
    (!(thrown instanceof AppError) && isTemporaryDatabaseFailure(thrown)
      ? new AppError('DB_CONNECTION_FAILED', 'The database cannot be reached. Please try again.', { cause: thrown })
      : toAppError(thrown))
  const status = refused?.status ?? STATUS[error.code]
  const body: ErrorReply = {
    code: error.code,
    message: status === 500 ? HIDDEN_TEXT : error.message,
    request_id: requestId,
  }
  if (status !== 500 && error.details !== undefined) body.details = error.details
  return { status, body }
}

export const replyWithError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status, body } = asReply(thrown, request.id)
  if (status >= 500) request.log.error({ err: thrown, code: body.code }, 'request failed')
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
}
