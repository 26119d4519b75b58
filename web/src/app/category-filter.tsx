import type { Category } from '@foco/domain/tables/schema.ts'
import { IconTag } from '@tabler/icons-react'
import { useSession } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import { IconButton } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import styles from './category-filter.module.css'

const categoriesTexts = textsOf('categories')
const headerTexts = textsOf('app', 'header')

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
    <div className={styles['filter']} data-all={selected === ALL_CATEGORIES || undefined}>
      {categories.length > 0 && (
        <Choice
          className={styles['choice']}
          label={headerTexts.filterByCategory}
          value={selected}
          options={[
            { value: ALL_CATEGORIES, label: headerTexts.allCategories },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={onSelect}
        />
      )}
      <IconTag className={styles['tag']} size={22} aria-hidden />
      <IconButton
        className={styles['manage']}
        aria-label={categoriesTexts.manage}
        aria-haspopup="dialog"
        onClick={onManage}
      >
        <IconTag size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
