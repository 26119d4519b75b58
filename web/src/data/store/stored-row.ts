/** A row of the store, where it stands in its order, and whether it is still the same. */
import { shiftRow } from '@foco/domain/core/change.ts'

export type StoredRow = { id: string }

export const moved = (row: StoredRow, by: number) => (by === 0 ? row : shiftRow(row, by))

export const moveInPlace = (row: StoredRow, by: number) => {
  ;(row as StoredRow & { order_position: number }).order_position += by
}

const sameFields = (a: StoredRow, b: StoredRow) => {
  // No lists of keys: this runs for every row of a long list when it is renumbered.
  let columns = 0
  for (const column in a) {
    if ((a as Record<string, unknown>)[column] !== (b as Record<string, unknown>)[column]) return false
    columns++
  }
  for (const _ in b) columns--
  return columns === 0
}

/** The old object when nothing in it changed, so that nobody renders it again. */
export const keepIdentity = (before: StoredRow | undefined, after: StoredRow | undefined) =>
  before && after && sameFields(before, after) ? before : after
