/** The guest's rows become the user's, once there is room for them on the disk. */
import type { Device } from '../device/open-device.ts'
import { retried } from '../device/retried.ts'
import type { Environment, KeyValueStorage } from '../environment.ts'
import { handOverGuest, type ImportResult } from '../guest/guest-import.ts'
import type { Settlements } from '../store/settlements.ts'

interface ImportOptions extends Pick<Device, 'database'>, Pick<Environment, 'clock'> {
  storage: KeyValueStorage
  owner: string
  settlements: Settlements
  stamp: () => number
  isOver: () => boolean
  /** Until there is room on the disk, the rows are the guest's, and not saved in the account. */
  onWaiting: (isWaiting: boolean) => void
  /** Shows what was handed over. */
  show: () => Promise<void>
}

/** What became of them once the server has them; null when there were none. */
export const importGuestRows = async (options: ImportOptions): Promise<ImportResult | null> => {
  const { database, storage, clock, owner, settlements, stamp, isOver, onWaiting, show } = options
  const handOver = () => handOverGuest({ database, storage, clock, isOver }, owner, stamp)
  const plan = await retried(handOver, { clock, isOver, onWaiting })
  if (plan.entries.length === 0) return null
  const sent = plan.entries.map(({ id }) => settlements.wait(id))
  await show()
  await Promise.allSettled(sent)
  return plan.result
}
