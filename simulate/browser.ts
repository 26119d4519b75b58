/**
 * One browser on one device: its storage, its tabs, its clock. A tab that is killed does nothing any more; a browser
 * that is killed loses what was not on disk, and its localStorage is what was written out some seconds ago.
 */

import type { Environment, KeyValueStorage, PageMoment, StorageChange } from '../web/src/data/environment.ts'
import { createCaches } from '../web/src/data/testing/caches.ts'
import { createLocks } from '../web/src/data/testing/locks.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

/** Chromium writes localStorage out so long after the first change since. */
const WRITE_OUT_AFTER_MS = 5000
const EVENT_DELAY_MS = 30

class QuotaExceededError extends Error {
  override readonly name = 'QuotaExceededError'
}

export interface Tab {
  readonly environment: Environment
  readonly isAlive: boolean
  fire(moment: PageMoment): void
  /** Wraps what may arrive later: a dead tab hears nothing. */
  whileAlive<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void
  onEnd(listener: () => void): void
  kill(): void
}

interface OpenTab extends Tab {
  local: Map<string, string>
  hear(change: StorageChange, order: number): void
}

export class Browser {
  /** How far its clock is from the true time. */
  clockOffset = 0
  online = true
  isFull = false
  cookie: string | null = null
  caches = createCaches()
  readonly tabs = new Set<OpenTab>()
  #shared = new Map<string, string>()
  #onDisk = new Map<string, string>()
  #writeOut: (() => void) | null = null
  #locks = createLocks()
  #order = 0
  #nextTab = 0
  readonly #scheduler: Scheduler
  readonly #random: Random
  readonly #ids: Random
  /** Whether localStorage is safe at once: how the data layer once took it to be. */
  readonly #isStorageSafe: boolean

  constructor(scheduler: Scheduler, random: Random, isStorageSafe: boolean) {
    this.#scheduler = scheduler
    this.#random = random.fork('browser')
    this.#ids = random.fork('ids')
    this.#isStorageSafe = isStorageSafe
  }

  now(): number {
    return this.#scheduler.now() + this.clockOffset
  }

  #store(key: string, value: string | null) {
    if (value === null) this.#shared.delete(key)
    else this.#shared.set(key, value)
    if (!this.#isStorageSafe)
      this.#writeOut ??= this.#scheduler.after(WRITE_OUT_AFTER_MS, () => {
        this.#writeOut = null
        this.#onDisk = new Map(this.#shared)
      })
  }

  #storageOf(tab: () => OpenTab, ownWrites: Map<string, number>): KeyValueStorage {
    const write = (key: string, newValue: string | null) => {
      const { local, isAlive } = tab()
      const oldValue = local.get(key) ?? null
      if (!isAlive || oldValue === newValue) return
      if (newValue !== null && this.isFull && newValue.length > (oldValue?.length ?? 0))
        throw new QuotaExceededError('full')
      const order = this.#order++
      ownWrites.set(key, order)
      if (newValue === null) local.delete(key)
      else local.set(key, newValue)
      this.#store(key, newValue)
      for (const other of this.tabs) if (other !== tab()) other.hear({ key, oldValue, newValue }, order)
    }
    return {
      get length() {
        return tab().local.size
      },
      key: (index) => [...tab().local.keys()][index] ?? null,
      getItem: (key) => tab().local.get(key) ?? null,
      setItem: (key, value) => write(key, value),
      removeItem: (key) => write(key, null),
    }
  }

  openTab(): Tab {
    const number = this.#nextTab++
    const scheduler = this.#scheduler
    const ownWrites = new Map<string, number>()
    const storageListeners = new Set<(change: StorageChange) => void>()
    const pageListeners = new Map<PageMoment, Set<() => void>>()
    const endListeners: (() => void)[] = []
    let isAlive = true
    let lastEvent = 0
    const whileAlive =
      <A extends unknown[]>(run: (...args: A) => void) =>
      (...args: A) => {
        if (isAlive) run(...args)
      }
    const environment: Environment = {
      storage: this.#storageOf(() => tab, ownWrites),
      onStorage: (listener) => {
        storageListeners.add(listener)
        return () => storageListeners.delete(listener)
      },
      locks: this.#locks.forTab(number),
      onPage: (moment, listener) => {
        const listeners = pageListeners.get(moment) ?? new Set()
        pageListeners.set(moment, listeners.add(listener))
        return () => listeners.delete(listener)
      },
      isOnline: () => this.online,
      isVisible: () => true,
      clock: {
        now: () => this.now(),
        after: (ms, run) => scheduler.after(ms, whileAlive(run)),
        idle: (run) => scheduler.after(this.#random.below(20), whileAlive(run)),
      },
      newId: () => this.#ids.uuid(),
      random: () => this.#random.next(),
    }
    const tab: OpenTab = {
      environment,
      local: new Map(this.#shared),
      get isAlive() {
        return isAlive
      },
      whileAlive,
      fire: (moment) => {
        for (const listener of [...(pageListeners.get(moment) ?? [])]) listener()
      },
      // A write reaches the other tabs a little later, in order.
      hear: (change, order) => {
        lastEvent = Math.max(lastEvent, scheduler.now() + this.#random.below(EVENT_DELAY_MS))
        scheduler.after(
          lastEvent - scheduler.now(),
          whileAlive(() => {
            // A browser does not let an older write of another tab replace this tab's own newer one.
            if ((ownWrites.get(change.key) ?? -1) < order) {
              if (change.newValue === null) tab.local.delete(change.key)
              else tab.local.set(change.key, change.newValue)
            }
            for (const listener of [...storageListeners]) listener(change)
          }),
        )
      },
      onEnd: (listener) => void endListeners.push(listener),
      kill: () => {
        isAlive = false
        for (const listener of endListeners) listener()
        this.tabs.delete(tab)
        this.#locks.release(number)
      },
    }
    this.tabs.add(tab)
    return tab
  }

  /** The process is gone: what was not on disk is lost. */
  kill() {
    for (const tab of [...this.tabs]) tab.kill()
    this.#writeOut?.()
    this.#writeOut = null
    if (!this.#isStorageSafe) this.#shared = new Map(this.#onDisk)
  }

  /** A new profile: nothing is left of the old one, not even who was signed in. */
  loseProfile() {
    this.kill()
    this.#shared.clear()
    this.#onDisk.clear()
    this.caches = createCaches()
    this.cookie = null
    this.#locks = createLocks()
  }
}
