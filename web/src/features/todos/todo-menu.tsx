import type { Todo } from '@foco/domain/tables/schema.ts'
import type { Command } from '../../commands/command.ts'
import { categorySection, menuSection } from '../../commands/command-menu.tsx'
import type { TodoCommands } from '../../commands/todo-commands.ts'
import type { MenuSection } from '../../ui/menu-items.ts'

export const todoSections = (
  todo: Todo,
  commands: TodoCommands,
  categories: readonly Command<Todo>[],
): MenuSection[] => {
  const { focus, start, pause, open, toLater, toToday, snooze, remove } = commands
  return [
    ...menuSection(todo, [focus, start, pause]),
    ...menuSection(todo, [open, toLater, toToday, snooze]),
    ...categorySection(todo, categories),
    ...menuSection(todo, [remove]),
  ]
}
