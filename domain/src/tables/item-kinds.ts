/** What the tables of things to do have in common, and where they differ: one configuration each. */
import type { Row } from './schema.ts'

export type ItemTable =
  | 'todos'
  | 'bucket_items'
  | 'snooze_items'
  | 'weekly_goals'
  | 'projects'
  | 'long_term_goals'
  | 'objectives'

interface ItemKind {
  title: 'text' | 'title'
  notes: 'notes' | 'description'
}

const named: ItemKind = { title: 'text', notes: 'notes' }
const titled: ItemKind = { title: 'title', notes: 'description' }

export const ITEM_KINDS: { readonly [T in ItemTable]: ItemKind } = {
  todos: named,
  bucket_items: named,
  snooze_items: named,
  weekly_goals: named,
  projects: titled,
  long_term_goals: named,
  objectives: titled,
}

type AnyRow = Readonly<Record<string, unknown>>

export const titleOf = <T extends ItemTable>(table: T, row: Row<T>): string =>
  (row as unknown as AnyRow)[ITEM_KINDS[table].title] as string

export const notesOf = <T extends ItemTable>(table: T, row: Row<T>): string | null =>
  (row as unknown as AnyRow)[ITEM_KINDS[table].notes] as string | null

export const isItemTable = (table: string): table is ItemTable => Object.hasOwn(ITEM_KINDS, table)

/** Long texts, of which two devices may change different lines at the same time. */
export const isMergedText = (table: string, column: string): boolean =>
  isItemTable(table) && column === ITEM_KINDS[table].notes
