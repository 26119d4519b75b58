import { expect, test } from 'vitest'
import { keepRecent, readRecent } from './recent-choices.ts'

const memory = (first: Record<string, string> = {}) => {
  const entries = new Map(Object.entries(first))
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

test('what was chosen last comes first, each once, and not for ever', () => {
  const storage = memory()
  for (const id of ['a', 'b', 'a', 'c']) keepRecent('key', id, storage)
  expect(readRecent('key', storage)).toEqual(['c', 'a', 'b'])
  for (let number = 0; number < 20; number++) keepRecent('key', `${number}`, storage)
  expect(readRecent('key', storage)).toHaveLength(8)
})

test('what is kept by others, or not at all, is as if there were none', () => {
  expect([
    readRecent('key', memory({ key: '{' })),
    readRecent('key', memory({ key: '{"a":1}' })),
    readRecent('key', null),
  ]).toEqual([[], [], []])
  keepRecent('key', 'a', null)
})
