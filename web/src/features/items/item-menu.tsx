import type { Command } from '../../commands/command.ts'
import { rowMenu } from '../../commands/command-menu.tsx'
import type { Item } from '../../commands/item-actions.ts'
import type { ItemCommands } from '../../commands/item-commands.ts'
import type { MenuSection } from '../../ui/menu-items.ts'

/** What is done can be opened, copied, sorted into a category and deleted; the rest waits until it is reopened. */
export const itemSections = (
  item: Item,
  commands: ItemCommands,
  categories: readonly Command<Item>[],
): MenuSection[] => {
  const { edit, addChild, duplicate, moves, remove } = commands
  return rowMenu(item, { item: [edit, ...addChild, duplicate], moves, categories, remove })
}
