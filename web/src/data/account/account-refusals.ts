/** Writes that the server or the disk does not take, and links that a taken write lost. Both are told to the person. */
import { AppError, isErrorCode, toldDetails } from '@foco/domain/core/errors.ts'
import type { TableName } from '@foco/domain/tables/schema.ts'
import type { RejectedWrite } from '../data-session.ts'
import type { Device } from '../device/open-device.ts'
import type { Environment } from '../environment.ts'
import { halvesOf } from '../guest/guest-import.ts'
import { observable } from '../observable.ts'
import type { PendingTransaction } from '../store/pending.ts'
import { openRejected } from '../store/refused-writes.ts'
import type { Settlements } from '../store/settlements.ts'
import type { Store } from '../store/store.ts'

interface RefusalOptions extends Pick<Device, 'database' | 'kept'>, Pick<Environment, 'clock'> {
  store: Store
  settlements: Settlements
  owner: string
  /** When nothing is on its way to the disk any more. */
  whenStored: () => Promise<void>
  onChange: () => void
}

export const openRefusals = (options: RefusalOptions) => {
  const { store, settlements, database, kept, clock, owner, whenStored, onChange } = options
  const refuse = ({ id, code, message, details }: RejectedWrite) => {
    store.step({ drop: [id] })
    const error = new AppError(isErrorCode(code) ? code : 'UNKNOWN_ERROR', message, { severity: 'high', details })
    settlements.refuse(id, error)
    onChange()
  }
  const rejected = openRejected(kept, owner, refuse)
  const reject = (entry: PendingTransaction, error: AppError) => {
    const at = new Date(clock.now()).toISOString()
    const { code, message } = error
    const write = { id: entry.id, at, changes: [...entry.changes], code, message, details: toldDetails(error) }
    rejected.add(write)
    refuse(write)
  }
  /** An import is asked for again in parts, so that one row does not keep the others out. */
  const refused = async (entry: PendingTransaction, error: AppError) => {
    const halves = halvesOf(entry)
    if (halves) {
      const parts = Promise.allSettled(halves.map(({ id }) => settlements.wait(id)))
      void parts.then(() => settlements.conclude(entry.id))
      store.step({ drop: [entry.id], add: halves })
      await database.append(owner, halves)
    } else {
      reject(entry, error)
      // The list of refused writes is on disk before the journal lets go of it.
      await kept.saved()
    }
    // The server may have been quicker than the disk.
    await whenStored()
    await database.removeEntries(owner, [entry.id])
  }
  return { rejected, reject, refused }
}

/** Another device had deleted what the links of a write pointed at. */
export const createLostLinks = () => {
  const latest = observable<readonly TableName[] | null>(null)
  const told = new Set<string>()
  return {
    latest,
    /** The answer says it, and so does the delta with the rows: in every tab, and also when the answer never came. */
    tell: (transaction: string, lost: readonly TableName[] | undefined) => {
      if (!lost || told.has(transaction)) return
      told.add(transaction)
      latest.set(lost)
    },
  }
}
