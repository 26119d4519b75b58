/** Keeps the stored rows of an account behind the live ones, in the leading tab: many deltas, few writes, never out of order. */
import type { Delta } from '@foco/domain/core/protocol.ts'
import type { DeviceDatabase, Owner, StoredRows } from '../device/device-database.ts'
import type { Clock } from '../environment.ts'
import type { Settlements } from '../store/settlements.ts'

interface RowWriterOptions {
  clock: Clock
  database: DeviceDatabase
  owner: Owner
  settlements: Settlements
  /** When every write so far is in the journal. */
  whenStored(): Promise<void>
  everything(): StoredRows
  /** Whether these rows began anew: what is stored of the server's news may be of another order. */
  isAnew(): boolean
  /** All rows are stored anew; other tabs hear of it by the news. */
  onWhole(): void
}

export interface RowWriter {
  /** From what was loaded. */
  begin(generation: number, deltas: number): void
  /** `last`: the transaction that it follows on. */
  add(delta: Delta, last: string | null): void
  /** Stores everything, unless another tab was quicker. */
  refresh(): void
  stop(): void
}

const WRITE_AFTER_MS = 200
/** Opening the app reads them all: from here on it is quicker with the rows stored anew. */
const MOST_DELTAS = 200

export const createRowWriter = (options: RowWriterOptions): RowWriter => {
  const { clock, database, owner, settlements, whenStored, everything, isAnew, onWhole } = options
  let generation = 0
  let stored = 0
  let waiting: { delta: Delta; last: string | null }[] = []
  let isWhole = false
  let busy = false
  let wanted = false
  let stopped = false
  let cancel: (() => void) | null = null

  /**
   * The writes whose rows go to disk in the same step leave the journal with it. A slow disk may have taken longer than
   * the server: one that is stored after this would stay there for good.
   */
  const writeDeltas = async (added: typeof waiting): Promise<boolean> => {
    const [first] = added
    const deltas = added.map(({ delta }) => delta)
    const { cursor } = deltas.at(-1) ?? {}
    if (!first || cursor === undefined || stored + deltas.length > MOST_DELTAS) return false
    await whenStored()
    const step = { deltas, last: first.last, settled: settlements.idsThrough(cursor) }
    if (!(await database.storeDeltas(owner, step))) return false
    settlements.leave(cursor)
    stored += deltas.length
    return true
  }

  const writeEverything = async () => {
    const rows = everything()
    await whenStored()
    const next = await database.storeRows(owner, {
      rows,
      over: generation,
      isAnew: isAnew(),
      settled: settlements.idsThrough(rows.cursor),
    })
    if (next === null) {
      // Another tab led meanwhile. If this one's line is slow, what that one stored is newer, and stays.
      const stored = await database.journalAbove(owner, Number.POSITIVE_INFINITY)
      if (stored.cursor > rows.cursor) return
      generation = stored.generation
      isWhole = true
      wanted = true
      return
    }
    settlements.leave(rows.cursor)
    generation = next
    stored = 0
    onWhole()
  }

  const write = async () => {
    cancel = null
    if (stopped || busy) return
    const added = waiting
    const whole = isWhole
    waiting = []
    isWhole = false
    wanted = false
    busy = true
    try {
      if (whole || !(await writeDeltas(added))) await writeEverything()
    } catch {
      // A full disk: the server has the rows, and the journal still has the writes.
      isWhole = true
    }
    busy = false
    if (wanted) schedule()
  }

  const schedule = () => {
    wanted = true
    if (!busy && !stopped) cancel ??= clock.after(WRITE_AFTER_MS, () => void write())
  }

  return {
    begin: (loaded, deltas) => {
      generation = loaded
      stored = deltas
    },
    add: (delta, last) => {
      waiting.push({ delta, last })
      schedule()
    },
    refresh: () => {
      waiting = []
      isWhole = true
      schedule()
    },
    stop: () => {
      stopped = true
      cancel?.()
    },
  }
}
