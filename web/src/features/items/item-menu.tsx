import type { Command } from '../../commands/command.ts'
import { categorySection, menuSection } from '../../commands/command-menu.tsx'
import type { Item } from '../../commands/item-actions.ts'
import type { ItemCommands } from '../../commands/item-commands.ts'
import type { MenuSection } from '../../ui/menu-items.ts'

/** What is done can be opened, copied, sorted into a category and deleted; the rest waits until it is reopened. */
export const itemSections = (
  item: Item,
  commands: ItemCommands,
  categories: readonly Command<Item>[],
): MenuSection[] => [
  ...menuSection(item, [commands.edit, ...commands.addChild, commands.duplicate]),
  ...menuSection(item, commands.moves),
  // Before the categories, of which there may be many.
  ...menuSection(item, [commands.remove]),
  ...categorySection(item, categories),
]
