import { byLastChange } from '@foco/domain/core/ordering.ts'
import type { GoalPart } from '@foco/domain/goals/goal-thread.ts'
import { isIn, type TodoList as ListName, tickedSince } from '@foco/domain/items/todos.ts'
import type { Category, Todo } from '@foco/domain/tables/schema.ts'
import { IconMoonStars, IconSunHigh } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { categoryChoices } from '../../commands/category-choices.ts'
import type { Command } from '../../commands/command.ts'
import { useRowKeys } from '../../commands/command-keys.ts'
import { categorySection, rowMenu } from '../../commands/command-menu.tsx'
import { dropsOf } from '../../commands/drops.ts'
import { SelectedRows } from '../../commands/selected-rows.tsx'
import type { TodoActions } from '../../commands/todo-actions.ts'
import { type TodoCommands, todoCommands } from '../../commands/todo-commands.ts'
import { useDayBounds, useFocusedToday } from '../../commands/use-focused-today.ts'
import { useRowSwipes } from '../../commands/use-row-swipes.ts'
import { useUsualLengths } from '../../commands/usual-lengths.ts'
import { useData, useSetting, useView } from '../../data/queries.ts'
import { useMinute } from '../../platform/clock.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { BehindFirstDrawing } from '../../ui/behind-first-drawing.tsx'
import { CompletedSection } from '../../ui/completed-section.tsx'
import { timeSpent } from '../../ui/duration-label.ts'
import { EmptyExample } from '../../ui/empty-example.tsx'
import { type Hidden, HiddenByFilter } from '../../ui/hidden-by-filter.tsx'
import { laterComponent } from '../../ui/later-component.ts'
import { useMenu } from '../../ui/menu-host.tsx'
import type { MenuSection } from '../../ui/menu-items.ts'
import type { Openers } from '../../ui/openers.ts'
import { SortableList } from '../../ui/sortable-list.tsx'
import { useStayingRows } from '../../ui/staying-rows.ts'
import { useEditingRows } from '../../ui/use-editing-rows.ts'
import { AddTodo } from './add-todo.tsx'
import styles from './todo-list.module.css'
import { type RowEvents, TodoRow } from './todo-row.tsx'

const texts = textsOf('todos')

const MINUTE_S = 60

/** '4 done today · 1h 10m of focus'; nothing on a day without either. `done` has the latest first. */
const DoneToday = ({ done }: { done: readonly Todo[] }) => {
  const { from } = useDayBounds()
  const focused = useFocusedToday()
  useMinute()
  const count = useMemo(() => tickedSince(done, from), [done, from])
  const seconds = focused()
  const parts = [
    ...(count > 0 ? [texts.doneToday(count)] : []),
    ...(seconds >= MINUTE_S ? [texts.focusToday(timeSpent(seconds))] : []),
  ]
  return parts.length > 0 && ` · ${parts.join(' · ')}`
}

const todoSections = (
  todo: Todo,
  { focus, start, five, pause, open, plan, goal, toLater, toToday, toBucket, snooze, remove }: TodoCommands,
  categories: readonly Command<Todo>[],
): MenuSection[] =>
  rowMenu(todo, {
    work: [focus, start, five, pause],
    item: [open, plan, goal],
    moves: [toLater, toToday, toBucket, snooze],
    categories,
    remove,
  })

const ExampleLine = laterComponent<{ isShown: boolean }>(
  ['example'],
  async () => (await import('./example-line.tsx')).ExampleLine,
)

interface TodoListProps {
  list: ListName
  /** Open to-dos of this list, as filtered and in their order. */
  open: readonly Todo[]
  /** What the filter hides, for a list that shows nothing. */
  hidden: Hidden | null
  /** Whether the example day is there, or to be offered. */
  example: 'shown' | 'offered' | null
  /** Grows when something elsewhere asks for the form on top. */
  asked: number
  matches: (todo: Todo) => boolean
  filter: string | null
  categories: readonly Category[]
  categoryOf: (id: string | null) => Category | null
  goalsOf: (todo: Todo) => readonly GoalPart[]
  actions: TodoActions
  openers: Openers
  onGoal: (goal: GoalPart) => void
}

const idOf = (todo: Todo) => todo.id
const textOf = (todo: Todo) => todo.text

export const TodoList = (props: TodoListProps) => {
  const {
    list,
    open,
    hidden,
    example,
    asked,
    matches,
    filter,
    categories,
    categoryOf,
    goalsOf,
    actions,
    openers,
    onGoal,
  } = props
  const data = useData()
  const commands = useMemo(() => todoCommands(actions, openers), [actions, openers])
  const find = (id: string) => data.get('todos', id)
  useRowKeys(Object.values(commands), find)
  const completed = useView('todos', (todo) => todo.completed && isIn(list, todo) && matches(todo), byLastChange, [
    list,
    matches,
  ])
  const { staying, shown, done } = useStayingRows(open, completed)
  const { open: openMenu, menu } = useMenu()
  const { editing, onEditing } = useEditingRows()
  const { complete, toLater, toToday, snooze, toBucket } = commands
  useRowSwipes({ find, right: [complete], left: [toLater, toToday, snooze, toBucket], openMenu })

  const choices = useMemo(
    () => categoryChoices(categories, actions.categorize, actions.together.categorize),
    [categories, actions],
  )
  const startsAt = useSetting('day.starts')
  const usual = useUsualLengths()
  const events: RowEvents = useMemo(
    () => ({
      actions,
      commands,
      onGoal,
      onMenu: (todo, anchor) =>
        openMenu({ anchor, label: texts.actions(todo.text), sections: todoSections(todo, commands, choices) }),
      onCategoryMenu: (todo, anchor) =>
        openMenu({ anchor, label: texts.category, sections: categorySection(todo, choices) }),
      onEditing,
      startsAt,
      usual,
    }),
    [actions, commands, onGoal, openMenu, choices, onEditing, startsAt, usual],
  )
  const propsOf = useCallback(
    (todo: Todo) => ({ todo, category: categoryOf(todo.category_id), goals: goalsOf(todo), events }),
    [categoryOf, goalsOf, events],
  )
  const renderRow = useCallback((todo: Todo) => <TodoRow {...propsOf(todo)} />, [propsOf])
  const renderDone = useCallback((todo: Todo) => <TodoRow {...propsOf(todo)} isFiled />, [propsOf])
  const EmptyIcon = list === 'today' ? IconSunHigh : IconMoonStars
  const adding = { list, categories, preset: filter, actions }

  return (
    <div className={styles['list']}>
      <AddTodo place="top" asked={asked} {...adding} />
      {shown.length > 0 ? (
        <SortableList
          label={list === 'today' ? texts.today(open.length) : texts.later(open.length)}
          items={shown}
          getId={idOf}
          labelOf={textOf}
          renderRow={renderRow}
          onMove={(drop) => actions.reorder(list, drop)}
          drops={dropsOf(Object.values(commands), find)}
          disabledIds={editing}
          staying={staying}
        />
      ) : hidden ? (
        <HiddenByFilter {...hidden} />
      ) : (
        <p className={styles['empty']}>
          <EmptyIcon size={18} aria-hidden />
          <span>{list === 'today' ? texts.emptyToday : texts.emptyLater}</span>
          {list === 'today' && <EmptyExample of="todos" keys="mod+k" />}
        </p>
      )}
      <AddTodo place="bottom" {...adding} />
      {example !== null && (
        <BehindFirstDrawing place={null}>
          <ExampleLine isShown={example === 'shown'} />
        </BehindFirstDrawing>
      )}
      <CompletedSection
        title={texts.completed(done.length)}
        detail={list === 'today' && <DoneToday done={done} />}
        items={done}
        getId={idOf}
        renderRow={renderDone}
      />
      <SelectedRows
        find={find}
        commands={{
          first: [commands.complete, commands.reopen],
          snooze: commands.snooze,
          moves: [commands.toLater, commands.toToday, commands.toBucket, commands.goal],
          categories: choices,
          remove: commands.remove,
        }}
      />
      {menu}
    </div>
  )
}
