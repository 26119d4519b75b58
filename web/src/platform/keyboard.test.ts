import { describe, expect, it } from 'vitest'
import { keysOf } from './keyboard.ts'

const none = { code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const rest = { repeat: false, isComposing: false, defaultPrevented: false }
const keys = (key: string, more: Partial<typeof none> = {}, mac = false) =>
  keysOf({ ...none, ...rest, key, ...more }, mac)

describe('what a key is called', () => {
  it('has Ctrl and Cmd as one, also with caps lock', () => {
    expect(keys('b', { ctrlKey: true })).toContain('mod+b')
    expect(keys('b', { metaKey: true }, true)).toEqual(['mod+b'])
    expect(keys('B', { ctrlKey: true })).toContain('mod+b')
    expect(keys('b')).toEqual(['b'])
  })

  it('tells Shift with letters, and has it in the sign itself', () => {
    expect(keys('Z', { ctrlKey: true, shiftKey: true })).toContain('shift+mod+z')
    expect(keys('Z', { metaKey: true, shiftKey: true }, true)).toEqual(['shift+mod+z'])
    expect(keys('F', { shiftKey: true })).toEqual(['shift+f'])
    expect(keys('?', { shiftKey: true })).toEqual(['?'])
  })

  it('knows Ctrl alone where there is no Cmd', () => {
    expect(keys('y', { ctrlKey: true })).toContain('ctrl+y')
    expect(keys('y', { ctrlKey: true }, true)).toEqual(['mod+y'])
    expect(keys('y', { metaKey: true }, true)).toEqual(['mod+y'])
  })

  it('is nothing with Alt, which types signs on many keyboards', () => {
    expect(keys('b', { ctrlKey: true, altKey: true })).toEqual([])
    expect(keys('@', { altKey: true })).toEqual([])
  })

  it('goes by the place of a letter where the layout has other ones', () => {
    expect(keys('я', { code: 'KeyZ', ctrlKey: true })).toContain('mod+z')
    expect(keys('ñ', { code: 'Semicolon' })).toEqual(['ñ'])
    expect(keys('z', { code: 'KeyY', ctrlKey: true })).toContain('mod+z')
  })

  it('names keys that have no sign', () => {
    expect(keys(' ')).toEqual(['space'])
    expect(keys('ArrowDown')).toEqual(['down'])
    expect(keys('Delete')).toEqual(['delete'])
    expect(keys('Backspace', { metaKey: true }, true)).toEqual(['mod+backspace'])
  })
})
