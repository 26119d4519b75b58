/** Errors and problems in the language of the texts. The original says the sentence of the error catalogue itself. */
import { type AppError, type ErrorCode, isErrorCode } from '@foco/domain/core/errors.ts'
import type { Problem } from '@foco/domain/tables/schema.ts'
import { textsOf } from './catalogues.ts'

const texts = textsOf('app')

export const problemWords = (problem: Problem): string =>
  problem.message === undefined ? texts.ruleProblems[problem.code] : (texts.problems[problem.code] ?? problem.message)

/** The same of one that may not be there. */
export const wordsOf = (problem: Problem | undefined): string | null => (problem ? problemWords(problem) : null)

const isProblem = (value: unknown): value is Problem => {
  const { code, message } = (value ?? {}) as { code?: unknown; message?: unknown }
  return typeof message === 'string' || (typeof code === 'string' && Object.hasOwn(texts.ruleProblems, code))
}

/** What went wrong, and what exactly was not valid: nobody can mend 'Validation failed'. */
export const errorWords = ({ code, message, details }: AppError): string => {
  const words = texts.errors[code]
  const first: unknown = Array.isArray(details) ? details[0] : undefined
  if (!isProblem(first)) return words ?? message
  return words === undefined ? `${message}: ${problemWords(first)}` : `${words} ${problemWords(first)}`
}

/** Without what exactly was not valid: of a refused write that was stored, and where the form itself says it. */
export const storedErrorWords = ({ code, message }: { code: string; message: string }): string =>
  (isErrorCode(code) ? texts.errors[code as ErrorCode] : undefined) ?? message
