/** A device on which one user is signed in, and the server behind it. */
import type { User } from '../data-session.ts'
import { openAccountData } from '../remote.ts'
import { createCaches } from './caches.ts'
import { createClock } from './clock.ts'
import { createDevice } from './device.ts'
import { createServer } from './network.ts'
import { rowId } from './rows.ts'

export const ANA: User = { id: rowId('ana'), email: 'ana@example.org', name: 'Ana' }
export const BEN: User = { id: rowId('ben'), email: 'ben@example.org', name: null }

export const createAccountWorld = (user: User = ANA) => {
  const clock = createClock()
  const server = createServer()
  server.signedIn = user
  const addDevice = () => {
    const device = createDevice(clock)
    const caches = createCaches()
    const network = server.network(device)
    const start = () => {
      const tab = device.openTab()
      return { tab, data: openAccountData({ environment: tab.environment, network, caches, user }) }
    }
    const open = async () => {
      const opened = start()
      await clock.advance(0)
      await opened.data.ready
      return opened
    }
    return { device, caches, start, open }
  }
  const first = addDevice()
  return { clock, server, account: server.account(user), addDevice, ...first }
}
