/** A refused write in words, so that a person can see what it was about and copy what they typed. */
import { type Change, type MoveChange, withoutDerived } from '@foco/domain/core/change.ts'
import { trashLabel } from '@foco/domain/items/trash.ts'
import { tables } from '@foco/domain/tables/schema.ts'

/** Columns that mean nothing to a person. */
const SILENT = new Set(['id', 'created_at', 'updated_at', 'order_position', 'original_data', 'last_started_at'])
const isTelling = (column: string) => !SILENT.has(column) && !column.endsWith('_id')

const line = ([column, value]: [string, unknown]) =>
  `${column.replaceAll('_', ' ')}: ${value === null ? '–' : String(value)}`

/** What was typed comes first. */
const byWeight = ([a]: [string, unknown], [b]: [string, unknown]) => Number(isName(b)) - Number(isName(a))
const isName = (column: string) => column === 'text' || column === 'title' || column === 'name'

const fields = (values: object, defaults: object = {}): string =>
  Object.entries(values)
    .filter(([column, value]) => isTelling(column) && (defaults as Record<string, unknown>)[column] !== value)
    .sort(byWeight)
    .map(line)
    .join('\n')

const describeMove = ({ table, to, fields: decided }: MoveChange): string => {
  if (to === 'trash_items') return `Deleted ${trashLabel(table)}`
  const moved =
    table === 'trash_items' ? `Restored ${trashLabel(to)}` : `Moved ${trashLabel(table)} to ${trashLabel(to)}`
  return [moved, fields(decided)].join('\n').trim()
}

const describeChange = (change: Change): string | null => {
  const kind = trashLabel(change.table)
  switch (change.op) {
    case 'insert':
      return `New ${kind}\n${fields(change.row, tables[change.table].defaults)}`
    case 'update': {
      const changed = fields(change.patch)
      return changed === '' ? null : `Changed ${kind}\n${changed}`
    }
    case 'delete':
      return `Deleted ${kind}`
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
  return words.length > 0 ? words.join('\n') : 'Changed the order of a list'
}
