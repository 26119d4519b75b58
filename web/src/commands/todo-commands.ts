import type { Todo } from '@foco/domain/tables/schema.ts'
import {
  IconArrowForwardUp,
  IconBucket,
  IconCalendarDown,
  IconCalendarTime,
  IconClockPause,
  IconFocusCentered,
  IconHourglassLow,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTargetArrow,
} from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import { type Openers, SELECTED } from '../ui/openers.ts'
import type { Command } from './command.ts'
import { doneCommands } from './done-commands.ts'
import type { TodoActions } from './todo-actions.ts'

const texts = textsOf('todos')
const focus = textsOf('focus')
const drawer = textsOf('drawer')

const isOpen = (todo: Todo) => !todo.completed

/** What can be done with a to-do by name. What is done can be opened, reopened and deleted. */
export const todoCommands = (actions: TodoActions, open: Openers) => {
  const { complete, reopen, remove } = doneCommands<Todo>('todos', ({ text }) => text, actions)
  return {
    focus: {
      id: 'todos.focus',
      title: () => focus.focus,
      label: ({ text }) => focus.open(text),
      Icon: IconFocusCentered,
      keys: ['f'],
      when: isOpen,
      run: ({ id }) => open.focus(id),
    },
    start: {
      id: 'todos.start',
      title: () => focus.startTimer,
      label: ({ text }) => focus.start(text),
      Icon: IconPlayerPlay,
      keys: ['p'],
      when: (todo) => isOpen(todo) && !todo.is_running,
      run: ({ id }) => open.start(id),
    },
    five: {
      id: 'todos.five',
      title: () => focus.justFive,
      label: ({ text }) => `${focus.justFive}: ${text}`,
      Icon: IconHourglassLow,
      when: (todo) => isOpen(todo) && !todo.is_running,
      run: ({ id }) => open.justFive(id),
    },
    pause: {
      id: 'todos.pause',
      title: () => focus.pauseTimer,
      label: ({ text }) => focus.pause(text),
      Icon: IconPlayerPause,
      keys: ['p'],
      when: (todo) => isOpen(todo) && todo.is_running,
      run: ({ id }) => open.pause(id),
    },
    open: {
      id: 'todos.open',
      title: () => texts.open,
      label: () => drawer.kinds.todos.title,
      Icon: IconPencil,
      keys: ['enter'],
      run: ({ id }) => open.edit('todos', id),
    },
    goal: {
      id: 'todos.goal',
      title: () => texts.chooseGoal,
      Icon: IconTargetArrow,
      keys: ['g'],
      when: isOpen,
      run: ({ id }) => open.chooseGoal(id),
      runAll: () => open.chooseGoal(SELECTED),
      runOnto: (todos, goalId) => void actions.linkTo(todos, goalId),
      to: 'goal',
    },
    plan: {
      id: 'todos.plan',
      title: () => texts.plan,
      Icon: IconCalendarTime,
      keys: ['d'],
      when: isOpen,
      run: ({ id }) => open.plan(id),
      to: 'schedule',
    },
    complete,
    reopen,
    toLater: {
      id: 'todos.toLater',
      title: () => texts.toLater,
      Icon: IconArrowForwardUp,
      keys: ['l'],
      when: (todo) => isOpen(todo) && !todo.is_deferred,
      run: (todo) => void actions.moveTo(todo, 'later'),
      runAll: (todos) => void actions.together.moveTo(todos, 'later'),
      to: 'later',
    },
    toToday: {
      id: 'todos.toToday',
      title: () => texts.toToday,
      Icon: IconCalendarDown,
      keys: ['l'],
      when: (todo) => isOpen(todo) && todo.is_deferred,
      run: (todo) => void actions.moveTo(todo, 'today'),
      runAll: (todos) => void actions.together.moveTo(todos, 'today'),
      to: 'today',
    },
    toBucket: {
      id: 'todos.toBucket',
      title: () => texts.toBucket,
      Icon: IconBucket,
      keys: ['b'],
      when: isOpen,
      run: (todo) => void actions.together.moveTo([todo], 'bucket_items'),
      runAll: (todos) => void actions.together.moveTo(todos, 'bucket_items'),
      to: 'bucket_items',
    },
    snooze: {
      id: 'todos.snooze',
      title: () => texts.snooze,
      Icon: IconClockPause,
      keys: ['s'],
      when: isOpen,
      run: ({ id }) => open.snooze('todos', id),
      runAll: () => open.snooze('todos', SELECTED),
      to: 'snooze_items',
    },
    remove,
  } satisfies Record<string, Command<Todo>>
}

export type TodoCommands = ReturnType<typeof todoCommands>
