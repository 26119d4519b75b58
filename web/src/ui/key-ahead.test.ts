import { describe, expect, it } from 'vitest'
import { keyFate } from './key-ahead.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  keyCode: 0,
  ...more,
})

describe('a key that is pressed while its surface is on its way', () => {
  it('is typed where words are taken: letters, also held down, Backspace, arrows', () => {
    for (const key of ['a', 'A', ' ', 'ñ', 'Dead', 'Backspace', 'ArrowLeft', 'Home'])
      expect(keyFate(press(key), true), key).toBe('type')
    expect(keyFate(press('a', { repeat: true }), true)).toBe('type')
    // How Spanish and German keyboards write @ and €.
    expect(keyFate(press('€', { altKey: true }), true)).toBe('type')
  })

  it('is kept for the surface when it acts there', () => {
    expect(keyFate(press('Enter'), true)).toBe('keep')
    expect(keyFate(press('ArrowDown'), false)).toBe('keep')
  })

  it('takes the wish back when it is Escape', () => {
    expect(keyFate(press('Escape'), true)).toBe('leave')
    expect(keyFate(press('Escape'), false)).toBe('leave')
  })

  it('belongs to the input method while it composes', () => {
    for (const key of ['Enter', 'Escape', 'Process'])
      for (const composed of [{ isComposing: true }, { keyCode: 229 }])
        expect(keyFate(press(key, composed), true)).toBe('type')
  })

  it('presses nothing that nobody has seen', () => {
    expect(keyFate(press('Enter'), false)).toBe('drop')
    expect(keyFate(press(' '), false)).toBe('drop')
    expect(keyFate(press('Enter', { repeat: true }), true)).toBe('drop')
    expect(keyFate(press('Tab'), true)).toBe('drop')
  })

  it('is left to the browser and the app when it is a shortcut', () => {
    expect(keyFate(press('v', { ctrlKey: true }), true)).toBe('pass')
    expect(keyFate(press('b', { metaKey: true }), false)).toBe('pass')
  })
})
