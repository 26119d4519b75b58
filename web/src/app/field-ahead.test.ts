import { expect, it } from 'vitest'
import { fieldAhead, keepForField } from './field-ahead.ts'

const setUp = () => {
  const words = new Map<string, string | null>()
  const memory = {
    read: (name: string) => words.get(name) ?? null,
    write: (name: string, text: string | null) => void words.set(name, text),
  }
  const field = fieldAhead(
    { kind: 'categories', form: 'new' },
    { get: () => undefined, isReady: true, mayAddCategories: true },
  )
  if (field === null) throw new Error('no field')
  return { type: (typed: string) => keepForField(memory, field, typed), kept: () => [...words.values()] }
}

it('keeps what was typed for a form that did not come, one after the other', () => {
  const { type, kept } = setUp()
  type('Garden')
  type('and house')
  expect(kept()).toEqual(['{"name":"Garden and house"}'])
})

it('keeps no form for blanks', () => {
  const { type, kept } = setUp()
  type('  ')
  expect(kept()).toEqual([])
})
