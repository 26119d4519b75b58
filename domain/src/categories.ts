/** Categories: the three a new account starts with, and their order (spec: organising §3, §7). */
import { type Change, insertIfAbsent } from './change.ts'
import { derivedId } from './derived-id.ts'
import { compareText } from './ordering.ts'
import type { Category } from './schema.ts'

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
