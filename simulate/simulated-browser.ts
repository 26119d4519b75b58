/**
 * One browser on one device: its database, its localStorage, its tabs, its clock. A tab that is killed does nothing any
 * more; a browser that is killed loses every step of the database that was not over, and its localStorage is what it
 * wrote out some seconds ago, or longer.
 */
import type { DeviceDatabase } from '../web/src/data/device/device-database.ts'
import { MemoryDatabase, type StepRunner } from '../web/src/data/device/memory-database.ts'
import { MemoryStorage } from '../web/src/data/device/memory-storage.ts'
import type { Environment, KeyValueStorage, PageMoment } from '../web/src/data/environment.ts'
import { createLocks } from '../web/src/data/testing/locks.ts'
import type { Guard } from './guards.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import { QuotaExceededError, SimulatedStorage, type StorageTab } from './simulated-storage.ts'

const NEWS_DELAY_MS = 30
const STEP_MS = 8

export interface Tab {
  readonly environment: Environment
  readonly isAlive: boolean
  /** No code of it runs: it is frozen, or its device is asleep. */
  readonly isStill: boolean
  /** In the background: its own timers come once a minute. */
  isHidden: boolean
  freeze(): void
  thaw(): void
  fire(moment: PageMoment): void
  /** Wraps what may arrive later: a dead tab hears nothing, and a still one hears it when it wakes. */
  whileAlive<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void
  onEnd(listener: () => void): void
  /** Of the steps that are under way, as many as the browser likes are still carried out. */
  kill(): void
}

interface OpenTab extends Tab, StorageTab {
  stepsUnderWay: number
  stepsLeft: number
  /** What waited while it was still. */
  wake(): void
  hold(run: () => void): void
}

interface BrowserOptions {
  scheduler: Scheduler
  random: Random
  without: Guard | null
}

export class Browser {
  /** How far its clock is from the true time. */
  clockOffset = 0
  online = true
  isFull = false
  #isAsleep = false
  /** How often it was put to sleep: a planned waking is of one of them. */
  naps = 0
  cookie: string | null = null
  readonly tabs = new Set<OpenTab>()
  #database = new MemoryDatabase()
  #locks = createLocks()
  #lastStep = 0
  #nextTab = 0
  readonly #storage: SimulatedStorage
  readonly #scheduler: Scheduler
  readonly #random: Random
  readonly #ids: Random
  readonly #without: Guard | null
  readonly #stored = new Set<string>()

  constructor({ scheduler, random, without }: BrowserOptions) {
    this.#scheduler = scheduler
    this.#random = random.fork('browser')
    this.#ids = random.fork('ids')
    this.#without = without
    this.#storage = new SimulatedStorage({
      scheduler,
      random: this.#random,
      isFull: () => this.isFull,
      tabs: () => this.tabs,
    })
  }

  now(): number {
    return this.#scheduler.now() + this.clockOffset
  }

  /** Whether writes of somebody wait on this device to be sent. */
  hasWrites(userId: string): boolean {
    return this.#database.hasWrites(userId)
  }

  /** One step after the other, each some milliseconds; after the end of a tab, a few of its steps may still happen. */
  #runnerOf(tab: () => OpenTab): StepRunner {
    const run = <T>(complete: () => T, isWrite: boolean) =>
      new Promise<T>((resolve, reject) => {
        const own = tab()
        own.stepsUnderWay++
        this.#lastStep = Math.max(this.#lastStep, this.#scheduler.now() + this.#random.below(STEP_MS))
        const step = () => {
          if (own.isAlive && own.isStill) return own.hold(step)
          own.stepsUnderWay--
          if (!own.isAlive && own.stepsLeft-- <= 0) return
          try {
            if (isWrite && this.isFull) throw new QuotaExceededError('full')
            const result = complete()
            if (own.isAlive) resolve(result)
          } catch (error) {
            if (own.isAlive) reject(error)
          }
        }
        this.#scheduler.after(this.#lastStep - this.#scheduler.now(), step)
      })
    return { run, hear: (news) => tab().hear(news) }
  }

  /** `tabStorage` is that of a tab that is loaded anew. */
  openTab(tabStorage: KeyValueStorage = new MemoryStorage()): Tab {
    const number = this.#nextTab++
    const scheduler = this.#scheduler
    const pageListeners = new Map<PageMoment, Set<() => void>>()
    const endListeners: (() => void)[] = []
    const database = this.#database
    let isAlive = true
    let isFrozen = false
    let held: (() => void)[] = []
    let lastNews = 0
    const isStill = () => isFrozen || this.#isAsleep
    const whileAlive =
      <A extends unknown[]>(run: (...args: A) => void) =>
      (...args: A) => {
        if (!isAlive) return
        if (isStill()) held.push(() => whileAlive(run)(...args))
        else run(...args)
      }
    const environment: Environment = {
      storage: this.#storage.forTab(() => tab),
      tabStorage,
      openDatabase: async () => {
        const opened = database.open(this.#runnerOf(() => tab))
        if (this.#without !== 'sequence-check') return opened
        return withoutSequenceCheck(opened, this.#stored, environment.newId)
      },
      locks: this.#locks.forTab(number),
      onPage: (moment, listener) => {
        const listeners = pageListeners.get(moment) ?? new Set()
        pageListeners.set(moment, listeners.add(listener))
        return () => listeners.delete(listener)
      },
      isOnline: () => this.online,
      isVisible: () => !tab.isHidden,
      clock: {
        now: () => this.now(),
        after: (ms, run) => scheduler.after(ms, whileAlive(run)),
        idle: (run) => scheduler.after(this.#random.below(20), whileAlive(run)),
        // The simulated disk takes its time as it is.
        afterPaint: (run) => run(),
      },
      newId: () => this.#ids.uuid(),
      random: () => this.#random.next(),
    }
    const tab: OpenTab = {
      environment,
      local: this.#storage.copy(),
      ownWrites: new Map(),
      stepsUnderWay: 0,
      stepsLeft: 0,
      get isAlive() {
        return isAlive
      },
      get isStill() {
        return isStill()
      },
      isHidden: false,
      freeze: () => {
        isFrozen = true
      },
      thaw: () => {
        if (!isFrozen) return
        isFrozen = false
        tab.wake()
        scheduler.after(
          0,
          whileAlive(() => tab.fire('restore')),
        )
      },
      hold: (run) => void held.push(run),
      // One after the other, as they came.
      wake: () => {
        if (isStill()) return
        for (const run of held) scheduler.after(0, whileAlive(run))
        held = []
      },
      whileAlive,
      fire: (moment) => {
        for (const listener of [...(pageListeners.get(moment) ?? [])]) listener()
      },
      // What other tabs did is heard a little later, in order.
      hear: (news) => {
        lastNews = Math.max(lastNews, scheduler.now() + this.#random.below(NEWS_DELAY_MS))
        scheduler.after(lastNews - scheduler.now(), whileAlive(news))
      },
      onEnd: (listener) => void endListeners.push(listener),
      kill: () => {
        isAlive = false
        tab.stepsLeft = this.#random.below(tab.stepsUnderWay + 1)
        for (const listener of endListeners) listener()
        this.tabs.delete(tab)
        this.#locks.release(number)
      },
    }
    this.tabs.add(tab)
    return tab
  }

  get isAsleep(): boolean {
    return this.#isAsleep
  }

  /** The lid is closed: no code runs until it wakes. */
  sleep() {
    this.#isAsleep = true
    this.naps++
  }

  wake() {
    this.#isAsleep = false
    for (const tab of [...this.tabs]) tab.wake()
  }

  /** The process is gone: what was not on disk is lost. */
  kill() {
    for (const tab of [...this.tabs]) {
      tab.kill()
      tab.stepsLeft = 0
    }
    this.#storage.kill()
  }

  /** A new profile: nothing is left of the old one, not even who was signed in. */
  loseProfile() {
    this.kill()
    this.#storage.clear()
    this.#database = new MemoryDatabase()
    this.#locks = createLocks()
    this.cookie = null
  }
}

/**
 * Without the sequence check a write that is found a second time, in the localStorage that a kill threw back, counts as
 * a new one; and whoever stores all rows does so over whatever another tab has stored since.
 */
const withoutSequenceCheck = (database: DeviceDatabase, stored: Set<string>, newId: () => string): DeviceDatabase => ({
  ...database,
  append: (owner, entries) => {
    const again = entries.map((entry) => (stored.has(entry.id) ? { ...entry, id: newId() } : entry))
    for (const { id } of again) stored.add(id)
    return database.append(owner, again)
  },
  storeRows: async (owner, step) =>
    database.storeRows(owner, { ...step, over: (await database.load(owner)).generation }),
})
