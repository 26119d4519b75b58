/**
 * Rows that lie under the guest's keys in another shape: ids of any kind, '' for nothing, columns left out. What the
 * registry refuses is brought into its form, so that the row can be shown, changed and taken into an account. Nothing
 * that somebody wrote is touched: what cannot be brought into form stays as it is.
 */
import { dateOf, isDay, mondayOf } from '../core/calendar-days.ts'
import { withWords } from '../core/untitled.ts'
import { derivedId } from '../tables/derived-id.ts'
import { checkColumn, checkRow, columnKind, isRowId, type Row, type TableName, tables } from '../tables/schema.ts'

interface Found {
  /** Its place in what was stored, from 1. */
  place: number
  now: string
  zone: string
}

type Fields = Record<string, unknown>

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The same for the row and for whatever links to it. */
const asRowId = (table: string, value: unknown): unknown =>
  isRowId(value) || (typeof value !== 'string' && typeof value !== 'number')
    ? value
    : derivedId('older guest row', table, String(value))

/** Ids of rows that are no links in the registry. */
const namedTable = (table: TableName, column: string, row: Fields): string | null => {
  if (column === 'id') return table
  if (column === 'todo_id') return 'todos'
  if (column === 'original_id') return String(row['original_table'])
  return (tables[table].links as Record<string, { table: string } | undefined>)[column]?.table ?? null
}

const LAST_MS = 8.64e15
const asInstant = (value: unknown): string | null => {
  const ms = typeof value === 'string' ? Date.parse(value) : value
  return typeof ms === 'number' && Math.abs(ms) <= LAST_MS ? new Date(ms).toISOString() : null
}

const asDay = (value: unknown): unknown => (typeof value === 'string' ? value.slice(0, 10) : value)

/** Where a row says nothing. An item that was put off until nobody knows when returns at once. */
const missingValue = (table: TableName, column: string, row: Fields, { place, now, zone }: Found): unknown => {
  switch (column) {
    case 'order_position':
      return place
    case 'created_at':
    case 'updated_at':
      return asInstant(row['created_at']) ?? asInstant(row['updated_at']) ?? now
    case 'deleted_at':
    case 'snooze_until':
      return now
    case 'week_start':
      return mondayOf(dateOf(now, zone))
    case 'original_data':
      return {}
    case 'current_value':
      return row['initial_value']
    default:
      return (tables[table].defaults as Fields)[column] ?? null
  }
}

const inForm = (table: TableName, column: string, row: Fields, found: Found): unknown => {
  const value = row[column]
  const missing = () => missingValue(table, column, row, found)
  if (isEmpty(value)) return missing()
  const named = namedTable(table, column, row)
  if (named !== null) return asRowId(named, value)
  const kind = columnKind(table, column)
  if (kind === 'moment') return asInstant(value) ?? missing()
  if (kind !== 'day') return value
  const day = asDay(value)
  return typeof day === 'string' && isDay(day) ? day : missing()
}

export const olderRow = <T extends TableName>(table: T, stored: object, found: Found): Row<T> => {
  const row: Fields = withWords(table, { ...tables[table].defaults, ...stored })
  if (checkRow(table, row).ok) return row as Row<T>
  const whole = { ...row }
  for (const column of Object.keys(tables[table].columns)) {
    const isTaken = (value: unknown) => checkColumn(table, column as never, value).length === 0
    const value = inForm(table, column, row, found)
    if (!isTaken(row[column]) && isTaken(value)) whole[column] = value
  }
  // Whose row it is goes without saying here, and a column that we do not know is kept only for what stands in it.
  for (const column of Object.keys(whole))
    if (!(column in tables[table].columns) && (column === 'user_id' || isEmpty(whole[column]))) delete whole[column]
  return whole as Row<T>
}
