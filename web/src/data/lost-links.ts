/** Links that a write of this device lost, because another device had deleted what they pointed at: told in every tab. */
import type { TransactionReceipt } from '@foco/domain/protocol.ts'
import type { TableName } from '@foco/domain/schema.ts'
import { observable } from './observable.ts'
import type { Outbox, OutboxEntry } from './outbox.ts'
import type { PendingTransaction } from './pending.ts'

export const createLostLinks = (outbox: Pick<Outbox, 'put'>) => {
  const latest = observable<readonly TableName[] | null>(null)
  return {
    latest,
    /** The answer to this tab's own request. */
    answered: (entry: PendingTransaction, { cursor, lost }: TransactionReceipt) => {
      if (!lost) return
      latest.set(lost)
      try {
        outbox.put({ ...entry, acked: cursor, lost })
      } catch {
        // No room: the other tabs show the row without its link all the same.
      }
    },
    heard: ({ lost }: OutboxEntry) => {
      if (lost) latest.set(lost)
    },
  }
}
