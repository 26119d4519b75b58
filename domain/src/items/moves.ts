/** Moving an item to another area; what it becomes there is worked out where the move is carried out (`carried-moves.ts`). */
import { type Change, type DecidedFields, move } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import type { MovableTable } from '../core/move-places.ts'
import { nextPosition } from '../core/ordering.ts'
import { placesIn } from '../core/places.ts'
import type { Checked, Row } from '../tables/schema.ts'
import { carryToList } from './carried-moves.ts'

interface MoveContext {
  rows: TableRows
  now: string
  /** What the new table asks for and the old one cannot know: `snooze_until`, `week_start`, the list of a to-do. */
  fields?: DecidedFields
  /** For moves that several devices make by themselves: whoever comes second changes nothing. */
  ifStillThere?: boolean
}

/** To the end of the other list; links to rows that are gone do not come along. */
export const moveItem = <From extends MovableTable, To extends MovableTable>(
  from: From,
  to: To,
  row: Row<From>,
  { rows, now, fields, ifStillThere = false }: MoveContext,
): Checked<Change[]> => {
  const decided = { order_position: nextPosition(rows(to).values()), updated_at: now, ...fields }
  const carried = carryToList(from, row, to, decided, placesIn(rows))
  if (!carried) return { ok: false, problems: [{ field: 'to', code: 'NO_ROOM' }] }
  if (!carried.ok) return carried
  const change = move({ table: from, id: row.id }, { table: to, id: row.id }, decided)
  return { ok: true, value: [ifStillThere ? { ...change, ifStillThere: true } : change] }
}
