/** The edges of the browser that the data layer leans on, in one place, so that tests can be several tabs at once. */

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Another tab wrote or removed a key. */
export interface StorageChange {
  key: string
  oldValue: string | null
  newValue: string | null
}

/**
 * restore: the page may have slept through storage events and must read everything again.
 * cleared: another tab, or the browser's settings, emptied the storage.
 */
export type PageMoment = 'hide' | 'restore' | 'online' | 'offline' | 'visible' | 'cleared'

export interface Clock {
  now(): number
  after(ms: number, run: () => void): () => void
  /** Soon, when the page has nothing better to do. */
  idle(run: () => void): () => void
}

export type Locks = {
  request(name: string, options: { steal?: boolean; signal?: AbortSignal }, hold: () => Promise<void>): Promise<unknown>
}

export interface Environment {
  /** null where the browser allows no storage at all. */
  storage: KeyValueStorage | null
  onStorage(listener: (change: StorageChange) => void): () => void
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
    case 'cleared':
      return listen(window, 'storage', (event) => {
        const { key, storageArea } = event as StorageEvent
        if (key === null && storageArea !== sessionStorage) listener()
      })
    case 'visible':
      return listen(document, 'visibilitychange', () => document.visibilityState === 'visible' && listener())
    default:
      return listen(window, moment, listener)
  }
}

// Private windows and strict settings make the mere mention of localStorage throw.
const openStorage = (): KeyValueStorage | null => {
  try {
    const probe = 'foco_probe'
    localStorage.setItem(probe, '')
    localStorage.removeItem(probe)
    return localStorage
  } catch (error) {
    // A full storage is still a storage: what is in it must be shown. One that is full of nothing never holds anything.
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError' && localStorage.length > 0
    return isFull ? localStorage : null
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

// Without locks (an insecure origin) every tab believes it leads; a single tab is then still right.
const alone: Locks = { request: (_name, _options, hold) => Promise.resolve().then(hold) }

// crypto.randomUUID is missing where the page is not served over https.
const newId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

export const browserEnvironment = (): Environment => ({
  storage: openStorage(),
  onStorage: (listener) =>
    listen(window, 'storage', (event) => {
      const { key, oldValue, newValue, storageArea } = event as StorageEvent
      if (key !== null && storageArea !== sessionStorage) listener({ key, oldValue, newValue })
    }),
  locks: 'locks' in navigator ? (navigator.locks as Locks) : alone,
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
  },
  newId,
  random: () => Math.random(),
})
