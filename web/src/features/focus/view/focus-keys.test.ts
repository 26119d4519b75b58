import { describe, expect, it } from 'vitest'
import { focusKeyAction } from './focus-keys.ts'

const keys = { key: '', ctrlKey: false, metaKey: false, altKey: false, repeat: false }
const nowhere = { isTyping: false, isPressable: false }
const press = (key: string, more: object = {}, target: Partial<typeof nowhere> = {}) =>
  focusKeyAction({ ...keys, key, ...more }, { ...nowhere, ...target })

describe('the keys of the focus view', () => {
  it('are Space, Enter, S and Escape', () => {
    expect(press(' ')).toBe('toggle')
    expect(press('Enter')).toBe('complete')
    expect(press('s')).toBe('skip')
    expect(press('S')).toBe('skip')
    expect(press('Escape')).toBe('leave')
    expect(press('x')).toBeNull()
  })

  it('mean nothing while one types', () => {
    for (const key of [' ', 'Enter', 's', 'Escape']) expect(press(key, {}, { isTyping: true })).toBeNull()
  })

  it('leave Space and Enter to a button that has the focus', () => {
    expect(press(' ', {}, { isPressable: true })).toBeNull()
    expect(press('Enter', {}, { isPressable: true })).toBeNull()
    expect(press('s', {}, { isPressable: true })).toBe('skip')
    expect(press('Escape', {}, { isPressable: true })).toBe('leave')
  })

  it('do nothing when held down or pressed with Ctrl, Cmd or Alt', () => {
    for (const more of [{ repeat: true }, { ctrlKey: true }, { metaKey: true }, { altKey: true }])
      for (const key of [' ', 'Enter', 's', 'Escape']) expect(press(key, more)).toBeNull()
  })
})
