/** The edges of the browser that the data layer leans on, in one place, so that tests can be several tabs at once. */
import type { DeviceDatabase } from './device/device-database.ts'
import { openIndexedDatabase } from './device/indexed-database.ts'

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** restore: the page may have slept through the news of other tabs and must read again. */
export type PageMoment = 'hide' | 'restore' | 'online' | 'offline' | 'visible'

export interface Clock {
  now(): number
  after(ms: number, run: () => void): () => void
  /** Soon, when the page has nothing better to do. */
  idle(run: () => void): () => void
  /** Once, when the picture of what is happening now has been drawn. */
  afterPaint(run: () => void): void
}

export interface LockOptions {
  steal?: boolean
  signal?: AbortSignal
  mode?: 'exclusive' | 'shared'
}

export interface Locks {
  request(name: string, options: LockOptions, hold: () => Promise<void>): Promise<unknown>
  /** The names of all locks that a tab of this browser holds or waits for. */
  names(): Promise<string[]>
}

export interface Environment {
  /** null where the browser allows no storage at all. */
  storage: KeyValueStorage | null
  /** What lasts as long as the tab, also through a reload. */
  tabStorage: KeyValueStorage | null
  /** Rejects where the browser has none. */
  openDatabase(): Promise<DeviceDatabase>
  locks: Locks
  onPage(moment: PageMoment, listener: () => void): () => void
  isOnline(): boolean
  isVisible(): boolean
  clock: Clock
  newId(): string
  /** In [0, 1). */
  random(): number
}

const listen = (target: EventTarget, type: string, listener: (event: Event) => void) => {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

const both =
  (...stops: (() => void)[]) =>
  () => {
    for (const stop of stops) stop()
  }

const onPage = (moment: PageMoment, listener: () => void) => {
  switch (moment) {
    case 'hide':
      return listen(window, 'pagehide', listener)
    case 'restore':
      return both(
        listen(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && listener()),
        listen(document, 'resume', listener),
      )
    case 'visible':
      return listen(document, 'visibilitychange', () => document.visibilityState === 'visible' && listener())
    default:
      return listen(window, moment, listener)
  }
}

// Private windows and strict settings make the mere mention of localStorage throw.
const openStorage = (): KeyValueStorage | null => {
  try {
    // One that holds something is a storage, also when it is full. To try it out would cost milliseconds at every start.
    if (localStorage.length > 0) return localStorage
    const probe = 'foco_probe'
    localStorage.setItem(probe, '')
    localStorage.removeItem(probe)
    return localStorage
  } catch {
    // Blocked, or full of nothing: it never holds anything.
    return null
  }
}

const idle = (run: () => void) => {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 0)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 200 })
  return () => cancelIdleCallback(handle)
}

/** A hidden page draws nothing, a page on its way out draws no more: neither may wait for a picture. */
const PICTURE_MS = 50

const afterPaint = (run: () => void) => {
  if (document.visibilityState === 'hidden') return run()
  const timer = setTimeout(run, PICTURE_MS)
  requestAnimationFrame(() => {
    clearTimeout(timer)
    // The next task: this one still lays out and paints.
    setTimeout(run, 0)
  })
}

// Without locks (an insecure origin) every tab believes it leads; a single tab is then still right.
const alone: Locks = {
  request: (_name, _options, hold) => Promise.resolve().then(hold),
  names: async () => [],
}

const browserLocks = (manager: LockManager): Locks => ({
  request: (name, options, hold) => manager.request(name, options, hold),
  names: async () => {
    const { held = [], pending = [] } = await manager.query()
    return [...held, ...pending].flatMap(({ name }) => name ?? [])
  },
})

const openTabStorage = (): KeyValueStorage | null => {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

// crypto.randomUUID is missing where the page is not served over https.
const newId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

export const browserEnvironment = (): Environment => ({
  storage: openStorage(),
  tabStorage: openTabStorage(),
  openDatabase: () => openIndexedDatabase(),
  locks: 'locks' in navigator ? browserLocks(navigator.locks) : alone,
  onPage,
  isOnline: () => navigator.onLine,
  isVisible: () => document.visibilityState === 'visible',
  clock: {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    idle,
    afterPaint,
  },
  newId,
  random: () => Math.random(),
})
