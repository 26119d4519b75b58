/** What the contracts of a device's database work with: two tabs of one device. */
import { afterEach, beforeEach } from 'vitest'
import type { DeviceDatabase } from '../device/device-database.ts'
import type { PendingTransaction } from '../store/pending.ts'
import { newTodo } from './rows.ts'

export interface DatabaseSubject {
  /** What one more tab works with. */
  open(): Promise<DeviceDatabase>
}

export const ANA = 'ana'

export const entry = (name: string, ts = 1): PendingTransaction => ({ id: name, ts, changes: [newTodo(name, 1)] })

export const ids = (entries: readonly PendingTransaction[]) => entries.map(({ id }) => id)

/** Opened anew for each test. */
export const twoTabs = (createSubject: () => DatabaseSubject) => {
  let database: DeviceDatabase
  let other: DeviceDatabase
  beforeEach(async () => {
    const subject = createSubject()
    database = await subject.open()
    other = await subject.open()
  })
  afterEach(() => {
    database.close()
    other.close()
  })
  return {
    get database() {
      return database
    },
    get other() {
      return other
    },
    journalOf: async (owner: string) => ids((await other.load(owner)).journal),
  }
}
