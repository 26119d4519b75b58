import type { Change } from '@foco/domain/core/change.ts'
import { transactionParts } from '@foco/domain/core/transaction-parts.ts'
import type { DataSession } from './data-session.ts'

/** Changes below this are never too long for one request, whatever stands in them. */
const FEW = 300

const isOfCalendar = ({ op, table }: Change) =>
  op === 'insert' && (table === 'calendar_connections' || table === 'calendar_events')

/**
 * One write, one transaction. But a calendar of thousands of events that comes back is longer than a request may be:
 * its events stand each for itself, and go in parts, the connection first.
 */
export const transactInParts = (
  { transact }: Pick<DataSession, 'transact'>,
  changes: readonly Change[],
): { settled: Promise<unknown> } => {
  if (changes.length < FEW || !changes.every(isOfCalendar)) return transact(changes)
  const settled = transactionParts(changes).map((part) => transact(part).settled)
  return { settled: Promise.all(settled) }
}
