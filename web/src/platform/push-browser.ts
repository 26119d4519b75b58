/** This browser as one that can be told while no page is open, and the service worker that does it. */
import { accessibleStorage, keepChoice } from './stored-choice.ts'

export const canBeTold = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration().catch(() => undefined) : undefined

const keyBytes = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

const addressOf = (subscription: PushSubscription | null): PushAddress | null => {
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null
}

const sameBytes = (bytes: ArrayBuffer | null | undefined, key: string): boolean =>
  bytes != null && keyBytes(key).toString() === new Uint8Array(bytes).toString()

/** How this browser is told: by nobody, by a server whose signature was another one, or as it should be; and where. */
export interface ToldHere {
  how: 'none' | 'other key' | 'told'
  endpoint: string | null
}

export const toldHere = async (key: string): Promise<ToldHere> => {
  const subscription = (await (await registered())?.pushManager?.getSubscription()) ?? null
  const { endpoint } = addressOf(subscription) ?? { endpoint: null }
  if (endpoint === null) return { how: 'none', endpoint }
  return { how: sameBytes(subscription?.options?.applicationServerKey, key) ? 'told' : 'other key', endpoint }
}

/** The permission must have been given before. null: the browser refused, or has no way. */
export const beToldHere = async (key: string): Promise<PushAddress | null> => {
  const manager = (await registered())?.pushManager
  if (!manager) return null
  const options = { userVisibleOnly: true, applicationServerKey: keyBytes(key) }
  try {
    // One of another server, or of another key, would be refused.
    await (await manager.getSubscription())?.unsubscribe()
    return addressOf(await manager.subscribe(options))
  } catch {
    return null
  }
}

export const beToldNoMore = async (): Promise<void> => {
  const subscription = await (await registered())?.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
  keepToldFor(null)
}

const KEY = 'foco_told'

/** For whom this browser was told last, and in which sign-in: a new one begins without devices. */
export interface ToldFor {
  user: string
  session: string
  name: string
  /** Where the server reaches this browser, as far as it has confirmed it. An older version kept none. */
  endpoint?: string
}

/** One page at a time: each would make another place to be reached at, and the server be left with one that is gone. */
export const oneTellsHere = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('foco-told', work) : work()

export const readToldFor = (): ToldFor | null => {
  try {
    return JSON.parse(accessibleStorage()?.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

export const keepToldFor = (told: ToldFor | null): void =>
  keepChoice(accessibleStorage(), KEY, told === null ? 'null' : JSON.stringify(told))

/** What was pressed on notifications without a network is sent. */
export const sendPressed = async (): Promise<void> => {
  ;(await registered())?.active?.postMessage('send presses')
}

/** Whoever signs out is told nothing more here, and leaves no notification to the next. */
export const leaveTold = async (): Promise<void> => {
  ;(await registered())?.active?.postMessage('signed out')
  await beToldNoMore()
}

/** A notification was pressed, and this page is to show what it is about. Returns how to stop. */
export const onPlaceAsked = (listener: (address: string) => void): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => {}
  const hear = ({ data }: MessageEvent) => {
    if (data?.kind === 'open place' && typeof data.address === 'string') listener(data.address)
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}
