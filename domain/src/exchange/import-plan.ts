/** What of a file is new here, and how it is written: nothing that is here is overwritten, twice is once. */
import { type Change, insertIfAbsent } from '../core/change.ts'
import { findItem, placesIn, type TableRows } from '../core/places.ts'
import { isItemTable } from '../tables/item-kinds.ts'
import { type TableName, tables } from '../tables/schema.ts'
import type { ImportedRow } from './import-format.ts'

/** So many rows are written at once: a moment's work for the page, and far from the limit of a request. */
export const IMPORT_PART = 100

/** Whether somebody has it already: in any list, moved since, or in the trash. */
export const createIsHere = (rows: TableRows): ((imported: ImportedRow) => boolean) => {
  const places = placesIn(rows)
  const isSomewhere = (id: string) =>
    findItem(places, id) !== undefined || rows('automated_tasks').has(id) || places.trashed(id) !== undefined
  return ({ table, row, goesWith }) => {
    if (rows(table).has(row.id) || (goesWith !== undefined && isSomewhere(goesWith))) return true
    if (table === 'trash_items') return isSomewhere(row.original_id)
    return isItemTable(table) || tables[table].goesToTrash ? isSomewhere(row.id) : false
  }
}

export const importChanges = (rows: readonly ImportedRow[]): Change[] =>
  rows.map(({ table, row }) => insertIfAbsent(table, row as never))

/** What a person calls it: where a row will be seen. null: it belongs to another, and is not counted. */
const GROUPS: { readonly [T in TableName]: ImportGroup | null } = {
  categories: 'categories',
  todos: 'today',
  bucket_items: 'bucket',
  snooze_items: 'snoozed',
  weekly_goals: 'goals',
  projects: 'goals',
  long_term_goals: 'goals',
  objectives: 'goals',
  key_results: 'goals',
  project_objectives: null,
  automated_tasks: 'automations',
  automation_runs: null,
  focus_sessions: 'sessions',
  focus_runs: null,
  trash_items: 'trash',
  calendar_connections: 'calendars',
  calendar_events: null,
  profiles: null,
  settings: 'settings',
}

export const IMPORT_GROUPS = [
  'today',
  'later',
  'done',
  'bucket',
  'snoozed',
  'goals',
  'automations',
  'categories',
  'sessions',
  'calendars',
  'trash',
  'settings',
] as const
type ImportGroup = (typeof IMPORT_GROUPS)[number]

export const groupOf = ({ table, row }: ImportedRow): ImportGroup | null => {
  if (table !== 'todos') return GROUPS[table]
  return row.completed ? 'done' : row.is_deferred ? 'later' : 'today'
}
