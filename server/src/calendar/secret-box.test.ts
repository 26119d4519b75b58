import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSecretBox, readKey } from './secret-box.ts'

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'foco-key-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return join(made, 'data')
}

test('what is closed is opened with the same key in the same place alone', () => {
  const place = folder()
  const secret = createSecretBox({ folder: place }).close('https://example.org/secret', 'a')
  expect(secret.toString('latin1')).not.toContain('example')
  const again = createSecretBox({ folder: place })
  expect(again.open(secret, 'a')).toBe('https://example.org/secret')
  expect(() => again.open(secret, 'b')).toThrow()
  secret[14] = (secret[14] ?? 0) ^ 1
  expect(() => again.open(secret, 'a')).toThrow()
  expect(() => createSecretBox({ folder: folder() }).open(again.close('x', 'a'), 'a')).toThrow()
})

test('the key is made once, for the server alone, and never where one was given', () => {
  const place = folder()
  createSecretBox({ folder: place }).mark('a')
  const file = join(place, 'secret.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const kept = readFileSync(file, 'utf8')
  createSecretBox({ folder: place }).close('a', 'b')
  expect(readFileSync(file, 'utf8')).toBe(kept)
  const other = folder()
  createSecretBox({ key: readKey(Buffer.alloc(32, 1).toString('base64')), folder: other }).mark('a')
  expect(() => statSync(other)).toThrow()
  expect(() => readKey('short')).toThrow('SECRET_KEY must be 32 bytes in base64')
})
