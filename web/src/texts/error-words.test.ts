import { AppError, validationFailed } from '@foco/domain/core/errors.ts'
import { expect, it } from 'vitest'
import { errorWords } from './error-words.ts'

it('says what exactly was not valid, by its sentence or by its code', () => {
  const blank = { field: 'text', code: 'REQUIRED', message: 'Task text is required' } as const
  expect(errorWords(validationFailed([blank]))).toBe('Validation failed: Task text is required')
  expect(errorWords(validationFailed([{ field: 'objective_id', code: 'LINK_GONE' }]))).toBe(
    'Validation failed: Referenced record not found',
  )
})

it('says the sentence of the catalogue where nothing more is known', () => {
  expect(errorWords(new AppError('DB_QUERY_FAILED', 'Database query failed'))).toBe('Database query failed')
  expect(errorWords(new AppError('VALIDATION_FAILED', 'Validation failed', { details: [{ odd: 1 }] }))).toBe(
    'Validation failed',
  )
})
