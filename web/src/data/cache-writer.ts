/** Keeps the cache behind the live rows, in the leading tab: many deltas, few writes, never out of order. */
import type { Delta } from '@foco/domain/protocol.ts'
import type { CachedRows, RowCache } from './cache.ts'
import type { Clock } from './environment.ts'

interface CacheWriterOptions {
  clock: Clock
  cursor(): number
  everything(): CachedRows
  /** Everything up to this cursor is in the cache, or would be if the browser allowed one. */
  onSaved(cursor: number): void
}

export interface CacheWriter {
  use(cache: RowCache): void
  add(delta: Delta): void
  /** Writes everything, unless the cache has it. */
  refresh(): void
  stop(): void
}

const WRITE_AFTER_MS = 200

export const createCacheWriter = ({ clock, cursor, everything, onSaved }: CacheWriterOptions): CacheWriter => {
  let cache: RowCache | null = null
  let waiting: Delta[] = []
  let busy = false
  let wanted = false
  let stopped = false
  let cancel: (() => void) | null = null

  const write = async () => {
    cancel = null
    if (stopped || busy) return
    const deltas = waiting
    waiting = []
    wanted = false
    busy = true
    try {
      onSaved(cache ? await cache.save(deltas, everything) : cursor())
    } catch {
      // No cache is no loss: the server has the rows. Closed databases and full disks end here.
      onSaved(cursor())
    }
    busy = false
    if (wanted) schedule()
  }

  const schedule = () => {
    wanted = true
    if (!busy && !stopped) cancel ??= clock.after(WRITE_AFTER_MS, () => void write())
  }

  return {
    use: (opened) => {
      cache = opened
    },
    add: (delta) => {
      waiting.push(delta)
      schedule()
    },
    refresh: () => {
      waiting = []
      schedule()
    },
    stop: () => {
      stopped = true
      cancel?.()
    },
  }
}
