/** Errors and problems in the language of the texts. The original says the sentence of the error catalogue itself. */
import { firstProblem, reasonOf } from '@foco/domain/core/errors.ts'
import type { Problem } from '@foco/domain/tables/schema.ts'
import { textsOf } from './catalogues.ts'

const texts = textsOf('refusals')

/** What a column is called; of one that nobody fills in, or of another version, nothing. */
export const fieldWords = (column: string): string =>
  Object.hasOwn(texts.fields, column) ? texts.fields[column as keyof typeof texts.fields] : ''

export const problemWords = (problem: Problem): string => {
  // One of another version may have a code that this one has no words for.
  if (problem.message === undefined) return texts.ruleProblems[problem.code] ?? ''
  const { field, code, message, min = 0, max = 0, name = '' } = problem
  return texts.problems[code]?.({ field: fieldWords(field), min, max, name }) ?? message
}

/** The same of one that may not be there. */
export const wordsOf = (problem: Problem | undefined): string | null => (problem ? problemWords(problem) : null)

interface Told {
  code: string
  message: string
  details?: unknown
}

const byCode = (code: string | undefined): string | undefined =>
  code !== undefined && Object.hasOwn(texts.errors, code) ? texts.errors[code as keyof typeof texts.errors] : undefined

/** As every server has said it of what a newer app sends; nothing else that a person does leads to it. */
const UNKNOWN = /^Unknown (?:field|column|table|operation): /

/** What went wrong, and what exactly was not valid: nobody can correct 'Validation failed'. */
export const errorWords = ({ code, message, details }: Told): string => {
  const words = byCode(reasonOf(details)) ?? byCode(code)
  const problem = firstProblem(details)
  if (UNKNOWN.test(problem?.message ?? '')) return texts.olderServer
  const exactly = wordsOf(problem)
  if (!exactly) return words ?? message
  return words === undefined ? `${message}: ${exactly}` : `${words} ${exactly}`
}
