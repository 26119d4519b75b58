/**
 * A browser with several tabs, as far as the data layer sees one: a database whose steps are atomic, localStorage that a
 * kill of the browser throws back, and news between tabs that arrive later than what they tell of.
 */
import { derivedId } from '@foco/domain/tables/derived-id.ts'
import { MemoryDatabase, type StepRunner } from '../device/memory-database.ts'
import { copyOf, MemoryStorage } from '../device/memory-storage.ts'
import { openDevice } from '../device/open-device.ts'
import type { Environment, KeyValueStorage, PageMoment } from '../environment.ts'
import { createClock, type TestClock } from './fake-clock.ts'
import { createLocks } from './locks.ts'

export class QuotaExceededError extends Error {
  override readonly name = 'QuotaExceededError'
}

export interface Tab {
  environment: Environment
  /** Delivers up to so many news of other tabs. */
  deliver(count?: number): void
  fire(moment: PageMoment): void
  /** The process is gone: no more writes, no events, its locks are free. */
  kill(): void
  /** Its writes stop counting after so many more: killed in the middle of something. */
  killAfter(writes: number): void
}

export interface TestDevice {
  clock: TestClock
  database: MemoryDatabase
  /** localStorage. */
  stored(): Record<string, string>
  openTab(): Tab
  /** News arrive at once, instead of when a test delivers them. */
  instant: boolean
  online: boolean
  /** No room on the disk. */
  isFull: boolean
  /** The browser allows no database. */
  isBlocked: boolean
  /** How long a step of the database takes; 0 is as soon as possible. */
  stepMs: number
  deliverAll(): void
  /** What is in localStorage now is on disk. */
  flushStorage(): void
  /** The whole browser: every tab, and what localStorage had not flushed. */
  killBrowser(): void
}

/** Keys and values, as a plain object. */
const contentsOf = (storage: KeyValueStorage): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((key) => [
      key,
      storage.getItem(key) ?? '',
    ]),
  )

let nextDevice = 0

export const createDevice = (clock: TestClock = createClock()): TestDevice => {
  let storage: KeyValueStorage = new MemoryStorage()
  let flushed: KeyValueStorage = new MemoryStorage()
  const database = new MemoryDatabase()
  const tabs = new Map<number, Tab>()
  const locks = createLocks()
  const deviceNumber = nextDevice++
  let nextTab = 0
  let nextId = 0

  const openTab = (): Tab => {
    const number = nextTab++
    const news: (() => void)[] = []
    const pageListeners = new Map<PageMoment, Set<() => void>>()
    let dead = false
    let writesLeft = Number.POSITIVE_INFINITY
    const isLost = () => dead || writesLeft-- <= 0
    const own = storage
    const forever = new Promise<never>(() => {})

    const runner: StepRunner = {
      run: async (complete, isWrite) => {
        if (device.stepMs > 0) await new Promise<void>((resolve) => clock.after(device.stepMs, resolve))
        else await Promise.resolve()
        if (dead || (isWrite && isLost())) return forever
        if (isWrite && device.isFull) throw new QuotaExceededError('full')
        return complete()
      },
      hear: (told) => {
        if (dead) return
        news.push(told)
        if (device.instant) queueMicrotask(() => tab.deliver())
      },
    }
    const tabLocks = locks.forTab(number)

    const tab: Tab = {
      environment: {
        storage: {
          get length() {
            return own.length
          },
          key: (index) => own.key(index),
          getItem: (key) => own.getItem(key),
          setItem: (key, value) => isLost() || own.setItem(key, value),
          removeItem: (key) => isLost() || own.removeItem(key),
        },
        tabStorage: new MemoryStorage(),
        openDatabase: async () => {
          if (device.isBlocked) throw new Error('no database here')
          return database.open(runner)
        },
        locks: tabLocks,
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
          afterPaint: (run) => clock.afterPaint(() => dead || run()),
        },
        newId: () => derivedId('test', String(deviceNumber), String(nextId++)),
        random: () => (nextId++ * 0.618_033_988_75) % 1,
      },
      deliver: (count = Number.POSITIVE_INFINITY) => {
        for (const told of news.splice(0, Math.min(count, news.length))) if (!dead) told()
      },
      fire: (moment) => {
        for (const listener of [...(pageListeners.get(moment) ?? [])]) listener()
      },
      killAfter: (writes) => {
        writesLeft = writes
      },
      kill: () => {
        dead = true
        tabs.delete(number)
        locks.release(number)
      },
    }
    tabs.set(number, tab)
    return tab
  }

  const device: TestDevice = {
    clock,
    database,
    instant: true,
    online: true,
    isFull: false,
    isBlocked: false,
    stepMs: 0,
    stored: () => contentsOf(storage),
    openTab,
    deliverAll: () => {
      for (const tab of [...tabs.values()]) tab.deliver()
    },
    flushStorage: () => {
      flushed = copyOf(storage)
    },
    killBrowser: () => {
      for (const tab of [...tabs.values()]) tab.kill()
      storage = copyOf(flushed)
    },
  }
  return device
}

/** A tab with everything that lasts read. */
/** `tabStorage` is that of a tab that is loaded anew. */
export const openTabOf = async (device: TestDevice, tabStorage?: KeyValueStorage | null) => {
  const tab = device.openTab()
  const environment = tabStorage ? { ...tab.environment, tabStorage } : tab.environment
  return { tab, environment, device: await openDevice(environment) }
}
