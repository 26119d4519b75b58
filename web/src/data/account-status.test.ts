import { expect, it } from 'vitest'
import { accountStatus } from './account-status.ts'

const fine = { online: true, live: 'live', sender: 'ok', pending: 0, lasts: true } as const

it('[P19] where the browser stores nothing, unsent work is only in this tab, and the sign says so', () => {
  const offline = { ...fine, online: false, pending: 1 }
  expect(accountStatus(offline)).toMatchObject({
    state: 'paused',
    reason: expect.stringMatching(/kept on this device/),
  })
  expect(accountStatus({ ...offline, lasts: false })).toMatchObject({
    state: 'tab',
    reason: 'Keep this tab open until your changes have reached the server.',
  })
  expect(accountStatus({ ...fine, lasts: false })).toMatchObject({ state: 'everywhere', reason: null })
})
