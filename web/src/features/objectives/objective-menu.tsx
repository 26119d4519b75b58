import type { Objective } from '@foco/domain/goals/objectives.ts'
import type { Command } from '../../commands/command.ts'
import { rowMenu } from '../../commands/command-menu.tsx'
import type { ObjectiveCommands } from '../../commands/objective-commands.ts'
import type { MenuSection } from '../../ui/menu-items.ts'

export const objectiveSections = (
  objective: Objective,
  { open, duplicate, remove }: ObjectiveCommands,
  categories: readonly Command<Objective>[],
): MenuSection[] => rowMenu(objective, { item: [open, duplicate], categories, remove })
