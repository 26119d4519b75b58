import type { GoalPart } from '@foco/domain/goals/goal-thread.ts'
import { ITEM_LISTS, type ListTable } from '@foco/domain/items/item-lists.ts'
import { titleOf } from '@foco/domain/tables/item-kinds.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { IconArrowForwardUp, IconPencil, IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { IconButton } from '../../ui/button.tsx'
import { CategoryTag } from '../../ui/category-tag.tsx'
import { EditableRow } from '../../ui/editable-row.tsx'
import { GoalThread } from '../../ui/goal-thread-line.tsx'
import { extraAction, rowDetails } from '../../ui/list-row.tsx'
import { RowToggle } from '../../ui/row-toggle.tsx'
import type { Item } from './item-areas.ts'
import { ItemChildren } from './item-children.tsx'
import type { Expansion, ItemEvents } from './item-events.ts'
import { ItemFacts } from './item-facts.tsx'

const texts = textsOf('items')

interface ItemRowProps {
  table: ListTable
  item: Item
  category: Category | null
  goals: readonly GoalPart[]
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
const MainAction = ({ table, item, events }: Pick<ItemRowProps, 'table' | 'item' | 'events'>) => {
  const { children } = ITEM_LISTS[table]
  if (item.completed) return null
  if (!children)
    return (
      <IconButton
        className={extraAction}
        aria-label={texts.moveTo.todos}
        onClick={() => events.commands.move(item, 'todos')}
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </IconButton>
    )
  return (
    <IconButton
      className={extraAction}
      aria-label={texts.children[children.table].create}
      onClick={() => events.onExpand(item.id, 'adding')}
    >
      <IconPlus size={18} aria-hidden />
    </IconButton>
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
        actions={
          <>
            <MainAction table={table} item={item} events={events} />
            <IconButton
              className={extraAction}
              aria-label={texts.edit}
              onClick={() => events.open.edit(table, item.id)}
            >
              <IconPencil size={18} aria-hidden />
            </IconButton>
          </>
        }
        onComplete={(completed) => events.commands.complete(item, completed)}
        onRename={(text) => events.commands.rename(item, text)}
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
            {goals.map((goal) => (
              <GoalThread key={goal.id} parts={[goal]} onGoal={({ table, id }) => events.open.edit(table, id)} />
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
