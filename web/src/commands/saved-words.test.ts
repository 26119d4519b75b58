import { expect, it } from 'vitest'
import { savedWords } from './saved-words.ts'

const status = { reason: null, needsSignIn: false }

it('[P35] a drawer says that it is saved only once the server has it', () => {
  for (const state of ['here', 'paused', 'loading'] as const)
    expect(savedWords('account', { ...status, state, pending: 1 })).toBe('Saved on this device')
  for (const state of ['everywhere', 'here', 'paused'] as const)
    expect(savedWords('account', { ...status, state, pending: 0 })).toBe('Saved')
})

it('a guest has it on this device, and where nothing is stored in this tab alone', () => {
  expect(savedWords('guest', { ...status, state: 'here', pending: 0 })).toBe('Saved on this device')
  for (const mode of ['guest', 'account'] as const)
    expect(savedWords(mode, { ...status, state: 'tab', pending: 1 })).toBe('Only in this tab')
})
