import { isOpen } from '@foco/domain/core/list-rows.ts'
import { byLastChange, byPosition } from '@foco/domain/core/ordering.ts'
import { childCounts, ITEM_LISTS, type ListTable } from '@foco/domain/items/item-lists.ts'
import { quickKindsOf } from '@foco/domain/items/quick-meaning.ts'
import { titleOf } from '@foco/domain/tables/item-kinds.ts'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { AreaList } from '../../commands/area-list.tsx'
import { categoryChoices } from '../../commands/category-choices.ts'
import type { Command } from '../../commands/command.ts'
import { useRowKeys } from '../../commands/command-keys.ts'
import { categorySection } from '../../commands/command-menu.tsx'
import { type Item, useItemActions } from '../../commands/item-actions.ts'
import { allItemCommands, type ItemCommands, itemCommands } from '../../commands/item-commands.ts'
import { useRowSwipes } from '../../commands/use-row-swipes.ts'
import { useComputed, useCount, useData, useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { EmptyExample } from '../../ui/empty-example.tsx'
import { useMenu } from '../../ui/menu-host.tsx'
import type { TabProps } from '../../ui/openers.ts'
import { statusSection } from '../../ui/status-badge.tsx'
import { useEditingRows } from '../../ui/use-editing-rows.ts'
import { useGoalsAbove } from './goals-above.ts'
import { itemArea } from './item-areas.ts'
import type { Expansion, ItemEvents } from './item-events.ts'
import { itemSections } from './item-menu.tsx'
import { ItemRow } from './item-row.tsx'

const itemTexts = textsOf('items')
const todos = textsOf('todos')
const statusTexts = textsOf('app', 'status')

const snoozeAndMoves = (commands: readonly Command<Item>[]) => {
  const snooze = commands.find(({ to }) => to === 'snooze_items')
  return { snooze, moves: commands.filter((command) => command !== snooze) }
}

/** What waits is brought to Today; a goal is reached. */
const onward = (table: ListTable, { moves, complete }: ItemCommands) =>
  table === 'bucket_items' ? moves.filter(({ to }) => to === 'today') : [complete]

/** A part of the list, as the weeks are of the goals. */
interface ListPart {
  /** The Monday of the week: what is added is for it. */
  week: string
  holds: (item: Item) => boolean
  /** Beside the title: which part it is. */
  note: ReactNode
  /** In place of the form for adding. */
  instead: ReactNode
  above: ReactNode
  empty: readonly string[] | null
}

interface ItemsTabProps extends TabProps {
  table: ListTable
  part?: ListPart
}

const holdsAll = () => true

/** The list view of bucket, weekly goals, projects and long-term goals. */
export const ItemsTab = (props: ItemsTabProps) => {
  const { table, part, filter, categories, open } = props
  const area = itemArea(table)
  const kinds = useMemo(() => quickKindsOf(table), [table])
  const actions = useItemActions(table, part?.week)
  const holds = part?.holds ?? holdsAll
  const matches = useCallback(
    (item: Item) => holds(item) && (filter === null || item.category_id === filter),
    [holds, filter],
  )
  const items = useView(table, (item) => !item.completed && matches(item), byPosition, [matches])
  const all = useCount<ListTable>(table, filter === null ? null : (item) => isOpen(item) && holds(item))
  const completed = useView(table, (item) => item.completed && matches(item), byLastChange, [matches])
  const childTable = ITEM_LISTS[table].children?.table
  const counts = useComputed(childTable ? [childTable] : [], (rows) => childCounts(table, rows), [table])
  const categoryOf = useMemo(() => {
    const byId = new Map(categories.map((category) => [category.id, category]))
    return (id: string | null) => byId.get(id ?? '') ?? null
  }, [categories])
  const goalsOf = useGoalsAbove(table)
  const { open: openMenu, menu } = useMenu()
  const { editing, onEditing } = useEditingRows()
  const [expansions, setExpansions] = useState<ReadonlyMap<string, Expansion>>(new Map())
  const onExpand = useCallback(
    (id: string, expansion: Expansion) => setExpansions((before) => new Map(before).set(id, expansion)),
    [],
  )
  const data = useData()
  const commands = useMemo(
    () => itemCommands(table, { actions, open, onAddChild: (id) => onExpand(id, 'adding') }),
    [table, actions, open, onExpand],
  )
  const find = (id: string) => data.get(table, id)
  const allCommands = allItemCommands(commands)
  useRowKeys(allCommands, find)
  const { snooze, moves } = snoozeAndMoves(commands.moves)
  useRowSwipes({ find, right: onward(table, commands), left: snooze ? [snooze] : [], openMenu })

  const choices = useMemo(
    () => categoryChoices(categories, actions.categorize, actions.together.categorize),
    [categories, actions],
  )
  const events: ItemEvents = useMemo(
    () => ({
      actions,
      commands,
      categories,
      categoryOf,
      open,
      onMenu: (item, anchor) =>
        openMenu({
          anchor,
          label: todos.actions(titleOf(table, item)),
          sections: itemSections(item, commands, choices),
        }),
      onCategoryMenu: (item, anchor) =>
        openMenu({ anchor, label: todos.category, sections: categorySection(item, choices) }),
      onStatusMenu: (goal, anchor) =>
        openMenu({
          anchor,
          label: statusTexts.label,
          sections: [statusSection(goal.status, (status) => void actions.setStatus(goal, status))],
        }),
      onExpand,
      onEditing,
    }),
    [table, choices, categories, categoryOf, actions, commands, open, openMenu, onExpand, onEditing],
  )
  const rowOf = useCallback(
    (item: Item, expansion: Expansion = 'closed') => (
      <ItemRow
        table={table}
        item={item}
        category={categoryOf(item.category_id)}
        goals={goalsOf(item)}
        childCount={counts.get(item.id) ?? 0}
        expansion={expansion}
        events={events}
      />
    ),
    [table, categoryOf, goalsOf, counts, events],
  )
  const renderRow = useCallback((item: Item) => rowOf(item, expansions.get(item.id)), [rowOf, expansions])
  return (
    <>
      <AreaList
        tab={props}
        title={area.title}
        count={itemTexts.count(items.length)}
        note={part?.note}
        listLabel={area.title}
        items={items}
        completed={completed}
        all={all}
        labelOf={(item) => titleOf(table, item)}
        renderRow={renderRow}
        renderDragged={rowOf}
        find={find}
        actions={actions}
        commands={allCommands}
        together={{
          first: [commands.complete, commands.reopen],
          ...(snooze && { snooze }),
          moves,
          categories: choices,
          remove: commands.remove,
        }}
        editing={editing}
        EmptyIcon={area.Icon}
        emptyLines={part?.empty ?? area.empty}
        emptyExample={!part?.empty && <EmptyExample of={area.tab} keys={table === 'bucket_items' ? 'n' : 'mod+k'} />}
        adding={
          part?.instead
            ? { instead: part.instead }
            : { name: `add/${table}`, label: area.quickAdd, addLabel: itemTexts.add, kinds }
        }
      >
        {part?.above}
      </AreaList>
      {menu}
    </>
  )
}
