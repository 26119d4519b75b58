/** A filtered, sorted list over one table that follows the store row by row. */
import type { Row, TableName } from '@foco/domain/tables/schema.ts'
import type { View } from '../data-session.ts'
import type { Store } from './store.ts'
import type { TableEvent } from './table-state.ts'

/** Beyond this many rows, one filter and sort is cheaper than as many insertions. */
const BULK = 64

export const createView = <T extends TableName>(
  store: Store,
  table: T,
  where: (row: Row<T>) => boolean,
  compareRows: (a: Row<T>, b: Row<T>) => number,
): View<Row<T>> => {
  type R = Row<T>
  type ViewEvent = { before: R | undefined; after: R | undefined }
  const compare = (a: R, b: R) => compareRows(a, b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  const listeners = new Set<() => void>()
  let list: readonly R[] = []
  let version = -1
  let stopFollowing: (() => void) | null = null

  /** At the start, when this loop has not been compiled yet: nothing in it but what must be. */
  const all = (rows: ReadonlyMap<string, R>) => {
    const found: R[] = []
    for (const row of rows.values()) if (where(row)) found.push(row)
    return found
  }

  /** In the old order first: after a shift everything is then already sorted, which costs one pass. */
  const again = (rows: ReadonlyMap<string, R>) => {
    const known = new Set<string>()
    const found: R[] = []
    for (const { id } of list) {
      known.add(id)
      const row = rows.get(id)
      if (row && where(row)) found.push(row)
    }
    for (const [id, row] of rows) if (!known.has(id) && where(row)) found.push(row)
    return found
  }

  const recompute = () => {
    version = store.version(table)
    const rows = store.rows(table)
    const next = list.length === 0 ? all(rows) : again(rows)
    next.sort(compare)
    if (next.length !== list.length || next.some((row, index) => row !== list[index])) list = next
  }

  const find = (rows: readonly R[], wanted: R) => {
    let low = 0
    let high = rows.length
    while (low < high) {
      const middle = (low + high) >> 1
      const row = rows[middle]
      if (row !== undefined && compare(row, wanted) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Takes out what was, puts in what is. All out before any in: a row of the old order would mislead the search. */
  const replace = (rows: R[], events: readonly ViewEvent[], take: (before: R) => void) => {
    for (const { before } of events) if (before && where(before)) take(before)
    for (const { after } of events) if (after && where(after)) rows.splice(find(rows, after), 0, after)
  }

  const applyRows = (events: readonly ViewEvent[]) => {
    if (!events.some(({ before, after }) => (before && where(before)) || (after && where(after)))) return
    const next = [...list]
    replace(next, events, (before) => next.splice(find(next, before), 1))
    list = next
  }

  /**
   * A shift moves every row in its place and keeps their order; only the listed ones are other rows than before. `where`
   * is not asked again, and a view without rows costs nothing: there may be ten thousand.
   */
  const applyShift = (events: readonly ViewEvent[]) => {
    if (events.length === 0) return
    const next = list.slice()
    for (const { before } of events) {
      // By identity: its place among the moved ones says nothing about where it stood.
      const at = before ? next.indexOf(before) : -1
      if (at >= 0) next.splice(at, 1)
    }
    replace(next, events, () => {})
    if (next.length > 0 || list.length > 0) list = next
  }

  const onEvent = ({ kind, rows }: TableEvent) => {
    const missed = store.version(table) - version
    if (missed === 0) return
    version = store.version(table)
    const events = rows as readonly ViewEvent[]
    if (missed > 1 || kind === 'all' || events.length > BULK) recompute()
    else if (kind === 'rows') applyRows(events)
    else applyShift(events)
  }

  const follow = () => {
    let told = list
    const stopFeed = store.feed(table, onEvent)
    const stopListening = store.subscribe(table, () => {
      if (told === list) return
      told = list
      for (const listener of [...listeners]) listener()
    })
    return () => {
      stopFeed()
      stopListening()
    }
  }

  return {
    // Unsubscribed views hold nothing open: they look at the table's version instead.
    get: () => {
      if (version !== store.version(table)) recompute()
      return list
    },
    subscribe: (listener) => {
      if (version !== store.version(table)) recompute()
      stopFollowing ??= follow()
      const own = () => listener()
      listeners.add(own)
      return () => {
        listeners.delete(own)
        if (listeners.size > 0) return
        stopFollowing?.()
        stopFollowing = null
      }
    },
  }
}
