/** A device on which one user is signed in, and the server behind it. */

import { openAccountData } from '../account/account-data.ts'
import type { User } from '../data-session.ts'
import { createDevice, openTabOf } from './device.ts'
import { createClock } from './fake-clock.ts'
import { createServer } from './fake-network.ts'
import { rowId } from './rows.ts'

export const ANA: User = { id: rowId('ana'), email: 'ana@example.org', name: 'Ana' }
export const BEN: User = { id: rowId('ben'), email: 'ben@example.org', name: null }

export const createAccountWorld = (user: User = ANA) => {
  const clock = createClock()
  const server = createServer()
  server.signedIn = user
  const addDevice = () => {
    const device = createDevice(clock)
    const network = server.network(device)
    /** Its first rows may still be on their way. */
    const start = async () => {
      const { tab, environment, device: opened } = await openTabOf(device)
      return { tab, data: openAccountData({ environment, device: opened, network, user }), words: opened.words }
    }
    const open = async () => {
      const opened = await start()
      await clock.advance(0)
      await opened.data.ready
      return opened
    }
    return { device, start, open }
  }
  const first = addDevice()
  return { clock, server, account: server.account(user), addDevice, ...first }
}
