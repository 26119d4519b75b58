/** Where pushes and presses on notifications meet the worker's events. */
import type { PushAction } from '@foco/domain/focus/push-actions.ts'
import { forgetPresses, keepPress, sendPresses } from './pressed-actions.ts'
import { addressOf, isRung, mustShow, noticeOf, readTold, tagOf } from './push-notices.ts'

declare const self: ServiceWorkerGlobalScope

/** Not in every browser, nor in TypeScript's list. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
type SubscriptionChange = ExtendableEvent &
  Partial<Record<'oldSubscription' | 'newSubscription', PushSubscription | null>>
type SyncEvent = ExtendableEvent & { tag: string }

const SYNC_TAG = 'foco-pressed'

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

type Told = NonNullable<ReturnType<typeof readTold>>

const closeNotices = async (filter?: GetNotificationOptions): Promise<void> => {
  for (const notice of await self.registration.getNotifications(filter)) notice.close()
}

const lookOf = (told: Told) => {
  const { title, body, actions } = noticeOf(told, Date.now())
  return { title, body, actions, tag: tagOf(told), data: told, timestamp: told.at }
}

const isRungHere = async (told: Told): Promise<boolean> => {
  const { held = [] } = await navigator.locks.query()
  const names = held.map(({ name }) => name)
  return isRung(told, names)
}

/** Every push shows something: browsers stop telling, or say something of their own, where one does not. */
const show = async (text: string | undefined): Promise<void> => {
  const told = readTold(text)
  // A page in sight says it itself.
  const isSeen = (await windows()).some(({ visibilityState }) => visibilityState === 'visible')
  if (isSeen && !mustShow(navigator.userAgent)) return
  const { title, ...look } = told === null ? { title: 'Foco', tag: 'foco' } : lookOf(told)
  const silent = isSeen || told === null || (await isRungHere(told))
  const options = { ...look, icon: '/icon-192.png', silent }
  await self.registration.showNotification(title, options as NotificationOptions)
  if (isSeen) await closeNotices({ tag: look.tag })
}

/** null: wherever a page is that is open. */
const open = async (address: string | null): Promise<void> => {
  const [page] = await windows()
  if (!page) return void (await self.clients.openWindow(address ?? '/'))
  // Its own router opens the place: a new load would lose what is being typed.
  await page.focus().catch(() => undefined)
  if (address !== null) page.postMessage({ kind: 'open place', address })
}

/** Sent now, or by the browser when there is a network again, or by the next page that opens. */
const sendOrWait = async (): Promise<void> => {
  if (await sendPresses()) return
  await (self.registration as SyncRegistration).sync?.register(SYNC_TAG).catch(() => undefined)
}

const press = async (told: Told, action: string): Promise<void> => {
  if (action === '' || told.item === null) return open(addressOf(told))
  try {
    await keepPress(told, { action: action as PushAction, item: told.item }, new Date().toISOString())
  } catch {
    // No room on the device: the notification is gone, so what it was about is shown.
    return open(addressOf(told))
  }
  await sendOrWait()
}

/** The browser has changed where it is reached, while no page may be open. A page that opens later makes up what fails. */
const move = async ({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> => {
  const options = { userVisibleOnly: true, applicationServerKey: oldSubscription?.options.applicationServerKey ?? null }
  const { endpoint, keys } = (newSubscription ?? (await self.registration.pushManager.subscribe(options))).toJSON()
  const body = JSON.stringify({ endpoint, keys })
  await fetch('/api/push/devices/moved', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

self.addEventListener('pushsubscriptionchange', ((event: SubscriptionChange) => {
  event.waitUntil(move(event).catch(() => undefined))
}) as EventListener)

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const told = readTold(JSON.stringify(event.notification.data))
  // Phones show what a page tells through the worker as well, which knows no more of it.
  event.waitUntil(told ? press(told, event.action) : open(null))
})

self.addEventListener('sync', ((event: SyncEvent) => {
  if (event.tag !== SYNC_TAG) return
  // A failure makes the browser try again by itself.
  event.waitUntil(sendPresses().then((isDone) => (isDone ? undefined : Promise.reject(new Error('not sent yet')))))
}) as EventListener)

self.addEventListener('message', (event) => {
  // platform/push-browser.ts asks, when a page opens and when there is a network again.
  if (event.data === 'send presses') event.waitUntil(sendPresses())
  if (event.data === 'signed out') {
    // Nobody else is to read them, nor to press their buttons.
    event.waitUntil(Promise.all([forgetPresses(), closeNotices()]))
  }
})
