/** Cuts a list of changes into the fewest statements that do the same in the same order. */
import type { PlainChange, RowChange } from '@foco/domain/core/change.ts'
import type { TableName } from '@foco/domain/tables/schema.ts'

type OfOp<Op> = Extract<RowChange, { op: Op }>
export type InsertChange = OfOp<'insert'>
export type UpdateChange = OfOp<'update'>
export type DeleteChange = OfOp<'delete'>

export type Batch =
  | { op: 'insert'; table: TableName; changes: InsertChange[] }
  /** All patch the same columns. */
  | { op: 'update'; table: TableName; columns: string[]; changes: UpdateChange[] }
  | { op: 'delete'; table: TableName; changes: DeleteChange[] }
  | { op: 'shift'; table: TableName; by: number }

export const MAX_BATCH = 10_000

/** Changes can share a statement when they are neighbours of one kind; the key says which kind. */
const kindOf = (change: RowChange): string =>
  `${change.table} ${change.op} ${change.op === 'update' ? Object.keys(change.patch).sort().join() : ''}`

export const toBatches = (changes: readonly PlainChange[]): Batch[] => {
  const batches: Batch[] = []
  let kind: string | null = null
  // Two changes of one row stay in order only as two statements: within one, neither sees the other.
  const ids = new Set<string>()
  for (const change of changes) {
    if (change.op === 'shift') {
      const last = batches.at(-1)
      // Each writes every row of the table: several in a row are one.
      if (last?.op === 'shift' && last.table === change.table) last.by += change.by
      else batches.push({ op: 'shift', table: change.table, by: change.by })
      kind = null
      continue
    }
    const nextKind = kindOf(change)
    if (kind !== nextKind || ids.has(change.id) || ids.size === MAX_BATCH) {
      batches.push(newBatch(change))
      ids.clear()
      kind = nextKind
    }
    const last = batches.at(-1)
    if (last && last.op !== 'shift') (last.changes as RowChange[]).push(change)
    ids.add(change.id)
  }
  return batches
}

const newBatch = (change: RowChange): Batch =>
  change.op === 'update'
    ? { op: 'update', table: change.table, columns: Object.keys(change.patch), changes: [] }
    : { op: change.op, table: change.table, changes: [] }
