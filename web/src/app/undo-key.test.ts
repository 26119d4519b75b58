import { describe, expect, it } from 'vitest'
import { isTyping } from '../ui/is-typing.ts'
import { isUndoKey } from './undo-key.ts'

const keys = { key: 'z', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

describe('the undo key', () => {
  it('is Ctrl+Z or Cmd+Z, also with caps lock, and not redo', () => {
    expect(isUndoKey({ ...keys, ctrlKey: true })).toBe(true)
    expect(isUndoKey({ ...keys, metaKey: true, key: 'Z' })).toBe(true)
    expect(isUndoKey(keys)).toBe(false)
    expect(isUndoKey({ ...keys, ctrlKey: true, shiftKey: true })).toBe(false)
    expect(isUndoKey({ ...keys, ctrlKey: true, key: 'y' })).toBe(false)
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
