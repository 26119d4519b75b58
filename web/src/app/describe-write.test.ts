import { insert, remove, shift, update } from '@foco/domain/core/change.ts'
import { afterEach, expect, it } from 'vitest'
import { speak } from '../texts/catalogues.ts'
import { describeWrite } from './describe-write.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const stamps = { created_at: '2026-03-01T10:00:00.000Z', updated_at: '2026-03-01T10:00:00.000Z' }

it('says what was typed', () => {
  const added = insert('todos', { id: ID, text: 'Call Marta', notes: 'after five', order_position: 1, ...stamps })
  expect(describeWrite([shift('todos', 1), added])).toBe('New: to-do\ntext: Call Marta\nnotes: after five')
})

it('says what was changed, also when it was emptied', () => {
  expect(describeWrite([update('todos', ID, { notes: null, completed: false, updated_at: stamps.updated_at })])).toBe(
    'Changed: to-do\nnotes: –\ncompleted: no',
  )
})

it('calls a hundred new positions a move', () => {
  expect(describeWrite([1, 2, 3].map((order_position) => update('todos', ID, { order_position })))).toBe(
    'The order of a list',
  )
})

it('names deletions', () => {
  expect(describeWrite([remove('weekly_goals', ID)])).toBe('Deleted: weekly goal')
})

it('says that a setting was changed, which has nothing that was typed', () => {
  expect(describeWrite([update('settings', ID, { value: 9 })])).toBe('Changed: setting')
})

afterEach(() => speak('original'))

it('names fields in words, and times and numbers as they are written in the language', async () => {
  const snoozed = insert('snooze_items', {
    ...{ id: ID, text: '2026-12-24T09:00:00Z', order_position: 1, status: null, ...stamps },
    snooze_until: '2026-12-24T09:00:00.000Z',
  })
  const measured = update('key_results', ID, { current_value: 12345.5, end_date: '2026-12-24' })
  await speak('es')
  const words = describeWrite([snoozed, measured])
  // The time itself depends on where the test runs; what was typed stays as it is.
  expect(words).toContain('Se añadió: elemento aplazado\ntexto: 2026-12-24T09:00:00Z\naplazado hasta: 24 dic 2026, ')
  expect(words).toContain('Se cambió: resultado clave\nvalor actual: 12.345,5\nfecha de fin: 24 dic 2026')
  await speak('en')
  expect(describeWrite([measured])).toMatch(/current value: 12,345\.5\nend date: .*Dec.* 2026/)
})
