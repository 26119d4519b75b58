import type { AppError } from '@foco/domain/core/errors.ts'
import { textsOf } from '../texts/catalogues.ts'
import { errorWords } from '../texts/error-words.ts'

const texts = textsOf('objectives')

/** A new objective that did not come to be, with the reason. */
export const objectiveNotAdded = (error: AppError) => ({
  title: texts.failed.add,
  description: texts.failed.create(error.code === 'AUTH_REQUIRED' ? texts.notAuthenticated : errorWords(error)),
})
