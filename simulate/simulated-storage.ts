/**
 * The localStorage of a simulated browser: each tab sees its own writes at once and those of the others a little later.
 * It is written to the disk some seconds after a change, or longer; a killed browser goes back to what stands there.
 */
import type { KeyValueStorage } from '../web/src/data/environment.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

/** Chromium writes localStorage out so long after the first change since, and now and then not for long. */
const WRITE_OUT_AFTER_MS = 5000
const STARVED_MS = 60_000

export class QuotaExceededError extends Error {
  override readonly name = 'QuotaExceededError'
}

/** What a tab has of it. */
export interface StorageTab {
  readonly isAlive: boolean
  local: Map<string, string>
  /** The order of the last write of each key. */
  ownWrites: Map<string, number>
  hear(news: () => void): void
}

interface StorageOptions {
  scheduler: Scheduler
  random: Random
  isFull(): boolean
  tabs(): Iterable<StorageTab>
}

const put = (values: Map<string, string>, key: string, value: string | null) => {
  if (value === null) values.delete(key)
  else values.set(key, value)
}

export class SimulatedStorage {
  #shared = new Map<string, string>()
  #onDisk = new Map<string, string>()
  #writeOut: (() => void) | null = null
  #order = 0
  readonly #options: StorageOptions

  constructor(options: StorageOptions) {
    this.#options = options
  }

  /** As a tab finds it that opens now. */
  copy(): Map<string, string> {
    return new Map(this.#shared)
  }

  forTab(tab: () => StorageTab): KeyValueStorage {
    return {
      get length() {
        return tab().local.size
      },
      key: (index) => [...tab().local.keys()][index] ?? null,
      getItem: (key) => tab().local.get(key) ?? null,
      setItem: (key, value) => this.#write(tab(), key, value),
      removeItem: (key) => this.#write(tab(), key, null),
    }
  }

  #write(tab: StorageTab, key: string, newValue: string | null) {
    const { scheduler, random, isFull, tabs } = this.#options
    const oldValue = tab.local.get(key) ?? null
    if (!tab.isAlive || oldValue === newValue) return
    if (newValue !== null && isFull() && newValue.length > (oldValue?.length ?? 0)) throw new QuotaExceededError('full')
    const order = this.#order++
    tab.ownWrites.set(key, order)
    put(tab.local, key, newValue)
    put(this.#shared, key, newValue)
    const wait = random.chance(0.1) ? STARVED_MS : WRITE_OUT_AFTER_MS
    this.#writeOut ??= scheduler.after(wait, () => {
      this.#writeOut = null
      this.#onDisk = this.copy()
    })
    for (const other of tabs())
      if (other !== tab)
        other.hear(() => {
          // A browser does not let an older write of another tab replace this tab's own newer one.
          if ((other.ownWrites.get(key) ?? -1) < order) put(other.local, key, newValue)
        })
  }

  /** What was not on the disk is lost. */
  kill() {
    this.#writeOut?.()
    this.#writeOut = null
    this.#shared = new Map(this.#onDisk)
  }

  clear() {
    this.#shared.clear()
    this.#onDisk.clear()
  }
}
