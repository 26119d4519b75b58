import type { Objective } from '@foco/domain/goals/objectives.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { textsOf } from '../../texts/catalogues.ts'
import { categorySection } from '../../ui/category-menu.ts'
import type { MenuSection } from '../../ui/menu-items.ts'
import type { ObjectiveCommands } from './objective-commands.ts'

const todos = textsOf('todos')
const texts = textsOf('objectives')

export const objectiveCategories = (
  objective: Objective,
  categories: readonly Category[],
  commands: ObjectiveCommands,
): MenuSection[] =>
  categorySection({
    categories,
    selected: objective.category_id,
    onSelect: (categoryId) => void commands.categorize(objective, categoryId),
  })

export const objectiveSections = (
  objective: Objective,
  categories: readonly Category[],
  commands: ObjectiveCommands,
  onOpen: () => void,
): MenuSection[] => [
  {
    items: [
      { id: 'open', label: todos.open, icon: <IconPencil size={18} aria-hidden />, onSelect: onOpen },
      {
        id: 'duplicate',
        label: texts.duplicate,
        icon: <IconCopy size={18} aria-hidden />,
        onSelect: () => void commands.duplicate(objective),
      },
    ],
  },
  // Before the categories, of which there may be many.
  {
    items: [
      {
        id: 'delete',
        label: todos.remove,
        icon: <IconTrash size={18} aria-hidden />,
        tone: 'danger',
        onSelect: () => void commands.trash(objective),
      },
    ],
  },
  ...objectiveCategories(objective, categories, commands),
]
