/** A profile is made with its account and goes with it: a person can change it, and nothing else. */
import type { Change } from './change.ts'
import { AppError } from './errors.ts'

export const refuseProfileChanges = (changes: readonly Change[]): void => {
  if (changes.some(({ table, op }) => table === 'profiles' && op !== 'update'))
    throw new AppError('OPERATION_NOT_ALLOWED', 'A profile belongs to its account and can only be changed')
}
