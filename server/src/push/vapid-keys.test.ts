import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPoint, ownVapidKeys, readVapidKeys } from './vapid-keys.ts'

const boxOf = (key: string) => ({ mark: (text: string) => createHmac('sha256', key).update(text).digest() })

test('every server with the same secret signs alike, another one differently', () => {
  expect(ownVapidKeys(boxOf('a'))).toEqual(ownVapidKeys(boxOf('a')))
  expect(ownVapidKeys(boxOf('a')).publicKey).not.toBe(ownVapidKeys(boxOf('b')).publicKey)
})

test('a number that is no key is passed over', () => {
  const own = boxOf('a')
  const odd = { mark: (text: string) => (text.endsWith(' 0') ? Buffer.alloc(32, 255) : own.mark(text)) }
  expect(ownVapidKeys(odd).privateKey).toBe(own.mark('web push signature 1').toString('base64url'))
})

test('keys from outside are taken as they are, when they belong together', () => {
  const keys = ownVapidKeys(boxOf('a'))
  expect(readVapidKeys(keys.publicKey, keys.privateKey)).toEqual(keys)
  expect(() => readVapidKeys(ownVapidKeys(boxOf('b')).publicKey, keys.privateKey)).toThrow('do not belong together')
  expect(() => readVapidKeys(keys.publicKey, 'x')).toThrow('VAPID_PRIVATE_KEY must be')
})

test('keys from outside may be padded, or in the other base64: they are the same', () => {
  const keys = ownVapidKeys(boxOf('a'))
  const [publicKey, privateKey] = [keys.publicKey, keys.privateKey].map((key) =>
    Buffer.from(key, 'base64url').toString('base64'),
  ) as [string, string]
  expect(privateKey).toMatch(/=$/)
  expect(readVapidKeys(publicKey, privateKey)).toEqual(keys)
  expect(() => readVapidKeys(publicKey, 'AQAB')).toThrow('VAPID_PRIVATE_KEY must be')
})

test('what is as long as a key, but no point of the curve, is none', () => {
  expect(isPoint(ownVapidKeys(boxOf('a')).publicKey)).toBe(true)
  expect(isPoint(Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'))).toBe(false)
  expect(isPoint('abc')).toBe(false)
})
