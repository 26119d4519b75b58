import { type AppError, reasonOf } from '@foco/domain/core/errors.ts'
import { textsOf } from '../../texts/catalogues.ts'

const texts = textsOf('objectives')

/** A new objective that did not come to be, with the reason. */
export const objectiveNotAdded = (error: AppError) => ({
  title: texts.failed.add,
  description: texts.failed.create(error.code === 'AUTH_REQUIRED' ? texts.notAuthenticated : reasonOf(error)),
})
