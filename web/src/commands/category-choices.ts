import type { Category } from '@foco/domain/tables/schema.ts'
import { textsOf } from '../texts/catalogues.ts'
import type { Command } from './command.ts'

const texts = textsOf('todos')

/** One command for each category, and one for none; nothing at all while there is none to choose. */
export const categoryChoices = <T extends { category_id: string | null }>(
  categories: readonly Category[],
  categorize: (target: T, categoryId: string | null) => unknown,
  categorizeAll?: (targets: readonly T[], categoryId: string | null) => unknown,
): Command<T>[] => {
  if (categories.length === 0) return []
  const choice = (id: string | null, title: () => string, swatch: string | null): Command<T> => ({
    id: id ?? 'none',
    title,
    swatch,
    isChosen: ({ category_id }) => category_id === id,
    run: (target) => void categorize(target, id),
    ...(categorizeAll && { runAll: (targets: readonly T[]) => void categorizeAll(targets, id) }),
  })
  return [
    choice(null, () => texts.noCategoryRow, null),
    ...categories.map(({ id, name, color }) => choice(id, () => name, color)),
  ]
}
