// Rules from: core §3
import { expect, test } from 'vitest'
import { todo } from '../../test/arbitrary-rows.ts'
import type { Todo } from '../tables/schema.ts'
import { UNTITLED, withWords } from './untitled.ts'

test.each([null, undefined, '', ' ', '\u200B', 7])(
  '[GUEST-14] a stored row whose text is %j is shown as untitled',
  (text) => {
    const stored = { ...todo(1, { notes: 'kept' }), text } as unknown as Todo
    expect(withWords('todos', stored)).toEqual({ ...todo(1), notes: 'kept', text: UNTITLED })
  },
)

test('[GUEST-15] a stored row that has words is the same row', () => {
  const stored = todo(1)
  expect(withWords('todos', stored)).toBe(stored)
})
