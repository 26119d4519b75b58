/** IndexedDB with promises, and a connection that is opened again when the browser has closed it. */

export const result = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
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

const open = (name: string, upgrade: (database: IDBDatabase) => void, onGone: () => void) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, VERSION)
    request.onupgradeneeded = () => upgrade(request.result)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const database = request.result
      // A newer version of the app in another tab waits for this connection to end.
      database.onversionchange = () => {
        database.close()
        onGone()
      }
      database.onclose = onGone
      resolve(database)
    }
  })

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
