// Rules from: organising §2, §4, §8
import { expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { duplicateItem } from '../items/items.ts'

test('[OBJ-2] a copy is called (Copy), is open and has no key results', () => {
  const row = exampleRow('objectives', 1, { completed: true, deadline: '2026-06-01' })
  const store = storeOf({ objectives: [row], key_results: [exampleRow('key_results', 2)] })
  const after = afterChanges(store, duplicateItem('objectives', store, row, { id: testId(50), now: NOW }, ' (Copy)'))
  expect(after('objectives').get(testId(50))).toMatchObject({
    title: 'Item 1 (Copy)',
    completed: false,
    deadline: '2026-06-01',
  })
  expect(after('key_results').size).toBe(1)
})
