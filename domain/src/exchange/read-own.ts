/** Our own export, read back: every row with its id, so that what is here already is known again. */

import type { RowLookup } from '../core/change.ts'
import { deadLinks, isOrphan, linksTo, withoutLinks } from '../core/links.ts'
import { nameKey } from '../items/categories.ts'
import { checkRow, type Row, TABLE_NAMES, type TableName, tables } from '../tables/schema.ts'
import { EXPORT_FORMAT, EXPORT_VERSION } from './export-json.ts'
import type { ImportedRow, ImportFormat, LeftOut, ReadRows } from './import-format.ts'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nameOf = (row: Fields): string => {
  const name = row['text'] ?? row['title'] ?? row['name'] ?? row['key'] ?? row['started_at']
  return typeof name === 'string' ? name : ''
}

/** Columns of a later version are left out, and told once a table. */
const known = (table: TableName, input: Fields, left: LeftOut[], told: Set<string>): Fields => {
  const unknown = Object.keys(input).filter((column) => !Object.hasOwn(tables[table].columns, column))
  for (const column of unknown) {
    if (!told.has(`${table}.${column}`)) left.push({ reason: 'NEWER_FIELDS', what: column })
    told.add(`${table}.${column}`)
  }
  return unknown.length === 0
    ? input
    : Object.fromEntries(Object.entries(input).filter(([column]) => !unknown.includes(column)))
}

/**
 * Nobody sits at a timer that ran when the file was made: it ended when it was last seen. What repeats begins anew: the
 * dates since then are not made up for.
 */
const atRest = ({ table, row }: ImportedRow, left: LeftOut[]): ImportedRow => {
  if (table === 'focus_runs' && row.stopped_at === null) {
    left.push({ reason: 'RUNNING', what: row.started_at })
    return { table, row: { ...row, stopped_at: row.seen_at, stops: null } }
  }
  if (table === 'todos' && row.is_running) return { table, row: { ...row, is_running: false, last_started_at: null } }
  if (table === 'automated_tasks') return { table, row: { ...row, runs_after: null, next_run_at: null } }
  return { table, row } as ImportedRow
}

/** A calendar that is read by a server has its secret there, not in the file. */
const isForeignCalendar = ({ table, row }: ImportedRow): boolean =>
  table === 'calendar_connections' && row.kind !== 'ics-file'

/** The log before its runs: they find their sessions, and make none anew. */
const IN_ORDER = [...TABLE_NAMES].sort((a, b) => Number(b === 'focus_sessions') - Number(a === 'focus_sessions'))

const readTables = (all: Fields): ReadRows => {
  const left: LeftOut[] = Object.keys(all)
    .filter((name) => !Object.hasOwn(tables, name))
    .map((what) => ({ reason: 'NEWER_FIELDS' as const, what }))
  const told = new Set<string>()
  const found = new Map<TableName, Map<string, Row>>(TABLE_NAMES.map((name) => [name, new Map()]))
  const get = ((table: TableName, id: string) => found.get(table)?.get(id)) as RowLookup
  const rows: ImportedRow[] = []
  for (const table of TABLE_NAMES) {
    const list = all[table]
    for (const input of Array.isArray(list) ? list : []) {
      const checked = isFields(input) ? checkRow(table, known(table, input, left, told)) : null
      const name = isFields(input) ? nameOf(input) : ''
      if (table === 'profiles') left.push({ reason: 'PROFILE', what: name })
      else if (!checked?.ok) left.push({ reason: 'BROKEN_ROW', what: name })
      else {
        const imported = atRest({ table, row: checked.value } as ImportedRow, left)
        if (isForeignCalendar(imported)) left.push({ reason: 'CALENDAR', what: name })
        else if (isOrphan(table, imported.row, { get, linking: () => [], trashed: () => undefined })) {
          // What goes with its calendar is told with that.
          if (table !== 'calendar_events') left.push({ reason: 'BROKEN_ROW', what: name })
        } else {
          found.get(table)?.set(imported.row.id, imported.row)
          rows.push(imported)
        }
      }
    }
  }
  const live = rows.map(({ table, row }) => ({ table, row: withoutLinks(row, deadLinks(table, row, get)) }))
  const places = new Map(IN_ORDER.map((table, index) => [table, index]))
  return {
    rows: (live as ImportedRow[]).sort((a, b) => (places.get(a.table) ?? 0) - (places.get(b.table) ?? 0)),
    left,
  }
}

const TO_CATEGORIES = linksTo('categories')
const CATEGORY_COLUMNS = new Set(TO_CATEGORIES.map(({ column }) => column))

const withOther = (fields: object, columns: Iterable<string>, other: ReadonlyMap<string, string>): object => {
  const renamed = [...columns].flatMap((column) => {
    const id = other.get((fields as Fields)[column] as string)
    return id === undefined ? [] : [[column, id]]
  })
  return renamed.length === 0 ? fields : { ...fields, ...Object.fromEntries(renamed) }
}

/** Every link to a category, those that what lies in the trash will have again included. */
const withOtherCategories = ({ table, row }: ImportedRow, other: ReadonlyMap<string, string>): ImportedRow => {
  const columns = TO_CATEGORIES.filter((link) => link.table === table).map(({ column }) => column)
  const linked = withOther(row, columns, other)
  const carried = 'original_data' in linked ? linked.original_data : null
  const renamed = isFields(carried) ? { ...linked, original_data: withOther(carried, CATEGORY_COLUMNS, other) } : linked
  return { table, row: renamed } as ImportedRow
}

type NamedCategory = Pick<Row<'categories'>, 'id' | 'name'>

/** A category of the same name is the same one, whatever its id: two of one name cannot be. */
export const withCategoriesOf = (here: readonly NamedCategory[], { rows, left }: ReadRows): ReadRows => {
  const ids = new Set(here.map(({ id }) => id))
  const byName = new Map(here.map(({ id, name }) => [nameKey(name), id]))
  const other = new Map<string, string>()
  for (const { table, row } of rows) {
    const same = table === 'categories' && !ids.has(row.id) ? byName.get(nameKey(row.name)) : undefined
    if (same !== undefined) other.set(row.id, same)
  }
  if (other.size === 0) return { rows, left }
  const kept = rows.flatMap((imported): ImportedRow[] => {
    if (imported.table === 'categories') return other.has(imported.row.id) ? [] : [imported]
    return [withOtherCategories(imported, other)]
  })
  return { rows: kept, left }
}

export const ownFormat: ImportFormat = {
  id: 'foco',
  recognise: ({ json }) => isFields(json) && json['format'] === EXPORT_FORMAT,
  read: ({ json }) => {
    if (!isFields(json) || !isFields(json['tables']) || typeof json['version'] !== 'number') return 'BROKEN'
    if (json['version'] > EXPORT_VERSION) return 'NEWER'
    return readTables(json['tables'])
  },
}
