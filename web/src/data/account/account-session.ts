/** What a signed-in user's session of data is, and what it is opened with. */
import type { DataSession, User } from '../data-session.ts'
import type { Device } from '../device/open-device.ts'
import type { Environment } from '../environment.ts'
import type { ImportResult } from '../guest/guest-import.ts'
import type { Network } from './network.ts'

export interface AccountOptions {
  environment: Environment
  device: Device
  network: Network
  user: User
}

export interface AccountSession extends DataSession {
  /** Makes the guest's rows this user's; what became of them once the server has them, null when there were none. */
  importGuest(): Promise<ImportResult | null>
  /** When nothing is on its way to the disk any more. */
  whenStored(): Promise<void>
  /**
   * Asked by whoever signs out: which writes go with it. Those that wait or were refused by now, as far as this tab
   * shows them, and those that the server has.
   */
  givesUp(): (id: string) => boolean
}
