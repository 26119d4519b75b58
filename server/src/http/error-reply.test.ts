import { AppError, ERROR_CODES, recordNotFound, validationFailed } from '@foco/domain/core/errors.ts'
import { describe, expect, test } from 'vitest'
import { asReply } from './error-reply.ts'

const MEANS_TRY_AGAIN = new Set([401, 403, 408, 425, 429])
const isRejectedForGood = (status: number) => status >= 400 && status < 500 && !MEANS_TRY_AGAIN.has(status)
const databaseError = (code: string, message = 'select secret from vault') =>
  Object.assign(new Error(message), { code })

describe('an error on its way out', () => {
  test.each([
    ['AUTH_REQUIRED', 401],
    ['AUTH_EXPIRED', 401],
    ['INSUFFICIENT_PERMISSIONS', 403],
    ['OPERATION_NOT_ALLOWED', 403],
    ['DB_RECORD_NOT_FOUND', 404],
    ['RESOURCE_NOT_FOUND', 404],
    ['DB_DUPLICATE_ENTRY', 409],
    ['DB_CONSTRAINT_VIOLATION', 409],
    ['VALIDATION_FAILED', 400],
    ['NETWORK_CLIENT_ERROR', 429],
    ['DB_CONNECTION_FAILED', 503],
    ['UNKNOWN_ERROR', 500],
  ] as const)('%s has status %i', (code, status) => {
    expect(asReply(new AppError(code, 'text'), 'r').status).toBe(status)
  })

  test('has a status for every code of the catalogue', () => {
    for (const code of ERROR_CODES) expect(asReply(new AppError(code, 'text'), 'r').status).toBeGreaterThanOrEqual(400)
  })

  test('carries code, message, details and the request id', () => {
    expect(asReply(recordNotFound({ table: 'todos' }), 'request-1').body).toEqual({
      code: 'DB_RECORD_NOT_FOUND',
      message: 'Record not found',
      details: { code: 'PGRST116', table: 'todos' },
      request_id: 'request-1',
    })
    const problems = [{ field: 'text', code: 'REQUIRED' as const, message: 'Task text is required' }]
    expect(asReply(validationFailed(problems), 'r').body.details).toEqual(problems)
  })

  test.each([
    ['a bug', new Error('secret at /srv/foco/server.ts')],
    ['a failed statement', databaseError('42P01')],
    ['an error with details', new AppError('DB_QUERY_FAILED', 'secret', { details: { sql: 'secret' } })],
    ['a thrown string', 'secret'],
    ['nothing', undefined],
  ])('hides what %s says', (_what, thrown) => {
    const { status, body } = asReply(thrown, 'r')
    expect(status).toBe(500)
    expect(body.message).toBe('An unexpected error occurred')
    expect(JSON.stringify(body)).not.toMatch(/secret|vault/)
  })

  test.each([
    ['a database that is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })],
    ['one that is away on both addresses of a name', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
    ['a socket that is gone', Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' })],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
    ['a database that shuts down', databaseError('57P01')],
    ['a database that starts', databaseError('57P03')],
    ['too many connections', databaseError('53300')],
    ['a deadlock', databaseError('40P01')],
    ['a lost race', databaseError('40001')],
  ])('is never final for %s', (_what, thrown) => {
    const { status, body } = asReply(thrown, 'r')
    expect(status).toBe(503)
    expect(body.code).toBe('DB_CONNECTION_FAILED')
    expect(isRejectedForGood(status)).toBe(false)
  })

  test.each([
    [400, 'The request could not be read'],
    [413, 'The request is too large'],
    [415, 'The content type is not supported'],
  ])('keeps status %i of what the framework refused', (statusCode, message) => {
    const thrown = Object.assign(new Error('FST'), { statusCode, code: 'FST_ERR_CTP' })
    expect(asReply(thrown, 'r')).toMatchObject({ status: statusCode, body: { code: 'VALIDATION_FAILED', message } })
  })
})
