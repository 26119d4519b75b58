import type { SnoozeItem } from '@foco/domain/items/snooze.ts'
import type { Command } from '../../commands/command.ts'
import { rowMenu } from '../../commands/command-menu.tsx'
import type { SnoozeCommands } from '../../commands/snooze-commands.ts'
import type { MenuSection } from '../../ui/menu-items.ts'

export const snoozeSections = (
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
