/** Errors and problems in the language of the texts. The original says the sentence of the error catalogue itself. */
import { type AppError, type ErrorCode, isErrorCode, reasonOf } from '@foco/domain/core/errors.ts'
import type { Problem } from '@foco/domain/tables/schema.ts'
import { textsOf } from './catalogues.ts'

const texts = textsOf('app')

export const problemWords = (problem: Problem): string =>
  problem.message === undefined ? texts.ruleProblems[problem.code] : (texts.problems[problem.code] ?? problem.message)

/** The same of one that may not be there. */
export const wordsOf = (problem: Problem | undefined): string | null => (problem ? problemWords(problem) : null)

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'message' in value

/** What went wrong, and what exactly was not valid: nobody can mend 'Validation failed'. */
export const errorWords = (error: AppError): string => {
  const words = texts.errors[error.code]
  if (words === undefined) return reasonOf(error)
  const first: unknown = Array.isArray(error.details) ? error.details[0] : undefined
  return isProblem(first) ? `${words} ${problemWords(first)}` : words
}

/** Without what exactly was not valid: of a refused write that was stored, and where the form itself says it. */
export const storedErrorWords = ({ code, message }: { code: string; message: string }): string =>
  (isErrorCode(code) ? texts.errors[code as ErrorCode] : undefined) ?? message
