import type { Category, Todo } from '@foco/domain/tables/schema.ts'
import {
  IconArrowForwardUp,
  IconCalendarDown,
  IconClockPause,
  IconFocusCentered,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { textsOf } from '../../texts/catalogues.ts'
import { categorySection } from '../../ui/category-menu.ts'
import type { MenuItem, MenuSection } from '../../ui/menu-items.ts'
import type { TodoCommands } from './todo-commands.ts'

const focus = textsOf('focus')
const texts = textsOf('todos')

export const moveTarget = (todo: Todo) =>
  todo.is_deferred
    ? ({ list: 'today', label: texts.toToday, Icon: IconCalendarDown } as const)
    : ({ list: 'later', label: texts.toLater, Icon: IconArrowForwardUp } as const)

export const todoCategorySection = (
  todo: Todo,
  categories: readonly Category[],
  commands: TodoCommands,
): MenuSection[] =>
  categorySection({
    categories,
    selected: todo.category_id,
    onSelect: (categoryId) => void commands.categorize(todo, categoryId),
  })

export interface TimerEvents {
  onStart: (id: string) => void
  onPause: (id: string) => void
  onFocus: (id: string) => void
}

interface TodoMenu extends TimerEvents {
  todo: Todo
  categories: readonly Category[]
  commands: TodoCommands
  onOpen: (id: string) => void
  onSnooze: (id: string) => void
}

const timerItems = (todo: Todo, { onStart, onPause, onFocus }: TimerEvents): MenuItem[] => [
  {
    id: 'focus',
    label: focus.focus,
    icon: <IconFocusCentered size={18} aria-hidden />,
    onSelect: () => onFocus(todo.id),
  },
  todo.is_running
    ? {
        id: 'timer',
        label: focus.pauseTimer,
        icon: <IconPlayerPause size={18} aria-hidden />,
        onSelect: () => onPause(todo.id),
      }
    : {
        id: 'timer',
        label: focus.startTimer,
        icon: <IconPlayerPlay size={18} aria-hidden />,
        onSelect: () => onStart(todo.id),
      },
]

export const todoSections = ({ todo, categories, commands, onOpen, onSnooze, ...timer }: TodoMenu): MenuSection[] => {
  const move = moveTarget(todo)
  const actions: MenuItem[] = [
    { id: 'open', label: texts.open, icon: <IconPencil size={18} aria-hidden />, onSelect: () => onOpen(todo.id) },
    {
      id: 'move',
      label: move.label,
      icon: <move.Icon size={18} aria-hidden />,
      onSelect: () => void commands.moveTo(todo, move.list),
    },
    {
      id: 'snooze',
      label: texts.snooze,
      icon: <IconClockPause size={18} aria-hidden />,
      onSelect: () => onSnooze(todo.id),
    },
  ]
  const remove: MenuItem = {
    id: 'delete',
    label: texts.remove,
    icon: <IconTrash size={18} aria-hidden />,
    tone: 'danger',
    onSelect: () => void commands.trash(todo),
  }
  return [
    ...(todo.completed ? [] : [{ items: timerItems(todo, timer) }]),
    { items: todo.completed ? actions.slice(0, 1) : actions },
    ...todoCategorySection(todo, categories, commands),
    { items: [remove] },
  ]
}
