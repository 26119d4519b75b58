/** The data of a signed-in user: shown at once, on disk a moment later, then sent in order, corrected by the server. */
import { toAppError } from '@foco/domain/core/errors.ts'
import type { Delta } from '@foco/domain/core/protocol.ts'
import type { DataSession, User } from '../data-session.ts'
import { GUEST } from '../device/device-database.ts'
import { hasCome } from '../device/has-come.ts'
import { openJournal } from '../device/journal.ts'
import { seekLead, stealWhenOverdue } from '../device/leader.ts'
import { copyOf, MemoryStorage } from '../device/memory-storage.ts'
import type { Device } from '../device/open-device.ts'
import type { Environment } from '../environment.ts'
import type { ImportResult } from '../guest/guest-import.ts'
import { observable } from '../observable.ts'
import { openPresenceStore } from '../runs/presence-store.ts'
import { sessionClosed } from '../store/check-changes.ts'
import type { PendingTransaction } from '../store/pending.ts'
import { prepared } from '../store/prepared-changes.ts'
import { createSettlements } from '../store/settlements.ts'
import { Store } from '../store/store.ts'
import { storeReads } from '../store/store-reads.ts'
import { importGuestRows } from './account-import.ts'
import { createJournalReader } from './account-journal.ts'
import { createLostLinks, openRefusals } from './account-refusals.ts'
import { createAccountRows } from './account-rows.ts'
import { accountStatus, type Lines, sameStatus } from './account-status.ts'
import { type Live, openLive } from './live.ts'
import type { Network } from './network.ts'
import { createRowWriter } from './row-writer.ts'
import { createSender } from './sender.ts'
import { createTransport } from './transport.ts'

/** Of the keys that stand in localStorage while a write is in flight. */
const outboxPrefix = (userId: string) => `foco_outbox/${userId}/`

export interface AccountOptions {
  environment: Environment
  device: Device
  network: Network
  user: User
}

export interface AccountSession extends DataSession {
  /** Makes the guest's rows this user's; what became of them once the server has them, null when there were none. */
  importGuest(): Promise<ImportResult | null>
  /** When nothing is on its way to the disk any more. */
  whenStored(): Promise<void>
  /**
   * Asked by whoever signs out: which writes go with it. Those that wait or were refused by now, as far as this tab
   * shows them, and those that the server has.
   */
  givesUp(): (id: string) => boolean
}

export const openAccountData = ({ environment, device, network, user }: AccountOptions): AccountSession => {
  const { clock, onPage, isOnline } = environment
  const { database, kept, words, lasts } = device
  // Where nothing lasts, the writes of an earlier visit are sent, and stay where they are.
  const storage = lasts ? (environment.storage ?? new MemoryStorage()) : copyOf(environment.storage)
  const owner = user.id
  const store = new Store()
  const transport = createTransport(network, clock, user.id)
  const settlements = createSettlements()
  const lostLinks = createLostLinks()
  const ready = Promise.withResolvers<void>()
  let live: Live | null = null
  const lines: Lines = { live: 'connecting', sender: 'ok' }
  let closed = false
  let isImportWaiting = false
  let linesMet = 0

  const journal = openJournal({
    database,
    storage,
    clock,
    owner,
    prefix: outboxPrefix(owner),
    onFlight: () => showStatus(),
    isElsewhere: async (id) => {
      await sender.answered(id)
      return !unsent().some((entry) => entry.id === id)
    },
  })
  const unsent = () => store.pending().filter(({ id }) => !settlements.isAcked(id))
  const status = () => {
    // A refused write that has found no room on a full disk is nowhere but on this page.
    const saving = journal.inFlight() > 0 || isImportWaiting || words.isSaving() || rejected.isSaving()
    const hasRows = rows.cursor() !== null
    return accountStatus({ ...lines, online: isOnline(), pending: unsent().length, saving, lasts, hasRows })
  }
  const showStatus = () => sync.set(status())
  const isLeader = () => leadership.isLeader()

  const { rejected, reject, refused } = openRefusals({
    store,
    settlements,
    database,
    kept,
    clock,
    owner,
    whenStored: journal.whenStored,
    onChange: showStatus,
  })

  /** The server has it. It stays on screen as pending until the rows themselves have come. */
  const acked = (entry: PendingTransaction, cursor: number, isExact = false) => {
    settlements.ack(entry, cursor, isExact)
    if (cursor <= (rows.cursor() ?? -1)) store.step({ drop: [entry.id] })
    showStatus()
  }
  const named = (entry: PendingTransaction, { cursor, lost }: Delta) => {
    lostLinks.tell(entry.id, lost?.[entry.id])
    acked(entry, cursor)
  }
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

  const sender = createSender({
    environment,
    transport,
    isLeader,
    line: () => linesMet,
    // Not on disk yet, perhaps: the disk and the line have their time together.
    next: () => unsent()[0],
    accepted: (entry, receipt) => {
      lostLinks.tell(entry.id, receipt.lost)
      acked(entry, receipt.cursor, true)
    },
    refused: (entry, error) => void refused(entry, error).catch(() => {}),
    onState: (state) => {
      lines.sender = state
      showStatus()
    },
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
    openLive({
      environment,
      network,
      transport,
      userId: owner,
      cursor: rows.cursor,
      last: rows.last,
      apply: (message) => {
        const last = rows.last()
        if (message.type === 'delta') {
          rows.applyDelta(message)
          for (const id of message.transactions) rejected.forget(id)
        } else rows.applySnapshot(message)
        if (isLeader()) {
          if (message.type === 'delta') rowWriter.add(message, last)
          else rowWriter.refresh()
        }
        ready.resolve()
        showStatus()
      },
      known: (delta) => {
        for (const entry of unsent()) if (delta.transactions.includes(entry.id)) named(entry, delta)
      },
      onLine: (cursor) => {
        linesMet++
        settlements.forgetAbove(cursor)
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

  const transact: DataSession['transact'] = (changes) => {
    if (closed) throw sessionClosed()
    const entry = { id: environment.newId(), ts: journal.stamp(), changes: prepared(changes, store, clock) }
    const safe = journal.put(entry)
    const settled = settlements.wait(entry.id)
    store.step({ add: [entry] })
    showStatus()
    safe.catch((thrown: unknown) => reject(entry, toAppError(thrown)))
    // At once: sent after the picture, it would reach other devices a third later.
    sender.flush()
    return { id: entry.id, settled }
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
    isReady: hasCome(ready.promise),
    ...storeReads(store),
    transact,
    sync,
    presence: openPresenceStore(kept, environment.newId),
    rejected: rejected.list,
    lostLinks: lostLinks.latest,
    retryRejected: (id) => {
      const write = rejected.find(id)
      if (!write) return null
      const written = transact(write.changes)
      rejected.remove(id)
      return written
    },
    dismissRejected: rejected.remove,
    wake: () => {
      live?.wake()
      sender.flushNow()
    },
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
