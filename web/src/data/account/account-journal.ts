/** How a tab of an account keeps up with what all tabs of this device wrote. */
import type { NumberedEntry } from '../device/device-database.ts'
import type { Journal } from '../device/journal.ts'
import type { Settlements } from '../store/settlements.ts'
import type { Store } from '../store/store.ts'

interface JournalReaderOptions {
  journal: Pick<Journal, 'above' | 'isInFlight' | 'saw'>
  store: Store
  settlements: Settlements
  cursor(): number | null
  /** When this tab knows which writes other tabs have found refused, up to now. */
  hearRefusals(): Promise<void>
  isClosed(): boolean
  /** Writes whose rows came before themselves: those of a killed tab. */
  onLate(): void
  onRead(): void
}

interface JournalReader {
  /** From what was loaded. */
  begin(entries: readonly NumberedEntry[]): void
  /** The database was emptied: its numbers begin anew. */
  forget(): void
  /** What other tabs wrote since. */
  pull(): Promise<void>
  /**
   * The same after a sleep, a change of the lead or rows stored anew, and what other tabs have seen through meanwhile.
   * After a server was set back, writes that it had taken before wait for a cursor that it may never reach.
   */
  readAgain(): Promise<void>
}

export const createJournalReader = (options: JournalReaderOptions): JournalReader => {
  const { journal, store, settlements } = options
  /** The last write that this tab has read. */
  let head = 0

  /** Its rows have come, or are those that were there. */
  const isHere = (id: string) => settlements.isThrough(id, options.cursor() ?? 0)

  const add = (entries: readonly NumberedEntry[]) => {
    head = Math.max(head, entries.at(-1)?.seq ?? 0)
    const late = entries.filter(({ id }) => settlements.isAcked(id))
    for (const entry of late) settlements.found(entry)
    if (late.length > 0) options.onLate()
    store.step({ add: entries.filter(({ id }) => !isHere(id)) })
    options.onRead()
  }

  return {
    begin: (entries) => {
      journal.saw(entries)
      head = entries.at(-1)?.seq ?? 0
    },
    forget: () => {
      head = 0
    },
    pull: async () => add((await journal.above(head)).entries),
    readAgain: async () => {
      // One that is stored while the journal is read may be missing in it, and is there all the same.
      const onDisk = store.pending().flatMap(({ id }) => (journal.isInFlight(id) ? [] : id))
      const { entries, cursor } = await journal.above(0)
      const stored = new Set(entries.map(({ id }) => id))
      const left = new Set(onDisk.filter((id) => !stored.has(id)))
      // A refused write leaves the journal too, and is in no rows: it is on the list of refused ones by then.
      if (left.size > 0) await options.hearRefusals()
      if (options.isClosed()) return
      const gone = store.pending().flatMap(({ id }) => (left.has(id) ? id : []))
      // They are in the stored rows. What has come here may be older: then they are shown as before.
      settlements.remember(gone, cursor)
      store.step({ drop: gone.filter(isHere) })
      add(entries)
    },
  }
}
