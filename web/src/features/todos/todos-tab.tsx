import { messages } from '@foco/domain/messages.ts'
import { byPosition } from '@foco/domain/ordering.ts'
import type { Category, Todo } from '@foco/domain/schema.ts'
import { isActive, isDeferred, type TodoList as ListName } from '@foco/domain/todos.ts'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useView } from '../../data/queries.ts'
import { preloadMenu } from '../../ui/menu-host.tsx'
import { focusPlace, placeOf, type RowPlace } from '../../ui/row-focus.ts'
import { SubTabs } from '../../ui/sub-tabs.tsx'
import { whenUsed } from '../../ui/when-used.ts'
import { NowCard } from './now-card.tsx'
import { useTodoCommands } from './todo-commands.ts'
import { TodoList } from './todo-list.tsx'
import styles from './todos-tab.module.css'

const { todos: texts } = messages

const loadDrawer = () => import('./todo-drawer.tsx')
const TodoDrawer = lazy(async () => ({ default: (await loadDrawer()).TodoDrawer }))

interface TodosTabProps {
  /** The category to show alone; null for all. */
  filter: string | null
  categories: readonly Category[]
  focusCalls: number
}

export const TodosTab = ({ filter, categories, focusCalls }: TodosTabProps) => {
  const [list, setList] = useState<ListName>('today')
  const [openId, setOpenId] = useState<string | null>(null)
  const openedFrom = useRef<RowPlace | null>(null)
  const commands = useTodoCommands()
  const matches = useCallback((todo: Todo) => filter === null || todo.category_id === filter, [filter])
  const active = useView('todos', (todo) => isActive(todo) && matches(todo), byPosition, [matches])
  const deferred = useView('todos', (todo) => isDeferred(todo) && matches(todo), byPosition, [matches])
  const goals = useView('weekly_goals', () => true, byPosition)

  const categoryOf = useMemo(() => lookUp(categories, (category) => category), [categories])
  const goalOf = useMemo(() => lookUp(goals, (goal) => goal.text), [goals])
  useEffect(
    () =>
      whenUsed(() => {
        preloadMenu()
        void loadDrawer()
      }),
    [],
  )
  useEffect(() => {
    if (focusCalls > 0) setList('today')
  }, [focusCalls])

  const onOpen = useCallback((id: string) => {
    openedFrom.current = placeOf(document.querySelector(`[data-row="${id}"]`))
    setOpenId(id)
  }, [])
  const onClose = () => {
    setOpenId(null)
    // After the drawer gave the focus back to where it came from, unless that is gone.
    requestAnimationFrame(() => requestAnimationFrame(() => focusPlace(openedFrom.current)))
  }
  const first = active[0]
  const shared = { matches, filter, categories, categoryOf, goalOf, commands, onOpen }
  return (
    <div className={styles['tab']}>
      <h1 className={styles['hidden']}>{messages.tabs.todos}</h1>
      <NowCard
        todo={first}
        category={categoryOf(first?.category_id ?? null)}
        goal={goalOf(first?.weekly_goal_id ?? null)}
        calls={focusCalls}
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
        <TodoList key={list} list={list} open={list === 'today' ? active : deferred} {...shared} />
      </SubTabs>
      {openId !== null && (
        <Suspense fallback={null}>
          <TodoDrawer
            key={openId}
            id={openId}
            categories={categories}
            goals={goals}
            commands={commands}
            onClose={onClose}
          />
        </Suspense>
      )}
    </div>
  )
}

const lookUp = <R extends { id: string }, V>(rows: readonly R[], read: (row: R) => V) => {
  const byId = new Map(rows.map((row) => [row.id, read(row)]))
  return (id: string | null): V | null => (id === null ? null : (byId.get(id) ?? null))
}
