/** The error catalogue of the spec (core §8): one error type, one way in for each source of trouble. */
import type { Problem } from '../tables/schema.ts'

export const ERROR_CODES = [
  'AUTH_REQUIRED',
  'AUTH_EXPIRED',
  'AUTH_INVALID',
  'DB_CONNECTION_FAILED',
  'DB_QUERY_FAILED',
  'DB_CONSTRAINT_VIOLATION',
  'DB_RECORD_NOT_FOUND',
  'DB_DUPLICATE_ENTRY',
  'NETWORK_OFFLINE',
  'NETWORK_TIMEOUT',
  'NETWORK_SERVER_ERROR',
  'NETWORK_CLIENT_ERROR',
  'VALIDATION_FAILED',
  'INSUFFICIENT_PERMISSIONS',
  'RESOURCE_NOT_FOUND',
  'OPERATION_NOT_ALLOWED',
  'GOOGLE_CALENDAR_ERROR',
  'GOOGLE_AUTH_ERROR',
  'UNKNOWN_ERROR',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]
export const isErrorCode = (code: unknown): code is ErrorCode => ERROR_CODES.includes(code as ErrorCode)

type Severity = 'low' | 'medium' | 'high' | 'critical'

interface AppErrorOptions {
  severity?: Severity
  details?: unknown
  cause?: unknown
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly severity: Severity
  readonly details: unknown

  constructor(code: ErrorCode, message: string, { severity = 'medium', details, cause }: AppErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'AppError'
    this.code = code
    this.severity = severity
    this.details = details
  }
}

/** Severity high or critical is shown to the user; the rest is only logged. */
export const isShownToUser = (error: AppError): boolean => error.severity === 'high' || error.severity === 'critical'

interface DatabaseFailure {
  code?: string | undefined
  message?: string | undefined
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const sessionExpired = (cause?: unknown): AppError =>
  new AppError('AUTH_EXPIRED', 'Your session has expired. Please sign in again.', { severity: 'high', cause })

export const fromDatabase = (failure: DatabaseFailure): AppError => {
  const { code, message = '' } = failure
  if (message.includes('JWT')) return sessionExpired(failure)
  if (code === '23505')
    return new AppError('DB_DUPLICATE_ENTRY', 'This entry already exists', { cause: failure, details: { code } })
  if (code === '23503')
    return new AppError('DB_CONSTRAINT_VIOLATION', 'Referenced record not found', {
      severity: 'high',
      cause: failure,
      details: { code },
    })
  if (code === 'PGRST116')
    return new AppError('DB_RECORD_NOT_FOUND', 'Record not found', { cause: failure, details: { code } })
  if (message.includes('fetch'))
    return new AppError('DB_CONNECTION_FAILED', 'Network connection failed', { severity: 'high', cause: failure })
  return new AppError('DB_QUERY_FAILED', 'Database query failed', { severity: 'high', cause: failure })
}

export const recordNotFound = (details?: object): AppError =>
  new AppError('DB_RECORD_NOT_FOUND', 'Record not found', { details: { code: 'PGRST116', ...details } })

/** A repeated transaction must be the same list: another one under a used id would be dropped in silence. */
export const transactionReused = (): AppError =>
  new AppError('DB_DUPLICATE_ENTRY', 'This transaction id was used for other changes', { details: { code: '23505' } })

export const fromCalendar = (status: number): AppError => {
  if (status === 401)
    return new AppError('GOOGLE_AUTH_ERROR', 'Calendar access has expired. Please reconnect.', {
      severity: 'high',
      details: { status },
    })
  if (status === 403)
    return new AppError('INSUFFICIENT_PERMISSIONS', 'Please grant calendar access permissions.', {
      severity: 'high',
      details: { status },
    })
  if (status >= 500)
    return new AppError('GOOGLE_CALENDAR_ERROR', 'Calendar service unavailable', { details: { status } })
  return new AppError('GOOGLE_CALENDAR_ERROR', 'Could not connect to the calendar.', { details: { status } })
}

export const authRequired = (): AppError =>
  new AppError('AUTH_REQUIRED', 'User authentication required', { severity: 'high' })

export const validationFailed = (problems: readonly Problem[]): AppError =>
  new AppError('VALIDATION_FAILED', 'Validation failed', { details: problems })

/** What exactly was not valid: nobody can correct 'Validation failed'. Details may come from a server of another version. */
export const firstProblem = (details: unknown): Problem | undefined => {
  const first: unknown = Array.isArray(details) ? details[0] : undefined
  return isObject(first) && typeof first['code'] === 'string' && typeof first['field'] === 'string'
    ? (first as unknown as Problem)
    : undefined
}

/** The reason, where the spec's code says too little for a sentence: failures of the device and of the connection. */
export type ErrorReason = 'STORAGE_FULL' | 'NOT_STORED' | 'SIGNED_OUT_HERE' | 'TOO_MANY_REQUESTS' | 'REQUEST_TOO_LARGE'

export const because = (reason: ErrorReason): { reason: ErrorReason } => ({ reason })

export const reasonOf = (details: unknown): string | undefined => {
  const reason = isObject(details) ? details['reason'] : undefined
  return typeof reason === 'string' ? reason : undefined
}

/** Only the details that a message can show: an import may have thousands of problems. */
export const toldDetails = ({ details }: AppError): unknown => {
  const problem = firstProblem(details)
  if (problem) return [problem]
  const reason = reasonOf(details)
  return reason === undefined ? undefined : { reason }
}

// SQLSTATE, by the classes that exist: five capitals alone may as well be the EPIPE of a socket.
const DATABASE_CODE = /^(?:(?:\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}|PGRST\d+)$/

/** Turns anything thrown into an error of the catalogue. */
export const toAppError = (thrown: unknown): AppError => {
  if (thrown instanceof AppError) return thrown
  if (Array.isArray(thrown)) return validationFailed(thrown as Problem[])
  if (isObject(thrown)) {
    const message = typeof thrown['message'] === 'string' ? thrown['message'] : ''
    const code = typeof thrown['code'] === 'string' ? thrown['code'] : undefined
    if (message.includes('JWT')) return sessionExpired(thrown)
    if (code !== undefined && DATABASE_CODE.test(code)) return fromDatabase({ code, message })
    if (message.includes('fetch'))
      return new AppError('NETWORK_OFFLINE', 'Network connection failed', { severity: 'high', cause: thrown })
  }
  return new AppError('UNKNOWN_ERROR', 'An unexpected error occurred', { severity: 'critical', cause: thrown })
}

/** 1 s doubling per attempt (the first is 0), capped at 30 s, plus up to 10% jitter. `random` is in [0, 1). */
export const retryDelay = (attempt: number, random: number): number => {
  // A count gone wrong (negative, NaN) waits the first second: a delay of 0 would hammer the server.
  const base = Math.min(1000 * 2 ** Math.max(0, attempt || 0), 30_000)
  return base + base * 0.1 * random
}
