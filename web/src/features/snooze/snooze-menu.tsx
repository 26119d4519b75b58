import type { SnoozeItem } from '@foco/domain/items/snooze.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { IconBucket, IconClockPause, IconPencil, IconTargetArrow, IconTrash } from '@tabler/icons-react'
import { textsOf } from '../../texts/catalogues.ts'
import { categorySection } from '../../ui/category-menu.ts'
import type { MenuItem, MenuSection } from '../../ui/menu-items.ts'
import type { Openers } from '../../ui/openers.ts'
import type { SnoozeCommands } from './snooze-commands.ts'

const shared = textsOf('todos')
const texts = textsOf('snooze')

interface SnoozeMenu {
  item: SnoozeItem
  categories: readonly Category[]
  commands: SnoozeCommands
  open: Openers
  onNewGoal: (id: string) => void
}

export const snoozeCategorySection = ({ item, categories, commands }: Omit<SnoozeMenu, 'open' | 'onNewGoal'>) =>
  categorySection({
    categories,
    selected: item.category_id,
    onSelect: (categoryId) => void commands.categorize(item, categoryId),
  })

export const snoozeSections = (menu: SnoozeMenu): MenuSection[] => {
  const { item, commands, open, onNewGoal } = menu
  const actions: MenuItem[] = [
    {
      id: 'open',
      label: shared.open,
      icon: <IconPencil size={18} aria-hidden />,
      onSelect: () => open.edit('snooze_items', item.id),
    },
    {
      id: 'until',
      label: texts.title,
      icon: <IconClockPause size={18} aria-hidden />,
      onSelect: () => open.snooze('snooze_items', item.id),
    },
    {
      id: 'bucket',
      label: texts.toBucket,
      icon: <IconBucket size={18} aria-hidden />,
      onSelect: () => void commands.toBucket(item),
    },
    {
      id: 'goal',
      label: texts.newGoal,
      icon: <IconTargetArrow size={18} aria-hidden />,
      onSelect: () => onNewGoal(item.id),
    },
  ]
  const remove: MenuItem = {
    id: 'delete',
    label: shared.remove,
    icon: <IconTrash size={18} aria-hidden />,
    tone: 'danger',
    onSelect: () => void commands.trash(item),
  }
  // Before the categories, of which there may be many.
  return [{ items: actions }, { items: [remove] }, ...snoozeCategorySection(menu)]
}
