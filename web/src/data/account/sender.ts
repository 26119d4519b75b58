/** Sends the outbox, one transaction after the other, in the leading tab. */

import { withoutDerived } from '@foco/domain/core/change.ts'
import { type AppError, retryDelay } from '@foco/domain/core/errors.ts'
import { withoutRenumbering } from '@foco/domain/core/ordering.ts'
import type { TransactionReceipt } from '@foco/domain/core/protocol.ts'
import type { Environment } from '../environment.ts'
import type { PendingTransaction } from '../store/pending.ts'
import type { Transport } from './transport.ts'

/** stuck: several tries in a row failed. signed-out: it waits for the user to sign in again. */
export type SenderState = 'ok' | 'stuck' | 'signed-out'

const STUCK_AFTER = 3

interface SenderOptions {
  environment: Environment
  transport: Transport
  isLeader(): boolean
  /** Rises with every live line that begins. */
  line(): number
  /** The oldest transaction that the server does not have. */
  next(): PendingTransaction | undefined
  accepted(transaction: PendingTransaction, receipt: TransactionReceipt): void
  refused(transaction: PendingTransaction, error: AppError): void
  onState(state: SenderState): void
}

interface Sender {
  /** Sends what there is; while a failed try waits for its time, it keeps waiting. */
  flush(): void
  /** Does not wait: the line is back, or the user is. */
  flushNow(): void
  /** When no request with this transaction is under way. */
  answered(id: string): Promise<void>
  stop(): void
}

export const createSender = (options: SenderOptions): Sender => {
  const { environment, transport } = options
  let sending = false
  let askedAgain = false
  let stopped = false
  let failures = 0
  let cancelRetry: (() => void) | null = null
  let underWay: { id: string; over: Promise<unknown> } | null = null

  const sendNext = async (): Promise<boolean> => {
    const transaction = options.next()
    if (!transaction || stopped || !options.isLeader()) return false
    const sent = send(transaction)
    underWay = { id: transaction.id, over: sent }
    try {
      return await sent
    } finally {
      underWay = null
    }
  }

  /** Whether the server has answered for good. */
  const send = async (transaction: PendingTransaction): Promise<boolean> => {
    const line = options.line()
    const changes = withoutDerived(withoutRenumbering(transaction.changes))
    const answer = await transport.post({ id: transaction.id, changes })
    if (stopped) return false
    if (answer.outcome === 'sign-in') {
      options.onState('signed-out')
      return false
    }
    if (answer.outcome === 'later') {
      cancelRetry = environment.clock.after(retryDelay(failures, environment.random()), flushNow)
      failures++
      if (failures >= STUCK_AFTER) options.onState('stuck')
      return false
    }
    failures = 0
    options.onState('ok')
    if (answer.outcome === 'ok') {
      // The line broke meanwhile: a server that was set back may have said this before. It is asked again.
      if (options.line() === line) options.accepted(transaction, answer.value)
    } else options.refused(transaction, answer.error)
    return true
  }

  const flush = async () => {
    // Asked for again while the last look found nothing: look once more, or a write would wait for the next one.
    askedAgain = sending
    if (sending || cancelRetry) return
    sending = true
    try {
      do {
        askedAgain = false
        while (await sendNext());
      } while (askedAgain && !cancelRetry)
    } finally {
      sending = false
    }
  }

  const flushNow = () => {
    cancelRetry?.()
    cancelRetry = null
    void flush()
  }

  return {
    flush: () => void flush(),
    flushNow,
    answered: async (id) => {
      if (underWay?.id === id) await underWay.over
    },
    stop: () => {
      stopped = true
      cancelRetry?.()
    },
  }
}
