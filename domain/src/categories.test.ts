import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyUnits, NOW, testId } from '../test/arbitrary-rows.ts'
import { byName, checkCategory, defaultCategories, invalidCategory } from './categories.ts'
import { applyChanges } from './change.ts'
import { checkTransaction } from './protocol.ts'
import type { Category } from './schema.ts'

const category = (name: string, number: number): Category => ({
  id: testId(number),
  name,
  color: '#abc',
  created_at: NOW,
  updated_at: NOW,
})

describe('the first categories', () => {
  const changes = defaultCategories(testId(1), NOW)

  test('[CAT-1] are Trabajo, Personal and Relaciones in their colours', () => {
    const rows = [...(applyChanges({}, changes).categories?.values() ?? [])]
    expect(rows.map(({ name, color }) => [name, color])).toEqual([
      ['Trabajo', '#EF4444'],
      ['Personal', '#3B82F6'],
      ['Relaciones', '#10B981'],
    ])
    expect(checkTransaction({ id: testId(9), changes }).ok).toBe(true)
  })

  test('[CAT-2] are three when two devices make them, and keep a name changed in between', () => {
    const [first] = applyChanges({}, changes).categories?.values() ?? []
    const renamed = new Map(first ? [[first.id, { ...first, name: 'Oficina' }]] : [])
    const rows = applyChanges({ categories: renamed }, defaultCategories(testId(1), '2026-04-01T00:00:00.000Z'))
    expect([...(rows.categories?.values() ?? [])].map((row) => row.name)).toEqual(['Oficina', 'Personal', 'Relaciones'])
  })

  test('[CAT-3] of another user have other ids', () => {
    const idsOf = (userId: string) => defaultCategories(userId, NOW).map((change) => 'id' in change && change.id)
    expect(new Set([...idsOf(testId(1)), ...idsOf(testId(2))]).size).toBe(6)
  })
})

describe('a category', () => {
  test('[CAT-4] is listed by name; equal names in the order of their ids', () => {
    const rows = [category('Zoo', 1), category('ámbar', 2), category('Banco', 4), category('Banco', 3)]
    expect(rows.sort(byName).map((row) => row.id)).toEqual([2, 3, 4, 1].map(testId))
  })

  test('[CAT-5] is tidied before it is checked', () => {
    expect(checkCategory({ name: '  Casa \u0000\n y\u0007 más ', color: ' #abc ' })).toEqual({
      ok: true,
      value: { name: 'Casa y más', color: '#abc' },
    })
  })

  test.each([
    [{ name: ' \u0000 ', color: '#abc' }, 'REQUIRED', 'Category name is required'],
    [{ name: 'a'.repeat(51), color: '#abc' }, 'MAX_LENGTH', 'Category name must be no more than 50 characters'],
    [{ name: 'Casa', color: '' }, 'REQUIRED', 'Category color is required'],
    [{ name: 'Casa', color: 'red' }, 'INVALID_COLOR', 'Category color must be a valid hex color'],
  ])('[CAT-6] %j is refused with %s', (input, code, message) => {
    expect(checkCategory(input)).toMatchObject({ ok: false, problems: [{ code, message }] })
  })

  test('[CAT-7] of any text is either storable or refused, and tidying twice is tidying once', () => {
    fc.assert(
      fc.property(anyUnits(60), (name) => {
        const once = checkCategory({ name, color: '#abc' })
        if (once.ok) expect(checkCategory(once.value)).toEqual(once)
        else expect(once.problems.length).toBeGreaterThan(0)
      }),
    )
  })

  test('[CAT-8] that is refused says Invalid category data', () => {
    const problems = [{ field: 'name', code: 'REQUIRED' as const, message: 'Category name is required' }]
    expect(invalidCategory(problems)).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Invalid category data',
      details: problems,
    })
  })
})
