/** All that telling a closed browser needs, put together once for the routes and for due work. */
import { netFor } from '../calendar/public-addresses.ts'
import type { SecretBox } from '../calendar/secret-box.ts'
import type { Database } from '../postgres/db.ts'
import { createPushDevices, type PushDevices } from './push-devices.ts'
import { createPushMessages, type PushMessages } from './push-messages.ts'
import { createSendPush, pushUrl } from './send-push.ts'
import { ownVapidKeys, readVapidKeys } from './vapid-keys.ts'

interface PushSetup {
  db: Database
  box: SecretBox
  publicUrl: string
  allowPrivate: boolean
  /** Else they follow from the server's own secret. */
  keys?: { publicKey: string; privateKey: string } | undefined
}

export interface Push {
  publicKey: string
  /** Whether messages may be sent there. */
  takes(endpoint: string): boolean
  devices: PushDevices
  messages: PushMessages
}

/** A push service wants to know whom to ask: an address by https, or a mail. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:foco@${new URL(publicUrl).hostname}`

export const createPush = ({ db, box, publicUrl, allowPrivate, keys: given }: PushSetup): Push => {
  const net = netFor(allowPrivate)
  const keys = given ? readVapidKeys(given.publicKey, given.privateKey) : ownVapidKeys(box)
  const devices = createPushDevices(db, box)
  const send = createSendPush({ keys, subject: subjectOf(publicUrl), net })
  return {
    publicKey: keys.publicKey,
    takes: (endpoint) => pushUrl(endpoint, net) !== null,
    devices,
    messages: createPushMessages({ db, box, devices, send }),
  }
}
