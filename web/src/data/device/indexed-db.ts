/** IndexedDB with promises, and a connection that is opened again when the browser has closed it. */

export const result = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    const settle = () => (request.error ? reject(request.error) : resolve(request.result))
    // One that public/boot.js made may be answered by now.
    if (request.readyState === 'done') settle()
    else {
      request.onsuccess = settle
      request.onerror = settle
    }
  })

export const finished = (transaction: IDBTransaction) => {
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('The write was cut off', 'AbortError'))
  })
  // Whoever waits for it learns of a failure; one that comes before anybody waits must not be an unhandled one.
  done.catch(() => {})
  return done
}

const VERSION = 1

/** Keys and values of stores, by their names. */
export type Asked = Record<string, readonly [keys: IDBRequest<IDBValidKey[]>, values: IDBRequest<unknown[]>]>

/** What public/boot.js has opened and asked for. */
interface Boot {
  request: IDBOpenDBRequest
  asked: Asked
  /** Another tab has written meanwhile. */
  isStale: boolean
  stop(): void
}

declare global {
  var focoBoot: Boot | undefined
}

/** Null where there was none, or one of another version. */
const openedAtBoot = async (name: string): Promise<IDBDatabase | null> => {
  const boot = globalThis.focoBoot
  if (boot === undefined) return null
  const { request } = boot
  if (request.readyState === 'pending')
    await new Promise<void>((resolve) => {
      request.addEventListener('success', () => resolve())
      request.addEventListener('error', () => resolve())
    })
  // Closed meanwhile, if it is not there any more.
  const isThere = globalThis.focoBoot === boot && request.error === null
  globalThis.focoBoot = undefined
  if (isThere && request.result.name === name && request.result.version === VERSION) return request.result
  boot.isStale = true
  if (isThere) request.result.close()
  return null
}

const openAnew = (name: string, upgrade: (database: IDBDatabase) => void) => {
  const request = indexedDB.open(name, VERSION)
  request.onupgradeneeded = () => upgrade(request.result)
  return result(request)
}

const open = async (name: string, upgrade: (database: IDBDatabase) => void, onGone: () => void) => {
  const database = (await openedAtBoot(name)) ?? (await openAnew(name, upgrade))
  // A newer version of the app in another tab waits for this connection to end.
  database.onversionchange = () => {
    database.close()
    onGone()
  }
  database.onclose = onGone
  return database
}

/** The connection of now: a new one when the browser closed the last (site data cleared, a disk error). */
export const openIndexedDb = async (name: string, upgrade: (database: IDBDatabase) => void, onLost: () => void) => {
  let current: Promise<IDBDatabase> | null = null
  const connection = (): Promise<IDBDatabase> => {
    current ??= open(name, upgrade, () => {
      current = null
      onLost()
    })
    current.catch(() => {
      current = null
    })
    return current
  }
  await connection()
  return connection
}

/** Older versions cached the rows of each account in a database of its own: they are of no use, and private. */
export const dropOlderDatabases = async (prefix: string) => {
  for (const { name } of await indexedDB.databases()) if (name?.startsWith(prefix)) indexedDB.deleteDatabase(name)
}
