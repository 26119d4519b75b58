import { type CategoryFields, othersThan } from '@foco/domain/items/categories.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import type { CategoryActions } from '../../commands/category-actions.ts'
import { categoryCommands } from '../../commands/category-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { useRowKeys } from '../../commands/command-keys.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { useKeptForm } from '../../ui/kept-words.ts'
import { FORM_NAMES } from '../../ui/openers.ts'
import { useReturningFocus } from '../../ui/returning-focus.ts'
import { CategoryForm } from './category-form.tsx'
import styles from './category-manager.module.css'

const texts = textsOf('categories')

interface CategoryRowProps {
  category: Category
  categories: readonly Category[]
  actions: CategoryActions
  /** Somebody chose to edit it elsewhere. */
  isAsked: boolean
  onFormClosed: () => void
  onRemoved: () => void
}

export const CategoryRow = (props: CategoryRowProps) => {
  const { category, categories, actions, isAsked, onFormClosed, onRemoved } = props
  const fresh: CategoryFields = { name: category.name, color: category.color }
  const returning = useReturningFocus()
  const onClosed = () => {
    onFormClosed()
    returning.ask()
  }
  const kept = useKeptForm(FORM_NAMES.category(category.id), fresh, onClosed, isAsked)
  const { form, open, keep, close, forget, takesFocus } = kept
  const commands = categoryCommands({ actions, onEdit: open, onRemoved })
  useRowKeys(Object.values(commands), (id) => (id === category.id ? category : undefined))
  if (form !== null)
    return (
      <CategoryForm
        label={texts.edit(category.name)}
        submitLabel={texts.save}
        typed={form}
        onType={keep}
        takesFocus={takesFocus}
        others={othersThan(category, categories)}
        onSubmit={(fields) => actions.update(category, fields) && forget()}
        onClose={close}
        onCancel={forget}
      />
    )
  return (
    <div className={styles['row']} data-row={category.id}>
      <span className={styles['swatch']} style={{ background: category.color }} />
      <bdi className={styles['name']}>{category.name}</bdi>
      <CommandButton ref={returning.ref} command={commands.edit} target={category} />
      <CommandButton command={commands.remove} target={category} tabIndex={-1} />
    </div>
  )
}
