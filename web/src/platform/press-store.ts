/** Buttons that were pressed on notifications, on this device until they are sent. For the service worker alone. */

/** Not 'foco-…': the page deletes databases of such names, which an older version has left. */
const DATABASE = 'pressed-notices'
const STORE = 'presses'

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })

const openStore = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' })
  const database = await asked(opening)
  const transaction = database.transaction(STORE, mode)
  const close = () => database.close()
  transaction.addEventListener('complete', close)
  transaction.addEventListener('abort', close)
  return transaction.objectStore(STORE)
}

interface Kept {
  id: string
}

export const pressStore = <P extends Kept>() => ({
  keep: async (press: P) => void (await asked((await openStore('readwrite')).put(press))),
  forget: async ({ id }: Kept) => void (await asked((await openStore('readwrite')).delete(id))),
  all: async (): Promise<P[]> => asked((await openStore('readonly')).getAll()),
  clear: async () => void (await asked((await openStore('readwrite')).clear())),
})
