/** A push service and its browsers on this computer: it checks who sends, and each browser reads what is for it alone. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

/** As RFC 8291 says. */
interface StandinBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** What it got, decrypted. */
  got: { message: unknown; headers: IncomingMessage['headers'] }[]
}

export interface PushStandin {
  url: string
  browser(): StandinBrowser
  /** What the next requests are answered with; then 201 again. */
  answerNext(...statuses: number[]): void
  /** How long to stay away, as it says from now on with each answer; null: it says nothing of it. */
  sayComeBackIn(seconds: number | null): void
  /** From now on it answers nobody, until they are let go. */
  hold(): { letGo(): void }
  /** Requests that were not signed as they must be. */
  refused: string[]
  asked: string[]
  close(): Promise<void>
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** aes128gcm (RFC 8188) with the keys of the protocol (RFC 8291); throws where it was not meant for this browser. */
const decrypt = (body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const hidden = body.subarray(21 + keyLength)
  const shared = own.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = derive(shared, auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opening = createDecipheriv('aes-128-gcm', key, nonce)
  opening.setAuthTag(hidden.subarray(-16))
  const padded = Buffer.concat([opening.update(hidden.subarray(0, -16)), opening.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString('utf8')
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

/** VAPID (RFC 8292): signed with the key that the browser subscribed with, for this service, and for a day at most. */
const assertSigned = async (header: string, serverKey: string, audience: string): Promise<void> => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  if (key !== serverKey) throw new Error('signed with another key than the browser subscribed with')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience, algorithms: ['ES256'] })
  if (!/^(?:mailto|https):/.test(String(payload.sub))) throw new Error('it does not say whom to ask')
  if (Number(payload.exp) * 1000 > Date.now() + 86_400_000) throw new Error('it holds for more than a day')
}

/** `serverKey`: the public key that its browsers subscribed with. */
export const startPushStandin = async (serverKey: () => string): Promise<PushStandin> => {
  const browsers = new Map<string, { browser: StandinBrowser; own: ReturnType<typeof createECDH>; auth: Buffer }>()
  const next: number[] = []
  let held: Promise<void> = Promise.resolve()
  let retryAfter: number | null = null
  const state: PushStandin = {
    url: '',
    refused: [],
    asked: [],
    sayComeBackIn: (seconds) => {
      retryAfter = seconds
    },
    answerNext: (...statuses) => void next.push(...statuses),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return { letGo: resolve }
    },
    browser: () => {
      const own = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      const keys = { p256dh: own.generateKeys().toString('base64url'), auth: auth.toString('base64url') }
      const browser: StandinBrowser = { endpoint: `${state.url}${path}`, keys, got: [] }
      browsers.set(path, { browser, own, auth })
      return browser
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  const take = async (request: IncomingMessage): Promise<number> => {
    const path = request.url ?? ''
    state.asked.push(path)
    const body = await bodyOf(request)
    const known = browsers.get(path)
    try {
      await assertSigned(request.headers.authorization ?? '', serverKey(), state.url)
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as it must be')
      const status = next.shift()
      if (status !== undefined) return status
      if (!known) return 410
      known.browser.got.push({
        message: JSON.parse(decrypt(body, known.own, known.auth)),
        headers: request.headers,
      })
      return 201
    } catch (error) {
      state.refused.push(String(error))
      return 403
    }
  }
  const server = createServer(async (request, reply) => {
    reply.statusCode = await take(request)
    if (retryAfter !== null) reply.setHeader('retry-after', retryAfter)
    await held
    reply.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}
