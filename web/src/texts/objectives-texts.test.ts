// Rules from: organising §2, §4, §8
import { authRequired, validationFailed } from '@foco/domain/core/errors.ts'
import { expect, test } from 'vitest'
import { objectiveNotAdded } from '../commands/objective-actions.ts'
import { textsOf } from './catalogues.ts'

const texts = textsOf('objectives')

test('[OBJ-1] active and completed ones are counted', () => {
  expect(texts.count(2, 1)).toBe('2 active, 1 completed')
})

test('[OBJ-3] says what did not work in the words of the spec', () => {
  const { create, ...failed } = texts.failed
  expect([...Object.values(failed), create('offline'), texts.notFound, texts.notAuthenticated]).toEqual([
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
  expect(Object.values(texts.keyResults.failed)).toEqual([
    'Error adding key result. Please try again.',
    'Error updating key result. Please try again.',
    'Error deleting key result. Please try again.',
  ])
})

test('[OBJ-4] says where nothing is linked yet, seen from both ends', () => {
  expect(texts.noProjects).toBe('No hay proyectos relacionados. Agrega uno para organizar el trabajo.')
  expect(textsOf('editing', 'projectPanel').nothingToLink).toBe('No objectives available to link')
})
