import { describe, expect, it } from 'vitest'
import { sameButForPlace } from './same-but-for-place.ts'

const item = { id: 'a', text: 'Tea', order_position: 1 }
const label = 'Tea'

describe('sameButForPlace', () => {
  it('overlooks a new position, which nobody sees on the row', () => {
    expect(sameButForPlace({ item, label }, { item: { ...item, order_position: 2 }, label })).toBe(true)
  })

  it('sees every other change of the item', () => {
    expect(sameButForPlace({ item, label }, { item: { ...item, text: 'Coffee' }, label })).toBe(false)
    expect(sameButForPlace({ item, label }, { item: { ...item, color: 'red' }, label })).toBe(false)
    expect(sameButForPlace({ item, label }, { item: null, label })).toBe(false)
  })

  it('sees a change of any other property', () => {
    expect(sameButForPlace({ item, label }, { item, label: 'Coffee' })).toBe(false)
    expect(sameButForPlace({ item, label }, { item })).toBe(false)
    expect(sameButForPlace({ item }, { item, label })).toBe(false)
  })
})
