import type { GoalPart } from '@foco/domain/goals/goal-thread.ts'
import { ITEM_LISTS, type ListTable } from '@foco/domain/items/item-lists.ts'
import { titleOf } from '@foco/domain/tables/item-kinds.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { memo } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import type { Item } from '../../commands/item-actions.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { CategoryTag } from '../../ui/category-tag.tsx'
import { EditableRow } from '../../ui/editable-row.tsx'
import { GoalThread } from '../../ui/goal-thread-line.tsx'
import { rowDetails } from '../../ui/list-row.tsx'
import { openGoal } from '../../ui/open-goal.ts'
import { RowToggle } from '../../ui/row-toggle.tsx'
import { ItemChildren } from './item-children.tsx'
import type { Expansion, ItemEvents } from './item-events.ts'
import { ItemFacts } from './item-facts.tsx'

const texts = textsOf('items')

interface ItemRowProps {
  table: ListTable
  item: Item
  category: Category | null
  /** What it is for: a way up for each of its links. */
  goals: readonly (readonly GoalPart[])[]
  childCount: number
  expansion: Expansion
  events: ItemEvents
}

const ChildToggle = ({ table, item, childCount, expansion, events }: Omit<ItemRowProps, 'category' | 'goals'>) => {
  const { children } = ITEM_LISTS[table]
  if (!children) return null
  return (
    <RowToggle
      expanded={expansion !== 'closed'}
      onToggle={() => events.onExpand(item.id, expansion === 'closed' ? 'open' : 'closed')}
    >
      {texts.childCount(childCount, texts.children[children.table])}
    </RowToggle>
  )
}

/** The one action of each area that is wanted most, beside edit and the menu. */
const mainCommand = ({ addChild, moves }: ItemEvents['commands']) =>
  addChild[0] ?? moves.find(({ id }) => id === 'items.to.todos')

const Actions = ({ item, events }: Pick<ItemRowProps, 'item' | 'events'>) => {
  const main = mainCommand(events.commands)
  return (
    <>
      {main && <CommandButton command={main} target={item} isExtra />}
      <CommandButton command={events.commands.edit} target={item} isExtra />
    </>
  )
}

/** Drawn again only when its own row, category, goals, count or state changed. */
export const ItemRow = memo(({ table, item, category, goals, childCount, expansion, events }: ItemRowProps) => {
  const title = titleOf(table, item)
  const hasDetails = category !== null || table !== 'bucket_items'
  return (
    <>
      <EditableRow
        id={item.id}
        title={title}
        done={item.completed}
        actions={<Actions item={item} events={events} />}
        onComplete={(completed) => events.actions.complete(item, completed)}
        onRename={(text) => events.actions.rename(item, text)}
        onEditing={(editing) => events.onEditing(item.id, editing)}
        onMenu={(anchor) => events.onMenu(item, anchor)}
      >
        {hasDetails && (
          <div className={rowDetails}>
            <ItemFacts item={item} events={events} />
            {category !== null && (
              <CategoryTag category={category} onMenu={(anchor) => events.onCategoryMenu(item, anchor)} />
            )}
            <ChildToggle table={table} item={item} childCount={childCount} expansion={expansion} events={events} />
            {goals.map((parts) => (
              <GoalThread key={parts[0]?.id} parts={parts} onGoal={(goal) => openGoal(events.open, goal)} />
            ))}
          </div>
        )}
      </EditableRow>
      {expansion !== 'closed' && (
        <ItemChildren table={table} parent={item} isAdding={expansion === 'adding'} events={events} />
      )}
    </>
  )
})
ItemRow.displayName = 'ItemRow'
