import { type AppError, isShownToUser } from '@foco/domain/core/errors.ts'
import { textsOf } from '../texts/catalogues.ts'
import { errorWords } from '../texts/error-words.ts'

const texts = textsOf('categories', 'failed')

export type CategoryAction = 'create' | 'update' | 'delete'

/** The error's own sentence when it is meant for people, else what did not work. */
export const categoryFailure = (action: CategoryAction, error: AppError) => ({
  title: texts.title,
  // Without what exactly was not valid: the form says that itself.
  description: isShownToUser(error) ? errorWords({ code: error.code, message: error.message }) : texts[action],
})
