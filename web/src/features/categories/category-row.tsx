import { type CategoryFields, othersThan } from '@foco/domain/items/categories.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { IconButton } from '../../ui/button.tsx'
import { useKeptForm } from '../../ui/kept-words.ts'
import { CategoryForm } from './category-form.tsx'
import styles from './category-manager.module.css'

const texts = textsOf('categories')

interface CategoryRowProps {
  category: Category
  categories: readonly Category[]
  /** True when the form has done its work. */
  onSave: (fields: CategoryFields) => boolean
  onRemove: () => void
}

export const CategoryRow = ({ category, categories, onSave, onRemove }: CategoryRowProps) => {
  const fresh: CategoryFields = { name: category.name, color: category.color }
  const pencil = useRef<HTMLButtonElement>(null)
  const focusPencil = () => requestAnimationFrame(() => pencil.current?.focus())
  const { form, open, keep, close, forget, takesFocus } = useKeptForm(`category/${category.id}`, fresh, focusPencil)
  if (form !== null)
    return (
      <CategoryForm
        label={texts.edit(category.name)}
        submitLabel={texts.save}
        typed={form}
        onType={keep}
        takesFocus={takesFocus}
        others={othersThan(category, categories)}
        onSubmit={(fields) => onSave(fields) && forget()}
        onClose={close}
        onCancel={forget}
      />
    )
  return (
    <div className={styles['row']}>
      <span className={styles['swatch']} style={{ background: category.color }} />
      <bdi className={styles['name']}>{category.name}</bdi>
      <IconButton ref={pencil} aria-label={texts.edit(category.name)} onClick={open}>
        <IconPencil size={18} aria-hidden />
      </IconButton>
      <IconButton aria-label={texts.remove(category.name)} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
