/** The data of a signed-in user: shown at once, on disk a moment later, then sent in order, corrected by the server. */
import type { DataSession } from '../data-session.ts'
import { GUEST } from '../device/device-database.ts'
import { seekLead, stealWhenOverdue } from '../device/leader.ts'
import { copyOf, MemoryStorage } from '../device/memory-storage.ts'
import { watchFulfilled } from '../device/watch-fulfilled.ts'
import { observable } from '../observable.ts'
import { openPresenceStore } from '../runs/presence-store.ts'
import { sessionClosed } from '../store/check-changes.ts'
import { createSettlements } from '../store/settlements.ts'
import { Store } from '../store/store.ts'
import { storeReads } from '../store/store-reads.ts'
import { importGuestRows } from './account-import.ts'
import { createJournalReader } from './account-journal.ts'
import { openAccountLine } from './account-line.ts'
import { createAccountRows } from './account-rows.ts'
import type { AccountOptions, AccountSession } from './account-session.ts'
import { accountStatus, type Lines, sameStatus } from './account-status.ts'
import { openAccountWrites } from './account-writes.ts'
import type { Live } from './live.ts'
import { createRowWriter } from './row-writer.ts'
import { createTransport } from './transport.ts'

/** Of the keys that stand in localStorage while a write is in flight. */
const outboxPrefix = (userId: string) => `foco_outbox/${userId}/`

export const openAccountData = ({ environment, device, network, user }: AccountOptions): AccountSession => {
  const { clock, onPage, isOnline } = environment
  const { database, kept, words, lasts } = device
  // Where nothing lasts, the writes of an earlier visit are sent, and stay where they are.
  const storage = lasts ? (environment.storage ?? new MemoryStorage()) : copyOf(environment.storage)
  const owner = user.id
  const store = new Store()
  const transport = createTransport(network, clock, user.id)
  const settlements = createSettlements()
  const ready = Promise.withResolvers<void>()
  let live: Live | null = null
  const lines: Lines = { live: 'connecting', sender: 'ok' }
  let closed = false
  let isImportWaiting = false
  let linesMet = 0

  const { journal, rejected, lostLinks, unsent, acked, named, sender, transact } = openAccountWrites({
    environment,
    database,
    kept,
    storage,
    transport,
    owner,
    prefix: outboxPrefix(owner),
    store,
    settlements,
    isLeader: () => leadership.isLeader(),
    cursor: () => rows.cursor(),
    line: () => linesMet,
    onChange: () => showStatus(),
    onSender: (state) => {
      lines.sender = state
      showStatus()
    },
  })
  const status = () => {
    // A refused write that has found no room on a full disk is nowhere but on this page.
    const saving = journal.inFlight() > 0 || isImportWaiting || words.isSaving() || rejected.isSaving()
    const hasRows = rows.cursor() !== null
    return accountStatus({ ...lines, online: isOnline(), pending: unsent().length, saving, lasts, hasRows })
  }
  const showStatus = () => sync.set(status())
  const isLeader = () => leadership.isLeader()

  const rows = createAccountRows(store, settlements, named)
  const sync = observable(status(), sameStatus)
  const rowWriter = createRowWriter({
    clock,
    database,
    owner,
    settlements,
    whenStored: journal.whenStored,
    everything: rows.everything,
    isAnew: rows.areAnew,
    onWhole: () => readAgain(),
  })

  const reader = createJournalReader({
    journal,
    store,
    settlements,
    cursor: rows.cursor,
    hearRefusals: kept.readAgain,
    isClosed: () => closed,
    // They leave the journal with the next rows.
    onLate: () => isLeader() && rowWriter.refresh(),
    onRead: () => {
      showStatus()
      sender.flush()
    },
  })
  const quietly = (work: () => Promise<unknown>) => () => void work().catch(() => {})
  const readAgain = quietly(() => opened.then(reader.readAgain))
  /** What a page left behind that ended in the middle of a write; at the latest when the lead goes to another tab. */
  const adoptSoon = quietly(() => opened.then(() => journal.adopt(0)).then(reader.readAgain))

  const leadership = seekLead(environment.locks, `${outboxPrefix(owner)}leader`, () => {
    if (rows.cursor() !== null) rowWriter.refresh()
    adoptSoon()
  })
  const stopWatching = stealWhenOverdue(environment, leadership, () => unsent()[0]?.ts, sync.subscribe)

  const openLine = () =>
    openAccountLine({
      environment,
      network,
      transport,
      owner,
      rows,
      rowWriter,
      rejected,
      settlements,
      isLeader,
      unsent,
      named,
      onRows: () => {
        ready.resolve()
        showStatus()
      },
      onMet: () => {
        linesMet++
      },
      onState: (state) => {
        const isBack = state === 'live' && lines.live !== 'live'
        lines.live = state
        showStatus()
        if (isBack) sender.flushNow()
      },
    })

  const open = async () => {
    // Left where it is until there is room on the disk, if there is none now.
    await journal.adopt(0).catch(() => {})
    const data = await database.load(owner)
    if (closed) return
    rows.start(data)
    rowWriter.begin(data.generation, data.deltas.length)
    reader.begin(data.journal)
    // What was written here is shown, even while nothing else of the account can be had.
    if (data.rows || store.pending().length > 0) ready.resolve()
  }
  // A database that cannot be read: the rows come from the server each time.
  const opened = open().catch(() => {})
  void opened.then(() => {
    if (closed) return
    live = openLine()
    showStatus()
    sender.flush()
  })

  const transactOpen: DataSession['transact'] = (changes) => {
    if (closed) throw sessionClosed()
    return transact(changes)
  }

  const importGuest = async () => {
    rejected.adopt(GUEST)
    return importGuestRows({
      database,
      storage,
      clock,
      owner,
      settlements,
      stamp: journal.stamp,
      isOver: () => closed,
      onWaiting: (isWaiting) => {
        isImportWaiting = isWaiting
        showStatus()
      },
      show: async () => {
        await opened
        await reader.pull()
        // What the guest made is shown, even while nothing else of the account can be had.
        ready.resolve()
      },
    })
  }

  const stops = [
    database.listen((news) => {
      if (news.kind === 'journal' && news.owner === owner) quietly(() => opened.then(reader.pull))()
      // A tab that got all rows at once was not told which of its writes are in them.
      if (news.kind === 'settled' && news.owner === owner) {
        for (const entry of unsent()) if (news.ids.includes(entry.id)) acked(entry, news.cursor)
        settlements.remember(news.ids, news.cursor)
        if (news.isWhole) readAgain()
      }
      // A tab that does not know of the sign-in yet; or of a session that has ended, and then it is a guest's own.
      if (news.kind === 'journal' && news.owner === GUEST && !sync.get().needsSignIn) quietly(importGuest)()
      if (news.kind !== 'lost') return
      reader.forget()
      quietly(() => journal.putAgain(unsent()))()
    }),
    words.onSaving(showStatus),
    onPage('restore', adoptSoon),
    onPage('visible', adoptSoon),
    onPage('restore', () => live?.wake()),
    onPage('online', showStatus),
    onPage('online', sender.flushNow),
    onPage('offline', showStatus),
    onPage('visible', sender.flushNow),
    rejected.stop,
    stopWatching,
    sender.stop,
    rowWriter.stop,
    leadership.resign,
  ]

  return {
    mode: 'account',
    user,
    ready: ready.promise,
    isReady: watchFulfilled(ready.promise),
    ...storeReads(store),
    transact: transactOpen,
    sync,
    presence: openPresenceStore(kept, environment.newId),
    rejected: rejected.list,
    lostLinks,
    retryRejected: (id) => {
      const write = rejected.find(id)
      if (!write) return null
      const written = transactOpen(write.changes)
      rejected.remove(id)
      return written
    },
    dismissRejected: rejected.remove,
    wake: () => {
      live?.wake()
      sender.flushNow()
    },
    heardAt: () => live?.heardAt() ?? null,
    importGuest,
    whenStored: journal.whenStored,
    givesUp: () => {
      const shown = new Set([...store.pending(), ...rejected.list.get()].map(({ id }) => id))
      return (id) => shown.has(id) || settlements.isAcked(id)
    },
    close: () => {
      closed = true
      for (const stop of stops) stop()
      live?.close()
      return journal.whenStored()
    },
  }
}
