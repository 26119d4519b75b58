import { expect, test } from 'vitest'
import { createGoogleAccess } from './google-access.ts'
import type { GoogleOauth } from './google-oauth.ts'
import type { Tokens } from './google-tokens.ts'

const NOW = new Date('2026-11-16T09:00:00Z')
const MINUTE = 60_000

/** Google gives another refresh token at each renewal, and takes none twice. */
const startAccess = (expiresAt: number) => {
  let held: Tokens = { access: 'access 0', refresh: 'refresh 0', expiresAt } as Tokens
  const used: string[] = []
  const oauth = {
    renew: async (refresh: string) => {
      used.push(refresh)
      await new Promise((answered) => setImmediate(answered))
      const number = used.length
      const tokens = { ...held, access: `access ${number}`, refresh: `refresh ${number}` }
      return { kind: 'granted', tokens: { ...tokens, expiresAt: NOW.getTime() + 60 * MINUTE } }
    },
  } as unknown as GoogleOauth
  const kept = {
    load: async () => held,
    save: async (_: string, tokens: Tokens) => {
      held = tokens
    },
    clear: async () => {},
  }
  return { access: createGoogleAccess(oauth, kept), used }
}

test('a renewal whose time has come and one after a refusal use no refresh token twice', async () => {
  const { access, used } = startAccess(NOW.getTime() + 7 * MINUTE)
  const opened = await Promise.all([
    access.open('ana', NOW),
    access.open('ana', NOW, 'access 0'),
    access.open('ana', NOW),
    access.open('ana', NOW, 'access 0'),
  ])
  expect(used).toEqual(['refresh 0'])
  for (const one of opened) expect(one).toMatchObject({ kind: 'open', tokens: { access: 'access 1' } })
})

test('one that fails holds up nobody after it', async () => {
  const { access, used } = startAccess(NOW.getTime())
  const broken = createGoogleAccess({} as GoogleOauth, { load: () => Promise.reject(new Error('away')) } as never)
  await expect(broken.open('ana', NOW)).rejects.toThrow('away')
  await expect(broken.open('ana', NOW, 'access 0')).rejects.toThrow('away')
  expect(await access.open('ana', NOW)).toMatchObject({ tokens: { access: 'access 1' } })
  expect(used).toEqual(['refresh 0'])
})
