/** Surfaces that open in a field for text: what is typed while they are on its way goes there, or waits in their form. */
import type { RowLookup } from '@foco/domain/core/change.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { textsOf } from '../texts/catalogues.ts'
import { readForm, type WordMemory } from '../ui/kept-words.ts'
import { FORM_NAMES, NEW_CATEGORY } from '../ui/openers.ts'
import type { Opened } from './place.ts'

const categories = textsOf('categories')
const drawer = textsOf('drawer')

interface FieldAhead {
  label: string
  /** The name under which the form keeps its words, the field's name in it, and what stands there before. */
  form: string
  field: string
  words: string
  /** What is typed behind the Enter that sends the form is for the next one. */
  hasNext?: true
}

interface Around {
  get: RowLookup
  /** Before that, a row that is not there may come. */
  isReady: boolean
  mayAddCategories: boolean
}

export const fieldAhead = (opened: Opened, { get, isReady, mayAddCategories }: Around): FieldAhead | null => {
  if (opened.kind === 'categories' && opened.form !== null) {
    const form = { label: categories.name, field: 'name' }
    if (opened.form === NEW_CATEGORY)
      return mayAddCategories ? { ...form, form: FORM_NAMES.newCategory, words: '', hasNext: true } : null
    const row = get('categories', opened.form)
    return row || !isReady ? { ...form, form: FORM_NAMES.category(opened.form), words: row?.name ?? '' } : null
  }
  if (opened.kind !== 'edit' || opened.table !== 'key_results') return null
  const row = get('key_results', opened.id)
  if (!row && isReady) return null
  return { label: drawer.text, form: FORM_NAMES.keyResult(opened.id), field: 'text', words: row?.text ?? '' }
}

/** The form has them when it is opened the next time. */
export const keepForField = (memory: WordMemory, { form, field, words }: FieldAhead, typed: string): void => {
  if (!hasVisibleText(typed)) return
  const kept: Record<string, unknown> = readForm(memory.read(form), {}) ?? { [field]: words }
  memory.write(form, JSON.stringify({ ...kept, [field]: [kept[field], typed].filter(Boolean).join(' ') }))
}
