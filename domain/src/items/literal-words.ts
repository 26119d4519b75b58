/** Which parts of a half-typed text were said to be text, while somebody goes on typing (decision 023). */
import { type QuickContext, readQuickWords, type TextSpan } from './quick-words.ts'

/** Nothing of the text is read any more: also what would be read once the first chips are gone. */
export const allLiteral = (text: string, context: QuickContext): TextSpan[] => {
  const literal = [...(context.literal ?? [])]
  for (;;) {
    const { chips } = readQuickWords(text, { ...context, literal })
    if (chips.length === 0) return literal
    literal.push(...chips.map(({ from, to }) => ({ from, to })))
  }
}

/**
 * The same words after an edit. What is deleted of them leaves the rest literal, or the way back over '~25m' would meet
 * '~25' and '~2' as chips again; what is typed into them, or right onto them, makes them new words.
 */
export const literalAfterEdit = (literal: readonly TextSpan[], before: string, after: string): TextSpan[] => {
  if (before === after || literal.length === 0) return [...literal]
  const edit = editBetween(before, after)
  return literal.flatMap((span) => spanAfter(span, edit, after))
}

interface Edit {
  from: number
  /** Where what was taken out ended. */
  to: number
  typed: string
}

const editBetween = (before: string, after: string): Edit => {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  let kept = 0
  while (kept < shorter - from && before[before.length - 1 - kept] === after[after.length - 1 - kept]) kept++
  return { from, to: before.length - kept, typed: after.slice(from, after.length - kept) }
}

const spanAfter = (span: TextSpan, { from, to, typed }: Edit, after: string): TextSpan[] => {
  const isBefore = span.to < from || (span.to === from && !/^\S/.test(typed))
  if (isBefore) return [span]
  const by = typed.length - (to - from)
  const isBehind = span.from > to || (span.from === to && !/\S$/.test(typed))
  if (isBehind) return [{ from: span.from + by, to: span.to + by }]
  if (typed.trim() !== '') return []
  const left = { from: Math.min(span.from, from), to: span.to > to ? span.to + by : from }
  return after.slice(left.from, left.to).trim() === '' ? [] : [left]
}
