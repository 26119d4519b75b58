/** A refused write in words, so that a person can see what it was about and copy what they typed. */
import type { Change } from '@foco/domain/change.ts'
import { trashLabel } from '@foco/domain/trash.ts'

/** Columns that mean nothing to a person. */
const SILENT = new Set(['id', 'created_at', 'updated_at', 'order_position', 'original_data', 'last_started_at'])
const isTelling = (value: unknown) => value !== null && value !== false && value !== '' && value !== 0
const readable = (column: string) => column.replace(/_id$/, '').replaceAll('_', ' ')

const fields = (values: object, all: boolean): string =>
  Object.entries(values)
    .filter(([column, value]) => !SILENT.has(column) && !column.endsWith('_id') && (all || isTelling(value)))
    .map(([column, value]) => `${readable(column)}: ${value === null ? '–' : String(value)}`)
    .join('\n')

const describeChange = (change: Change): string | null => {
  const kind = trashLabel(change.table)
  switch (change.op) {
    case 'insert':
      return `New ${kind}\n${fields(change.row, false)}`
    case 'update': {
      const changed = fields(change.patch, true)
      return changed === '' ? null : `Changed ${kind}\n${changed}`
    }
    case 'delete':
      return `Deleted ${kind}`
    case 'shift':
      return null
  }
}

/** A move writes a position for each row of a list: only that it was a move is worth saying. */
export const describeWrite = (changes: readonly Change[]): string => {
  const words = changes.map(describeChange).filter((line) => line !== null)
  return words.length > 0 ? words.join('\n') : 'Changed the order of a list'
}
