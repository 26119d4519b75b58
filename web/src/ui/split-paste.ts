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
  const stays = value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length)
  const { text, notes } = titleAndNotes(pasted, TEXT_MAX - characterCount(stays))
  return { text, notes: withNotes(before, notes) }
}
