/** How much of something one user has on its way at a time: more than anybody's devices need is refused until later. */
import { tooManyRequests } from '../core/refusals.ts'

interface UserRoom {
  /** Gives it back, once, however often it is called. */
  take(userId: string, amount?: number): () => void
}

export const createUserRoom = (most: number): UserRoom => {
  const held = new Map<string, number>()
  return {
    take(userId, amount = 1) {
      const before = held.get(userId) ?? 0
      if (before + amount > most) throw tooManyRequests()
      held.set(userId, before + amount)
      let isBack = false
      return () => {
        if (isBack) return
        isBack = true
        const left = (held.get(userId) ?? amount) - amount
        if (left > 0) held.set(userId, left)
        else held.delete(userId)
      }
    },
  }
}
