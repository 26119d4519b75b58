/** The data of a signed-in user: written here first, shown at once, sent in order, corrected by the server. */
import { AppError, isErrorCode, reasonOf } from '@foco/domain/errors.ts'
import type { Delta } from '@foco/domain/protocol.ts'
import { createAccountRows } from './account-rows.ts'
import { accountStatus, type Lines, sameStatus } from './account-status.ts'
import type { CachedRows, RowCache, RowCaches } from './cache.ts'
import { createCacheWriter } from './cache-writer.ts'
import { sessionClosed } from './check-changes.ts'
import type { DataSession, RejectedWrite, User } from './data-session.ts'
import type { Environment } from './environment.ts'
import { seekLead, stealWhenOverdue } from './leader.ts'
import { type Live, openLive } from './live.ts'
import { createLostLinks } from './lost-links.ts'
import { MemoryStorage } from './memory-storage.ts'
import type { Network } from './network.ts'
import { observable } from './observable.ts'
import { type OutboxEntry, openOutbox } from './outbox.ts'
import { putOutgoing } from './outgoing.ts'
import { openRejected } from './rejected.ts'
import { createSender } from './sender.ts'
import { createSettlements } from './settlements.ts'
import { Store } from './store.ts'
import { storeReads } from './store-reads.ts'
import { createTransport } from './transport.ts'

export const outboxPrefix = (userId: string) => `foco_outbox/${userId}/`
export const rejectedPrefix = (userId: string) => `foco_rejected/${userId}/`

export interface AccountOptions {
  environment: Environment
  network: Network
  caches: RowCaches
  user: User
}

export const openAccountData = ({ environment, network, caches, user }: AccountOptions): DataSession => {
  const { clock, onPage, isOnline } = environment
  const storage = environment.storage ?? new MemoryStorage()
  const store = new Store()
  const outbox = openOutbox(environment, storage, outboxPrefix(user.id))
  const transport = createTransport(network, clock, user.id)
  const settlements = createSettlements()
  const lostLinks = createLostLinks()
  const ready = Promise.withResolvers<void>()
  let live: Live | null = null
  const lines: Lines = { live: 'connecting', sender: 'ok' }
  let savedCursor = -1
  let cache: RowCache | null = null
  let closed = false

  const unsent = () => store.pending().filter(({ id }) => !settlements.isAcked(id))
  const lasts = environment.storage !== null
  const status = () =>
    accountStatus({ ...lines, online: isOnline(), pending: unsent().length, lasts, hasRows: rows.cursor() !== null })
  const showStatus = () => sync.set(status())
  const isLeader = () => leadership.isLeader()

  const refuse = ({ id, code, message }: RejectedWrite) => {
    store.step({ drop: [id] })
    settlements.refuse(id, new AppError(isErrorCode(code) ? code : 'UNKNOWN_ERROR', message, { severity: 'high' }))
    showStatus()
  }
  const rejected = openRejected(environment, storage, rejectedPrefix(user.id), refuse)

  const removeSaved = () => {
    if (isLeader()) for (const entry of settlements.takeThrough(savedCursor)) outbox.remove(entry)
  }

  /** The server has it. It stays on screen as pending until the rows themselves have come. */
  const acked = (entry: OutboxEntry, cursor: number) => {
    if (!settlements.ack(entry, cursor)) return removeSaved()
    if (cursor <= (rows.cursor() ?? -1)) store.step({ drop: [entry.id] })
    try {
      if (isLeader()) outbox.put({ ...entry, acked: cursor })
    } catch {
      // No room for the mark: the next leader sends it again, and hears that the server has it.
    }
    removeSaved()
    showStatus()
  }
  const named = (entry: OutboxEntry, { cursor, lost }: Delta) => {
    lostLinks.tell(entry.id, lost?.[entry.id])
    acked(entry, cursor)
  }
  const rows = createAccountRows(store, settlements, named)
  const sync = observable(status(), sameStatus)

  const cacheWriter = createCacheWriter({
    clock,
    cursor: () => rows.cursor() ?? -1,
    everything: rows.everything,
    onSaved: (cursor) => {
      savedCursor = cursor
      removeSaved()
    },
  })

  const sender = createSender({
    environment,
    transport,
    isLeader,
    next: () => store.pending().find(({ id }) => !settlements.isAcked(id)),
    accepted: (entry, receipt) => {
      lostLinks.tell(entry.id, receipt.lost)
      acked(entry, receipt.cursor)
    },
    refused: (entry, error) => {
      const at = new Date(clock.now()).toISOString()
      const write = { id: entry.id, at, changes: [...entry.changes], code: error.code, message: reasonOf(error) }
      rejected.add(write, () => outbox.remove(entry))
      outbox.remove(entry)
      refuse(write)
    },
    onState: (state) => {
      lines.sender = state
      showStatus()
    },
  })

  /** Other tabs wrote while this one slept or followed: what they added, and what they saw through. */
  const readAgain = () => {
    const entries = rows.unsettled(outbox.list())
    removeSaved()
    const stored = new Set(entries.map(({ id }) => id))
    const gone = unsent().filter(({ id }) => !stored.has(id))
    store.step({ drop: gone.map(({ id }) => id), add: entries })
    showStatus()
    sender.flush()
  }

  const leadership = seekLead(environment.locks, `${outboxPrefix(user.id)}leader`, () => {
    readAgain()
    if (rows.cursor() !== null) cacheWriter.refresh()
  })
  const stopWatching = stealWhenOverdue(environment, leadership, () => unsent()[0]?.ts, sync.subscribe)

  const start = (cached: CachedRows | null) => {
    if (closed) return
    rows.start(cached, () => rows.unsettled(outbox.list()))
    savedCursor = cached?.cursor ?? -1
    if (cached) ready.resolve()
    live = openLive({
      environment,
      network,
      transport,
      userId: user.id,
      cursor: rows.cursor,
      apply: (message) => {
        if (message.type === 'delta') rows.applyDelta(message)
        else rows.applySnapshot(message)
        if (isLeader()) {
          if (message.type === 'delta') cacheWriter.add(message)
          else cacheWriter.refresh()
        }
        ready.resolve()
        showStatus()
      },
      known: (delta) => {
        for (const entry of unsent()) if (delta.transactions.includes(entry.id)) named(entry, delta)
      },
      onState: (state) => {
        const isBack = state === 'live' && lines.live !== 'live'
        lines.live = state
        showStatus()
        if (isBack) sender.flushNow()
      },
    })
    showStatus()
    sender.flush()
  }

  const boot = async () => {
    let cached: CachedRows | null = null
    try {
      cache = await caches.open(user.id)
      if (closed) return cache.close()
      cacheWriter.use(cache)
      cached = await cache.load()
    } catch {
      // No IndexedDB (a private window): the rows come from the server each time.
    }
    start(cached)
  }
  void boot()

  const transact: DataSession['transact'] = (changes) => {
    if (closed) throw sessionClosed()
    const entry = putOutgoing(outbox, store, environment.newId(), changes)
    const settled = settlements.wait(entry.id)
    store.step({ add: [entry] })
    showStatus()
    // It is safe in the outbox: the screen comes first, then the request.
    clock.after(0, sender.flush)
    return { id: entry.id, settled }
  }

  const stops = [
    outbox.listen({
      put: (entry) => {
        // The rows of a killed tab's last write can arrive before its entry does.
        if (entry.acked !== undefined || settlements.isAcked(entry.id)) acked(entry, entry.acked ?? rows.cursor() ?? 0)
        else store.step({ add: [entry] })
        showStatus()
        sender.flush()
      },
      removed: () => {},
    }),
    onPage('restore', readAgain),
    onPage('restore', () => live?.wake()),
    onPage('online', showStatus),
    onPage('online', sender.flushNow),
    onPage('offline', showStatus),
    onPage('cleared', () => outbox.putAgain(unsent())),
    onPage('cleared', rejected.putAgain),
    onPage('visible', sender.flushNow),
    rejected.stop,
    stopWatching,
    sender.stop,
    cacheWriter.stop,
    leadership.resign,
  ]

  return {
    mode: 'account',
    user,
    ready: ready.promise,
    ...storeReads(store),
    transact,
    sync,
    rejected: rejected.list,
    lostLinks: lostLinks.latest,
    retryRejected: (id) => {
      const write = rejected.find(id)
      if (!write) return
      transact(write.changes)
      rejected.remove(id)
    },
    dismissRejected: rejected.remove,
    wake: () => {
      live?.wake()
      sender.flushNow()
    },
    close: () => {
      closed = true
      for (const stop of stops) stop()
      live?.close()
      cache?.close()
    },
  }
}
