import type { Category, WeeklyGoal } from '@foco/domain/tables/schema.ts'
import type { Item, ItemActions } from '../../commands/item-actions.ts'
import type { ItemCommands } from '../../commands/item-commands.ts'
import type { Openers } from '../../ui/openers.ts'

/** Whether what belongs to a row is shown below it, and whether something is being added there. */
export type Expansion = 'closed' | 'open' | 'adding'

export interface ItemEvents {
  actions: ItemActions
  commands: ItemCommands
  categories: readonly Category[]
  categoryOf: (id: string | null) => Category | null
  open: Openers
  onMenu: (item: Item, anchor: HTMLElement) => void
  onCategoryMenu: (item: Item, anchor: HTMLElement) => void
  onStatusMenu: (goal: WeeklyGoal, anchor: HTMLElement) => void
  onExpand: (id: string, expansion: Expansion) => void
  onEditing: (id: string, editing: boolean) => void
}
