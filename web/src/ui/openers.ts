/** What a screen may ask the workspace to open. Features meet there, and never import each other. */
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Category } from '@foco/domain/tables/schema.ts'

/** What has a drawer, a panel or a dialog of its own to be edited in. */
export type EditableTable = ItemTable | 'key_results'

/** In place of a category's id: the form of a new one. */
export const NEW_CATEGORY = 'new'

/** Under which names forms keep what is typed in them, where it may be typed before they are there. */
export const FORM_NAMES = {
  newCategory: 'new category',
  category: (id: string) => `category/${id}`,
  keyResult: (id: string) => `key result/${id}`,
}

/** In place of a row's id: the rows of its list that are selected. */
export const SELECTED = 'selected'

/** Of the day that stands beside the to-dos. */
export const DAY_ID = 'day'

export interface Openers {
  /** The drawer, panel or dialog in which this row is edited. */
  edit(table: EditableTable, id: string): void
  /** A tab, and what it shows there: a week of goals, an objective with its key results, a to-do's sessions. null: as it is by itself. */
  show(tab: 'weekly' | 'objectives' | 'sessionlogs', at: string | null): void
  /** The page of what repeats, with this one open. */
  automation(id: string): void
  /** The 'Snooze until...' dialog for this row, or for those that are selected (SELECTED). */
  snooze(table: ItemTable, id: string): void
  /** Asks which weekly goal this to-do is for. */
  chooseGoal(todoId: string): void
  /** Asks how long this to-do takes. */
  plan(todoId: string): void
  /** The manager, with a form open: of this category, of a new one (NEW_CATEGORY), or none. */
  manageCategories(form?: string): void
  /** Today's Schedule: where it stands beside the to-dos the focus goes there, else it opens above the tab. */
  schedule(): void
  /** The calendars whose events stand on the day. */
  calendars(): void
  /** A file from elsewhere, or lines. */
  importData(): void
  /** Which to-dos of Today can wait, where it is too much. */
  chooseWhatWaits(): void
  /** One card after the other: what is for today, how long it takes, when. */
  planDay(): void
  /** Asks first. */
  emptyTrash(): void
  quickAdd(): void
  /** The to-do's timer; whatever else runs is stopped. */
  start(todoId: string): void
  /** Stops the to-do's timer, and asks for a line about where one was. */
  pause(todoId: string): void
  /** The full-screen view of this to-do; its timer starts, unless it runs already. */
  focus(todoId: string): void
  /** The same for what one avoids: it asks after five minutes. */
  justFive(todoId: string): void
  /** Focus mode over the active to-dos of this category (null for all), from the first: the view, or the mini window if that was chosen last. */
  startFocus(filter: string | null): void
  /** The mini window alone. */
  openMini(): void
}

/** What every tab of the workspace is given. */
export interface TabProps {
  /** The category to show alone; null for all. */
  filter: string | null
  categories: readonly Category[]
  open: Openers
  /** What of itself the tab shows, as the address says; each tab reads its own. */
  at: string | null
  onAt: (at: string | null) => void
  /** Takes the filter off. */
  onShowAll: () => void
}
