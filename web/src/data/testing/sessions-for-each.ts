import { beforeEach } from 'vitest'
import type { User } from '../data-session.ts'
import type { Sessions } from '../session/session-contract.ts'
import type { Tab } from './device.ts'
import { createSessionWorld } from './session-world.ts'

/** For a file of tests: a fresh world before each, and the tab that was opened last. */
export const sessionsForEach = () => {
  const at = {
    world: createSessionWorld(),
    tab: undefined as unknown as Tab,
    sessions: undefined as unknown as Sessions,
    start: async (user: User | null) => {
      Object.assign(at, await at.world.start(user))
    },
    reload: async (user: User | null) => {
      at.tab.kill()
      await at.start(user)
    },
  }
  beforeEach(() => {
    at.world = createSessionWorld()
  })
  return at
}
