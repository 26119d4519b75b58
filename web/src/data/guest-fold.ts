/** Folds the guest's journal into the stored arrays, in the leading tab, when the page is idle. */
import type { TableName } from '@foco/domain/schema.ts'
import type { Clock, KeyValueStorage } from './environment.ts'
import { type FoldNote, type GuestContents, newMark, writeFoldNote, writeTable } from './guest-storage.ts'
import type { Outbox, OutboxEntry } from './outbox.ts'
import type { Store } from './store.ts'

const FOLD_AFTER_MS = 300
/** Folded entries stay this long, so that a tab whose view of the storage lags behind still sees them. */
const KEEP_FOLDED_MS = 2000

interface FoldingOptions {
  storage: KeyValueStorage
  journal: Outbox
  store: Store
  clock: Clock
  random(): number
  isLeader(): boolean
}

export interface Folding {
  /** Starts from what storage holds: after opening, after a sleep, after taking the lead. */
  begin(contents: GuestContents): void
  /** Rows that storage may lack although no journal entry speaks of them any more. */
  writeAgain(tables: Iterable<TableName>): void
  /** Whether this tab already counts an entry among the stored rows: its event may arrive later than its key. */
  isFolded(id: string): boolean
  schedule(): void
  /** At once; false when this tab does not lead or the storage had no room. */
  fold(): boolean
  /** The same, and removes what is folded even if a lagging tab might still want it. */
  makeRoom(): boolean
  stop(): void
}

interface FoldedEntry {
  entry: OutboxEntry
  at: number
}

const tablesOf = (folded: readonly FoldedEntry[]) =>
  new Set(folded.flatMap(({ entry }) => entry.changes.map((change) => change.table)))

export const createFolding = ({ storage, journal, store, clock, random, isLeader }: FoldingOptions): Folding => {
  let note: FoldNote | null = null
  /** In the arrays, and still in the journal for the sake of tabs that lag. */
  let folded: FoldedEntry[] = []
  const confirmed = new Set<string>()
  let unfinished = new Set<TableName>()
  let cancel: (() => void) | null = null

  const write = (names: Iterable<TableName>, mark: number) => {
    for (const table of names) writeTable(storage, table, store.confirmedRows(table), mark)
  }

  const finishPrevious = (keepMs: number) => {
    if (unfinished.size > 0 && note) write(unfinished, note.mark)
    unfinished = new Set()
    // A clock that was set back must not keep them for as long as it lags behind.
    const isKept = ({ at }: FoldedEntry) => Math.abs(clock.now() - at) < keepMs
    for (const { entry } of folded.filter((old) => !isKept(old))) journal.remove(entry)
    folded = folded.filter(isKept)
  }

  const foldFresh = () => {
    const fresh = journal.list().filter(({ id }) => !folded.some(({ entry }) => entry.id === id))
    if (fresh.length === 0) return
    // The new note takes the place of the old one, so it also speaks for what that one said and is still there.
    const all = [...folded, ...fresh.map((entry) => ({ entry, at: clock.now() }))]
    const next = {
      mark: newMark(random()),
      entries: all.map(({ entry }) => journal.keyOf(entry)),
      added: fresh.map(journal.keyOf),
    }
    writeFoldNote(storage, next)
    // From here on storage says that these are being folded: memory must say the same, even if an array fails below.
    note = next
    folded = all
    for (const entry of fresh) confirmed.add(entry.id)
    unfinished = tablesOf(all)
    store.step({ confirm: fresh.flatMap((entry) => entry.changes), drop: fresh.map((entry) => entry.id) })
    write(unfinished, next.mark)
    unfinished = new Set()
  }

  const fold = (keepMs = KEEP_FOLDED_MS) => {
    cancel?.()
    cancel = null
    if (!isLeader()) return false
    try {
      finishPrevious(keepMs)
      foldFresh()
    } catch {
      // No room. The journal keeps everything, and the next fold starts where this one stopped.
      return false
    }
    if (folded.length > 0) schedule(KEEP_FOLDED_MS)
    return true
  }

  const schedule = (ms = FOLD_AFTER_MS) => {
    if (cancel || !isLeader()) return
    let stop = clock.after(ms, () => {
      stop = clock.idle(() => fold())
    })
    cancel = () => stop()
  }

  return {
    begin: (contents) => {
      note = contents.note
      folded = contents.folded.map((entry) => ({ entry, at: clock.now() }))
      for (const { id } of contents.folded) confirmed.add(id)
      unfinished = new Set(contents.unfinished)
    },
    writeAgain: (names) => {
      if (note) unfinished = new Set([...unfinished, ...names])
      schedule()
    },
    isFolded: (id) => confirmed.has(id),
    schedule: () => schedule(),
    fold: () => fold(),
    makeRoom: () => fold(0),
    stop: () => cancel?.(),
  }
}
