/** Refuses, before anything is stored, what the server would refuse: guest and account keep the same rules. */
import type { Change, RowLookup } from '@foco/domain/core/change.ts'
import { checkChange } from '@foco/domain/core/check-transaction.ts'
import { AppError, because, recordNotFound, validationFailed } from '@foco/domain/core/errors.ts'
import { newNumber } from '@foco/domain/core/ordering.ts'
import { refuseProfileChanges } from '@foco/domain/core/profile-rule.ts'
import { MAX_CHANGES } from '@foco/domain/core/protocol.ts'

export const checkChanges = (changes: readonly Change[], get: RowLookup): void => {
  if (changes.length === 0 || changes.length > MAX_CHANGES)
    throw new AppError('VALIDATION_FAILED', `A transaction has 1 to ${MAX_CHANGES} changes`, {
      details: because('REQUEST_TOO_LARGE'),
    })
  refuseProfileChanges(changes)
  const present = new Map<string, boolean>()
  for (const change of changes) {
    // Renumbering a long list: what a rule computed is not worth checking ten thousand times.
    if (!Number.isInteger(newNumber(change))) {
      const checked = checkChange(change)
      if (!checked.ok) throw validationFailed(checked.problems)
    }
    if (change.op === 'shift') continue
    const { table, id } = change
    if (change.op === 'move' && change.ifStillThere) continue
    const exists = (present.size > 0 ? present.get(`${table}/${id}`) : undefined) ?? get(table, id) !== undefined
    if (change.op === 'insert') {
      if (exists && !change.ifAbsent) throw new AppError('DB_DUPLICATE_ENTRY', 'This entry already exists')
    } else if (!exists) throw recordNotFound({ table, id })
    if (change.op !== 'update') present.set(`${table}/${id}`, change.op === 'insert')
    if (change.op === 'move') present.set(`${change.to}/${change.toId}`, true)
  }
}

/** A save that was still waiting when the session ended belongs to nobody: it is refused aloud, not stored for another. */
export const sessionClosed = (): AppError =>
  new AppError('AUTH_REQUIRED', 'You are no longer signed in here. Nothing was changed.', {
    severity: 'high',
    details: because('SIGNED_OUT_HERE'),
  })
