/** What is typed in a quick add, and how it is written down until it is added or cancelled. */
import { NOTES_MAX } from '@foco/domain/tables/columns.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'

export interface QuickDraft {
  text: string
  /** null until one is chosen: then that of the list counts. */
  category: string | null
  /** The category of the list when this one was chosen. */
  preset: string | null
  /** Words that found no room in the text; each goes into the notes of one item. */
  notes: readonly string[]
}

export const EMPTY_DRAFT: QuickDraft = { text: '', category: null, preset: null, notes: [] }

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

export const readDraft = (kept: string | null): QuickDraft => {
  try {
    const { text, category, preset, notes } = JSON.parse(kept ?? '{}')
    return {
      text: textOrNull(text) ?? '',
      category: textOrNull(category),
      preset: textOrNull(preset),
      notes: Array.isArray(notes) ? notes.filter((one) => typeof one === 'string') : [],
    }
  } catch {
    return EMPTY_DRAFT
  }
}

/** Words that could not be read yet, as notes that a row can hold. */
export const unreadNotes = (words: string): string[] => {
  const signs = [...words.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll('\0', '')]
  const pieces = Array.from({ length: Math.ceil(signs.length / NOTES_MAX) }, (_, at) =>
    signs.slice(at * NOTES_MAX, (at + 1) * NOTES_MAX).join(''),
  )
  return pieces.filter(hasVisibleText)
}

export const hasWords = ({ text, notes }: QuickDraft): boolean => hasVisibleText(text) || notes.length > 0

/** A category without words is not worth keeping: it would be chosen, unseen, for the next thought. */
export const writtenDraft = (draft: QuickDraft): string | null => (hasWords(draft) ? JSON.stringify(draft) : null)

/** A choice is meant for the list it was made in: under another filter, what is added must not vanish at once. */
export const categoryIn = (draft: QuickDraft, preset: string | null): string | null =>
  draft.category !== null && draft.preset === preset ? draft.category : preset
