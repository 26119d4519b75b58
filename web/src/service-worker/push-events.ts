/** Where pushes and presses on notifications meet the worker's events. */
import type { PushAction } from '@foco/domain/focus/push-actions.ts'
import { forgetPresses, keepPress, sendPresses } from './pressed-actions.ts'
import { addressOf, isRung, noticeOf, readTold } from './push-notices.ts'

declare const self: ServiceWorkerGlobalScope

/** Not in every browser, nor in TypeScript's list. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
type SubscriptionChange = ExtendableEvent &
  Partial<Record<'oldSubscription' | 'newSubscription', PushSubscription | null>>
type SyncEvent = ExtendableEvent & { tag: string }

const SYNC_TAG = 'foco-pressed'

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const show = async (text: string | undefined): Promise<void> => {
  const told = readTold(text)
  // A page in sight says it itself.
  if (told === null || (await windows()).some(({ visibilityState }) => visibilityState === 'visible')) return
  const { held = [] } = await navigator.locks.query()
  if (
    isRung(
      told,
      held.map(({ name }) => name),
    )
  )
    return
  const { title, body, actions } = noticeOf(told, Date.now())
  const options = { body, actions, tag: told.id, icon: '/icon-192.png', data: told, timestamp: told.at }
  await self.registration.showNotification(title, options as NotificationOptions)
}

/** Nobody else is to read them, nor to press their buttons. */
const closeNotices = async (): Promise<void> => {
  for (const notice of await self.registration.getNotifications()) notice.close()
}

const open = async (address: string): Promise<void> => {
  const [page] = await windows()
  if (!page) return void (await self.clients.openWindow(address))
  // Its own router opens the place: a new load would lose what is being typed.
  await page.focus().catch(() => undefined)
  page.postMessage({ kind: 'open place', address })
}

/** Sent now, or by the browser when there is a network again, or by the next page that opens. */
const sendOrWait = async (): Promise<void> => {
  if (await sendPresses()) return
  await (self.registration as SyncRegistration).sync?.register(SYNC_TAG).catch(() => undefined)
}

const press = async (told: NonNullable<ReturnType<typeof readTold>>, action: string): Promise<void> => {
  if (action === '' || told.item === null) return open(addressOf(told))
  await keepPress(told, { action: action as PushAction, item: told.item }, new Date().toISOString())
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
  if (told) event.waitUntil(press(told, event.action))
})

self.addEventListener('sync', ((event: SyncEvent) => {
  if (event.tag !== SYNC_TAG) return
  // A failure makes the browser try again by itself.
  event.waitUntil(sendPresses().then((isDone) => (isDone ? undefined : Promise.reject(new Error('not sent yet')))))
}) as EventListener)

self.addEventListener('message', (event) => {
  // platform/push-browser.ts asks, when a page opens and when there is a network again.
  if (event.data === 'send presses') event.waitUntil(sendPresses())
  if (event.data === 'signed out') event.waitUntil(Promise.all([forgetPresses(), closeNotices()]))
})
