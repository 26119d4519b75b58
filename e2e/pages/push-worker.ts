/** The service worker as its browser drives it: a subscription, pushes that arrive, notifications and presses on them. */
import { type BrowserContext, type CDPSession, expect, type Page, type Worker } from '@playwright/test'
import type { PushStandin } from '../../server/test/test-push-service.ts'
import { workerIsReady } from './worker-ready.ts'

type PushBrowser = ReturnType<PushStandin['browser']>

/** The browser's own push service cannot be reached from here: what it would answer comes from the stand-in. */
export const subscribesAt = (context: BrowserContext, { endpoint, keys }: PushBrowser) =>
  context.addInitScript(
    (given) => {
      const known = () => sessionStorage.getItem('subscribed') !== null
      const subscription = {
        toJSON: () => ({ ...given, ...JSON.parse(sessionStorage.getItem('elsewhere') ?? '{}') }),
        // With which key of the server it was made.
        get options() {
          return {
            applicationServerKey: new Uint8Array(JSON.parse(sessionStorage.getItem('subscribed') ?? '[]')).buffer,
          }
        },
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed')
          sessionStorage.removeItem('elsewhere')
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (known() ? subscription : null),
        subscribe: async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
          if (!userVisibleOnly || (applicationServerKey as Uint8Array).length !== 65)
            throw new Error('Not as it must be')
          sessionStorage.setItem('subscribed', JSON.stringify([...(applicationServerKey as Uint8Array)]))
          return subscription
        },
      })
    },
    { endpoint, keys },
  )

export const workerOf = async (page: Page): Promise<Worker> => {
  await workerIsReady(page)
  const [known] = page.context().serviceWorkers()
  return known ?? page.context().waitForEvent('serviceworker')
}

type Watched = { pushes?: Promise<unknown>[] }

/** From now on it is known what the worker does with each push, also where it shows nothing. */
export const watchPushes = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Watched & { ExtendableEvent: { prototype: Event & Waiting } }
    type Waiting = { waitUntil(work: Promise<unknown>): void }
    const { waitUntil } = scope.ExtendableEvent.prototype
    scope.pushes = []
    scope.ExtendableEvent.prototype.waitUntil = function (this: Event & Waiting, work) {
      if (this.type === 'push') scope.pushes?.push(work)
      waitUntil.call(this, work)
    }
  })
const pushesOf = (worker: Worker) =>
  worker.evaluate(() => Promise.all((globalThis as unknown as Watched).pushes ?? []).then((all) => all.length))

/** As the browser does it when its push service has something; returns when the worker is done with it. */
export const deliver = async (cdp: CDPSession, worker: Worker, origin: string, message: unknown) => {
  const before = await pushesOf(worker)
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (own) resolve(own.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  await cdp.send('ServiceWorker.disable')
  await expect.poll(() => pushesOf(worker)).toBe(before + 1)
}

export const notices = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const shown = (await registration.getNotifications()) as (Notification & { actions: { action: string }[] })[]
    return shown.map(({ title, body, actions }) => ({ title, body, actions: actions.map(({ action }) => action) }))
  })

export const looksOf = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ tag, silent }) => ({ tag, silent }))
  })

/** From now on: pages that the worker opens, and whether it brings one to the front. A test's press allows neither. */
export const watchPages = (worker: Worker) =>
  worker.evaluate(() => {
    const did: string[] = []
    const scope = globalThis as unknown as { clients: object; WindowClient: { prototype: object }; did: string[] }
    scope.did = did
    const openWindow = async (address: string) => did.push(`opened ${address}`)
    Object.assign(scope.clients, { openWindow })
    Object.assign(scope.WindowClient.prototype, { focus: async () => did.push('focused') })
  })
export const didPages = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as { did: string[] }).did.splice(0))

/** Whose presses are kept. */
export const pressesOf = (worker: Worker) =>
  worker.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const database = await done(indexedDB.open('pressed-notices'))
    const all: { user: string }[] = await done(database.transaction('presses').objectStore('presses').getAll())
    database.close()
    return all.map(({ user }) => user)
  })

interface Disk {
  IDBFactory: { prototype: IDBFactory }
  opens?: IDBFactory['open']
}

/** The worker can keep nothing until there is room again. */
export const fillDisk = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Disk
    scope.opens = scope.IDBFactory.prototype.open
    scope.IDBFactory.prototype.open = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
export const makeRoom = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Disk
    if (scope.opens) scope.IDBFactory.prototype.open = scope.opens
  })

/** A press on the notification, or on one of its buttons. */
export const press = (worker: Worker, action: string) =>
  worker.evaluate(async (pressed) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; NotificationEvent: typeof Event }
    const [notification] = await scope.registration.getNotifications()
    const event = new scope.NotificationEvent('notificationclick', { notification, action: pressed } as EventInit)
    let work: Promise<unknown> = Promise.resolve()
    // Only the browser's own events can be waited for.
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise
    }
    Object.assign(event, { waitUntil })
    dispatchEvent(event)
    await work
  }, action)

export const showLikeAPage = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as { registration: ServiceWorkerRegistration }).registration.showNotification('Complete!'),
  )
