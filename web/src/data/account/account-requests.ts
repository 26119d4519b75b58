/** The devices that are signed in to one's account. */
import { USER_HEADER } from '@foco/domain/core/protocol.ts'
import { browserEnvironment } from '../environment.ts'
import { ask } from './calendar-requests.ts'
import { browserNetwork } from './network.ts'
import { request } from './transport.ts'

export interface SignedInDevice {
  id: string
  signed_in_at: string
  used_at: string
  user_agent: string
  is_this: boolean
}

export const signedInDevices = (user: string) =>
  request<{ devices: SignedInDevice[] }>(browserNetwork(), browserEnvironment().clock, '/api/account/devices', {
    headers: { [USER_HEADER]: user },
    cache: 'no-store',
  })

export const endDevice = (user: string, id: string) => ask<null>(user, '/api/account/devices/end', { id })
