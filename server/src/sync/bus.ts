/** Carries what one server did to whoever serves the user's devices: committed deltas, and sessions that ended. */
import type { Delta } from '@foco/domain/core/protocol.ts'

type DeltaListener = (news: News) => void

/** A delta, or its cursor alone: one too large for the bus is pulled from the database. */
export type News = Delta | { type: 'news'; cursor: number }

/** Signed out: one session, or all of a user. */
export type Ending = { sessionId: string } | { userId: string }

export interface Bus {
  /** After commit. Deltas of one user may arrive in another order than they were committed in, or not at all. */
  publish(userId: string, delta: Delta): void
  /** Returns how to stop listening. */
  subscribe(userId: string, listener: DeltaListener): () => void
  /** Sessions that ended are forgotten, and their sockets closed, on every server. */
  publishEnding(ending: Ending): void
  onEnding(listener: (ending: Ending) => void): void
  /** Something may have been missed, of this user or of all: whoever listens looks at the cursors. */
  onGap(listener: (userId?: string) => void): void
  /** To the listeners of this server alone. */
  deliver(userId: string, news: News): void
  close(): Promise<void>
}

/** Within this process: enough for one server. */
export const createLocalBus = (): Bus => {
  const listeners = new Map<string, Set<DeltaListener>>()
  const endings = new Set<(ending: Ending) => void>()
  const deliver = (userId: string, news: News) => {
    for (const listener of listeners.get(userId) ?? []) listener(news)
  }
  return {
    publish: deliver,
    deliver,
    subscribe(userId, listener) {
      const ofUser = listeners.get(userId) ?? new Set()
      listeners.set(userId, ofUser.add(listener))
      return () => {
        ofUser.delete(listener)
        if (ofUser.size === 0 && listeners.get(userId) === ofUser) listeners.delete(userId)
      }
    },
    publishEnding(ending) {
      for (const listener of endings) listener(ending)
    },
    onEnding: (listener) => void endings.add(listener),
    // Within one process no message is lost.
    onGap: () => {},
    close: async () => {},
  }
}
