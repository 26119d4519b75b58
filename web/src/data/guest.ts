/** A guest's data: in this browser only, shared by its tabs, durable before it is shown. */
import { insertIfAbsent } from '@foco/domain/change.ts'
import { isLegacyTodos, LEGACY_TODOS_KEY, migrateLegacyTodos } from '@foco/domain/guest-migration.ts'
import { messages } from '@foco/domain/messages.ts'
import { nextPosition } from '@foco/domain/ordering.ts'
import { checkChanges, sessionClosed } from './check-changes.ts'
import type { DataSession, SyncStatus } from './data-session.ts'
import type { Environment, KeyValueStorage } from './environment.ts'
import { createFolding } from './guest-fold.ts'
import { type GuestContents, JOURNAL_PREFIX, readGuest } from './guest-storage.ts'
import { seekLead } from './leader.ts'
import { withLinksReleased } from './link-release.ts'
import { MemoryStorage } from './memory-storage.ts'
import { observable } from './observable.ts'
import { openOutbox } from './outbox.ts'
import { storageFull } from './storage-full.ts'
import { Store } from './store.ts'
import { storeReads } from './store-reads.ts'

export const GUEST_LOCK = `${JOURNAL_PREFIX}leader`

const status = (state: 'here' | 'tab', reason: string | null): SyncStatus => ({
  state,
  reason,
  pending: 0,
  needsSignIn: false,
})
const { damaged: DAMAGED, guestInTab: GONE_WITH_THE_TAB } = messages.sync

export const openGuestData = (environment: Environment): DataSession => {
  const { storage } = environment
  if (storage !== null)
    try {
      return openOver(environment, storage, status('here', null))
    } catch {
      // Storage that breaks while it is read is left alone: nothing in it may be written over.
    }
  return openOver(environment, new MemoryStorage(), status('tab', GONE_WITH_THE_TAB))
}

const openOver = (environment: Environment, storage: KeyValueStorage, place: SyncStatus): DataSession => {
  const { clock, newId, onPage } = environment
  const store = new Store()
  const journal = openOutbox(environment, storage, JOURNAL_PREFIX)
  const sync = observable(place)
  const rejected = observable<readonly []>([])
  let closed = false

  const load = (contents: GuestContents) => {
    store.reset(contents.tables, contents.fresh)
    if (contents.damaged.length > 0) sync.set(status('here', DAMAGED))
  }
  const isLeader = () => leadership.isLeader()
  const folding = createFolding({ storage, journal, store, clock, random: environment.random, isLeader })
  const readAgain = () => {
    const contents = readGuest(storage, journal)
    folding.begin(contents)
    load(contents)
    folding.schedule()
  }
  const leadership = seekLead(environment.locks, GUEST_LOCK, readAgain)
  readAgain()

  const put = (changes: Parameters<DataSession['transact']>[0]) => {
    const entry = { id: newId(), ts: journal.stamp(), changes }
    try {
      journal.put(entry)
    } catch (error) {
      if (!folding.makeRoom()) throw storageFull(error)
      try {
        journal.put(entry)
      } catch (again) {
        throw storageFull(again)
      }
    }
    store.step({ add: [entry] })
    folding.schedule()
    return entry
  }

  /** To-dos of the oldest version, as rows of today. Their ids come from their texts: twice is once. */
  const adoptLegacyTodos = () => {
    const text = storage.getItem(LEGACY_TODOS_KEY)
    if (text === null) return
    try {
      const input: unknown = JSON.parse(text)
      if (!isLegacyTodos(input)) return
      const now = new Date(clock.now()).toISOString()
      const rows = migrateLegacyTodos(input, nextPosition(store.rows('todos').values()), now)
      put(rows.map((row) => insertIfAbsent('todos', row)))
      storage.removeItem(LEGACY_TODOS_KEY)
    } catch {
      // Not ours, or no room now: it stays where it is.
    }
  }
  adoptLegacyTodos()

  const stops = [
    journal.listen({
      put: (entry) => {
        if (!folding.isFolded(entry.id)) store.step({ add: [entry] })
        folding.schedule()
      },
      removed: (entry) => {
        if (!store.isPending(entry.id)) return
        store.step({ confirm: entry.changes, drop: [entry.id] })
        // An earlier leader folded it, perhaps into arrays that this leader has written over since.
        if (isLeader()) folding.writeAgain(entry.changes.map((change) => change.table))
      },
    }),
    onPage('hide', () => folding.fold()),
    onPage('restore', readAgain),
    // Rows that are gone from storage must not come back, table by table, with the next fold.
    onPage('cleared', readAgain),
  ]

  return {
    mode: 'guest',
    user: null,
    ready: Promise.resolve(),
    ...storeReads(store),
    transact: (changes) => {
      if (closed) throw sessionClosed()
      checkChanges(changes, store.get.bind(store))
      return { id: put(withLinksReleased(changes, store.rows.bind(store))).id, settled: Promise.resolve() }
    },
    sync,
    rejected,
    lostLinks: observable(null),
    retryRejected: () => {},
    dismissRejected: () => {},
    wake: () => {},
    close: () => {
      closed = true
      folding.fold()
      folding.stop()
      leadership.resign()
      for (const stop of stops) stop()
    },
  }
}
