import { expect, it } from 'vitest'
import { accountStatus } from './account-status.ts'

const lines = { online: true, live: 'live', sender: 'ok' } as const
const fine = { ...lines, pending: 0, saving: false, lasts: true, hasRows: true }

it('[P19] where the browser stores nothing, unsent work is only in this tab, and the sign says so', () => {
  const offline = { ...fine, online: false, pending: 1 }
  expect(accountStatus(offline)).toMatchObject({
    state: 'paused',
    reason: 'offline',
  })
  expect(accountStatus({ ...offline, lasts: false })).toMatchObject({
    state: 'tab',
    reason: 'accountInTab',
  })
  expect(accountStatus({ ...fine, lasts: false })).toMatchObject({ state: 'everywhere', reason: null })
})

it('before the first rows have come nothing is called safe, whatever keeps them away', () => {
  const empty = { ...fine, hasRows: false } as const
  const away = [
    { ...empty, online: false },
    { ...empty, live: 'paused' },
    { ...empty, sender: 'stuck', pending: 1 },
  ] as const
  for (const situation of away) {
    const { state, reason } = accountStatus(situation)
    expect({ state, reason }).toEqual({
      state: 'paused',
      reason: expect.stringMatching(/WithoutRows$/),
    })
    expect(accountStatus({ ...situation, hasRows: true }).reason).not.toMatch(/WithoutRows$/)
  }
  const loading = { state: 'loading', reason: 'loadingRows' }
  expect(accountStatus({ ...empty, live: 'connecting' })).toMatchObject(loading)
  expect(accountStatus({ ...empty, pending: 2 })).toMatchObject({ ...loading, pending: 2 })
})

it('what is not on this device’s disk yet is being saved, and nothing else is said of it before it is', () => {
  const writing = { ...fine, pending: 1, saving: true }
  expect(accountStatus(writing)).toMatchObject({ state: 'saving', pending: 1 })
  expect(accountStatus({ ...writing, online: false })).toMatchObject({ state: 'saving' })
  expect(accountStatus({ ...writing, saving: false })).toMatchObject({ state: 'here', pending: 1 })
  const ended = { ...writing, live: 'signed-out' } as const
  expect(accountStatus(ended)).toMatchObject({ state: 'saving', reason: null, needsSignIn: true })
  expect(accountStatus({ ...ended, saving: false })).toMatchObject({ state: 'paused', needsSignIn: true })
})
