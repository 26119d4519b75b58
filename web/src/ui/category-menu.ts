/** The part of a row's menu in which its category is chosen. */

import type { Category } from '@foco/domain/tables/schema.ts'
import { textsOf } from '../texts/catalogues.ts'
import type { MenuItem, MenuSection } from './menu-items.ts'

const todosTexts = textsOf('todos')

interface CategoryMenu {
  categories: readonly Category[]
  selected: string | null
  onSelect: (categoryId: string | null) => void
}

/** With 'Sin categoría'; nothing at all while there is none to choose. */
export const categorySection = ({ categories, selected, onSelect }: CategoryMenu): MenuSection[] => {
  if (categories.length === 0) return []
  const item = (id: string | null, label: string, swatch: string | null): MenuItem => ({
    id: id ?? 'none',
    label,
    swatch,
    checked: selected === id,
    onSelect: () => onSelect(id),
  })
  return [
    {
      label: todosTexts.category,
      items: [
        item(null, todosTexts.noCategoryRow, null),
        ...categories.map(({ id, name, color }) => item(id, name, color)),
      ],
    },
  ]
}
