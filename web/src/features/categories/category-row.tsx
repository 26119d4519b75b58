import { type CategoryFields, othersThan } from '@foco/domain/categories.ts'
import { messages } from '@foco/domain/messages.ts'
import type { Category } from '@foco/domain/schema.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { CategoryForm } from './category-form.tsx'
import styles from './category-manager.module.css'

const { categories: texts } = messages

interface CategoryRowProps {
  category: Category
  categories: readonly Category[]
  /** True when the form has done its work. */
  onSave: (fields: CategoryFields) => boolean
  onRemove: () => void
}

export const CategoryRow = ({ category, categories, onSave, onRemove }: CategoryRowProps) => {
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => pencil.current?.focus())
  }
  if (isEditing)
    return (
      <CategoryForm
        label={texts.edit(category.name)}
        submitLabel={texts.save}
        initial={category}
        others={othersThan(category, categories)}
        onSubmit={(fields) => onSave(fields) && close()}
        onCancel={close}
      />
    )
  return (
    <div className={styles['row']}>
      <span className={styles['swatch']} style={{ background: category.color }} />
      <bdi className={styles['name']}>{category.name}</bdi>
      <IconButton ref={pencil} aria-label={texts.edit(category.name)} onClick={() => setEditing(true)}>
        <IconPencil size={18} aria-hidden />
      </IconButton>
      <IconButton aria-label={texts.remove(category.name)} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
