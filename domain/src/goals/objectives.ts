/** Objectives (spec: organising §2, §4, §8). Their list rules are those of every item; here is what is theirs alone. */
import { type AppError, reasonOf } from '../core/errors.ts'
import type { Row } from '../tables/schema.ts'

export type Objective = Row<'objectives'>

export const OBJECTIVE_NOT_FOUND = 'Objective not found'
/** For a caller without an account where there must be one; guests keep their objectives in the browser. */
export const NOT_AUTHENTICATED = 'User not authenticated'
export const OBJECTIVE_FAILED = {
  add: 'Error adding objective. Please try again.',
  update: 'Error updating objective. Please try again.',
  remove: 'Error deleting objective. Please try again.',
  reorder: 'Error updating objectives order. Please try again.',
  create: (reason: string) => `Failed to create objective: ${reason}`,
} as const
/** A new objective that did not come to be, with the reason. */
export const objectiveNotAdded = (error: AppError) => ({
  title: OBJECTIVE_FAILED.add,
  description: OBJECTIVE_FAILED.create(error.code === 'AUTH_REQUIRED' ? NOT_AUTHENTICATED : reasonOf(error)),
})

export const KEY_RESULT_FAILED = {
  add: 'Error adding key result. Please try again.',
  update: 'Error updating key result. Please try again.',
  remove: 'Error deleting key result. Please try again.',
} as const

/** '{n} active, {m} completed' */
export const objectiveCount = (active: number, completed: number): string => `${active} active, ${completed} completed`
