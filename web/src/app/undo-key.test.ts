import { describe, expect, it } from 'vitest'
import { isTyping } from '../ui/is-typing.ts'
import { undoKey } from './undo-key.ts'

const keys = { key: 'z', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

describe('the undo key', () => {
  it('is Ctrl+Z or Cmd+Z, also with caps lock', () => {
    expect(undoKey({ ...keys, ctrlKey: true }, false)).toBe('undo')
    expect(undoKey({ ...keys, metaKey: true, key: 'Z' }, true)).toBe('undo')
    expect(undoKey(keys, false)).toBe(null)
    expect(undoKey({ ...keys, ctrlKey: true, altKey: true }, false)).toBe(null)
  })

  it('with shift is redo, and so is Ctrl+Y but on a Mac', () => {
    expect(undoKey({ ...keys, ctrlKey: true, shiftKey: true, key: 'Z' }, false)).toBe('redo')
    expect(undoKey({ ...keys, metaKey: true, shiftKey: true }, true)).toBe('redo')
    expect(undoKey({ ...keys, ctrlKey: true, key: 'y' }, false)).toBe('redo')
    expect(undoKey({ ...keys, ctrlKey: true, key: 'y' }, true)).toBe(null)
    expect(undoKey({ ...keys, metaKey: true, key: 'y' }, true)).toBe(null)
  })

  it('belongs to the browser while someone types', () => {
    expect(isTyping({ tagName: 'TEXTAREA' })).toBe(true)
    expect(isTyping({ tagName: 'INPUT', type: 'text' })).toBe(true)
    expect(isTyping({ tagName: 'DIV', isContentEditable: true })).toBe(true)
  })

  it('works on check boxes, buttons and the page', () => {
    expect(isTyping({ tagName: 'INPUT', type: 'checkbox' })).toBe(false)
    expect(isTyping({ tagName: 'BUTTON' })).toBe(false)
    expect(isTyping(null)).toBe(false)
  })
})
