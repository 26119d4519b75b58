/** Signing out by choice: the server ends the session, then the device forgets what was the account's. */
import { USER_HEADER } from '@foco/domain/core/protocol.ts'
import type { AccountSession } from '../account/account-session.ts'
import type { Network } from '../account/network.ts'
import { request } from '../account/transport.ts'
import type { User } from '../data-session.ts'
import type { Device } from '../device/open-device.ts'
import type { Environment } from '../environment.ts'
import { forgetRejected } from '../store/refused-writes.ts'

/** What the server is asked for. */
export interface SessionEnd {
  path: string
  body?: object
  /** The account itself goes: what was not asked about has nowhere to go either. */
  isForGood?: true
}

interface EndingOptions {
  environment: Environment
  device: Device
  network: Network
  user: User
  account: AccountSession
  /** True while the server is being asked. */
  onAsking(isAsking: boolean): void
  /** The server has ended it: now the page leaves the account. */
  onEnded(): void
}

/** The writes of this user that the server does not have yet. */
export const unsentOf = async (database: Device['database'], user: User): Promise<string[]> => {
  const { entries } = await database.journalAbove(user.id, 0)
  return entries.map(({ id }) => id)
}

/** Rejects with an AppError when the server did not end it; nothing is forgotten then. */
export const endSession = async (
  { path, body, isForGood }: SessionEnd,
  { environment, device, network, user, account, onAsking, onEnded }: EndingOptions,
) => {
  const { database, kept, words } = device
  // Settled now: what is written elsewhere or typed until it is over was not asked about, and stays for the next time.
  const isGivenUp = account.givesUp()
  const forgetTyped = words.forgetting(user.id)
  await account.whenStored()
  onAsking(true)
  const answer = await request(network, environment.clock, path, {
    method: 'POST',
    ...(body && {
      headers: { [USER_HEADER]: user.id, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  onAsking(false)
  if (answer.outcome !== 'ok') throw answer.error
  onEnded()
  forgetRejected(kept, user.id, isGivenUp)
  forgetTyped()
  const unsent = await unsentOf(database, user).catch(() => [])
  await database.forget(user.id, isForGood ? unsent : unsent.filter(isGivenUp)).catch(() => {})
}
