import { checkTransaction } from '@foco/domain/core/check-transaction.ts'
import { AppError, because, validationFailed } from '@foco/domain/core/errors.ts'
import { checkCategory } from '@foco/domain/items/categories.ts'
import { checkColumn, checkRow } from '@foco/domain/tables/schema.ts'
import { testId } from '@foco/domain/test/arbitrary-rows.ts'
import { exampleRow } from '@foco/domain/test/example-rows.ts'
import { afterEach, expect, it } from 'vitest'
import { speak } from './catalogues.ts'
import { errorWords, problemWords } from './error-words.ts'

afterEach(() => speak('original'))

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

const tooLong = checkColumn('todos', 'notes', 'x'.repeat(2001))
const tooMuch = checkColumn('projects', 'progress', 101)
const unstorable = checkColumn('todos', 'text', 'a\u0000')
const noDay = checkColumn('key_results', 'end_date', '31.12.')
const taken = checkCategory({ name: 'trabajo', color: '#fff' }, [{ name: 'Trabajo' }])
const problems = [...tooLong, ...tooMuch, ...unstorable, ...noDay, ...(taken.ok ? [] : taken.problems)]

it('names the field and its limit in each language', async () => {
  expect(problems.map(problemWords)).toEqual([
    'Notes must be no more than 2000 characters',
    'Progress must be a whole number from 0 to 100',
    'Task text contains characters that cannot be stored',
    'A date has a day, a month and a year of four digits',
    'There is already a category named "Trabajo"',
  ])
  await speak('en')
  expect(problems.map(problemWords)).toEqual([
    'Notes: no more than 2,000 characters',
    'Progress: a whole number from 0 to 100',
    'Text: it has characters that cannot be stored',
    'End date: a date has a day, a month and a year of four digits',
    'There is already a category called “Trabajo”',
  ])
  await speak('es')
  expect(problems.map(problemWords)).toEqual([
    'Notas: como máximo 2000 caracteres',
    'Progreso: un número entero del 0 al 100',
    'Texto: hay caracteres que no se pueden guardar',
    'Fecha de fin: una fecha tiene día, mes y un año de cuatro cifras',
    'Ya hay una categoría llamada «Trabajo»',
  ])
})

it('says why this device could not store it, where the code alone would blame the server', async () => {
  const full = new AppError('DB_QUERY_FAILED', 'The storage is full.', { details: because('STORAGE_FULL') })
  expect(errorWords(full)).toBe('The storage is full.')
  await speak('es')
  expect(errorWords(full)).toMatch(/^Este navegador no tiene más sitio/)
})

it('says what a server of another version refused, by the sentence that came with it', async () => {
  const unknown = { field: 'text', code: 'TOO_LOUD', message: 'Please write more quietly' }
  await speak('es')
  expect(errorWords({ code: 'VALIDATION_FAILED', message: 'Validation failed', details: [unknown] })).toBe(
    'Hay algo que corregir. Please write more quietly',
  )
})

it('says of what an older server does not know that the server is older', () => {
  const refused = checkTransaction({
    id: testId(1),
    changes: [{ table: 'todos', op: 'delete', id: testId(2), ofTomorrow: 1 }],
  })
  const column = checkRow('todos', { ...exampleRow('todos', 1), of_tomorrow: 1 })
  for (const checked of [refused, column]) {
    const error = validationFailed(checked.ok ? [] : checked.problems)
    expect(errorWords(error)).toBe('The server is older than this app. Try again once it is updated.')
  }
})
