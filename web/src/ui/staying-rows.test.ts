import { describe, expect, it } from 'vitest'
import { createStayingRows, listWithStaying, millisecondsOf, STAY_MS, withStaying } from './staying-rows.ts'

const setUp = (closingMs = 0) => {
  let time = 0
  let due: { at: number; run: () => void } | null = null
  let aim: (() => void) | null = null
  const rows = createStayingRows({
    now: () => time,
    start: (run, ms) => {
      due = { at: time + ms, run }
      return 1
    },
    stop: () => {
      due = null
    },
    closingMs: () => closingMs,
    onAim: (listener) => {
      aim = listener
      return () => {
        aim = null
      }
    },
  })
  const pass = (ms: number) => {
    const end = time + ms
    while (due !== null && due.at <= end) {
      const { at, run } = due
      due = null
      time = at
      run()
    }
    time = end
  }
  return { rows, pass, aim: () => aim?.(), isWatched: () => aim !== null, ids: () => [...rows.get().ids] }
}

describe('a completed row', () => {
  it('stays for a second', () => {
    const { rows, pass, ids } = setUp()
    rows.keep('a')
    pass(STAY_MS - 1)
    expect(ids()).toEqual(['a'])
    pass(1)
    expect(ids()).toEqual([])
  })

  it('stays for as long as others are ticked: all of them close together', () => {
    const { rows, pass, ids } = setUp()
    rows.keep('a')
    pass(STAY_MS - 1)
    rows.keep('b')
    pass(STAY_MS - 1)
    expect(ids()).toEqual(['a', 'b'])
    pass(1)
    expect(ids()).toEqual([])
  })

  it('waits for a pointer on its way to another row, but not for ever', () => {
    const { rows, pass, aim, ids, isWatched } = setUp()
    rows.keep('a')
    pass(STAY_MS - 10)
    for (let step = 0; step < 5; step++) {
      aim()
      pass(100)
      expect(ids()).toEqual(['a'])
    }
    for (let step = 0; step < 15; step++) {
      aim()
      pass(100)
    }
    expect(ids()).toEqual([])
    expect(isWatched()).toBe(false)
  })

  it('closes where something may move, and takes no press until the rows are still again', () => {
    const { rows, pass, ids } = setUp(180)
    rows.keep('a')
    pass(STAY_MS)
    expect(rows.get().phase).toBe('closing')
    expect(ids()).toEqual(['a'])
    pass(180)
    expect(rows.get().phase).toBe('settling')
    expect(ids()).toEqual([])
    pass(300)
    expect(rows.get().phase).toBe('arrived')
  })

  it('brings another one under the pointer, which nobody points at before the pointer moves', () => {
    const { rows, pass, aim, isWatched } = setUp()
    rows.keep('a')
    pass(STAY_MS + 300)
    expect(rows.get().phase).toBe('arrived')
    // Pressed all the same: it stays as long as any other.
    rows.keep('b')
    pass(STAY_MS - 1)
    expect(rows.get().phase).toBe('staying')
    pass(301)
    expect(rows.get().phase).toBe('arrived')
    aim()
    expect(rows.get().phase).toBe('still')
    expect(isWatched()).toBe(false)
  })
})

describe('the place of a row that stays', () => {
  const row = (id: string, order_position: number) => ({ id, order_position })

  it('is where it stood', () => {
    const open = [row('a', 1), row('c', 3), row('d', 4)]
    expect(withStaying(open, [row('b', 2)]).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    expect(withStaying(open, [row('e', 5)]).map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e'])
    expect(withStaying([], [row('e', 5)]).map(({ id }) => id)).toEqual(['e'])
  })

  it('follows the id where two have one position', () => {
    const open = [row('a', 1), row('c', 1)]
    expect(withStaying(open, [row('b', 1)]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('is that of any other row once it is open again', () => {
    const staying = { ids: new Set(['b', 'c']), phase: 'staying' } as const
    const { shown, ...list } = listWithStaying(staying, [row('a', 1), row('b', 2)], [row('c', 3), row('z', 4)])
    expect(shown.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(list).toEqual({ staying: { ids: new Set(['c']), phase: 'staying' }, done: [row('z', 4)] })
  })

  it('costs nothing while there is none', () => {
    const open = [row('a', 1)]
    expect(withStaying(open, [])).toBe(open)
  })
})

describe('a duration of the style sheet', () => {
  it('is read in either unit', () => {
    expect(['180ms', ' .18s', '0s', '0ms', ''].map(millisecondsOf)).toEqual([180, 180, 0, 0, 0])
  })
})
