// Rules from: design: nothing is lost
import { describe, expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { update } from '../core/change.ts'
import { addExampleDay, hasExampleDay, removeExampleDay } from './example-day.ts'

const DAY = [
  { id: testId(1), text: 'Book the dentist' },
  { id: testId(2), text: 'Water the plants' },
]
const freshId = () => testId(99)

const world = () => {
  const before = storeOf({ todos: [exampleRow('todos', 7, { text: 'mine', order_position: 4 })] })
  return afterChanges(before, addExampleDay(before, DAY, NOW))
}
const texts = (rows: ReturnType<typeof world>) =>
  [...rows('todos').values()].sort((a, b) => a.order_position - b.order_position).map(({ text }) => text)

describe('the example day', () => {
  test('comes behind what is there, and is known as one', () => {
    expect(texts(world())).toEqual(['mine', 'Book the dentist', 'Water the plants'])
    expect(hasExampleDay(world()('settings'))).toBe(true)
  })

  test('goes whole, also what was ticked, and leaves what is not of it', () => {
    const ticked = afterChanges(world(), [update('todos', testId(1), { completed: true })])
    const after = afterChanges(ticked, removeExampleDay(ticked, freshId, NOW))
    expect(texts(after)).toEqual(['mine'])
    expect(hasExampleDay(after('settings'))).toBe(false)
  })

  test('leaves what somebody wrote into it, and keeps time in the trash', () => {
    const used = afterChanges(world(), [
      update('todos', testId(1), { notes: 'ask for Tuesday' }),
      update('todos', testId(2), { time_spent: 60 }),
    ])
    const after = afterChanges(used, removeExampleDay(used, freshId, NOW))
    expect(texts(after)).toEqual(['mine', 'Book the dentist'])
    expect([...after('trash_items').values()]).toHaveLength(1)
  })

  test('that was written into elsewhere meanwhile goes to the trash, with the words', () => {
    const elsewhere = afterChanges(world(), [update('todos', testId(1), { notes: 'ask for Tuesday' })])
    const after = afterChanges(elsewhere, removeExampleDay(world(), freshId, NOW))
    expect(texts(after)).toEqual(['mine'])
    expect([...after('trash_items').values()]).toMatchObject([
      { original_id: testId(1), original_data: { notes: 'ask for Tuesday' } },
    ])
  })
})
