import type { SnoozeItem } from '@foco/domain/items/snooze.ts'
import type { Command } from '../../commands/command.ts'
import { categorySection, menuSection } from '../../commands/command-menu.tsx'
import type { SnoozeCommands } from '../../commands/snooze-commands.ts'
import type { MenuSection } from '../../ui/menu-items.ts'

export const snoozeSections = (
  item: SnoozeItem,
  { open, until, toBucket, newGoal, remove }: SnoozeCommands,
  categories: readonly Command<SnoozeItem>[],
): MenuSection[] => [
  ...menuSection(item, [open, until, toBucket, newGoal]),
  // Before the categories, of which there may be many.
  ...menuSection(item, [remove]),
  ...categorySection(item, categories),
]
