import { isOpen } from '@foco/domain/core/list-rows.ts'
import { byLastChange, byPosition } from '@foco/domain/core/ordering.ts'
import { quickKindsOf } from '@foco/domain/items/quick-meaning.ts'
import { type SnoozeItem, snoozedProject } from '@foco/domain/items/snooze.ts'
import { IconClockPause } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { AreaList } from '../../commands/area-list.tsx'
import { categoryChoices } from '../../commands/category-choices.ts'
import type { Command } from '../../commands/command.ts'
import { useRowKeys } from '../../commands/command-keys.ts'
import { categorySection, rowMenu } from '../../commands/command-menu.tsx'
import { useSnoozeActions } from '../../commands/snooze-actions.ts'
import { type SnoozeCommands, snoozeCommands } from '../../commands/snooze-commands.ts'
import { useRowSwipes } from '../../commands/use-row-swipes.ts'
import { useCount, useData, useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { EmptyExample } from '../../ui/empty-example.tsx'
import { useMenu } from '../../ui/menu-host.tsx'
import type { MenuSection } from '../../ui/menu-items.ts'
import type { TabProps } from '../../ui/openers.ts'
import { focusPlace, placeOf } from '../../ui/row-focus.ts'
import { statusSection } from '../../ui/status-badge.tsx'
import { useEditingRows } from '../../ui/use-editing-rows.ts'
import { type RowEvents, SnoozeRow } from './snooze-row.tsx'

const shared = textsOf('todos')
const emptyTabTexts = textsOf('app', 'emptyTab')
const statusTexts = textsOf('app', 'status')
const tabsTexts = textsOf('app', 'tabs')
const texts = textsOf('snooze')

const snoozeSections = (
  item: SnoozeItem,
  { open, until, toBucket, toTodos, toWeekly, toProjects, toLongTerm, newGoal, remove }: SnoozeCommands,
  categories: readonly Command<SnoozeItem>[],
): MenuSection[] =>
  rowMenu(item, {
    item: [open, newGoal],
    moves: [toTodos, toBucket, until, toWeekly, toProjects, toLongTerm],
    categories,
    remove,
  })

const KINDS = quickKindsOf('snooze_items')

const textOf = (item: SnoozeItem) => item.text

export const SnoozeTab = (props: TabProps) => {
  const { filter, categories, open } = props
  const data = useData()
  const actions = useSnoozeActions()
  const { editing, onEditing } = useEditingRows()
  const [goalFor, setGoalFor] = useState<string | null>(null)
  const { open: openMenu, menu } = useMenu()
  const matches = (item: SnoozeItem) => filter === null || item.category_id === filter
  const resting = useView('snooze_items', (item) => !item.completed && matches(item), byPosition, [filter])
  const all = useCount('snooze_items', filter === null ? null : isOpen)
  const completed = useView('snooze_items', (item) => item.completed && matches(item), byLastChange, [filter])
  const goals = useView('weekly_goals', () => true, byPosition)
  const projects = useView('projects', () => true, byPosition)

  const categoryOf = useMemo(() => new Map(categories.map((category) => [category.id, category])), [categories])
  const goalOf = useMemo(() => new Map(goals.map((goal) => [goal.id, goal.text])), [goals])

  const commands = useMemo(() => snoozeCommands({ actions, open, onNewGoal: setGoalFor }), [actions, open])
  const find = (id: string) => data.get('snooze_items', id)
  const allCommands = Object.values(commands)
  useRowKeys(allCommands, find)
  useRowSwipes({ find, right: [commands.toTodos], left: [commands.until, commands.toBucket], openMenu })
  const choices = useMemo(
    () => categoryChoices(categories, actions.categorize, actions.together.categorize),
    [categories, actions],
  )
  const events: RowEvents = useMemo(
    () => ({
      actions,
      commands,
      categories,
      onMenu: (item, anchor) =>
        openMenu({
          anchor,
          label: shared.actions(item.text),
          sections: snoozeSections(item, commands, choices),
        }),
      onStatusMenu: (item, anchor) =>
        openMenu({
          anchor,
          label: statusTexts.label,
          sections: [statusSection(item.status, (status) => void actions.setStatus(item, status))],
        }),
      onCategoryMenu: (item, anchor) =>
        openMenu({ anchor, label: shared.category, sections: categorySection(item, choices) }),
      onEditing,
      onGoalFormClose: () => {
        const place = placeOf(document.activeElement)
        setGoalFor(null)
        requestAnimationFrame(() => focusPlace(place))
      },
    }),
    [actions, commands, categories, openMenu, choices, onEditing],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chip shows its project's title, so rows follow the projects.
  const rowOf = useCallback(
    (item: SnoozeItem, isAddingGoal = false) => (
      <SnoozeRow
        item={item}
        category={categoryOf.get(item.category_id ?? '') ?? null}
        goal={goalOf.get(item.weekly_goal_id ?? '') ?? null}
        project={snoozedProject(item, data.rows('projects'))?.title ?? null}
        isAddingGoal={isAddingGoal}
        events={events}
      />
    ),
    [data, categoryOf, goalOf, projects, events],
  )
  const renderRow = useCallback((item: SnoozeItem) => rowOf(item, item.id === goalFor), [rowOf, goalFor])
  return (
    <>
      <AreaList
        tab={props}
        title={tabsTexts.snooze}
        listLabel={texts.list(resting.length)}
        items={resting}
        completed={completed}
        all={all}
        labelOf={textOf}
        renderRow={renderRow}
        renderDragged={rowOf}
        find={find}
        actions={actions}
        commands={allCommands}
        together={{
          first: [commands.complete, commands.reopen],
          snooze: commands.until,
          moves: [commands.toTodos, commands.toBucket, commands.toWeekly, commands.toProjects, commands.toLongTerm],
          categories: choices,
          remove: commands.remove,
        }}
        editing={editing}
        EmptyIcon={IconClockPause}
        emptyLines={emptyTabTexts.snooze}
        emptyExample={<EmptyExample of="snooze" keys="mod+k" />}
        adding={{ name: 'add/snooze_items', label: texts.add, addLabel: texts.addButton, kinds: KINDS }}
      />
      {menu}
    </>
  )
}
