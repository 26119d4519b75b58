/**
 * One browser on one device: its storage, its tabs, its clock. A tab that is killed does nothing any more; a browser
 * that is killed loses what was not on disk, and its localStorage is what was written out some seconds ago.
 */

import { MemoryDatabase, type StepRunner } from '../web/src/data/device/memory-database.ts'
import type { Environment, KeyValueStorage, PageMoment } from '../web/src/data/environment.ts'
import { MemoryStorage } from '../web/src/data/memory-storage.ts'
import { createLocks } from '../web/src/data/testing/locks.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

/** Chromium writes localStorage out so long after the first change since. */
const WRITE_OUT_AFTER_MS = 5000
const NEWS_DELAY_MS = 30
/** How long a step of the database takes at most. */
const STEP_MS = 20

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

export class Browser {
  /** How far its clock is from the true time. */
  clockOffset = 0
  online = true
  isFull = false
  cookie: string | null = null
  database = new MemoryDatabase()
  readonly tabs = new Set<Tab>()
  #shared = new Map<string, string>()
  #onDisk = new Map<string, string>()
  #writeOut: (() => void) | null = null
  #locks = createLocks()
  #nextTab = 0
  readonly #scheduler: Scheduler
  readonly #random: Random
  readonly #ids: Random

  constructor(scheduler: Scheduler, random: Random) {
    this.#scheduler = scheduler
    this.#random = random.fork('browser')
    this.#ids = random.fork('ids')
  }

  now(): number {
    return this.#scheduler.now() + this.clockOffset
  }

  #store(key: string, value: string | null) {
    if (value === null) this.#shared.delete(key)
    else this.#shared.set(key, value)
    this.#writeOut ??= this.#scheduler.after(WRITE_OUT_AFTER_MS, () => {
      this.#writeOut = null
      this.#onDisk = new Map(this.#shared)
    })
  }

  #storageOf(tab: () => Tab): KeyValueStorage {
    const write = (key: string, value: string | null) => {
      const old = this.#shared.get(key) ?? null
      if (!tab().isAlive || old === value) return
      if (value !== null && this.isFull && value.length > (old?.length ?? 0)) throw new QuotaExceededError('full')
      this.#store(key, value)
    }
    const shared = () => this.#shared
    return {
      get length() {
        return shared().size
      },
      key: (index) => [...shared().keys()][index] ?? null,
      getItem: (key) => shared().get(key) ?? null,
      setItem: (key, value) => write(key, value),
      removeItem: (key) => write(key, null),
    }
  }

  /** Steps complete in the order in which they were begun, each some time later; those of a dead tab never do. */
  #stepsOf(tab: () => Tab): StepRunner {
    let lastStep = 0
    let lastNews = 0
    const later = (last: number, within: number) => Math.max(last, this.#scheduler.now() + this.#random.below(within))
    return {
      run: (complete, isWrite) =>
        new Promise((resolve, reject) => {
          lastStep = later(lastStep, STEP_MS)
          const step = tab().whileAlive(() => {
            if (isWrite && this.isFull) return reject(new QuotaExceededError('full'))
            resolve(complete())
          })
          this.#scheduler.after(lastStep - this.#scheduler.now(), step)
        }),
      hear: (news) => {
        lastNews = later(lastNews, NEWS_DELAY_MS)
        this.#scheduler.after(lastNews - this.#scheduler.now(), tab().whileAlive(news))
      },
    }
  }

  openTab(): Tab {
    const number = this.#nextTab++
    const scheduler = this.#scheduler
    const pageListeners = new Map<PageMoment, Set<() => void>>()
    const endListeners: (() => void)[] = []
    let isAlive = true
    const whileAlive =
      <A extends unknown[]>(run: (...args: A) => void) =>
      (...args: A) => {
        if (isAlive) run(...args)
      }
    const environment: Environment = {
      storage: this.#storageOf(() => tab),
      tabStorage: new MemoryStorage(),
      openDatabase: async () => this.database.open(this.#stepsOf(() => tab)),
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
    const tab: Tab = {
      environment,
      get isAlive() {
        return isAlive
      },
      whileAlive,
      fire: (moment) => {
        for (const listener of [...(pageListeners.get(moment) ?? [])]) listener()
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
    this.#shared = new Map(this.#onDisk)
  }

  /** A new profile: nothing is left of the old one, not even who was signed in. */
  loseProfile() {
    this.kill()
    this.#shared.clear()
    this.#onDisk.clear()
    this.database = new MemoryDatabase()
    this.cookie = null
    this.#locks = createLocks()
  }
}
