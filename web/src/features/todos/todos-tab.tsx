import { byPosition } from '@foco/domain/core/ordering.ts'
import type { GoalPart } from '@foco/domain/goals/goal-thread.ts'
import { hasExampleDay } from '@foco/domain/items/example-day.ts'
import { isActive, isDeferred, type TodoList as ListName } from '@foco/domain/items/todos.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useRunningId } from '../../commands/timer-actions.ts'
import { useTodoActions } from '../../commands/todo-actions.ts'
import { useCount, useTableValue, useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { hiddenBy } from '../../ui/hidden-by-filter.tsx'
import { fetchMenuAhead } from '../../ui/menu-host.tsx'
import type { TabProps } from '../../ui/openers.ts'
import { SubTabs } from '../../ui/sub-tabs.tsx'
import { whenUsed } from '../../ui/when-used.ts'
import { useGoalsOf } from './goal-trail.tsx'
import { NowCard } from './now-card.tsx'
import { TodoList } from './todo-list.tsx'
import styles from './todos-tab.module.css'

const texts = textsOf('todos')
const tabsTexts = textsOf('app', 'tabs')

export const TodosTab = (props: TabProps) => {
  const { filter, categories, open } = props
  const [list, setList] = useState<ListName>('today')
  const [asked, setAsked] = useState(0)
  const actions = useTodoActions()
  const runningId = useRunningId()
  const matches = useCallback((todo: Todo) => filter === null || todo.category_id === filter, [filter])
  const active = useView('todos', (todo) => isActive(todo) && matches(todo), byPosition, [matches])
  const deferred = useView('todos', (todo) => isDeferred(todo) && matches(todo), byPosition, [matches])

  const all = useCount('todos', list === 'today' ? isActive : isDeferred)
  const hasActive = useCount('todos', isActive) > 0
  const isNew = useCount('todos') === 0
  const example = useTableValue('settings', hasExampleDay) ? 'shown' : isNew && filter === null ? 'offered' : null
  const goalsOf = useGoalsOf()
  const categoryOf = useMemo(() => {
    const byId = new Map(categories.map((category) => [category.id, category]))
    return (id: string | null) => byId.get(id ?? '') ?? null
  }, [categories])
  useEffect(() => whenUsed(fetchMenuAhead), [])

  const onGoal = useCallback(({ table, id }: GoalPart) => open.edit(table, id), [open])
  const first = active[0]
  const shared = { matches, filter, categories, categoryOf, goalsOf, actions, openers: open, onGoal }
  return (
    <div className={styles['tab']}>
      <h1 className={styles['hidden']}>{tabsTexts.todos}</h1>
      <NowCard
        todo={first}
        isElsewhere={filter !== null && hasActive}
        isNext={first !== undefined && runningId !== null && runningId !== first.id}
        category={categoryOf(first?.category_id ?? null)}
        goals={first ? goalsOf(first) : []}
        onGoal={onGoal}
        onStart={() => open.startFocus(filter)}
        onAdd={() => {
          setList('today')
          setAsked(asked + 1)
        }}
      />
      <SubTabs
        label={texts.lists}
        selected={list}
        tabs={[
          { key: 'today', label: texts.today(active.length) },
          { key: 'later', label: texts.later(deferred.length) },
        ]}
        onSelect={setList}
      >
        <TodoList
          key={list}
          list={list}
          open={list === 'today' ? active : deferred}
          hidden={hiddenBy(props, all)}
          example={list === 'today' ? example : null}
          asked={asked}
          {...shared}
        />
      </SubTabs>
    </div>
  )
}
