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

export interface ItemKind {
  title: 'text' | 'title'
  notes: 'notes' | 'description'
  copySuffix: string
}

const COPY_SUFFIX = ' (copia)'
const named: ItemKind = { title: 'text', notes: 'notes', copySuffix: COPY_SUFFIX }

export const ITEM_KINDS: { readonly [T in ItemTable]: ItemKind } = {
  todos: named,
  bucket_items: named,
  snooze_items: named,
  weekly_goals: named,
  projects: { title: 'title', notes: 'description', copySuffix: COPY_SUFFIX },
  long_term_goals: named,
  objectives: { title: 'title', notes: 'description', copySuffix: ' (Copy)' },
}

type AnyRow = Readonly<Record<string, unknown>>

export const titleOf = <T extends ItemTable>(table: T, row: Row<T>): string =>
  (row as unknown as AnyRow)[ITEM_KINDS[table].title] as string
