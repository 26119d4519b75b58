import type { Category } from '@foco/domain/tables/schema.ts'
import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import type { CategoryActions } from './category-actions.ts'
import type { Command } from './command.ts'
import { REMOVE_KEYS } from './command-keys.ts'

const texts = textsOf('categories')
const commandTexts = textsOf('commands')

interface CategoryContext {
  actions: Pick<CategoryActions, 'remove'>
  /** Its form, in the manager: name and colour. */
  onEdit: (category: Category) => void
  onRemoved?: () => void
  /** Only where the lists can be seen. */
  onShow?: (category: Category) => void
}

/** What can be done with a category itself. To give one to an item, see category-choices.ts. */
export const categoryCommands = ({ actions, onEdit, onRemoved, onShow }: CategoryContext) =>
  ({
    edit: {
      id: 'categories.edit',
      title: () => texts.editTitle,
      label: ({ name }) => texts.edit(name),
      Icon: IconPencil,
      keys: ['enter'],
      run: onEdit,
    },
    show: {
      id: 'categories.show',
      title: () => texts.showTitle,
      label: ({ name }) => commandTexts.showCategory(name),
      Icon: IconEye,
      when: () => onShow !== undefined,
      run: (category) => onShow?.(category),
    },
    remove: {
      id: 'categories.remove',
      title: () => texts.removeTitle,
      label: ({ name }) => texts.remove(name),
      Icon: IconTrash,
      tone: 'danger',
      keys: REMOVE_KEYS,
      run: (category) => {
        if (actions.remove(category)) onRemoved?.()
      },
    },
  }) satisfies Record<string, Command<Category>>

export const newCategoryCommand = (onNew: () => void) =>
  ({ id: 'categories.new', title: () => texts.fresh, Icon: IconPlus, run: onNew }) satisfies Command
