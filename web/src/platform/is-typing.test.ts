import { describe, expect, it } from 'vitest'
import { isTyping } from './is-typing.ts'

describe('a field in which one types', () => {
  it('is one for text', () => {
    expect(isTyping({ tagName: 'TEXTAREA' })).toBe(true)
    expect(isTyping({ tagName: 'INPUT', type: 'text' })).toBe(true)
    expect(isTyping({ tagName: 'DIV', isContentEditable: true })).toBe(true)
  })

  it('is no check box, no button and not the page', () => {
    expect(isTyping({ tagName: 'INPUT', type: 'checkbox' })).toBe(false)
    expect(isTyping({ tagName: 'BUTTON' })).toBe(false)
    expect(isTyping(null)).toBe(false)
  })
})
