/** Categories: the three a new account starts with, their order, and what may be one (spec: organising §3, §5, §7). */
import { type Change, insertIfAbsent } from './change.ts'
import { derivedId } from './derived-id.ts'
import { AppError } from './errors.ts'
import { compareText } from './ordering.ts'
import { type Category, type Checked, checkPatch, type Problem } from './schema.ts'

const DEFAULTS = [
  { name: 'Trabajo', color: '#EF4444' },
  { name: 'Personal', color: '#3B82F6' },
  { name: 'Relaciones', color: '#10B981' },
] as const

/** Ids derived from the user: two devices at a first sign-in make three categories, not six. */
export const defaultCategories = (userId: string, now: string): Change[] =>
  DEFAULTS.map((category) =>
    insertIfAbsent('categories', {
      id: derivedId('default category', userId, category.name),
      ...category,
      created_at: now,
      updated_at: now,
    }),
  )

export const byName = (a: Category, b: Category): number => a.name.localeCompare(b.name) || compareText(a.id, b.id)

export type CategoryFields = Pick<Category, 'name' | 'color'>

/** As it is kept: control characters and repeated blanks gone, no blank around it. The database refuses some of them. */
export const checkCategory = (input: CategoryFields): Checked<CategoryFields> => {
  const name = input.name.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const checked = checkPatch('categories', { name, color: input.color.trim() })
  return checked.ok ? { ok: true, value: { name, color: input.color.trim() } } : checked
}

export const invalidCategory = (problems: readonly Problem[]): AppError =>
  new AppError('VALIDATION_FAILED', 'Invalid category data', { severity: 'high', details: problems })
