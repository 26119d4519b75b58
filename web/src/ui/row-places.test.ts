import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { covers, drawnRows, placeRows, type RowView, rowsFor, sameEnds, takeHeights, wayToRow } from './row-places.ts'

/** Halves add up without a rest, so that sums can be compared as they are. */
const height = fc.integer({ min: 1, max: 400 }).map((halves) => halves / 2)
const heights = fc.array(height, { maxLength: 80 })
const someHeights = fc.array(height, { minLength: 1, maxLength: 80 })
const view = fc.record({
  top: fc.integer({ min: -20_000, max: 2000 }),
  height: fc.integer({ min: 1, max: 2000 }),
})
const BEYOND = 4

const placesOf = (list: readonly number[]) => placeRows(list.length, (index) => list[index] ?? 0)
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
const startIn = (list: readonly number[], index: number) => sum(list.slice(0, index))

describe('where rows stand', () => {
  it('is the sum of the heights above them, whichever heights become known and in whatever order', () => {
    fc.assert(
      fc.property(
        someHeights,
        fc.array(fc.tuple(fc.nat(79), height)),
        fc.integer({ min: -50, max: 20_000 }),
        (list, changes, y) => {
          const places = placesOf(list)
          const known = [...list]
          for (const [at, changed] of changes) {
            const index = at % known.length
            known[index] = changed
            places.setHeight(index, changed)
          }
          for (let index = 0; index <= known.length; index++) expect(places.startOf(index)).toBe(startIn(known, index))
          expect(known.map((_, index) => places.heightOf(index))).toEqual(known)
          const isAt = known.findIndex((_, index) => startIn(known, index + 1) > y)
          expect(places.rowAt(y)).toBe(isAt < 0 ? known.length - 1 : isAt)
        },
      ),
    )
  })

  it('is known at the ends that two lists have in common, without asking again', () => {
    const row = fc.record({ height })
    const rows = fc.array(row, { maxLength: 40 })
    fc.assert(
      fc.property(rows, rows, rows, rows, (start, gone, come, end) => {
        const [before, after] = [
          [...start, ...gone, ...end],
          [...start, ...come, ...end],
        ]
        const asked: number[] = []
        const heightAt = (index: number) => {
          asked.push(index)
          return after[index]?.height ?? 0
        }
        const ends = sameEnds(before, after)
        const known = { places: placesOf(before.map((one) => one.height)), ...ends }
        const places = placeRows(after.length, heightAt, known)
        expect([...places.heights]).toEqual(after.map((one) => one.height))
        expect(places.startOf(after.length)).toBe(sum(after.map((one) => one.height)))
        expect(ends.first + ends.last).toBeGreaterThanOrEqual(start.length + end.length)
        expect(asked).toHaveLength(after.length - ends.first - ends.last)
      }),
    )
  })

  it('is the sum of the heights above them, too, where some of as many rows have changed', () => {
    const rows = fc.array(height, { minLength: 150, maxLength: 300, size: 'max' })
    fc.assert(
      fc.property(
        rows,
        fc.array(fc.tuple(fc.nat(299), height), { maxLength: 5 }),
        fc.boolean(),
        (list, some, isWhole) => {
          const after = isWhole ? list.map((one) => one + 1) : [...list]
          for (const [at, changed] of some) after[at % list.length] = changed
          const ends = sameEnds(list, after)
          const before = placesOf(list)
          const places = placeRows(after.length, (index) => after[index] ?? 0, { places: before, ...ends })
          for (let index = 0; index <= after.length; index++) expect(places.startOf(index)).toBe(startIn(after, index))
          expect([...places.heights]).toEqual(after)
          expect(before.startOf(list.length)).toBe(sum(list))
        },
      ),
    )
  })

  it('is nowhere without rows', () => {
    const places = placesOf([])
    expect(places.rowAt(0)).toBe(-1)
    expect(places.startOf(0)).toBe(0)
    expect(rowsFor(places, { top: 0, height: 800 }, BEYOND)).toEqual({ first: 0, last: -1 })
    expect(drawnRows(places, { first: 0, last: -1 }, [-1])).toEqual({ rows: [], rest: 0 })
  })

  it('is found among ten thousand rows without looking at them', () => {
    let asked = 0
    const places = placeRows(10_000, () => {
      asked++
      return 52
    })
    places.setHeight(9000, 104)
    expect(places.startOf(10_000)).toBe(10_001 * 52)
    expect(places.rowAt(9001 * 52)).toBe(9000)
    expect(places.rowAt(9002 * 52)).toBe(9001)
    expect(asked).toBe(10_000)
  })
})

describe('the rows that are drawn', () => {
  const isInView = (list: readonly number[], index: number, { top, height: window }: RowView) =>
    top + startIn(list, index + 1) > 0 && top + startIn(list, index) < window

  it('are all in view, and no more than some beyond it', () => {
    fc.assert(
      fc.property(heights, view, (list, window) => {
        const { first, last } = rowsFor(placesOf(list), window, BEYOND)
        for (const index of list.keys())
          if (isInView(list, index, window)) expect(index >= first && index <= last).toBe(true)
        const beyond = [...list.keys()].filter(
          (index) => index >= first && index <= last && !isInView(list, index, window),
        )
        // Scrolled past its end, a list keeps as many as fill the window.
        const isPast = -window.top > sum(list) - window.height
        if (!isPast) expect(beyond.length).toBeLessThanOrEqual(2 * BEYOND + 1)
      }),
    )
  })

  it('fill the window also when the list has just become shorter than it is scrolled', () => {
    const places = placeRows(30, () => 50)
    expect(rowsFor(places, { top: -50_000, height: 500 }, BEYOND)).toEqual({ first: 16, last: 29 })
  })

  it('leave the room of all others, wherever one is kept out of view', () => {
    const inList = fc.array(fc.nat(99), { maxLength: 3 })
    fc.assert(
      fc.property(someHeights, view, inList, (list, window, kept) => {
        const range = rowsFor(placesOf(list), window, BEYOND)
        const { rows, rest } = drawnRows(placesOf(list), range, [-1, ...kept])
        let bottom = 0
        for (const { index, gap } of rows) {
          expect(bottom + gap).toBe(startIn(list, index))
          bottom += gap + (list[index] ?? Number.NaN)
        }
        expect(bottom + rest).toBe(sum(list))
        const indexes = rows.map(({ index }) => index)
        expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b))
        for (const index of kept) expect(indexes.includes(index)).toBe(index < list.length)
      }),
    )
  })

  it('touch each other, whatever adding up fractions leaves', () => {
    const places = placeRows(50, (index) => 52.1 + index / 7)
    for (const { gap } of drawnRows(places, { first: 0, last: 49 }, []).rows) expect(gap).toBe(0)
  })

  it('are enough as long as none is missing at either end', () => {
    const drawn = { first: 4, last: 20 }
    expect(covers(drawn, { first: 4, last: 20 })).toBe(true)
    expect(covers(drawn, { first: 6, last: 18 })).toBe(true)
    expect(covers(drawn, { first: 3, last: 18 })).toBe(false)
    expect(covers(drawn, { first: 6, last: 21 })).toBe(false)
  })
})

describe('a height that becomes known', () => {
  const taken = (index: number, changed: number, isFirst: boolean, top: number) =>
    takeHeights(
      placeRows(10, () => 50),
      [{ index, height: changed, isFirst }],
      top,
    )

  it('scrolls by as much where the row is above the view', () => {
    expect(taken(1, 80, false, -100)).toBe(30)
    expect(taken(1, 20, false, -100)).toBe(-30)
    expect(taken(2, 80, false, -100)).toBe(0)
  })

  it('lets a row that reaches into the view grow downwards, but not one that has just come from above', () => {
    expect(taken(1, 80, false, -99)).toBe(0)
    expect(taken(1, 80, true, -99)).toBe(30)
    expect(taken(1, 80, true, -50)).toBe(0)
  })

  it('leaves every row of the view where it was, however many change above it', () => {
    fc.assert(
      fc.property(
        someHeights,
        fc.array(fc.nat(79)),
        fc.array(height, { minLength: 80, maxLength: 80 }),
        (list, at, to) => {
          const places = placesOf(list)
          const inView = list.length - 1
          const top = -startIn(list, inView)
          const above = [...new Set(at)].filter((index) => index < inView)
          const changes = above.map((index) => ({ index, height: to[index] ?? 1, isFirst: index % 2 === 0 }))
          const by = takeHeights(places, changes, top)
          expect(top - by + places.startOf(inView)).toBe(0)
        },
      ),
    )
  })
})

describe('the way to a row', () => {
  it('leads into view with room around it, once', () => {
    fc.assert(
      fc.property(someHeights, fc.nat(79), fc.integer({ min: -9000, max: 2000 }), (list, at, top) => {
        const places = placesOf(list)
        const index = at % list.length
        const by = wayToRow(places, index, { top, height: 800 }, 96)
        const start = top - by + startIn(list, index)
        expect(start).toBeGreaterThanOrEqual(96)
        expect(start + (list[index] ?? 0)).toBeLessThanOrEqual(800 - 96)
        expect(wayToRow(places, index, { top: top - by, height: 800 }, 96)).toBe(0)
      }),
    )
  })

  it('is none where the row is in view already', () => {
    expect(
      wayToRow(
        placeRows(10, () => 50),
        4,
        { top: 100, height: 800 },
        96,
      ),
    ).toBe(0)
  })

  it('leads to the top of a row that is higher than the window', () => {
    const places = placeRows(3, () => 2000)
    const by = wayToRow(places, 1, { top: 100, height: 800 }, 96)
    expect(100 - by + places.startOf(1)).toBe(96)
    expect(wayToRow(places, 1, { top: 100 - by, height: 800 }, 96)).toBe(0)
  })
})
