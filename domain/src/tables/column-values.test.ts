// Rules from: core §3, §5, §6, §7, §9; organising §3, §4, §5, §9
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyUnits, testId, todo } from '../../test/arbitrary-rows.ts'
import { checkColumn, checkPatch, checkRow, isRowId, type TableName, tables } from './schema.ts'

const problemOf = (table: TableName, column: string, input: unknown) => {
  const [first] = checkColumn(table, column as never, input)
  return first && { code: first.code, message: first.message }
}

const accepts = (table: TableName, column: string, input: unknown) => problemOf(table, column, input) === undefined

describe('task text', () => {
  test.each(['', '   ', '\n\t', undefined, null, 7])('[VAL-1] %j is no text: Task text is required', (input) => {
    expect(problemOf('todos', 'text', input)).toEqual({ code: 'REQUIRED', message: 'Task text is required' })
    expect(problemOf('projects', 'title', input)).toEqual({ code: 'REQUIRED', message: 'Task text is required' })
  })

  test('[VAL-2] 1 and 500 characters fit, 501 do not', () => {
    expect(accepts('todos', 'text', 'a')).toBe(true)
    expect(accepts('todos', 'text', 'a'.repeat(500))).toBe(true)
    expect(problemOf('todos', 'text', 'a'.repeat(501))).toEqual({
      code: 'MAX_LENGTH',
      message: 'Task text must be no more than 500 characters',
    })
  })

  test('[VAL-3] an emoji counts as one character', () => {
    expect(accepts('todos', 'text', '🎉'.repeat(500))).toBe(true)
    expect(problemOf('todos', 'text', '🎉'.repeat(501))?.code).toBe('MAX_LENGTH')
  })

  test.each(['a\u0000b', 'a\ud83d', '\udc00'])('[VAL-4] %j would break the database and is refused', (input) => {
    expect(problemOf('todos', 'text', input)?.code).toBe('NOT_STORABLE')
    expect(problemOf('todos', 'notes', input)?.code).toBe('NOT_STORABLE')
  })

  test('[VAL-5] any text survives word for word, or is refused with a code', () => {
    const anyText = fc.oneof(
      anyUnits(100),
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.string({ unit: 'grapheme', maxLength: 600 }),
      fc.constantFrom('مرحبا بالعالم', 'שלום', 'e\u0301 n\u0303', '👩‍👩‍👧‍👦', '\u202eabc', '\ud800', '\u0000'),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        const checked = checkRow('todos', { ...todo(1), text })
        if (checked.ok) expect(checked.value.text).toBe(text)
        else
          for (const { code, field } of checked.problems) {
            expect(['REQUIRED', 'MAX_LENGTH', 'NOT_STORABLE']).toContain(code)
            expect(field).toBe('text')
          }
      }),
    )
  })
})

describe('the other columns', () => {
  test('[VAL-6] notes hold 2000 characters, or nothing', () => {
    expect(accepts('todos', 'notes', null)).toBe(true)
    expect(accepts('todos', 'notes', '')).toBe(true)
    expect(accepts('todos', 'notes', 'n'.repeat(2000))).toBe(true)
    expect(problemOf('todos', 'notes', 'n'.repeat(2001))).toEqual({
      code: 'MAX_LENGTH',
      message: 'Notes must be no more than 2000 characters',
    })
  })

  test('[VAL-7] a category name is required and has 1 to 50 characters', () => {
    expect(problemOf('categories', 'name', ' ')).toEqual({ code: 'REQUIRED', message: 'Category name is required' })
    expect(accepts('categories', 'name', 'a'.repeat(50))).toBe(true)
    expect(problemOf('categories', 'name', 'a'.repeat(51))).toEqual({
      code: 'MAX_LENGTH',
      message: 'Category name must be no more than 50 characters',
    })
  })

  test.each(['#abc', '#ABC', '#a1b2c3', '#EF4444'])('[VAL-8] %s is a colour', (color) => {
    expect(accepts('categories', 'color', color)).toBe(true)
  })

  test.each(['red', '#ab', '#abcd', '#abcde', '#abcdef0', 'abc', '#ggg', '#abc\n', ' #abc'])(
    '[VAL-8] %j must be a valid hex color',
    (color) => {
      const problem = problemOf('categories', 'color', color)
      expect(problem?.code).toBe('INVALID_COLOR')
      expect(problem?.message).toContain('must be a valid hex color')
    },
  )

  test('[VAL-9] a missing colour is REQUIRED, not an invalid one', () => {
    for (const color of ['', ' ', undefined, null])
      expect(problemOf('categories', 'color', color)).toEqual({
        code: 'REQUIRED',
        message: 'Category color is required',
      })
  })

  test('[VAL-10] the pomodoro duration is a whole number of minutes from 1 to 120', () => {
    for (const minutes of [1, 25, 120]) expect(accepts('todos', 'pomodoro_duration', minutes)).toBe(true)
    for (const minutes of [0, 121, 1.5, -1, '25', Number.NaN, null])
      expect(accepts('todos', 'pomodoro_duration', minutes)).toBe(false)
  })

  test('[VAL-25] a planned length is nothing, or a whole number of minutes within a day', () => {
    for (const minutes of [null, 1, 90, 1440]) expect(accepts('todos', 'planned_minutes', minutes)).toBe(true)
    for (const minutes of [0, 1441, 1.5, -1, '25', Number.NaN])
      expect(accepts('todos', 'planned_minutes', minutes)).toBe(false)
    expect(tables.todos.defaults.planned_minutes).toBeNull()
  })

  test('[VAL-11] progress is a whole number from 0 to 100', () => {
    for (const progress of [0, 100]) expect(accepts('projects', 'progress', progress)).toBe(true)
    for (const progress of [-1, 101, 0.5]) expect(accepts('projects', 'progress', progress)).toBe(false)
  })

  test('[VAL-12] the status is empty or one of four', () => {
    for (const status of [null, 'Agendado', 'Esperando', 'Pausado', 'Completado'])
      expect(accepts('weekly_goals', 'status', status)).toBe(true)
    expect(accepts('weekly_goals', 'status', 'Hecho')).toBe(false)
  })

  test('[VAL-21] a session is focus, break or meeting; anything else is treated as focus, and a patch without it has none', () => {
    const stored = (session_type: unknown) => checkPatch('focus_sessions', { session_type })
    for (const type of ['focus', 'break', 'meeting'])
      expect(stored(type)).toEqual({ ok: true, value: { session_type: type } })
    for (const type of ['deep work', '', null, 7, {}])
      expect(stored(type)).toEqual({ ok: true, value: { session_type: 'focus' } })
    expect(checkPatch('focus_sessions', { ended_at: null })).toEqual({ ok: true, value: { ended_at: null } })
  })

  test('[VAL-13] times and days exist in the calendar and in the database', () => {
    for (const time of ['2024-02-29T00:00:00Z', '2026-03-02T09:00:00.123+01:00'])
      expect(accepts('todos', 'created_at', time)).toBe(true)
    for (const time of ['2023-02-29T00:00:00Z', '0000-01-01T00:00:00Z', '2024-01-01', '2024-01-01T25:00:00Z', 'now'])
      expect(accepts('todos', 'created_at', time)).toBe(false)
    // Out of range only by their offset, or with an offset that no place on earth has.
    for (const time of ['0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00', '2024-01-01T00:00:00+16:00'])
      expect(accepts('todos', 'created_at', time)).toBe(false)
    expect(accepts('todos', 'created_at', '2024-01-01T00:00:00+14:00')).toBe(true)
    expect(accepts('weekly_goals', 'week_start', '2024-02-29')).toBe(true)
    for (const day of ['2023-02-29', '2024-2-9', '0000-01-01'])
      expect(accepts('weekly_goals', 'week_start', day)).toBe(false)
  })

  test('[VAL-14] ids are UUIDs in lower case', () => {
    expect(isRowId(testId(1))).toBe(true)
    for (const id of ['', '1', testId(1).toUpperCase().replace('4', 'A'), `${testId(1)} `, null])
      expect(isRowId(id)).toBe(false)
  })

  test('[VAL-15] JSON that was typed as an escape is kept; what the database cannot take is refused', () => {
    for (const value of ['\\u0000', '\\\\ud83d', { a: ['\\ud800'] }, '🎉', null, 0])
      expect({ value, ok: accepts('settings', 'value', value) }).toEqual({ value, ok: true })
    const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
    expect(accepts('settings', 'value', nested(20))).toBe(true)
    for (const value of [
      '\u0000',
      '\\\u0000',
      { a: ['\ud800'] },
      { '\u0000': 1 },
      'x'.repeat(70_000),
      undefined,
      nested(20_000),
    ])
      expect(accepts('settings', 'value', value)).toBe(false)
    expect(accepts('bucket_items', 'original_data', { 'a\u0000': 1 })).toBe(false)
  })
})
