import { type MovableTable, moveTargets } from '@foco/domain/core/move-places.ts'
import { ITEM_LISTS, type ListTable } from '@foco/domain/items/item-lists.ts'
import { titleOf } from '@foco/domain/tables/item-kinds.ts'
import { IconArrowForwardUp, IconClockPause, IconCopy, IconPencil, IconPlus } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import type { DropPlace } from '../ui/drop-places.ts'
import { type Openers, SELECTED } from '../ui/openers.ts'
import type { Command } from './command.ts'
import { doneCommands } from './done-commands.ts'
import type { Item, ItemActions } from './item-actions.ts'

const texts = textsOf('items')

const isOpen = (item: Item) => !item.completed

/** In the order of the menus. */
const DESTINATIONS: readonly MovableTable[] = [
  'todos',
  'bucket_items',
  'snooze_items',
  'weekly_goals',
  'projects',
  'long_term_goals',
]

/** From elsewhere an item goes to the to-dos of today. */
export const placeOf = (to: MovableTable): DropPlace => (to === 'todos' ? 'today' : to)

const moveCommands = (table: ListTable, actions: ItemActions, open: Openers): Command<Item>[] =>
  DESTINATIONS.map((to) => ({
    id: `items.to.${to}`,
    title: () => texts.moveTo[to],
    Icon: to === 'snooze_items' ? IconClockPause : IconArrowForwardUp,
    ...(to === 'snooze_items' && { keys: ['s'] }),
    when: (item) => isOpen(item) && moveTargets(table, item).includes(to),
    // Snoozing asks for a date first.
    run: (item) => (to === 'snooze_items' ? open.snooze(table, item.id) : void actions.move(item, to)),
    runAll: (items) =>
      to === 'snooze_items' ? open.snooze(table, SELECTED) : void actions.together.moveTo(items, placeOf(to)),
    to: placeOf(to),
  }))

/** Only where the list is on the screen: the form opens below the row. */
const addChildCommand = (table: ListTable, onAddChild: (id: string) => void): Command<Item>[] => {
  const { children } = ITEM_LISTS[table]
  if (!children) return []
  return [
    {
      id: 'items.addChild',
      title: () => texts.children[children.table].create,
      Icon: IconPlus,
      keys: ['a'],
      when: isOpen,
      run: ({ id }) => onAddChild(id),
    },
  ]
}

interface ItemContext {
  actions: ItemActions
  open: Openers
  onAddChild?: (id: string) => void
}

/** What can be done by name with a row of the bucket, the weekly goals, the projects or the long-term goals. */
export const itemCommands = (table: ListTable, { actions, open, onAddChild }: ItemContext) => ({
  moves: moveCommands(table, actions, open),
  addChild: onAddChild ? addChildCommand(table, onAddChild) : [],
  ...({
    edit: {
      id: 'items.edit',
      title: () => texts.edit,
      Icon: IconPencil,
      keys: ['enter'],
      run: ({ id }) => open.edit(table, id),
    },
    duplicate: {
      id: 'items.duplicate',
      title: () => texts.duplicate,
      Icon: IconCopy,
      keys: ['d'],
      run: (item) => void actions.duplicate(item),
    },
  } satisfies Record<string, Command<Item>>),
  ...doneCommands<Item>('items', (item) => titleOf(table, item), actions),
})

export type ItemCommands = ReturnType<typeof itemCommands>

export const allItemCommands = ({ moves, addChild, remove, ...single }: ItemCommands): Command<Item>[] => [
  ...Object.values(single),
  ...addChild,
  ...moves,
  remove,
]
