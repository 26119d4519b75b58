import { describe, expect, it } from 'vitest'
import { createSelection, type SelectableList } from './selection.ts'

const listOf = (key: string, ...ids: string[]): SelectableList => ({ key, order: () => ids })

describe('a selection', () => {
  const list = listOf('l', 'a', 'b', 'c', 'd', 'e')

  it('takes single rows and lets them go, in the order of the list', () => {
    const selection = createSelection()
    for (const id of ['d', 'a', 'c', 'd']) selection.toggle(list, id)
    expect(selection.all()).toEqual(['a', 'c'])
    expect(selection.isOf(list)).toBe(true)
    selection.toggle(list, 'a')
    selection.toggle(list, 'c')
    expect(selection.isOf(list)).toBe(false)
  })

  it('has a range that grows, shrinks and turns around where it began', () => {
    const selection = createSelection()
    selection.toggle(list, 'c')
    for (const [to, expected] of [
      ['e', 'cde'],
      ['d', 'cd'],
      ['a', 'abc'],
    ] as const) {
      selection.extend(list, to)
      expect(selection.all().join('')).toBe(expected)
    }
  })

  it('keeps what was selected besides the range', () => {
    const selection = createSelection()
    selection.toggle(list, 'a')
    selection.toggle(list, 'd')
    selection.extend(list, 'e')
    selection.extend(list, 'c')
    expect(selection.all()).toEqual(['a', 'c', 'd'])
  })

  it('begins a range at the row that has the focus', () => {
    const selection = createSelection()
    selection.extend(list, 'c', 'b')
    expect(selection.all()).toEqual(['b', 'c'])
    selection.end()
    selection.extend(list, 'c')
    expect(selection.all()).toEqual(['c'])
  })

  it('is of one list: another one begins anew', () => {
    const selection = createSelection()
    const other = listOf('o', 'x', 'y')
    selection.selectAll(list)
    expect(selection.all()).toHaveLength(5)
    selection.toggle(other, 'y')
    expect(selection.all()).toEqual(['y'])
    selection.end(list)
    expect(selection.all()).toEqual(['y'])
    selection.end(other)
    expect(selection.all()).toEqual([])
  })

  it('goes by ids: rows that move stay selected, those that are gone do not, and those that come are not', () => {
    const selection = createSelection()
    for (const id of ['b', 'd']) selection.toggle(list, id)
    selection.keepPresent(listOf('l', 'e', 'd', 'n', 'b'))
    expect(selection.all()).toEqual(['d', 'b'])
    selection.keepPresent(listOf('l', 'e', 'b'))
    expect(selection.all()).toEqual(['b'])
    // From a row that is gone there is no range.
    selection.toggle(list, 'd')
    selection.keepPresent(listOf('l', 'a', 'b', 'c'))
    selection.extend(listOf('l', 'a', 'b', 'c'), 'c', 'c')
    expect(selection.all()).toEqual(['b', 'c'])
    selection.keepPresent(listOf('l', 'a'))
    expect(selection.isOf(list)).toBe(false)
  })

  it('tells of a change, and of none where nothing changed', () => {
    const selection = createSelection()
    let told = 0
    const stop = selection.subscribe(() => told++)
    selection.toggle(list, 'a')
    selection.keepPresent(list)
    selection.end(listOf('other'))
    expect(told).toBe(1)
    stop()
    selection.end()
    expect(told).toBe(1)
  })
})
