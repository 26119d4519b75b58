// Rules from: core §8; organising §5
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkColumn } from '../tables/schema.ts'
import {
  AppError,
  authRequired,
  because,
  ERROR_CODES,
  firstProblem,
  fromCalendar,
  fromDatabase,
  isErrorCode,
  isShownToUser,
  recordNotFound,
  retryDelay,
  toAppError,
  toldDetails,
  validationFailed,
} from './errors.ts'

const saying = (error: AppError) => ({ code: error.code, message: error.message })

describe('the catalogue', () => {
  test('[ERR-1] has the nineteen codes of the spec and no other', () => {
    expect([...ERROR_CODES].sort()).toEqual([
      'AUTH_EXPIRED',
      'AUTH_INVALID',
      'AUTH_REQUIRED',
      'DB_CONNECTION_FAILED',
      'DB_CONSTRAINT_VIOLATION',
      'DB_DUPLICATE_ENTRY',
      'DB_QUERY_FAILED',
      'DB_RECORD_NOT_FOUND',
      'GOOGLE_AUTH_ERROR',
      'GOOGLE_CALENDAR_ERROR',
      'INSUFFICIENT_PERMISSIONS',
      'NETWORK_CLIENT_ERROR',
      'NETWORK_OFFLINE',
      'NETWORK_SERVER_ERROR',
      'NETWORK_TIMEOUT',
      'OPERATION_NOT_ALLOWED',
      'RESOURCE_NOT_FOUND',
      'UNKNOWN_ERROR',
      'VALIDATION_FAILED',
    ])
    expect(isErrorCode('AUTH_REQUIRED')).toBe(true)
    for (const code of ['23505', 'auth_required', undefined, 7]) expect(isErrorCode(code)).toBe(false)
  })

  test('[ERR-2] 23503 gives Referenced record not found', () => {
    expect(saying(fromDatabase({ code: '23503', message: 'violates foreign key' }))).toEqual({
      code: 'DB_CONSTRAINT_VIOLATION',
      message: 'Referenced record not found',
    })
  })

  test('[ERR-3] 23505 gives a duplicate entry', () => {
    expect(fromDatabase({ code: '23505' }).code).toBe('DB_DUPLICATE_ENTRY')
  })

  test('[ERR-4] PGRST116 gives Record not found', () => {
    const expected = { code: 'DB_RECORD_NOT_FOUND', message: 'Record not found' }
    expect(saying(fromDatabase({ code: 'PGRST116' }))).toEqual(expected)
    expect(saying(recordNotFound({ table: 'todos' }))).toEqual(expected)
    expect(recordNotFound({ table: 'todos' }).details).toEqual({ code: 'PGRST116', table: 'todos' })
  })

  test('[ERR-5] a message with JWT gives AUTH_EXPIRED, whatever else is wrong', () => {
    const expected = { code: 'AUTH_EXPIRED', message: 'Your session has expired. Please sign in again.' }
    expect(saying(fromDatabase({ code: '23505', message: 'JWT expired' }))).toEqual(expected)
    expect(saying(toAppError(new Error('invalid JWT: fetch again')))).toEqual(expected)
  })

  test('[ERR-6] a message with fetch gives Network connection failed', () => {
    expect(fromDatabase({ message: 'TypeError: Failed to fetch' }).message).toBe('Network connection failed')
    expect(saying(toAppError(new TypeError('Failed to fetch')))).toEqual({
      code: 'NETWORK_OFFLINE',
      message: 'Network connection failed',
    })
  })

  test('[ERR-7] any other database error gives a query failure', () => {
    for (const failure of [{}, { code: '42P01' }, { code: '', message: 'syntax error' }])
      expect(fromDatabase(failure).code).toBe('DB_QUERY_FAILED')
    for (const code of ['42P01', '57014', 'XX000', 'P0001'])
      expect(toAppError({ code, message: 'no such relation' }).code).toBe('DB_QUERY_FAILED')
  })

  test.each([
    [401, 'GOOGLE_AUTH_ERROR', 'Calendar access has expired. Please reconnect.'],
    [403, 'INSUFFICIENT_PERMISSIONS', 'Please grant calendar access permissions.'],
    [500, 'GOOGLE_CALENDAR_ERROR', 'Calendar service unavailable'],
    [503, 'GOOGLE_CALENDAR_ERROR', 'Calendar service unavailable'],
    [404, 'GOOGLE_CALENDAR_ERROR', 'Could not connect to the calendar.'],
    [499, 'GOOGLE_CALENDAR_ERROR', 'Could not connect to the calendar.'],
  ])('[ERR-8] calendar status %i gives %s', (status, code, message) => {
    expect(saying(fromCalendar(status))).toEqual({ code, message })
  })

  test('[ERR-9] a list of problems gives Validation failed and keeps them', () => {
    const problems = [{ field: 'text', code: 'REQUIRED' as const, message: 'Task text is required' }]
    for (const error of [validationFailed(problems), toAppError(problems)]) {
      expect(saying(error)).toEqual({ code: 'VALIDATION_FAILED', message: 'Validation failed' })
      expect(error.details).toEqual(problems)
    }
  })

  test('[ERR-10] anything else is an unexpected error with critical severity', () => {
    for (const thrown of [
      undefined,
      null,
      'boom',
      7,
      {},
      new Error('boom'),
      { code: 'EPIPE', message: 'write EPIPE' },
    ]) {
      const error = toAppError(thrown)
      expect({ code: error.code, severity: error.severity }).toEqual({ code: 'UNKNOWN_ERROR', severity: 'critical' })
      expect(error.cause).toBe(thrown)
    }
  })

  test('[ERR-11] whatever is thrown becomes one of the catalogue, and an AppError stays itself', () => {
    const own = recordNotFound()
    expect(toAppError(own)).toBe(own)
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        const error = toAppError(thrown)
        expect(error).toBeInstanceOf(AppError)
        expect(isErrorCode(error.code)).toBe(true)
      }),
    )
  })

  test('[ERR-12] severity high and critical are shown to the user, the rest is not', () => {
    const shown = (severity: AppError['severity']) => isShownToUser(new AppError('UNKNOWN_ERROR', '', { severity }))
    expect([shown('low'), shown('medium'), shown('high'), shown('critical')]).toEqual([false, false, true, true])
    expect(isShownToUser(new AppError('UNKNOWN_ERROR', ''))).toBe(false)
  })

  test('[ERR-13] without a user: User authentication required', () => {
    expect(saying(authRequired())).toEqual({ code: 'AUTH_REQUIRED', message: 'User authentication required' })
  })
})

test('[ERR-15] what was not valid is told, not only that something was', () => {
  const problems = checkColumn('key_results', 'unit', 'x'.repeat(21))
  expect(firstProblem(validationFailed(problems).details)).toEqual({
    field: 'unit',
    code: 'MAX_LENGTH',
    message: 'Unit must be no more than 20 characters',
    max: 20,
  })
  for (const details of [undefined, [], [7], [{ odd: 1 }], { code: '23505' }])
    expect(firstProblem(details)).toBeUndefined()
})

test('[ERR-17] of many problems the first is kept, and the reason where the code says too little', () => {
  const problems = [...checkColumn('todos', 'text', ''), ...checkColumn('todos', 'notes', 7)]
  expect(toldDetails(validationFailed(problems))).toEqual(problems.slice(0, 1))
  expect(toldDetails(new AppError('DB_QUERY_FAILED', '', { details: because('STORAGE_FULL') }))).toEqual({
    reason: 'STORAGE_FULL',
  })
  expect(toldDetails(new AppError('DB_DUPLICATE_ENTRY', '', { details: { code: '23505' } }))).toBeUndefined()
})

describe('the retry delay', () => {
  test('[ERR-14] is 1 s, doubling, at most 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((attempt) => retryDelay(attempt, 0))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ])
  })

  test('[ERR-14] has up to 10% jitter on top and stays within bounds for any attempt', () => {
    const attempts = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e9))
    fc.assert(
      fc.property(attempts, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (attempt, random) => {
        const base = retryDelay(attempt, 0)
        expect(base).toBeGreaterThanOrEqual(1000)
        expect(base).toBeLessThanOrEqual(30_000)
        expect(retryDelay(attempt, random)).toBeGreaterThanOrEqual(base)
        expect(retryDelay(attempt, random)).toBeLessThanOrEqual(base * 1.1)
      }),
    )
  })
})
