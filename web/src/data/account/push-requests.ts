/** Which devices of an account are told while no page is open, and that a page is in sight. */
import { USER_HEADER } from '@foco/domain/core/protocol.ts'
import { browserEnvironment } from '../environment.ts'
import { browserNetwork } from './network.ts'
import { request } from './transport.ts'

export interface ToldDevice {
  id: string
  name: string
  used_at: string
  is_this: boolean
}

export interface ToldAnswer {
  key: string
  /** This page's sign-in. */
  session: string
  devices: ToldDevice[]
}

interface NewDevice {
  endpoint: string
  keys: { p256dh: string; auth: string }
  name: string
  zone: string
  language: string
}

const send = <T>(user: string, path: string, body: object) =>
  request<T>(browserNetwork(), browserEnvironment().clock, path, {
    method: 'POST',
    headers: { [USER_HEADER]: user, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // A page that is left says so on its way out.
    keepalive: true,
  })

export const toldDevices = (user: string) =>
  request<ToldAnswer>(browserNetwork(), browserEnvironment().clock, '/api/push', {
    headers: { [USER_HEADER]: user },
    cache: 'no-store',
  })

export const addToldDevice = (user: string, device: NewDevice) =>
  send<{ id: string }>(user, '/api/push/devices', device)

export const renameToldDevice = (user: string, id: string, name: string) =>
  send<null>(user, '/api/push/devices/rename', { id, name })

export const removeToldDevice = (user: string, id: string) => send<null>(user, '/api/push/devices/remove', { id })

/** What the mobile app's phone rings by itself: no closed browser is told the same. */
export const sayLeftToPhone = (user: string, ids: readonly string[]) => send<null>(user, '/api/push/left', { ids })

/** It woke up before it rang them. */
export const sayTakenBack = (user: string, ids: readonly string[]) => send<null>(user, '/api/push/left/back', { ids })

interface Sight extends Pick<NewDevice, 'zone' | 'language'> {
  /** One that is hidden says nothing about another. */
  page: string
  visible: boolean
}

/** An older server than this app knows no more than whether it is seen, and would tell closed browsers meanwhile. */
let isOlderServer = false

export const sayInSight = async (user: string, sight: Sight) => {
  const saySeen = () => send<null>(user, '/api/push/watched', { visible: sight.visible })
  // A page that is left may be gone before an answer comes.
  if (isOlderServer && !sight.visible) return void (await saySeen())
  const answer = await send<null>(user, '/api/push/watched', sight)
  isOlderServer = answer.outcome === 'refused'
  if (isOlderServer) await saySeen()
}
