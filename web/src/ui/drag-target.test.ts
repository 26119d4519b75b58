import { describe, expect, it } from 'vitest'
import { currentIndex, indexOfId, keyStep, targetAt } from './drag-target.ts'

const list = (...ids: string[]) => ({ idAt: (index: number) => ids[index], count: ids.length })

describe('the target of a drag', () => {
  it('is clamped to the list, also for steps to either end', () => {
    const { idAt, count } = list('a', 'b', 'c')
    expect(targetAt(idAt, count, 1)).toEqual({ overId: 'b', index: 1 })
    expect(targetAt(idAt, count, 1 + keyStep('End', false))).toEqual({ overId: 'c', index: 2 })
    expect(targetAt(idAt, count, 1 + keyStep('Home', false))).toEqual({ overId: 'a', index: 0 })
  })

  it('does not exist in an empty list', () => {
    const { idAt, count } = list()
    expect(targetAt(idAt, count, 0)).toBeNull()
  })

  it('follows its row when rows arrive above', () => {
    const { idAt, count } = list('new', 'newer', 'a', 'b', 'c')
    expect(currentIndex(idAt, count, { overId: 'b', index: 1 })).toBe(3)
  })

  it('stays near when its row is gone', () => {
    const { idAt, count } = list('a', 'b')
    expect(currentIndex(idAt, count, { overId: 'gone', index: 7 })).toBe(1)
    expect(currentIndex(idAt, count, { overId: 'gone', index: 0 })).toBe(0)
  })

  it('moves by one, with shift by ten, and by nothing for other keys', () => {
    expect(keyStep('ArrowDown', false)).toBe(1)
    expect(keyStep('ArrowUp', true)).toBe(-10)
    expect(keyStep('a', true)).toBe(0)
  })

  it('finds an id or says -1', () => {
    const { idAt, count } = list('a', 'b')
    expect(indexOfId(idAt, count, 'b')).toBe(1)
    expect(indexOfId(idAt, count, 'z')).toBe(-1)
  })
})
