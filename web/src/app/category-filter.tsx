import type { Category } from '@foco/domain/tables/schema.ts'
import { messages } from '@foco/domain/texts/messages.ts'
import { IconTag } from '@tabler/icons-react'
import { useSession } from '../data/queries.ts'
import { IconButton } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import styles from './category-filter.module.css'

export const ALL_CATEGORIES = 'all'

export interface CategoryFilterProps {
  categories: readonly Category[]
  /** 'all' or the id of a category. */
  selected: string
  onSelect: (selected: string) => void
  onManage: () => void
}

/** For signed-in users; one who has no categories yet finds the way to the first. */
export const CategoryFilter = ({ categories, selected, onSelect, onManage }: CategoryFilterProps) => {
  const isSignedIn = useSession().status === 'account'
  if (!isSignedIn) return null
  return (
    <div className={styles['filter']}>
      {categories.length > 0 && (
        <Choice
          className={styles['choice']}
          label={messages.header.filterByCategory}
          value={selected}
          options={[
            { value: ALL_CATEGORIES, label: messages.header.allCategories },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={onSelect}
        />
      )}
      <IconButton aria-label={messages.categories.manage} aria-haspopup="dialog" onClick={onManage}>
        <IconTag size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
