/** A paste of several lines: a field has room for one, and a browser would run all of them together. */
import { titleAndNotes, withNotes } from '@foco/domain/items/shared-words.ts'
import { characterCount, TEXT_MAX } from '@foco/domain/tables/columns.ts'
import type { ClipboardEvent } from 'react'

/** The first line goes into the field; returns the notes with what the rest becomes. null: the browser pastes as ever. */
export const pasteWithNotes = (
  event: ClipboardEvent<HTMLInputElement>,
  before: readonly string[],
): readonly string[] | null => {
  const { currentTarget: field, clipboardData } = event
  const { value, selectionStart: from, selectionEnd: to } = field
  const left = value.slice(0, from ?? value.length) + value.slice(to ?? value.length)
  const { text, notes } = titleAndNotes(clipboardData.getData('text/plain'), TEXT_MAX - characterCount(left))
  if (notes.length === 0) return null
  event.preventDefault()
  // By the browser itself, so that it can take the words back.
  if (text !== '' && !document.execCommand('insertText', false, text))
    field.setRangeText(text, from ?? value.length, to ?? value.length, 'end')
  return withNotes(before, notes)
}
