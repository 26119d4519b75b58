/** Carries committed deltas to whoever serves the user's devices. */
import type { Delta } from '@foco/domain/protocol.ts'

export type DeltaListener = (delta: Delta) => void

export interface Bus {
  /** After commit. Deltas of one user may arrive in another order than they were committed in, or not at all. */
  publish(userId: string, delta: Delta): void
  /** Returns how to stop listening. */
  subscribe(userId: string, listener: DeltaListener): () => void
}

/** Within this process: enough for one server. */
export const createLocalBus = (): Bus => {
  const listeners = new Map<string, Set<DeltaListener>>()
  return {
    publish(userId, delta) {
      for (const listener of listeners.get(userId) ?? []) listener(delta)
    },
    subscribe(userId, listener) {
      const ofUser = listeners.get(userId) ?? new Set()
      listeners.set(userId, ofUser.add(listener))
      return () => {
        ofUser.delete(listener)
        if (ofUser.size === 0 && listeners.get(userId) === ofUser) listeners.delete(userId)
      }
    },
  }
}
