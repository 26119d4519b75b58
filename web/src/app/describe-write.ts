/** A refused write in words, so that a person can see what it was about and copy what they typed. */
import { type Change, type MoveChange, withoutDerived } from '@foco/domain/core/change.ts'
import type { Status } from '@foco/domain/core/status.ts'
import { tables } from '@foco/domain/tables/schema.ts'
import { textsOf } from '../texts/catalogues.ts'
import { isTold } from '../texts/told-columns.ts'
import { kindLabel } from '../ui/kind-label.ts'
import { statusLabel } from '../ui/status-label.ts'

const texts = textsOf('app', 'writes')

const valueWords = (column: string, value: unknown): string => {
  if (value === null) return texts.empty
  if (column === 'status') return statusLabel(value as Status)
  return typeof value === 'boolean' ? texts[value ? 'yes' : 'no'] : String(value)
}

const line = ([column, value]: [string, unknown]) => texts.field(column, valueWords(column, value))

/** What was typed comes first. */
const byWeight = ([a]: [string, unknown], [b]: [string, unknown]) => Number(isName(b)) - Number(isName(a))
const isName = (column: string) => column === 'text' || column === 'title' || column === 'name'

const fields = (values: object, defaults: object = {}): string =>
  Object.entries(values)
    .filter(([column, value]) => isTold(column) && (defaults as Record<string, unknown>)[column] !== value)
    .sort(byWeight)
    .map(line)
    .join('\n')

const describeMove = ({ table, to, fields: decided }: MoveChange): string => {
  if (to === 'trash_items') return texts.deleted(kindLabel(table))
  const moved = table === 'trash_items' ? texts.restored(kindLabel(to)) : texts.moved(kindLabel(table), kindLabel(to))
  return [moved, fields(decided)].join('\n').trim()
}

const describeChange = (change: Change): string | null => {
  const kind = kindLabel(change.table)
  switch (change.op) {
    case 'insert':
      return `${texts.added(kind)}\n${fields(change.row, tables[change.table].defaults)}`
    case 'update': {
      const changed = fields(change.patch)
      return changed === '' ? null : `${texts.changed(kind)}\n${changed}`
    }
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
