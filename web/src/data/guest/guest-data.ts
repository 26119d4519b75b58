/** A guest's data: in this browser only, shared by its tabs, on disk a moment after it is shown. */
import { type Change, insertIfAbsent } from '@foco/domain/core/change.ts'
import { type AppError, recordNotFound, toAppError, toldDetails } from '@foco/domain/core/errors.ts'
import { nextPosition } from '@foco/domain/core/ordering.ts'
import { migrateLegacyTodos } from '@foco/domain/guest/guest-migration.ts'
import { isPlain } from '@foco/domain/items/plain-changes.ts'
import { sameStatus } from '../account/account-status.ts'
import type { DataSession, SyncStatus } from '../data-session.ts'
import { GUEST } from '../device/device-database.ts'
import { openJournal } from '../device/journal.ts'
import { seekLead } from '../device/leader.ts'
import { copyOf, MemoryStorage } from '../device/memory-storage.ts'
import type { Device } from '../device/open-device.ts'
import { retried } from '../device/retried.ts'
import { watchFulfilled } from '../device/watch-fulfilled.ts'
import type { Environment } from '../environment.ts'
import { observable } from '../observable.ts'
import { openPresenceStore } from '../runs/presence-store.ts'
import { sessionClosed } from '../store/check-changes.ts'
import { withLinksReleased } from '../store/link-release.ts'
import { prepared } from '../store/prepared-changes.ts'
import { openRejected } from '../store/refused-writes.ts'
import { Store } from '../store/store.ts'
import { storeReads } from '../store/store-reads.ts'
import { createGuestMirror } from './guest-mirror.ts'
import { createGuestRows } from './guest-rows.ts'
import { clearLegacyTodos, JOURNAL_PREFIX, legacyTodos, mayHoldOlderGuest, takeOverOlderGuest } from './older-guest.ts'

/** The older versions' name for it: a tab of theirs stops folding when a tab of this one leads. */
const GUEST_LOCK = `${JOURNAL_PREFIX}leader`

/** Soon enough for a person who looks at two tabs. */
const READ_AFTER_MS = 30

export const openGuestData = (environment: Environment, { database, kept, words, lasts }: Device): DataSession => {
  const { clock, newId, onPage } = environment
  // Where nothing lasts, what an older version stored is shown and stays as it is.
  const storage = lasts ? (environment.storage ?? new MemoryStorage()) : copyOf(environment.storage)
  const store = new Store()
  let closed = false
  let isDamaged = false
  let isUnreadable = false
  let since = 0

  const status = (): SyncStatus => {
    const base = { pending: 0, needsSignIn: false }
    if (!lasts) return { state: 'tab', reason: 'guestInTab', ...base }
    if (isUnreadable) return { state: 'paused', reason: 'noRoom', ...base }
    if (journal.inFlight() > 0 || words.isSaving()) return { state: 'saving', reason: null, ...base }
    return { state: 'here', reason: isDamaged ? 'damaged' : null, ...base }
  }
  const showStatus = () => sync.set(status())
  const journal = openJournal({
    database,
    storage,
    clock,
    owner: GUEST,
    prefix: JOURNAL_PREFIX,
    onFlight: () => showStatus(),
  })
  const sync = observable(status(), sameStatus)
  // Refused by another tab, it may have left the journal before this one has read it there.
  const rejected = openRejected(kept, GUEST, ({ id }) => store.step({ drop: [id] }))
  const reject = (id: string, changes: readonly Change[], error: AppError) => {
    const at = new Date(clock.now()).toISOString()
    const { code, message } = error
    rejected.add({ id, at, changes: [...changes], code, message, details: toldDetails(error) })
  }
  /** The list of refused writes is on disk before the journal lets go of them. */
  const letGo = async (ids: readonly string[]) => {
    await kept.saved()
    if (rejected.isStored()) await database.removeEntries(GUEST, ids)
  }
  const mirror = createGuestMirror({ storage, store, clock, isLeader: () => leadership.isLeader() })

  const rows = createGuestRows({
    database,
    journal,
    store,
    firstRows: async (found) => {
      if (!mayHoldOlderGuest(storage, found)) return false
      if (await takeOverOlderGuest(database, storage, journal.stamp(), found.generation)) isDamaged = true
      showStatus()
      return true
    },
    onChanged: mirror.changed,
    onRefused: (entries) => {
      for (const { id, changes } of entries) reject(id, changes, recordNotFound({}))
      void letGo(entries.map(({ id }) => id)).catch(() => {})
    },
  })

  const readAgain = async () => {
    await rows.pull()
    if (leadership.isLeader()) await rows.storeWhenWorthIt()
  }
  /** What a page left behind that ended in the middle of a write; at the latest when the lead goes to another tab. */
  const adopt = () => journal.adopt(since).then(readAgain)
  const adoptSoon = () => void ready.then(adopt).catch(() => {})
  /** Many writes in a row are read in one go. */
  let isReadingSoon = false
  const readSoon = () => {
    if (isReadingSoon) return
    isReadingSoon = true
    clock.after(READ_AFTER_MS, () =>
      clock.idle(() => {
        isReadingSoon = false
        if (!closed) readAgain().catch(() => {})
      }),
    )
  }
  const leadership = seekLead(environment.locks, GUEST_LOCK, adoptSoon)

  const releaseLinks = (changes: readonly Change[]) => withLinksReleased(changes, store.rows.bind(store), isPlain)
  const put = (changes: Parameters<DataSession['transact']>[0]) => {
    const entry = { id: newId(), ts: journal.stamp(), changes }
    const safe = journal.put(entry)
    store.step({ add: [entry] })
    const settled = safe.then(readSoon, (thrown: unknown) => {
      const error = toAppError(thrown)
      store.step({ drop: [entry.id] })
      reject(entry.id, changes, error)
      throw error
    })
    settled.catch(() => {})
    return { id: entry.id, settled }
  }

  /** To-dos of the oldest version, as rows of today. Their ids come from their texts: twice is once. */
  const adoptLegacyTodos = async () => {
    const legacy = legacyTodos(storage)
    if (legacy === null) return
    try {
      const now = new Date(clock.now()).toISOString()
      const found = migrateLegacyTodos(legacy.entries, nextPosition(store.rows('todos').values()), now)
      if (found.length > 0) await put(found.map((row) => insertIfAbsent('todos', row))).settled
      if (!clearLegacyTodos(storage, legacy)) return
      isDamaged = true
      showStatus()
    } catch {
      // No room now: it stays where it is.
    }
  }

  const open = async () => {
    const loaded = await retried(rows.load, {
      clock,
      isOver: () => closed,
      // A first visit that finds the disk full: nothing can be shown, let alone written, before there is room.
      onWaiting: (isWaiting) => {
        isUnreadable = isWaiting
        showStatus()
      },
    })
    since = loaded.since
    // Left behind until there is room, if there is none now. Mostly there is nothing, and the list need not wait for one
    // more look at the journal.
    if (await journal.adopt(since).catch(() => false)) await rows.pull().catch(() => {})
    await adoptLegacyTodos()
  }
  const ready = open()
  ready.catch(() => {})

  const stops = [
    database.listen((news) => {
      if (news.kind === 'journal' && news.owner === GUEST) readSoon()
      if (news.kind === 'lost') rows.load().catch(() => {})
    }),
    words.onSaving(showStatus),
    onPage('restore', adoptSoon),
    onPage('visible', adoptSoon),
    rejected.stop,
    mirror.stop,
    leadership.resign,
  ]

  return {
    mode: 'guest',
    user: null,
    ready,
    isReady: watchFulfilled(ready),
    ...storeReads(store),
    transact: (changes) => {
      if (closed) throw sessionClosed()
      return put(prepared(changes, store, clock, releaseLinks))
    },
    sync,
    presence: openPresenceStore(kept, newId),
    rejected: rejected.list,
    lostLinks: observable(null),
    retryRejected: (id) => {
      const write = rejected.find(id)
      if (!write) return null
      const written = put(prepared(write.changes, store, clock, releaseLinks))
      rejected.remove(id)
      return written
    },
    dismissRejected: rejected.remove,
    wake: () => {},
    heardAt: () => null,
    close: () => {
      closed = true
      for (const stop of stops) stop()
      return journal.whenStored()
    },
  }
}
