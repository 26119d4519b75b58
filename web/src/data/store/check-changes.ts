/** Refuses, before anything is stored, what the server would refuse: guest and account keep the same rules. */
import type { Change, RowLookup } from '@foco/domain/core/change.ts'
import { AppError, recordNotFound, validationFailed } from '@foco/domain/core/errors.ts'
import { checkChange, MAX_CHANGES } from '@foco/domain/core/protocol.ts'

/** Renumbering a long list: positions that a rule computed are not worth checking ten thousand times. */
const isRenumbering = (change: Change): boolean => {
  if (change.op !== 'update' || change.place) return false
  for (const column in change.patch) if (column !== 'order_position') return false
  return Number.isInteger((change.patch as { order_position?: unknown }).order_position)
}

export const checkChanges = (changes: readonly Change[], get: RowLookup): void => {
  if (changes.length === 0 || changes.length > MAX_CHANGES)
    throw new AppError('VALIDATION_FAILED', `A transaction has 1 to ${MAX_CHANGES} changes`)
  const present = new Map<string, boolean>()
  for (const change of changes) {
    if (!isRenumbering(change)) {
      const checked = checkChange(change)
      if (!checked.ok) throw validationFailed(checked.problems)
    }
    if (change.table === 'profiles' && change.op !== 'update')
      throw new AppError('OPERATION_NOT_ALLOWED', 'A profile belongs to its account and can only be changed')
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
  new AppError('AUTH_REQUIRED', 'You are no longer signed in here. Nothing was changed.', { severity: 'high' })
