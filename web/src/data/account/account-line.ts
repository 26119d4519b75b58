/** What the live line brings: rows for the store and the disk, and which writes of this device are in them. */
import type { Delta } from '@foco/domain/core/protocol.ts'
import type { PendingTransaction } from '../store/pending.ts'
import type { Settlements } from '../store/settlements.ts'
import type { AccountRows } from './account-rows.ts'
import { type Live, type LiveOptions, openLive } from './live.ts'
import type { RowWriter } from './row-writer.ts'

interface AccountLineOptions extends Pick<LiveOptions, 'environment' | 'network' | 'transport' | 'onState'> {
  owner: string
  rows: AccountRows
  rowWriter: RowWriter
  rejected: { forget(id: string): void }
  settlements: Settlements
  isLeader: () => boolean
  unsent: () => readonly PendingTransaction[]
  /** A write that a delta names. */
  named: (entry: PendingTransaction, delta: Delta) => void
  /** The rows are the newest. */
  onRows: () => void
  /** A line has begun. */
  onMet: () => void
}

export const openAccountLine = (options: AccountLineOptions): Live => {
  const { rows, rowWriter, rejected, settlements, isLeader, unsent, named, onRows, onMet } = options
  return openLive({
    environment: options.environment,
    network: options.network,
    transport: options.transport,
    userId: options.owner,
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
      onRows()
    },
    known: (delta) => {
      for (const entry of unsent()) if (delta.transactions.includes(entry.id)) named(entry, delta)
    },
    onLine: (cursor) => {
      onMet()
      settlements.forgetAbove(cursor)
    },
    onState: options.onState,
  })
}
