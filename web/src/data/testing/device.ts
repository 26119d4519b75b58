/**
 * A browser with several tabs, as far as the data layer sees one. Like a real one it keeps a copy of the storage in
 * each tab: a write is at once in the own copy and in the browser's order of writes, and reaches the other tabs later.
 */

import { derivedId } from '@foco/domain/derived-id.ts'
import type { Environment, KeyValueStorage, Locks, PageMoment, StorageChange } from '../environment.ts'
import { MemoryStorage } from '../memory-storage.ts'
import { createClock, type TestClock } from './clock.ts'
import { createLocks } from './locks.ts'

type Write = StorageChange & { order: number }

export class QuotaExceededError extends Error {
  override readonly name = 'QuotaExceededError'
}

export interface Tab {
  environment: Environment
  /** Delivers up to so many writes of other tabs. */
  deliver(count?: number): void
  fire(moment: PageMoment): void
  /** `localStorage.clear()` in this tab: the others hear of no key. */
  clearStorage(): void
  /** The process is gone: no more writes, no events, its locks are free. */
  kill(): void
  /** Its writes stop counting after so many more: killed in the middle of something. */
  killAfter(writes: number): void
}

export interface Device {
  clock: TestClock
  /** What a tab opened now would read. */
  stored(): Record<string, string>
  openTab(): Tab
  /** Storage events arrive at once, instead of when a test delivers them. */
  instant: boolean
  online: boolean
  /** Characters that fit into the storage; null for no storage at all. */
  quota: number | null
  deliverAll(): void
}

const sizeOf = (storage: KeyValueStorage) => {
  let size = 0
  for (let index = 0; index < storage.length; index++) {
    const key = storage.key(index) ?? ''
    size += key.length + (storage.getItem(key)?.length ?? 0)
  }
  return size
}

const copy = (from: KeyValueStorage) => {
  const storage = new MemoryStorage()
  for (let index = 0; index < from.length; index++) {
    const key = from.key(index) ?? ''
    storage.setItem(key, from.getItem(key) ?? '')
  }
  return storage
}

const empty = (storage: KeyValueStorage) => {
  for (let key = storage.key(0); key !== null; key = storage.key(0)) storage.removeItem(key)
}

const apply = (storage: KeyValueStorage, { key, newValue }: StorageChange) =>
  newValue === null ? storage.removeItem(key) : storage.setItem(key, newValue)

let nextDevice = 0

export const createDevice = (clock: TestClock = createClock()): Device => {
  const truth = new MemoryStorage()
  const tabs = new Map<number, Tab>()
  const queues = new Map<number, Write[]>()
  const locals = new Map<number, KeyValueStorage>()
  const locks = createLocks()
  const deviceNumber = nextDevice++
  let nextTab = 0
  let nextWrite = 0
  let nextId = 0

  const openTab = (): Tab => {
    const number = nextTab++
    const local = copy(truth)
    const queue: Write[] = []
    const ownWrites = new Map<string, number>()
    queues.set(number, queue)
    locals.set(number, local)
    const storageListeners = new Set<(change: StorageChange) => void>()
    const pageListeners = new Map<PageMoment, Set<() => void>>()
    let dead = false
    let writesLeft = Number.POSITIVE_INFINITY

    const write = (key: string, newValue: string | null) => {
      if (dead || writesLeft-- <= 0) return
      const change = { key, oldValue: local.getItem(key), newValue, order: nextWrite++ }
      if (change.oldValue === newValue) return
      const grows = key.length + (newValue?.length ?? 0) - (change.oldValue?.length ?? -key.length)
      if (device.quota !== null && newValue !== null && grows > 0 && sizeOf(local) + grows > device.quota)
        throw new QuotaExceededError('full')
      apply(local, change)
      apply(truth, change)
      ownWrites.set(key, change.order)
      for (const [other, waiting] of queues) if (other !== number) waiting.push(change)
      if (device.instant) device.deliverAll()
    }

    const storage: KeyValueStorage = {
      get length() {
        return local.length
      },
      key: (index) => local.key(index),
      getItem: (key) => local.getItem(key),
      setItem: (key, value) => write(key, value),
      removeItem: (key) => write(key, null),
    }
    const own = locks.forTab(number)
    const tab: Tab = {
      environment: {
        storage,
        onStorage: (listener) => {
          storageListeners.add(listener)
          return () => storageListeners.delete(listener)
        },
        locks: own as Locks,
        onPage: (moment, listener) => {
          const listeners = pageListeners.get(moment) ?? new Set()
          pageListeners.set(moment, listeners.add(listener))
          return () => listeners.delete(listener)
        },
        isOnline: () => device.online,
        isVisible: () => true,
        clock: {
          now: clock.now,
          after: (ms, run) => clock.after(ms, () => dead || run()),
          idle: (run) => clock.idle(() => dead || run()),
        },
        newId: () => derivedId('test', String(deviceNumber), String(nextId++)),
        random: () => (nextId++ * 0.618_033_988_75) % 1,
      },
      deliver: (count = Number.POSITIVE_INFINITY) => {
        for (const change of queue.splice(0, Math.min(count, queue.length))) {
          // A browser does not let an older write of another tab replace this tab's own newer one.
          if ((ownWrites.get(change.key) ?? -1) < change.order) apply(local, change)
          for (const listener of [...storageListeners]) listener(change)
        }
      },
      fire: (moment) => {
        for (const listener of [...(pageListeners.get(moment) ?? [])]) listener()
      },
      clearStorage: () => {
        for (const each of [truth, ...locals.values()]) empty(each)
        for (const [other, waiting] of queues) {
          waiting.length = 0
          if (other !== number) tabs.get(other)?.fire('cleared')
        }
      },
      killAfter: (writes) => {
        writesLeft = writes
      },
      kill: () => {
        dead = true
        tabs.delete(number)
        queues.delete(number)
        locals.delete(number)
        locks.release(number)
      },
    }
    tabs.set(number, tab)
    return tab
  }

  const device: Device = {
    clock,
    instant: true,
    online: true,
    quota: null,
    stored: () =>
      Object.fromEntries(
        Array.from({ length: truth.length }, (_, i) => [truth.key(i), truth.getItem(truth.key(i) ?? '')]),
      ),
    openTab,
    deliverAll: () => {
      for (const tab of [...tabs.values()]) tab.deliver()
    },
  }
  return device
}
