/**
 * Shares the database's connections out: at most two transactions of one user run at a time, of which one writes (their
 * counter would let no second one through). The rest wait without a connection, in the order in which they came. Whoever
 * has none running is let in before anybody's second, and some connections are never given to transactions of users:
 * they are for sign-in, sessions and health.
 */
import { AppError } from '@foco/domain/core/errors.ts'
import { tooManyRequests } from '../core/refusals.ts'

export type TurnKind = 'read' | 'write'

export interface UserTurns {
  /** With `withinMs`, who still waits after so long behind their own is sent away as one of too many. */
  run<T>(userId: string, kind: TurnKind, work: () => Promise<T>, withinMs?: number): Promise<T>
  /** Refuses those who wait, so that they come back to the next server; what runs may finish. */
  close(): void
}

interface TurnLimits {
  /** Transactions of all users together. */
  atOnce: number
  /** Above this many, nobody gets a second one. */
  secondsUpTo: number
  /** Of one user. A device sends one after another, so this many mean that something is wrong with it. */
  waiting: number
}

const PER_USER = 2
export const TURN_LIMITS: TurnLimits = { atOnce: 16, secondsUpTo: 8, waiting: 100 }

interface Waiting {
  userId: string
  kind: TurnKind
  start(): void
  sendAway(error: AppError): void
}

const stopping = () => new AppError('DB_CONNECTION_FAILED', 'The server stops. Please try again.')

export const createUserTurns = (limits: TurnLimits = TURN_LIMITS): UserTurns => {
  const running = new Map<string, { count: number; writes: boolean }>()
  const waiting = new Set<Waiting>()
  const waitingOf = new Map<string, number>()
  let total = 0
  let closed = false

  const mayStart = (userId: string, kind: TurnKind): boolean => {
    const own = running.get(userId)
    if (!own) return total < limits.atOnce
    return own.count < PER_USER && total < limits.secondsUpTo && !(kind === 'write' && own.writes)
  }

  const begin = (userId: string, kind: TurnKind) => {
    total++
    const own = running.get(userId) ?? { count: 0, writes: false }
    running.set(userId, { count: own.count + 1, writes: own.writes || kind === 'write' })
  }

  const end = (userId: string, kind: TurnKind) => {
    total--
    const own = running.get(userId)
    if (own && own.count > 1) running.set(userId, { count: own.count - 1, writes: own.writes && kind !== 'write' })
    else running.delete(userId)
    letIn()
  }

  const leave = (one: Waiting) => {
    waiting.delete(one)
    const left = (waitingOf.get(one.userId) ?? 1) - 1
    if (left > 0) waitingOf.set(one.userId, left)
    else waitingOf.delete(one.userId)
  }

  /** In order of arrival; a write of a user whose last one still runs does not hold up anybody behind it. */
  const letIn = () => {
    for (const one of waiting) {
      if (total >= limits.atOnce) return
      if (!mayStart(one.userId, one.kind)) continue
      leave(one)
      begin(one.userId, one.kind)
      one.start()
    }
  }

  const wait = (userId: string, kind: TurnKind, withinMs: number | undefined) =>
    new Promise<void>((start, sendAway) => {
      const before = waitingOf.get(userId) ?? 0
      if (before >= limits.waiting) return sendAway(tooManyRequests())
      waitingOf.set(userId, before + 1)
      const one = { userId, kind, start, sendAway }
      waiting.add(one)
      if (withinMs === undefined) return
      const giveUp = () => {
        if (!waiting.has(one)) return
        // Where all connections are taken by others, giving up would leave the due work of everybody undone.
        if (!running.has(userId) && waitingOf.get(userId) === 1) return lookLater()
        leave(one)
        sendAway(tooManyRequests())
      }
      const lookLater = () => void setTimeout(giveUp, withinMs).unref()
      lookLater()
    })

  /** A later one of the same kind must not overtake those that wait. */
  const isBehindOwn = (userId: string, kind: TurnKind) =>
    waitingOf.has(userId) && [...waiting].some((one) => one.userId === userId && one.kind === kind)

  return {
    async run(userId, kind, work, withinMs) {
      if (closed) throw stopping()
      if (!isBehindOwn(userId, kind) && mayStart(userId, kind)) begin(userId, kind)
      else await wait(userId, kind, withinMs)
      try {
        return await work()
      } finally {
        end(userId, kind)
      }
    },
    close() {
      closed = true
      for (const one of [...waiting]) {
        leave(one)
        one.sendAway(stopping())
      }
    },
  }
}
