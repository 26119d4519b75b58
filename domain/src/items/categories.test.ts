// Rules from: core §5; organising §3, §4, §5, §6, §7, §8
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyUnits, NOW, testId } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import type { Change } from '../core/change.ts'
import { checkTransaction } from '../core/check-transaction.ts'
import type { Category } from '../tables/schema.ts'
import { invert } from '../undo/invert.ts'
import { applyChanges } from './apply-changes.ts'
import {
  byName,
  type CategoryOutcome,
  checkCategory,
  createCategory,
  defaultCategories,
  deleteCategory,
  firstCategoryNames,
  invalidCategory,
  updateCategory,
} from './categories.ts'

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

  test('[CAT-19] are called as the device asks, and are three when another one asks in another language', () => {
    const english = firstCategoryNames(['Work', ' Personal ', 'Relationships'])
    expect(english).toEqual(['Work', 'Personal', 'Relationships'])
    const first = applyChanges({}, defaultCategories(testId(1), NOW, english))
    const rows = applyChanges(first, changes)
    expect([...(rows.categories?.values() ?? [])].map(({ name }) => name)).toEqual(english)
  })

  test.each([
    undefined,
    'Work',
    [],
    ['Work', 'Personal'],
    ['Work', 'work', 'Fun'],
    ['', 'a', 'b'],
    [1, 2, 3],
    ['x'.repeat(51), 'a', 'b'],
  ])('[CAT-20] asked for as %j they are called as in the spec', (asked) =>
    expect(firstCategoryNames(asked)).toEqual(['Trabajo', 'Personal', 'Relaciones']),
  )

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

describe('the manager', () => {
  const user = testId(90)
  const row = category('Casa', 1)
  const changesOf = (outcome: CategoryOutcome): Change[] => {
    if (!outcome.ok) throw outcome.error
    return outcome.value
  }

  test('[CAT-9] makes new ones for an account alone: User authentication required', () => {
    expect(createCategory(null, row, [], { id: testId(2), now: NOW })).toMatchObject({
      ok: false,
      error: { code: 'AUTH_REQUIRED', message: 'User authentication required' },
    })
  })

  test('[CAT-10] creates and changes what is tidied and valid; what is so already writes nothing', () => {
    const created = createCategory(user, { name: '  Casa  nueva ', color: '#0AF' }, [row], { id: testId(2), now: NOW })
    expect(changesOf(created)).toEqual([
      {
        table: 'categories',
        op: 'insert',
        id: testId(2),
        row: { id: testId(2), name: 'Casa nueva', color: '#0AF', created_at: NOW, updated_at: NOW },
      },
    ])
    expect(changesOf(updateCategory(row, { name: 'Casa', color: '#123456' }, [row], NOW))).toMatchObject([
      { op: 'update', patch: { color: '#123456', updated_at: NOW } },
    ])
    expect(changesOf(updateCategory(row, { name: ' Casa ', color: '#abc' }, [row], NOW))).toEqual([])
    for (const wrong of [
      { name: ' ', color: '#abc' },
      { name: 'x', color: '#abcd' },
      { name: 'n'.repeat(51), color: '#abc' },
    ])
      expect(createCategory(user, wrong, [], { id: testId(2), now: NOW })).toMatchObject({
        ok: false,
        error: { code: 'VALIDATION_FAILED', message: 'Invalid category data' },
      })
  })

  test('[CAT-14] no two have the same name, whatever its capitals and blanks; a twin made apart can be recoloured', () => {
    const taken = { ok: false, problems: [{ field: 'name', message: 'There is already a category named "Casa"' }] }
    expect(checkCategory({ name: '  cASA ', color: '#abc' }, [row])).toMatchObject(taken)
    const refused = { error: { code: 'DB_DUPLICATE_ENTRY', severity: 'high', message: taken.problems[0]?.message } }
    expect(createCategory(user, { name: 'CASA', color: '#abc' }, [row], { id: testId(2), now: NOW })).toMatchObject(
      refused,
    )
    const other = category('Ocio', 3)
    expect(updateCategory(other, { name: 'casa', color: '#abc' }, [row, other], NOW)).toMatchObject(refused)
    const twin = category('Casa', 4)
    expect(changesOf(updateCategory(twin, { name: 'Casa', color: '#fff' }, [row, twin], NOW))).toHaveLength(1)
    expect(changesOf(updateCategory(row, { name: 'CASA', color: '#abc' }, [row, other], NOW))).toHaveLength(1)
  })

  test('[CAT-11] a deleted category leaves no item with it, automations too, and undo brings every link back', () => {
    const tables = ['todos', 'bucket_items', 'projects', 'objectives', 'automated_tasks', 'trash_items'] as const
    const store = storeOf({
      categories: [row],
      ...Object.fromEntries(
        tables.map((table) => [table, [exampleRow(table, 2, { category_id: row.id }), exampleRow(table, 3)]]),
      ),
    })
    const changes = changesOf(deleteCategory(row, store))
    expect(changes).toHaveLength(tables.length + 1)
    const after = afterChanges(store, changes)
    expect(after('categories').size).toBe(0)
    for (const table of tables)
      for (const item of after(table).values()) expect(item).toHaveProperty('category_id', null)
    const undone = afterChanges(
      after,
      invert(changes, (table, id) => store(table).get(id)),
    )
    for (const table of ['categories', ...tables] as const)
      expect([...undone(table).values()]).toEqual([...store(table).values()])
  })
})
