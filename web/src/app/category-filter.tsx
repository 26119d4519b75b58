import { messages } from '@foco/domain/messages.ts'
import type { Category } from '@foco/domain/schema.ts'
import { useSession } from '../data/queries.ts'
import { Choice } from '../ui/choice.tsx'
import styles from './category-filter.module.css'

export const ALL_CATEGORIES = 'all'

export interface CategoryFilterProps {
  categories: readonly Category[]
  /** 'all' or the id of a category. */
  selected: string
  onSelect: (selected: string) => void
}

/** For signed-in users who have categories. */
export const CategoryFilter = ({ categories, selected, onSelect }: CategoryFilterProps) => {
  const isSignedIn = useSession().status === 'account'
  if (!isSignedIn || categories.length === 0) return null
  return (
    <Choice
      className={styles['filter']}
      label={messages.header.filterByCategory}
      value={selected}
      options={[
        { value: ALL_CATEGORIES, label: messages.header.allCategories },
        ...categories.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={onSelect}
    />
  )
}
