/** Keeps what must not be read from a stolen database: AES-256-GCM, with a key that is not in it. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../core/startup-error.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
export const KEY_FILE = 'secret.key'

export interface SecretBox {
  /** `place` is bound to it: moved to another row, it cannot be opened. */
  close(text: string, place: string): Buffer
  /** Throws when it was not closed with this key, for this place. */
  open(secret: Buffer, place: string): string
  /** The same for the same text; nobody without the key can make it, or guess from it. */
  mark(text: string): Buffer
}

/** Made at the first use, and readable for the server alone. */
const keptKey = (folder: string): Buffer => {
  const file = join(folder, KEY_FILE)
  try {
    return Buffer.from(readFileSync(file, 'utf8'), 'base64')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another server on the same folder was first: its key holds.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}

/** 32 bytes in base64, or a sentence about it. */
export const readKey = (text: string): Buffer => {
  const key = Buffer.from(text, 'base64')
  if (key.length !== KEY_BYTES)
    throw new StartupError('SECRET_KEY must be 32 bytes in base64, such as `openssl rand -base64 32` prints.')
  return key
}

/** The key given, or one that is kept in the folder. */
export const createSecretBox = ({ key, folder }: { key?: Buffer | undefined; folder: string }): SecretBox => {
  let known = key
  const use = () => {
    known ??= keptKey(folder)
    return known
  }
  return {
    close: (text, place) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, use(), nonce).setAAD(Buffer.from(place))
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open: (secret, place) => {
      const decipher = createDecipheriv(ALGORITHM, use(), secret.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(place)).setAuthTag(secret.subarray(-TAG_BYTES))
      const hidden = secret.subarray(NONCE_BYTES, -TAG_BYTES)
      return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
    },
    mark: (text) => createHmac('sha256', use()).update(text).digest(),
  }
}
