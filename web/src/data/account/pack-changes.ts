/**
 * Moving one row of a long list renumbers thousands, and browser storage is small: stored change by change, a list of
 * ten thousand would need a megabyte. So runs of new positions are stored as one entry, and read back as they were.
 */
import { type Change, update } from '@foco/domain/core/change.ts'
import { newNumber, type OrderedTable } from '@foco/domain/core/ordering.ts'

interface Renumbering {
  table: OrderedTable
  op: 'renumber'
  positions: Record<string, number>
}

export type PackedChange = Change | Renumbering

export const packChanges = (changes: readonly Change[]): PackedChange[] => {
  const packed: PackedChange[] = []
  for (const change of changes) {
    const position = newNumber(change)
    const last = packed.at(-1)
    if (change.op !== 'update' || position === null) packed.push(change)
    // A second position for the same row is a change of its own: an object holds only one.
    else if (last?.op === 'renumber' && last.table === change.table && !Object.hasOwn(last.positions, change.id))
      last.positions[change.id] = position
    else packed.push({ table: change.table as OrderedTable, op: 'renumber', positions: { [change.id]: position } })
  }
  return packed
}

export const unpackChanges = (packed: readonly PackedChange[]): Change[] =>
  packed.flatMap((change) =>
    change.op === 'renumber'
      ? Object.entries(change.positions).map(([id, order_position]) =>
          update<OrderedTable>(change.table, id, { order_position }),
        )
      : [change],
  )
