// Rules from: core §2, §4; design: readings
import { expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { completeInFocus, deferInFocus, focusQueue, nextInQueue, skipForLater, skipTodo } from './focus.ts'

const [first, second, third] = [todo(1), todo(2), todo(3)]
const queue = [first, second, third]

test('[FOC-1] the queue is the active to-dos in list order, of one category or of all', () => {
  const work = testId(50)
  const todos = [
    todo(3, { category_id: work }),
    todo(1),
    todo(2, { category_id: work }),
    todo(4, { completed: true }),
    todo(5, { is_deferred: true, category_id: work }),
  ]
  const ids = (category: string | null) => focusQueue(todos, category).map(({ id }) => id)
  expect(ids(null)).toEqual([testId(1), testId(2), testId(3)])
  expect(ids(work)).toEqual([testId(2), testId(3)])
  expect(ids(testId(51))).toEqual([])
})

test('[FOC-2] the next one follows, round and round; there is none when it is alone', () => {
  expect(nextInQueue(queue, first.id)).toBe(second)
  expect(nextInQueue(queue, third.id)).toBe(first)
  expect(nextInQueue([first], first.id)).toBeNull()
  expect(nextInQueue([], first.id)).toBeNull()
})

test('[FOC-2] after one that has left the queue, the first has its turn', () => {
  expect(nextInQueue(queue, testId(9))).toBe(first)
})

test('[FOC-3] skip changes nothing but whose turn it is; a to-do that is alone keeps it', () => {
  expect(skipTodo(third, queue)).toEqual({ changes: [], nextId: first.id })
  expect(skipTodo(first, [first])).toEqual({ changes: [], nextId: first.id })
})

test('[FOC-4] defer puts it under Later and leaves the focus', () => {
  const { changes, nextId } = deferInFocus(second, NOW)
  expect(changes).toMatchObject([{ op: 'update', id: second.id, patch: { is_deferred: true } }])
  expect(nextId).toBeNull()
})

test('[FOC-5] complete gives the next one its turn, and leaves the focus when none remains', () => {
  const { changes, nextId } = completeInFocus(second, queue, NOW)
  expect(changes).toMatchObject([{ op: 'update', id: second.id, patch: { completed: true } }])
  expect(nextId).toBe(third.id)
  expect(completeInFocus(first, [first], NOW).nextId).toBeNull()
})

test('[FOC-6] skipping for later puts it under Later, and the next one has its turn', () => {
  const { changes, nextId } = skipForLater(third, queue, NOW)
  expect(changes).toMatchObject([{ op: 'update', id: third.id, patch: { is_deferred: true } }])
  expect(nextId).toBe(first.id)
  expect(skipForLater(first, [first], NOW).nextId).toBeNull()
})
