/** A paste of several lines: a field has room for one, and a browser would run all of them together. */
import { titleAndNotes, withNotes } from '@foco/domain/items/shared-words.ts'
import { characterCount, TEXT_MAX } from '@foco/domain/tables/columns.ts'

/** The first line goes into the field; returns the notes with what the rest becomes. */
export const pasteWithNotes = (
  field: HTMLInputElement,
  pasted: string,
  before: readonly string[],
): readonly string[] => {
  const { value, selectionStart, selectionEnd } = field
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  const left = value.slice(0, from) + value.slice(to)
  const { text, notes } = titleAndNotes(pasted, TEXT_MAX - characterCount(left))
  field.setRangeText(text, from, to, 'end')
  return withNotes(before, notes)
}
