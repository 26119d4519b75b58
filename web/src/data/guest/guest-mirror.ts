/**
 * The guest's rows under the keys of the spec, in localStorage: a mirror for whoever looks there, never the truth. A
 * browser writes only so many bytes of localStorage an hour to disk, and what lies beside waits as long: so it is
 * written seldom, when the page is idle, and within a budget.
 */
import { TABLE_NAMES, type TableName, tables } from '@foco/domain/tables/schema.ts'
import type { Clock, KeyValueStorage } from '../environment.ts'
import type { Store } from '../store/store.ts'

const AFTER_MS = 1000
const BYTES_AN_HOUR = 2 * 1024 * 1024
const MS_AN_HOUR = 60 * 60 * 1000

interface MirrorOptions {
  storage: KeyValueStorage
  store: Store
  clock: Clock
  /** One tab writes it. */
  isLeader(): boolean
}

interface GuestMirror {
  /** Rows of these tables have changed. */
  changed(names: Iterable<TableName>): void
  stop(): void
}

export const createGuestMirror = ({ storage, store, clock, isLeader }: MirrorOptions): GuestMirror => {
  const stale = new Set<TableName>()
  let allowance = BYTES_AN_HOUR
  let since = clock.now()
  let cancel: (() => void) | null = null

  /** A large table may overdraw it, and then waits the longer: otherwise it would never be written. */
  const refill = () => {
    const passed = Math.max(0, clock.now() - since)
    since = clock.now()
    allowance = Math.min(BYTES_AN_HOUR, allowance + (passed / MS_AN_HOUR) * BYTES_AN_HOUR)
  }

  const write = () => {
    cancel = null
    if (!isLeader()) return
    refill()
    for (const table of stale) {
      if (allowance <= 0) break
      stale.delete(table)
      const rows = store.confirmedRows(table)
      const key = tables[table].guestKey
      const text = rows.length > 0 ? JSON.stringify(rows) : null
      if (text === storage.getItem(key)) continue
      allowance -= key.length + (text?.length ?? 0)
      try {
        if (text === null) storage.removeItem(key)
        else storage.setItem(key, text)
      } catch {
        // No room: the truth is in the database.
      }
    }
    if (stale.size > 0) schedule((-allowance / BYTES_AN_HOUR) * MS_AN_HOUR + AFTER_MS)
  }

  const schedule = (ms: number) => {
    if (cancel || !isLeader()) return
    let stop = clock.after(ms, () => {
      stop = clock.idle(write)
    })
    cancel = () => stop()
  }

  return {
    changed: (names) => {
      for (const name of names) if (TABLE_NAMES.includes(name)) stale.add(name)
      if (stale.size > 0) schedule(AFTER_MS)
    },
    stop: () => cancel?.(),
  }
}
