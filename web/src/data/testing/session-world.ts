/** A device with its tabs, over the sessions of the app, and the server behind it. */
import type { DataSession, SessionState, User } from '../data-session.ts'
import type { KeyValueStorage } from '../environment.ts'
import { openSessions } from '../session/session.ts'
import type { Sessions } from '../session/session-contract.ts'
import { createDevice, openTabOf } from './device.ts'
import { createServer } from './fake-network.ts'

export const createSessionWorld = () => {
  const device = createDevice()
  const server = createServer()
  const visited: string[] = []
  const line = server.network(device)
  const network: typeof line = {
    ...line,
    fetch: async (path, init) => {
      const { held, isServerSilent } = world
      if (isServerSilent) return new Promise(() => {})
      await world.underWay(path)
      const answer = await line.fetch(path, init)
      await held
      return answer
    },
  }
  const open = async (tabStorage?: KeyValueStorage | null) => {
    const { tab, environment, device: opened } = await openTabOf(device, tabStorage)
    const sessions = openSessions({
      environment,
      device: opened,
      network,
      here: () => '/?tab=todos',
      goTo: (url) => visited.push(url),
      expose: () => {},
    })
    return { tab, sessions, atFirst: sessions.state.get().status }
  }
  /** A tab that has heard from the server who is signed in. */
  const start = async (user: User | null) => {
    server.signedIn = user
    const opened = await open()
    await device.clock.advance(0)
    return opened
  }
  /** Answers to what is asked from here on arrive later, as old as they are then. */
  const holdAnswers = () => {
    // A live line would tell of it.
    server.acceptsSockets = false
    const { promise, resolve } = Promise.withResolvers<void>()
    world.held = promise
    return () => {
      resolve()
      return device.clock.advance(0)
    }
  }
  /** What happens while a request is on its way to the server. */
  const underWay = async (_path: string): Promise<void> => {}
  const stored = () => device.database.open()
  const held: Promise<void> | undefined = undefined as Promise<void> | undefined
  const world = {
    device,
    server,
    stored,
    visited,
    open,
    start,
    holdAnswers,
    underWay,
    clock: device.clock,
    isServerSilent: false,
    held,
  }
  return world
}

export const dataOf = (sessions: Sessions): DataSession => {
  const state = sessions.state.get()
  if (state.status === 'loading') throw new Error('still loading')
  return state.data
}
export const who = (sessions: Sessions): string => {
  const state: SessionState = sessions.state.get()
  return state.status === 'account' ? state.user.email : state.status
}
export const problemOf = (sessions: Sessions): string | undefined =>
  (sessions.state.get() as { problem?: { message: string } | null }).problem?.message
