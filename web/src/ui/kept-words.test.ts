import { expect, it } from 'vitest'
import { readForm, writtenForm } from './kept-words.ts'

const fresh = { title: '', day: null as string | null }

it('a form comes back as it was written down, with what it did not have yet', () => {
  const form = { title: 'Call "Ana" 🎉', day: '2026-11-15' }
  expect(readForm(writtenForm(form, fresh), fresh)).toEqual(form)
  expect(readForm('{"title":"half"}', fresh)).toEqual({ title: 'half', day: null })
})

it('a form is closed where nothing, or nothing readable, was written', () => {
  for (const kept of [null, 'null', '7', '"words"', '{']) expect(readForm(kept, fresh)).toBeNull()
})

it('a form in which nothing is typed yet is not written down', () => {
  expect(writtenForm({ ...fresh }, fresh)).toBeNull()
})
