/** The server's signature at push services (VAPID). The same for all servers of one Foco, or every device would have to subscribe again. */
import { createECDH, ECDH } from 'node:crypto'
import type { SecretBox } from '../calendar/secret-box.ts'
import { StartupError } from '../core/startup-error.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const CURVE = 'prime256v1'
const POINT_BYTES = 65
const SECRET_BYTES = 32

/** Whether a browser's key is a whole point of the curve: others make the encryption throw. */
export const isPoint = (text: string): boolean => {
  const point = Buffer.from(text, 'base64url')
  try {
    return point.length === POINT_BYTES && ECDH.convertKey(point, CURVE).length > 0
  } catch {
    return false
  }
}

/** From the server's own secret, which is made at the first start, kept in the data folder and saved in backups. */
export const ownVapidKeys = (box: Pick<SecretBox, 'mark'>): VapidKeys => {
  const pair = createECDH(CURVE)
  for (let turn = 0; ; turn++) {
    try {
      const secret = box.mark(`web push signature ${turn}`)
      pair.setPrivateKey(secret)
      return { publicKey: pair.getPublicKey().toString('base64url'), privateKey: secret.toString('base64url') }
    } catch (error) {
      // About one number in four thousand millions is no key of this curve: then the next one is taken.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_CRYPTO_INVALID_KEYTYPE' || turn > 3) throw error
    }
  }
}

/** Those of the environment; throws a sentence for the operator when they are none. */
export const readVapidKeys = (publicKey: string, privateKey: string): VapidKeys => {
  const pair = createECDH(CURVE)
  const secret = Buffer.from(privateKey, 'base64url')
  try {
    if (secret.length !== SECRET_BYTES) throw new Error('of another length')
    pair.setPrivateKey(secret)
  } catch {
    throw new StartupError(
      'VAPID_PRIVATE_KEY must be a P-256 key in base64url, such as `npx web-push generate-vapid-keys` prints.',
    )
  }
  const own = pair.getPublicKey().toString('base64url')
  if (own !== Buffer.from(publicKey, 'base64url').toString('base64url'))
    throw new StartupError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together.')
  // Without the padding that some tools write, and `web-push` does not take.
  return { publicKey: own, privateKey: secret.toString('base64url') }
}
