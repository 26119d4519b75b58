/** Everything that lasts on this device, opened once for the page. */
import type { Environment } from '../environment.ts'
import type { DeviceDatabase } from './device-database.ts'
import { type Kept, openKept } from './kept.ts'
import { MemoryDatabase } from './memory-database.ts'
import { MemoryStorage } from './memory-storage.ts'
import { takeOlderKeys } from './older-keys.ts'
import { openTabWords, type TabWords } from './tab-words.ts'

export interface Device {
  database: DeviceDatabase
  kept: Kept
  words: TabWords
  /** False where the browser stores nothing: what the server does not have ends with the page. */
  lasts: boolean
}

const inMemory = () => new MemoryDatabase().open()

export const openDevice = async (environment: Environment): Promise<Device> => {
  const { clock, onPage } = environment
  const storage = environment.storage ?? new MemoryStorage()
  const over = async (database: DeviceDatabase) => openKept({ database, storage, clock, onPage })
  let database: DeviceDatabase
  let kept: Kept
  let lasts = true
  try {
    database = await environment.openDatabase()
    kept = await over(database)
  } catch {
    // None (a private window), or one that cannot be read: nothing in it is touched.
    lasts = false
    database = inMemory()
    kept = await over(database)
  }
  const words = await openTabWords(environment, kept)
  if (lasts) await takeOlderKeys(environment, kept, words)
  return { database, kept, words, lasts }
}
