import { describe, expect, it } from 'vitest'
import { isQuickAddKey } from './quick-add-key.ts'

const press = (keys: Partial<KeyboardEvent>) =>
  isQuickAddKey({
    key: 'b',
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
    ...keys,
  })

describe('the key for quick add', () => {
  it('is Ctrl+B or Cmd+B, also with caps lock', () => {
    expect(press({ ctrlKey: true })).toBe(true)
    expect(press({ metaKey: true })).toBe(true)
    expect(press({ ctrlKey: true, key: 'B' })).toBe(true)
  })

  it('is nothing else', () => {
    expect(press({})).toBe(false)
    expect(press({ ctrlKey: true, shiftKey: true })).toBe(false)
    expect(press({ ctrlKey: true, altKey: true })).toBe(false)
    expect(press({ ctrlKey: true, key: 'v' })).toBe(false)
  })

  it('is left to the Markdown editor, where it means bold', () => {
    expect(press({ ctrlKey: true, defaultPrevented: true })).toBe(false)
  })
})
