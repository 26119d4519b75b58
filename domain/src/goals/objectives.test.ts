// Rules from: organising §2, §4, §8
import { expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { authRequired, validationFailed } from '../core/errors.ts'
import { duplicateItem } from '../items/items.ts'
import {
  KEY_RESULT_FAILED,
  NOT_AUTHENTICATED,
  OBJECTIVE_FAILED,
  OBJECTIVE_NOT_FOUND,
  objectiveCount,
  objectiveNotAdded,
} from './objectives.ts'

test('[OBJ-1] active and completed ones are counted', () => {
  expect(objectiveCount(2, 1)).toBe('2 active, 1 completed')
})

test('[OBJ-2] a copy is called (Copy), is open and has no key results', () => {
  const row = exampleRow('objectives', 1, { completed: true, deadline: '2026-06-01' })
  const store = storeOf({ objectives: [row], key_results: [exampleRow('key_results', 2)] })
  const after = afterChanges(store, duplicateItem('objectives', store, row, { id: testId(50), now: NOW }))
  expect(after('objectives').get(testId(50))).toMatchObject({
    title: 'Item 1 (Copy)',
    completed: false,
    deadline: '2026-06-01',
  })
  expect(after('key_results').size).toBe(1)
})

test('[OBJ-3] says what did not work in the words of the spec', () => {
  const { create, ...texts } = OBJECTIVE_FAILED
  expect([...Object.values(texts), create('offline'), OBJECTIVE_NOT_FOUND, NOT_AUTHENTICATED]).toEqual([
    'Error adding objective. Please try again.',
    'Error updating objective. Please try again.',
    'Error deleting objective. Please try again.',
    'Error updating objectives order. Please try again.',
    'Failed to create objective: offline',
    'Objective not found',
    'User not authenticated',
  ])
  expect(objectiveNotAdded(authRequired())).toEqual({
    title: 'Error adding objective. Please try again.',
    description: 'Failed to create objective: User not authenticated',
  })
  const problem = { field: 'title', code: 'REQUIRED' as const, message: 'Task text is required' }
  expect(objectiveNotAdded(validationFailed([problem])).description).toBe(
    'Failed to create objective: Validation failed: Task text is required',
  )
  expect(Object.values(KEY_RESULT_FAILED)).toEqual([
    'Error adding key result. Please try again.',
    'Error updating key result. Please try again.',
    'Error deleting key result. Please try again.',
  ])
})
