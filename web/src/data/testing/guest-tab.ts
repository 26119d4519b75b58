/** A tab of a guest on a test device, and what other programs can do to what it stored. */
import type { DataSession } from '../data-session.ts'
import { GUEST } from '../device/device-database.ts'
import type { TabWords } from '../device/tab-words.ts'
import type { KeyValueStorage } from '../environment.ts'
import { openGuestData } from '../guest/guest-data.ts'
import { openTabOf, type Tab, type TestDevice } from './device.ts'

export interface GuestTab {
  tab: Tab
  data: DataSession
  words: TabWords
}

/** Its rows may still be on their way. */
export const startGuest = async (device: TestDevice): Promise<GuestTab> => {
  const { tab, environment, device: opened } = await openTabOf(device)
  return { tab, data: openGuestData(environment, opened), words: opened.words }
}

/** With its rows. Where a step of the database takes time, the clock has to be moved meanwhile. */
export const openGuest = async (device: TestDevice): Promise<GuestTab> => {
  const started = await startGuest(device)
  await started.data.ready
  return started
}

/** What the device's database has of the guest. */
export const storedGuest = (device: TestDevice) => device.database.open().load(GUEST)

/** As somebody does who clears localStorage in another tab. */
export const emptyStorage = (storage: KeyValueStorage | null) => {
  while (storage?.length) storage.removeItem(storage.key(0) ?? '')
}
