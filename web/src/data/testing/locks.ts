/** Web Locks between the tabs of a test device: first come, first served; a killed tab's locks are free. */
import type { LockOptions } from '../environment.ts'

interface Request {
  shared: boolean
  tab: number
  name: string
  hold: () => Promise<void>
  resolve: () => void
  reject: (reason: unknown) => void
}

export const createLocks = () => {
  const held = new Map<string, Request>()
  /** Shared locks do not stand in each other's way. */
  const shared = new Set<Request>()
  let queue: Request[] = []

  const grant = () => {
    for (const request of [...queue]) {
      if (held.has(request.name)) continue
      queue = queue.filter((other) => other !== request)
      take(request)
    }
  }

  const take = (request: Request) => {
    held.set(request.name, request)
    const end = () => {
      if (held.get(request.name) !== request) return
      held.delete(request.name)
      request.resolve()
      grant()
    }
    // Granted in a later task, as a real one is.
    Promise.resolve().then(() => (held.get(request.name) === request ? request.hold().then(end, end) : undefined))
  }

  return {
    forTab: (tab: number) => ({
      request: (name: string, { steal = false, signal, mode }: LockOptions, hold: () => Promise<void>) =>
        new Promise<void>((resolve, reject) => {
          if (signal?.aborted) return reject(signal.reason)
          const request = { shared: mode === 'shared', tab, name, hold, resolve, reject }
          if (request.shared) {
            shared.add(request)
            void Promise.resolve().then(hold)
            return
          }
          if (steal) {
            held.get(name)?.reject(new DOMException('stolen', 'AbortError'))
            take(request)
            return
          }
          signal?.addEventListener('abort', () => {
            if (!queue.includes(request)) return
            queue = queue.filter((other) => other !== request)
            reject(signal.reason)
          })
          queue.push(request)
          grant()
        }),
      names: async () => [...held.values(), ...queue, ...shared].map(({ name }) => name),
    }),
    release: (tab: number) => {
      queue = queue.filter((request) => request.tab !== tab)
      for (const request of shared) if (request.tab === tab) shared.delete(request)
      for (const [name, request] of held) if (request.tab === tab) held.delete(name)
      grant()
    },
  }
}
