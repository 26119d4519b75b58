/** Categories: the three a new account starts with, and their manager (spec: organising §3, §5, §7, §8). */
import { type Change, insert, insertIfAbsent, remove, update } from '../core/change.ts'
import { AppError, authRequired } from '../core/errors.ts'
import { releaseLinks, type TableRows } from '../core/links.ts'
import { compareText } from '../core/ordering.ts'
import { placesIn } from '../core/places.ts'
import { derivedId } from '../tables/derived-id.ts'
import { type Category, type Checked, checkPatch, type Problem } from '../tables/schema.ts'

const DEFAULTS = [
  { name: 'Trabajo', color: '#EF4444' },
  { name: 'Personal', color: '#3B82F6' },
  { name: 'Relaciones', color: '#10B981' },
] as const

const DEFAULT_NAMES: readonly string[] = DEFAULTS.map(({ name }) => name)

/** The three names in the language of a device, as it asks for them; whatever is not three good names is the spec's. */
export const firstCategoryNames = (asked: unknown): readonly string[] => {
  if (!Array.isArray(asked) || asked.length !== DEFAULTS.length) return DEFAULT_NAMES
  const names: string[] = []
  for (const [index, { color }] of DEFAULTS.entries()) {
    const name: unknown = asked[index]
    const checked = typeof name === 'string' ? checkCategory({ name, color }, names.map(named)) : null
    if (!checked?.ok) return DEFAULT_NAMES
    names.push(checked.value.name)
  }
  return names
}
const named = (name: string) => ({ name })

/** Ids derived from the user, not from the names: two devices of two languages make three categories, not six. */
export const defaultCategories = (userId: string, now: string, names = DEFAULT_NAMES): Change[] =>
  DEFAULTS.map(({ name, color }, index) =>
    insertIfAbsent('categories', {
      id: derivedId('default category', userId, name),
      name: names[index] ?? name,
      color,
      created_at: now,
      updated_at: now,
    }),
  )

export const byName = (a: Category, b: Category): number => a.name.localeCompare(b.name) || compareText(a.id, b.id)

export type CategoryFields = Pick<Category, 'name' | 'color'>

/** Names are told apart by their letters, not by capitals or by how an accent is encoded. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()

const nameTaken = (name: string): Problem => ({
  field: 'name',
  code: 'TAKEN',
  message: `There is already a category named "${name}"`,
  name,
})

/**
 * As it is kept: control characters and repeated blanks gone, no blank around it; the database refuses some of them.
 * `others` are the categories that have their names already.
 */
export const checkCategory = (
  input: CategoryFields,
  others: Iterable<Pick<Category, 'name'>> = [],
): Checked<CategoryFields> => {
  const name = input.name.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const color = input.color.trim()
  const checked = checkPatch('categories', { name, color })
  if (!checked.ok) return checked
  for (const other of others)
    if (nameKey(other.name) === nameKey(name)) return { ok: false, problems: [nameTaken(other.name)] }
  return { ok: true, value: { name, color } }
}

/** The names that this one must differ from: not its own, nor that of a twin which two devices made apart. */
export const othersThan = (category: Category, categories: Iterable<Category>): Category[] =>
  [...categories].filter(({ name }) => name !== category.name)

export const invalidCategory = (problems: readonly Problem[]): AppError =>
  problems[0]?.code === 'TAKEN'
    ? new AppError('DB_DUPLICATE_ENTRY', problems[0].message, { severity: 'high', details: problems })
    : new AppError('VALIDATION_FAILED', 'Invalid category data', { severity: 'high', details: problems })

/* ---------- the manager ---------- */

export type CategoryOutcome = { ok: true; value: Change[] } | { ok: false; error: AppError }

const checked = (
  input: CategoryFields,
  others: Iterable<Category>,
  changes: (fields: CategoryFields) => Change[],
): CategoryOutcome => {
  const category = checkCategory(input, others)
  return category.ok
    ? { ok: true, value: changes(category.value) }
    : { ok: false, error: invalidCategory(category.problems) }
}

/** New ones are for accounts: `userId` is null for a guest, who has only what an import brought (decision 060). */
export const createCategory = (
  userId: string | null,
  input: CategoryFields,
  categories: Iterable<Category>,
  { id, now }: { id: string; now: string },
): CategoryOutcome =>
  userId === null
    ? { ok: false, error: authRequired() }
    : checked(input, categories, (fields) => [
        insert('categories', { id, ...fields, created_at: now, updated_at: now }),
      ])

/** Values that are stored already write nothing. */
export const updateCategory = (
  category: Category,
  input: CategoryFields,
  categories: Iterable<Category>,
  now: string,
): CategoryOutcome =>
  checked(input, othersThan(category, categories), ({ name, color }) =>
    name === category.name && color === category.color
      ? []
      : [update('categories', category.id, { name, color, updated_at: now })],
  )

/** Items and automations lose the category. The list names each of them, so that undo gives it back to all. */
export const deleteCategory = (category: Category, rows: TableRows): CategoryOutcome => {
  const cleared = releaseLinks('categories', category.id, placesIn(rows))
  return { ok: true, value: [...cleared, remove('categories', category.id)] }
}

/** What became of the first three at a sign-in. The server says which; the app tells it once. */
export type DefaultCategoriesNews = 'created' | 'failed'
