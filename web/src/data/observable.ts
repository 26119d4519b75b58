/** A value that can be watched: `get` returns the same object until `set` gives another. */
import type { Observable } from './data-session.ts'

interface Settable<T> extends Observable<T> {
  set(value: T): void
}

export const observable = <T>(initial: T, same: (a: T, b: T) => boolean = Object.is): Settable<T> => {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set: (value) => {
      if (same(current, value)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      const own = () => listener()
      listeners.add(own)
      return () => listeners.delete(own)
    },
  }
}
