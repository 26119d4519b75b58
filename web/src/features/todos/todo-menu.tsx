import type { Todo } from '@foco/domain/tables/schema.ts'
import type { Command } from '../../commands/command.ts'
import { rowMenu } from '../../commands/command-menu.tsx'
import type { TodoCommands } from '../../commands/todo-commands.ts'
import type { MenuSection } from '../../ui/menu-items.ts'

export const todoSections = (
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
