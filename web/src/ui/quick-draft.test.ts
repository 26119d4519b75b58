import { expect, it } from 'vitest'
import { categoryIn, draftAfter, EMPTY_DRAFT, readDraft, writtenDraft } from './quick-draft.ts'

const draft = { text: 'Call "Ana" 🎉', category: 'work', preset: null, notes: [], part: 1 }

it('comes back as it was written down', () => {
  expect(readDraft(writtenDraft(draft))).toEqual(draft)
})

it('forgets a choice without words', () => {
  expect(writtenDraft({ ...draft, text: '  ' })).toBeNull()
})

it('starts empty where nothing, or nothing readable, was written', () => {
  for (const kept of [null, 'null', '7', '{', '{"text":3,"notes":"a","part":"b"}'])
    expect(readDraft(kept)).toEqual(EMPTY_DRAFT)
})

it('keeps notes whose title was deleted, and reads what an older version wrote', () => {
  const nameless = { ...draft, text: '', notes: ['one', 'two'], part: 2 }
  expect(readDraft(writtenDraft(nameless))).toEqual(nameless)
  expect(readDraft('{"text":"Call","category":"work","preset":null}')).toEqual({ ...draft, text: 'Call' })
})

it('is empty after adding, or goes on with what was too long, under its name and a number', () => {
  expect(draftAfter({ ...draft, notes: ['one'] }, 'Call')).toEqual({ ...draft, text: '' })
  const second = draftAfter({ ...draft, notes: ['one', 'two', 'three'] }, 'Call')
  expect(second).toEqual({ ...draft, text: 'Call (2)', notes: ['two', 'three'], part: 2 })
  const third = draftAfter(second, 'Call (2)')
  expect(third).toEqual({ ...draft, text: 'Call (3)', notes: ['three'], part: 3 })
  expect(draftAfter(third, 'Call (3)')).toEqual({ ...draft, text: '' })
  expect([...draftAfter({ ...draft, notes: ['one', 'two'] }, '😀'.repeat(500)).text]).toHaveLength(500)
})

it('takes the category of the list until one is chosen, and again under another filter', () => {
  expect(categoryIn(EMPTY_DRAFT, 'home')).toBe('home')
  expect(categoryIn(draft, null)).toBe('work')
  expect(categoryIn(draft, 'home')).toBe('home')
  expect(categoryIn({ ...draft, category: '', preset: 'home' }, 'home')).toBe('')
})
