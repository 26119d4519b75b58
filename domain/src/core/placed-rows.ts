/**
 * What a drop comes to on the rows of whoever carries it out for all: the server. Two devices that drag at the same
 * moment both know an older list, and the numbers of the later one would take the other's move back. So where a row was
 * put counts, not the numbers that its device gave out.
 */
import { type PlainChange, update } from './change.ts'
import { isBeside, isOpen, type OrderedRow } from './list-rows.ts'
import { type Drop, type OrderedTable, reorderAll, withoutRenumbering } from './ordering.ts'

export type PlacedChange = Extract<PlainChange, { op: 'update' }> &
  Required<Pick<Extract<PlainChange, { op: 'update' }>, 'place'>>

export const isPlaced = (change: PlainChange): change is PlacedChange =>
  change.op === 'update' && change.place !== undefined

const listKey = (row: OrderedRow) => (row.is_deferred === true ? 'later' : 'today')

/**
 * `rows` are all of the table; the changes are of this table, too. Where its neighbour is gone or finished, a row takes
 * the number that was sent. Each row is written once, however many were put somewhere.
 */
export const placedRows = (changes: readonly PlacedChange[], rows: Iterable<OrderedRow>): PlainChange[] => {
  const table = changes[0]?.table as OrderedTable
  const before = new Map([...rows].map((row) => [row.id, row]))
  const now = new Map([...before].map(([id, row]) => [id, { ...row }]))
  const waiting = new Map<string, Drop[]>()
  const sent = new Map<string, number>()
  const settle = (key: string) => {
    const drops = waiting.get(key)
    if (drops === undefined) return
    waiting.delete(key)
    const list = [...now.values()].filter((row) => listKey(row) === key)
    for (const change of reorderAll(table, list as never, drops)) {
      const row = change.op === 'update' ? now.get(change.id) : undefined
      if (row && change.op === 'update') row.order_position = numberIn(change.patch)
    }
  }
  for (const { id, place, patch } of changes) {
    const row = now.get(id)
    if (row && isOpen(row) && isBeside(row, now.get(place.beside))) {
      waiting.set(listKey(row), [...(waiting.get(listKey(row)) ?? []), { id, ...place }])
      continue
    }
    if (row) settle(listKey(row))
    sent.set(id, numberIn(patch))
    if (row) row.order_position = numberIn(patch)
  }
  for (const key of [...waiting.keys()]) settle(key)
  const numbered = [...now.values()].filter(
    ({ id, order_position }) => before.get(id)?.order_position !== order_position || sent.has(id),
  )
  // What is not there any more is for the executor to refuse.
  const missing = [...sent].flatMap(([id, order_position]) => (now.has(id) ? [] : [{ id, order_position }]))
  return [...numbered, ...missing].map(({ id, order_position }) => update(table, id, { order_position }))
}

const numberIn = (patch: object): number => (patch as { order_position: number }).order_position

type PlacedPart = { placed: PlacedChange[] } | { plain: PlainChange[] }

/** Cut where rows are put somewhere: what it comes to depends on everything before it. Those of one table go together. */
export const cutAtPlaces = (changes: readonly PlainChange[]): PlacedPart[] => {
  const parts: PlacedPart[] = []
  for (const change of withoutRenumbering(changes)) {
    const last = parts.at(-1)
    if (isPlaced(change)) {
      if (last && 'placed' in last && last.placed[0]?.table === change.table) last.placed.push(change)
      else parts.push({ placed: [change] })
    } else if (last && 'plain' in last) last.plain.push(change)
    else parts.push({ plain: [change] })
  }
  return parts
}
