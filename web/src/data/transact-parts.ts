import type { Change } from '@foco/domain/core/change.ts'
import { MAX_CHANGES } from '@foco/domain/core/protocol.ts'
import { transactionParts } from '@foco/domain/core/transaction-parts.ts'
import type { DataSession } from './data-session.ts'

/** Changes below this are never too long for one request, whatever stands in them. */
const FEW = 300

const standsForItself = ({ op }: Change) => op === 'insert' || op === 'delete'

/**
 * One write, one transaction. But a calendar of thousands of events that comes back, or an import that is taken back, is
 * longer than a request may be: rows that only come or go stand each for itself, and go in parts, in their order.
 */
export const transactInParts = (
  { transact }: Pick<DataSession, 'transact'>,
  changes: readonly Change[],
): { settled: Promise<unknown> } => {
  if (changes.length < FEW || !changes.every(standsForItself)) return transact(changes)
  const settled = transactionParts(changes, MAX_CHANGES).map((part) => transact(part).settled)
  return { settled: Promise.all(settled) }
}
