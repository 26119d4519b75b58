/** A refused write in words, so that a person can see what it was about and copy what they typed. */

import { type Change, type MoveChange, withoutDerived } from '@foco/domain/core/change.ts'
import type { Status } from '@foco/domain/core/status.ts'
import { columnKind, isTableName, SESSION_TYPES, type TableName, tables } from '@foco/domain/tables/schema.ts'
import { textsOf } from '../texts/catalogues.ts'
import { fieldWords } from '../texts/error-words.ts'
import { isTold } from '../texts/told-columns.ts'
import { dayLabel } from '../ui/day-label.ts'
import { durationLabel } from '../ui/duration-label.ts'
import { momentLabel } from '../ui/moment-label.ts'
import { numberLabel } from '../ui/number-label.ts'
import { statusLabel } from '../ui/status-label.ts'

const texts = textsOf('unsaved')

const kindOf = (table: string): string => (isTableName(table) ? texts.kinds[table] : table)

const sessionTypeLabel = (value: unknown): string => {
  const known = SESSION_TYPES.find((type) => type === value)
  return known === undefined ? String(value) : texts.sessionTypes[known]
}

const valueWords = (table: TableName, column: string, value: unknown): string => {
  if (column === 'status') return statusLabel(value as Status)
  if (value === null) return texts.empty
  if (typeof value === 'boolean') return texts[value ? 'yes' : 'no']
  if (typeof value === 'number') return column === 'time_spent' ? durationLabel(value) : numberLabel(value)
  if (column === 'session_type') return sessionTypeLabel(value)
  const kind = columnKind(table, column)
  if (kind === 'moment') return momentLabel(String(value))
  return kind === 'day' ? dayLabel(String(value)) : String(value)
}

/** What was typed comes first. */
const byWeight = ([a]: [string, unknown], [b]: [string, unknown]) => Number(isName(b)) - Number(isName(a))
const isName = (column: string) => column === 'text' || column === 'title' || column === 'name'

const fields = (table: TableName, values: object, defaults: object = {}): string[] =>
  Object.entries(values)
    .filter(([column, value]) => isTold(column) && (defaults as Record<string, unknown>)[column] !== value)
    .sort(byWeight)
    // A write of another version may have a column that this one does not know.
    .map(([column, value]) => texts.field(fieldWords(column) || column, valueWords(table, column, value)))

const describeMove = ({ table, to, fields: decided }: MoveChange): string => {
  if (to === 'trash_items') return texts.deleted(kindOf(table))
  const moved = table === 'trash_items' ? texts.restored(kindOf(to)) : texts.moved(kindOf(table), kindOf(to))
  return [moved, ...fields(to, decided)].join('\n')
}

/** A row that was put elsewhere in its list, which is told once for all of them. */
const isOnlyPlaced = (patch: object): boolean =>
  Object.keys(patch).every((column) => column === 'order_position' || column === 'updated_at')

const describeChange = (change: Change): string | null => {
  const kind = kindOf(change.table)
  switch (change.op) {
    case 'insert':
      return [texts.added(kind), ...fields(change.table, change.row, tables[change.table].defaults)].join('\n')
    case 'update':
      return isOnlyPlaced(change.patch) ? null : [texts.changed(kind), ...fields(change.table, change.patch)].join('\n')
    case 'delete':
      return texts.deleted(kind)
    case 'move':
      return describeMove(change)
    case 'shift':
      return null
  }
}

/** A move writes a position for each row of a list: only that it was a move is worth saying. */
export const describeWrite = (changes: readonly Change[]): string => {
  const words = withoutDerived(changes)
    .map(describeChange)
    .filter((entry) => entry !== null)
  return words.length > 0 ? words.join('\n') : texts.reordered
}
