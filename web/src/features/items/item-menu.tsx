import { moveTargets } from '@foco/domain/core/move-places.ts'
import { ITEM_LISTS, type ListTable } from '@foco/domain/items/item-lists.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { IconArrowForwardUp, IconClockPause, IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { textsOf } from '../../texts/catalogues.ts'
import { categorySection } from '../../ui/category-menu.ts'
import type { MenuItem, MenuSection } from '../../ui/menu-items.ts'
import type { Openers } from '../../ui/openers.ts'
import type { Item } from './item-areas.ts'
import type { ItemCommands } from './item-commands.ts'

const texts = textsOf('items')
const todos = textsOf('todos')

interface MenuContext {
  table: ListTable
  categories: readonly Category[]
  commands: ItemCommands
  open: Openers
  /** Opens the row and its form for a new child. */
  onAddChild: (id: string) => void
}

export const itemCategorySection = (
  item: Item,
  { categories, commands }: Pick<MenuContext, 'categories' | 'commands'>,
): MenuSection[] =>
  categorySection({
    categories,
    selected: item.category_id,
    onSelect: (categoryId) => void commands.categorize(item, categoryId),
  })

const moves = (item: Item, { table, commands, open }: MenuContext): MenuItem[] =>
  moveTargets(table, item).map((to) => ({
    id: to,
    label: texts.moveTo[to],
    icon:
      to === 'snooze_items' ? <IconClockPause size={18} aria-hidden /> : <IconArrowForwardUp size={18} aria-hidden />,
    // Snoozing asks for a date first.
    onSelect: () => (to === 'snooze_items' ? open.snooze(table, item.id) : void commands.move(item, to)),
  }))

const linked = (item: Item, { table, onAddChild }: MenuContext): MenuItem[] => {
  const { children } = ITEM_LISTS[table]
  if (!children) return []
  return [
    {
      id: 'child',
      label: texts.children[children.table].create,
      icon: <IconPlus size={18} aria-hidden />,
      onSelect: () => onAddChild(item.id),
    },
  ]
}

/** What is done can be opened, copied, sorted into a category and deleted; the rest waits until it is reopened. */
export const itemSections = (item: Item, context: MenuContext): MenuSection[] => {
  const { table, commands, open } = context
  const edit: MenuItem = {
    id: 'edit',
    label: texts.edit,
    icon: <IconPencil size={18} aria-hidden />,
    onSelect: () => open.edit(table, item.id),
  }
  const duplicate: MenuItem = {
    id: 'duplicate',
    label: texts.duplicate,
    icon: <IconCopy size={18} aria-hidden />,
    onSelect: () => void commands.duplicate(item),
  }
  const remove: MenuItem = {
    id: 'delete',
    label: todos.remove,
    icon: <IconTrash size={18} aria-hidden />,
    tone: 'danger',
    onSelect: () => void commands.trash(item),
  }
  return [
    { items: item.completed ? [edit, duplicate] : [edit, ...linked(item, context), duplicate] },
    ...(item.completed ? [] : [{ items: moves(item, context) }]),
    // Before the categories, of which there may be many.
    { items: [remove] },
    ...itemCategorySection(item, context),
  ]
}
