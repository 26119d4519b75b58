/** What lies on the device, seen and set from outside the app. */
import type { Page } from '@playwright/test'
import { sampleTodos } from './sample-todos.ts'
import './page-data.ts'

/** An empty page of the same origin: where the app is, it would have data of its own already. */
export const openWithoutApp = async (page: Page) => {
  const body = '<link rel="icon" href="data:,">'
  await page.route('**/without-app', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/without-app')
}

/** Starts the app with these arrays under the guest's keys, as an older version left them: nothing else is stored. */
export const startWithGuestData = async (page: Page, arrays: Readonly<Record<string, readonly unknown[]>>) => {
  await openWithoutApp(page)
  const texts = Object.entries(arrays).map(([key, rows]) => [key, JSON.stringify(rows)] as const)
  await page.evaluate(async (entries) => {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase('foco')
      request.onsuccess = () => resolve()
      request.onerror = () => reject(request.error)
    })
    for (const [key, text] of entries) localStorage.setItem(key, text)
  }, texts)
  await page.goto('/')
}

/** Everything that is kept in small texts on this device: half-typed words, refused writes, who is signed in. */
export const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('foco')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )

/**
 * The disk has no room for this app any more; the returned function makes room again. The page's own calls fail as they
 * do on a full disk: the browser's switch for it (Storage.overrideQuotaForOrigin) changes nothing for IndexedDB.
 */
export const fillDisk = (page: Page): Promise<() => Promise<void>> => fillDiskAfter(page, 0)

/** It has room for so many more steps that store writes, each whole, however many writes a step takes along. */
export const fillDiskAfter = async (page: Page, steps: number): Promise<() => Promise<void>> => {
  const setRoom = (room: number | null) =>
    page.evaluate((most) => {
      const store = IDBObjectStore.prototype as IDBObjectStore & { withRoom?: Pick<IDBObjectStore, 'add' | 'put'> }
      const { add, put } = store.withRoom ?? store
      store.withRoom = { add, put }
      if (most === null) return void Object.assign(store, store.withRoom)
      const fitting = new Set<IDBTransaction>()
      let isFull = most === 0
      const hasRoom = ({ transaction, name }: IDBObjectStore): boolean => {
        if (fitting.has(transaction)) return true
        if (name === 'journal' && fitting.size < most) fitting.add(transaction)
        else if (name === 'journal') isFull = true
        return !isFull
      }
      const whileThereIsRoom = (write: typeof add) =>
        function (this: IDBObjectStore, ...entry: Parameters<typeof add>) {
          if (!hasRoom(this)) throw new DOMException('The disk is full', 'QuotaExceededError')
          return write.apply(this, entry)
        }
      Object.assign(store, { add: whileThereIsRoom(add), put: whileThereIsRoom(put) })
    }, room)
  await setRoom(steps)
  return () => setRoom(null)
}

/** The same, after a first write has met it: from then on the app knows, and refuses a write before it is shown. */
export const fillDiskKnown = async (page: Page): Promise<() => Promise<void>> => {
  const makeRoom = await fillDisk(page)
  // Where the server takes it, it needs no room here.
  const address = '**/api/transactions'
  await page.route(address, (route) => route.abort('internetdisconnected'))
  const [row] = sampleTodos(1)
  await page.evaluate(async (todo) => {
    const written = window.__foco?.data()?.transact([{ table: 'todos', op: 'insert', id: todo?.id, row: todo }])
    await (written as { settled: Promise<void> }).settled.catch(() => undefined)
  }, row)
  await page.unroute(address)
  return makeRoom
}
