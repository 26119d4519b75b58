import { isRowId } from '@foco/domain/tables/schema.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { freshId } from './fresh-id.ts'

afterEach(() => vi.unstubAllGlobals())

it('makes ids that the domain accepts', () => {
  expect(isRowId(freshId())).toBe(true)
})

it('makes proper ids where the browser has no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 100 }, freshId)
  expect(ids.every((id) => isRowId(id) && /^.{14}4.{4}[89ab]/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(100)
})
