import { checkColumn } from '@foco/domain/tables/schema.ts'
import { expect, it } from 'vitest'
import { categoryIn, EMPTY_DRAFT, readDraft, unreadNotes, writtenDraft } from './quick-draft.ts'

const draft = { text: 'Call "Ana" 🎉', category: 'work', preset: null, notes: [] }

it('comes back as it was written down', () => {
  expect(readDraft(writtenDraft(draft))).toEqual(draft)
})

it('forgets a choice without words', () => {
  expect(writtenDraft({ ...draft, text: '  ' })).toBeNull()
})

it('starts empty where nothing, or nothing readable, was written', () => {
  for (const kept of [null, 'null', '7', '{', '{"text":3,"notes":"a"}']) expect(readDraft(kept)).toEqual(EMPTY_DRAFT)
})

it('keeps notes whose title was deleted, and reads what an older version wrote', () => {
  const nameless = { ...draft, text: '', notes: ['one', 'two'] }
  expect(readDraft(writtenDraft(nameless))).toEqual(nameless)
  expect(readDraft('{"text":"Call","category":"work","preset":null}')).toEqual({ ...draft, text: 'Call' })
})

it('takes the category of the list until one is chosen, and again under another filter', () => {
  expect(categoryIn(EMPTY_DRAFT, 'home')).toBe('home')
  expect(categoryIn(draft, null)).toBe('work')
  expect(categoryIn(draft, 'home')).toBe('home')
  expect(categoryIn({ ...draft, category: '', preset: 'home' }, 'home')).toBe('')
})

it('makes notes that a row can hold of words that nobody has read yet, and loses none', () => {
  expect(unreadNotes('one\r\ntwo\0')).toEqual(['one\ntwo'])
  expect(unreadNotes(' \n ')).toEqual([])
  const long = '🎉é'.repeat(2500)
  const pieces = unreadNotes(long)
  expect(pieces.map((piece) => checkColumn('todos', 'notes', piece))).toEqual([[], [], []])
  expect(pieces.join('')).toBe(long)
})
