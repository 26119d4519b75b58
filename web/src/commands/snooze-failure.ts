import type { AppError } from '@foco/domain/core/errors.ts'
import { textsOf } from '../texts/catalogues.ts'
import { errorWords } from '../texts/error-words.ts'

const texts = textsOf('snooze', 'failed')

/** Why a save did not work: in the words of who refused it, or that the answer did not come from there at all. */
export const snoozeSaveFailure = (error: AppError) => ({
  title: texts.saveTitle,
  description: texts.save(error.code.startsWith('NETWORK_') ? texts.noAnswer : errorWords(error)),
})
