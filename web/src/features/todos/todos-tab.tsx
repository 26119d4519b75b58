import { byPosition } from '@foco/domain/core/ordering.ts'
import { pausedTodoId } from '@foco/domain/focus/pomodoro.ts'
import type { GoalPart } from '@foco/domain/goals/goal-thread.ts'
import { hasExampleDay } from '@foco/domain/items/example-day.ts'
import { isActive, isDeferred, type TodoList as ListName } from '@foco/domain/items/todos.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { IconCalendarTime } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useRunningId } from '../../commands/timer-actions.ts'
import { useTodoActions } from '../../commands/todo-actions.ts'
import { useCount, useRow, useTableValue, useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { VisuallyHidden } from '../../ui/announcer.tsx'
import { BehindFirstDrawing } from '../../ui/behind-first-drawing.tsx'
import { Button } from '../../ui/button.tsx'
import { hiddenBy } from '../../ui/hidden-by-filter.tsx'
import { laterComponent } from '../../ui/later-component.ts'
import { fetchMenuAhead } from '../../ui/menu-host.tsx'
import { openGoal } from '../../ui/open-goal.ts'
import type { TabProps } from '../../ui/openers.ts'
import { SubTabs } from '../../ui/sub-tabs.tsx'
import { whenUsed } from '../../ui/when-used.ts'
import { ComingBackCard } from './coming-back-card.tsx'
import { useGoalsOf } from './goal-trail.tsx'
import { NowCard } from './now-card.tsx'
import { TodoList } from './todo-list.tsx'
import styles from './todos-tab.module.css'
import { useComingBack } from './use-coming-back.ts'

const texts = textsOf('todos')
const tabsTexts = textsOf('app', 'tabs')

const DayFitLine = laterComponent<{ onChoose: () => void; className: string | undefined }>(
  ['planning'],
  async () => (await import('../../commands/day-fit-line.tsx')).DayFitLine,
)

/** Its place is kept while it has nothing to say, or is on its way. */
const fitPlace = <p className={styles['fit']} data-fit />

export const TodosTab = (props: TabProps) => {
  const { filter, categories, open } = props
  const [list, setList] = useState<ListName>('today')
  const [asked, setAsked] = useState(0)
  const actions = useTodoActions()
  const runningId = useRunningId()
  const matches = useCallback((todo: Todo) => filter === null || todo.category_id === filter, [filter])
  const active = useView('todos', (todo) => isActive(todo) && matches(todo), byPosition, [matches])
  const deferred = useView('todos', (todo) => isDeferred(todo) && matches(todo), byPosition, [matches])

  const isFiltered = filter !== null
  const all = useCount('todos', isFiltered ? (list === 'today' ? isActive : isDeferred) : null)
  const hasActive = useCount('todos', isFiltered ? isActive : null) > 0
  const isNew = useCount('todos') === 0
  // Without a to-do there is nothing to reckon the day with: whoever is new need not wait for it.
  const isToDo = useCount('todos', isActive) > 0
  const example = useTableValue('settings', hasExampleDay) ? 'shown' : isNew && !isFiltered ? 'offered' : null
  const goalsOf = useGoalsOf()
  const categoryOf = useMemo(() => {
    const byId = new Map(categories.map((category) => [category.id, category]))
    return (id: string | null) => byId.get(id ?? '') ?? null
  }, [categories])
  useEffect(() => whenUsed(fetchMenuAhead), [])

  const onGoal = useCallback((goal: GoalPart) => openGoal(open, goal), [open])
  const last = useComingBack()
  const running = useRow('todos', runningId)
  const half = useRow('todos', useTableValue('settings', pausedTodoId))
  const paused = half && isActive(half) && matches(half) ? half : undefined
  const now = running ?? paused ?? active[0]
  const state = running ? 'running' : paused ? 'paused' : now ? 'first' : 'none'
  const shared = { matches, filter, categories, categoryOf, goalsOf, actions, openers: open, onGoal }
  return (
    <div className={styles['tab']}>
      <VisuallyHidden as="h1">{tabsTexts.todos}</VisuallyHidden>
      {last ? (
        <ComingBackCard
          last={last}
          category={categoryOf(last.todo.category_id)}
          goals={goalsOf(last.todo)}
          onGoal={onGoal}
          onResume={open.focus}
          onFive={open.justFive}
        />
      ) : (
        <NowCard
          state={state}
          todo={now}
          isElsewhere={hasActive}
          category={categoryOf(now?.category_id ?? null)}
          goals={now ? goalsOf(now) : []}
          onGoal={onGoal}
          onStart={() => open.startFocus(filter)}
          onOpen={open.focus}
          onFive={open.justFive}
          onAdd={() => {
            setList('today')
            setAsked(asked + 1)
          }}
        />
      )}
      <SubTabs
        label={texts.lists}
        selected={list}
        tabs={[
          { key: 'today', label: texts.today(active.length), drop: 'today' },
          { key: 'later', label: texts.later(deferred.length), drop: 'later' },
        ]}
        onSelect={setList}
        aside={
          <>
            {isToDo ? (
              <BehindFirstDrawing place={fitPlace}>
                <DayFitLine onChoose={open.chooseWhatWaits} className={styles['fit']} />
              </BehindFirstDrawing>
            ) : (
              fitPlace
            )}
            <Button
              look="ghost"
              className={styles['schedule']}
              aria-label={texts.schedule}
              title={texts.schedule}
              onClick={open.schedule}
            >
              <IconCalendarTime size={20} aria-hidden />
              <span className={styles['scheduleWords']}>{texts.schedule}</span>
            </Button>
          </>
        }
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
