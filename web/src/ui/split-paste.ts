/** A paste of several lines: a field has room for one, and a browser would run all of them together. */
import { titleAndNotes, withNotes } from '@foco/domain/items/shared-words.ts'
import { characterCount, TEXT_MAX } from '@foco/domain/tables/columns.ts'

interface SplitPaste {
  /** For the field, in place of what is selected. */
  text: string
  notes: readonly string[]
}

export const splitPaste = (
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  pasted: string,
  before: readonly string[],
): SplitPaste => {
  const start = value.slice(0, selectionStart ?? value.length)
  // Where a line begins, a word does not go on.
  const gap = /^\s/.test(pasted) && /\S$/.test(start) ? ' ' : ''
  const stays = start + gap + value.slice(selectionEnd ?? value.length)
  const { text, notes } = titleAndNotes(pasted, TEXT_MAX - characterCount(stays))
  return { text: text === '' ? '' : gap + text, notes: withNotes(before, notes) }
}
