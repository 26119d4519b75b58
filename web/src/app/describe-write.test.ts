import { insert, remove, shift, update } from '@foco/domain/core/change.ts'
import { expect, it } from 'vitest'
import { describeWrite } from './describe-write.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const stamps = { created_at: '2026-03-01T10:00:00.000Z', updated_at: '2026-03-01T10:00:00.000Z' }

it('says what was typed', () => {
  const added = insert('todos', { id: ID, text: 'Call Marta', notes: 'after five', order_position: 1, ...stamps })
  expect(describeWrite([shift('todos', 1), added])).toBe('New To-do\ntext: Call Marta\nnotes: after five')
})

it('says what was changed, also when it was emptied', () => {
  expect(describeWrite([update('todos', ID, { notes: null, completed: false, updated_at: stamps.updated_at })])).toBe(
    'Changed To-do\nnotes: –\ncompleted: false',
  )
})

it('calls a hundred new positions a move', () => {
  expect(describeWrite([1, 2, 3].map((order_position) => update('todos', ID, { order_position })))).toBe(
    'Changed the order of a list',
  )
})

it('names deletions', () => {
  expect(describeWrite([remove('weekly_goals', ID)])).toBe('Deleted Weekly Goal')
})
