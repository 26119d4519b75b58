import type { Objective } from '@foco/domain/goals/objectives.ts'
import type { Command } from '../../commands/command.ts'
import { categorySection, menuSection } from '../../commands/command-menu.tsx'
import type { ObjectiveCommands } from '../../commands/objective-commands.ts'
import type { MenuSection } from '../../ui/menu-items.ts'

export const objectiveSections = (
  objective: Objective,
  { open, duplicate, remove }: ObjectiveCommands,
  categories: readonly Command<Objective>[],
): MenuSection[] => [
  ...menuSection(objective, [open, duplicate]),
  // Before the categories, of which there may be many.
  ...menuSection(objective, [remove]),
  ...categorySection(objective, categories),
]
