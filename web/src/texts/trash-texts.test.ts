import { expect, test } from 'vitest'
import { textsOf } from './catalogues.ts'

const trash = textsOf('trash')

test('under a category filter it says what is hidden, and that emptying takes it too', () => {
  expect(trash.hidden(1)).toBe('Nothing of this category is in the trash. The filter hides 1 item.')
  expect(trash.emptyText(3, 0)).toBe('All 3 items in it are deleted for good.')
  expect(trash.emptyText(3, 2)).toBe('All 3 items in it are deleted for good. The category filter hides 2 of them.')
})
