import { isOpen } from '@foco/domain/core/list-rows.ts'
import { byPosition } from '@foco/domain/core/ordering.ts'
import type { Objective } from '@foco/domain/goals/objectives.ts'
import { quickKindsOf } from '@foco/domain/items/quick-meaning.ts'
import { IconTargetArrow } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { AreaList } from '../../commands/area-list.tsx'
import { categoryChoices } from '../../commands/category-choices.ts'
import type { Command } from '../../commands/command.ts'
import { useRowKeys } from '../../commands/command-keys.ts'
import { categorySection, rowMenu } from '../../commands/command-menu.tsx'
import { useObjectiveActions } from '../../commands/objective-actions.ts'
import { type ObjectiveCommands, objectiveCommands } from '../../commands/objective-commands.ts'
import { useRowSwipes } from '../../commands/use-row-swipes.ts'
import { useToday } from '../../commands/use-today.ts'
import { useComputed, useCount, useData, useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { EmptyExample } from '../../ui/empty-example.tsx'
import { useMenu } from '../../ui/menu-host.tsx'
import type { MenuSection } from '../../ui/menu-items.ts'
import type { TabProps } from '../../ui/openers.ts'
import { useEditingRows } from '../../ui/use-editing-rows.ts'
import { type CardEvents, ObjectiveCard } from './objective-card.tsx'
import styles from './objectives-tab.module.css'
import { OneObjective, objectiveAt } from './one-objective.tsx'
import { summariesOf } from './summaries.ts'

const texts = textsOf('objectives')
const emptyTabTexts = textsOf('app', 'emptyTab')
const tabsTexts = textsOf('app', 'tabs')
const todosTexts = textsOf('todos')

const objectiveSections = (
  objective: Objective,
  { open, duplicate, remove }: ObjectiveCommands,
  categories: readonly Command<Objective>[],
): MenuSection[] => rowMenu(objective, { item: [open, duplicate], categories, remove })

const KINDS = quickKindsOf('objectives')

const titleOf = (objective: Objective) => objective.title

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

const useObjectives = (filter: string | null) => {
  const matches = (objective: Objective) => filter === null || objective.category_id === filter
  const active = useView('objectives', (row) => !row.completed && matches(row), byPosition, [filter])
  const completed = useView('objectives', (row) => row.completed && matches(row), byPosition, [filter])
  return { active, completed }
}

export const ObjectivesTab = (props: TabProps) => {
  const { filter, categories, open, at, onAt } = props
  const { active, completed } = useObjectives(filter)
  const all = useCount('objectives', filter === null ? null : isOpen)
  const results = useView('key_results', () => true, byPosition)
  const summaries = useMemo(() => summariesOf(results), [results])
  const categoryById = useMemo(() => new Map(categories.map((category) => [category.id, category])), [categories])
  const today = useToday()
  const data = useData()
  const actions = useObjectiveActions()
  const commands = useMemo(() => objectiveCommands(actions, open), [actions, open])
  const find = (id: string) => data.get('objectives', id)
  const allCommands = Object.values(commands)
  useRowKeys(allCommands, find)
  const choices = useMemo(
    () => categoryChoices(categories, actions.categorize, actions.together.categorize),
    [categories, actions],
  )
  const { open: openMenu, menu } = useMenu()
  // An objective is for months: there is no later for it.
  useRowSwipes({ find, right: [commands.complete], left: [], openMenu })
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const { editing, onEditing } = useEditingRows()

  const events: CardEvents = useMemo(
    () => ({
      actions,
      commands,
      open,
      onToggle: (id) => {
        setExpanded((ids) => toggled(ids, id))
        // Closing the one that is shown alone leads back to all of them.
        if (at !== null) onAt(null)
      },
      onMenu: (objective, anchor) =>
        openMenu({
          anchor,
          label: todosTexts.actions(objective.title),
          sections: objectiveSections(objective, commands, choices),
        }),
      onCategoryMenu: (objective, anchor) =>
        openMenu({
          anchor,
          label: todosTexts.category,
          sections: categorySection(objective, choices),
        }),
      onEditing,
    }),
    [actions, commands, open, at, onAt, openMenu, choices, onEditing],
  )
  const rowOf = useCallback(
    (objective: Objective, isOpen = false) => (
      <ObjectiveCard
        objective={objective}
        category={(objective.category_id !== null && categoryById.get(objective.category_id)) || null}
        resultCount={summaries.get(objective.id)?.count ?? 0}
        percent={summaries.get(objective.id)?.percent ?? 0}
        isOpen={isOpen}
        today={today}
        events={events}
      />
    ),
    [categoryById, summaries, today, events],
  )
  const renderRow = useCallback(
    (objective: Objective) => rowOf(objective, expanded.has(objective.id)),
    [rowOf, expanded],
  )
  const one = useComputed(['objectives', 'key_results'], (rows) => objectiveAt(rows, at), [at])
  if (one !== null)
    return (
      <>
        <OneObjective at={one.at} title={one.objective.title} onAll={() => onAt(null)}>
          {rowOf(one.objective, true)}
        </OneObjective>
        {menu}
      </>
    )
  return (
    <>
      <AreaList
        tab={props}
        title={tabsTexts.objectives}
        listLabel={texts.active}
        items={active}
        completed={completed}
        all={all}
        labelOf={titleOf}
        renderRow={renderRow}
        renderDragged={rowOf}
        find={find}
        actions={actions}
        commands={allCommands}
        together={{
          first: [commands.complete, commands.reopen],
          categories: choices,
          remove: commands.remove,
        }}
        editing={editing}
        EmptyIcon={IconTargetArrow}
        emptyLines={emptyTabTexts.objectives}
        emptyExample={<EmptyExample of="objectives" keys="mod+k" />}
        adding={{ name: 'add/objectives', label: texts.add, addLabel: texts.addButton, kinds: KINDS }}
      >
        <div className={styles['head']}>
          <h2 className={styles['section']}>{texts.active}</h2>
          <p className={styles['count']}>{texts.count(active.length, completed.length)}</p>
        </div>
      </AreaList>
      {menu}
    </>
  )
}
