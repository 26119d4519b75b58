import type { Checked, Problem } from '@foco/domain/tables/schema.ts'
import { textsOf } from '../texts/catalogues.ts'
import { wordsOf } from '../texts/error-words.ts'
import { toasts } from './toast-queue.ts'

const todosTexts = textsOf('todos')

/** One, however often Enter is pressed. It goes when something is taken. */
export const REFUSED = 'refused'

/** Says why what was typed cannot be taken as it is. */
export const refuseInput = (problems: readonly Problem[]) => refuseWith(wordsOf(problems[0]))

/** What follows where the input was taken. Else it says why not, and is false: the form keeps what was typed. */
export const ifTaken = <T>(checked: Checked<T>, then: (value: T) => boolean): boolean => {
  if (checked.ok) return then(checked.value)
  refuseInput(checked.problems)
  return false
}

/** The same of what no column refuses, in words. */
export const refuseWith = (reason: string | null) =>
  toasts.show({
    id: REFUSED,
    tone: 'trouble',
    title: todosTexts.validationError,
    description: reason,
  })
