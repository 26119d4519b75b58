/**
 * Where the rows of a long list stand, by their heights, most of which are guessed. A height becomes known without
 * adding up all others again: of ten thousand rows, about fourteen sums change.
 */
export interface RowPlaces {
  readonly count: number
  /** As they are known by now. */
  readonly heights: Float64Array
  /** `sums[n]` is the height of the rows before `n`, as many as the lowest bit of `n` says: a binary indexed tree. */
  readonly sums: Float64Array
  /** Where a row begins below the top of the list; for the count itself, where the list ends. */
  startOf: (index: number) => number
  heightOf: (index: number) => number
  setHeight: (index: number, height: number) => void
  /** The row at a height of the list: the first one above all, the last one below all. -1 without rows. */
  rowAt: (y: number) => number
}

export interface RowRange {
  first: number
  /** -1 without rows. */
  last: number
}

/** The window as the list sees it. */
export interface RowView {
  /** Where the list begins, from the top of the window: negative where it is scrolled out. */
  top: number
  height: number
}

/** How many rows two lists have in common, from the beginning and from the end. */
interface SameEnds {
  first: number
  last: number
}

export const sameEnds = (before: readonly unknown[], after: readonly unknown[]): SameEnds => {
  const most = Math.min(before.length, after.length)
  let first = 0
  while (first < most && before[first] === after[first]) first++
  let last = 0
  while (last < most - first && before[before.length - 1 - last] === after[after.length - 1 - last]) last++
  return { first, last }
}

const placesOf = (heights: Float64Array, sums: Float64Array): RowPlaces => {
  const count = heights.length
  const heightOf = (index: number) => heights[index] ?? 0
  return {
    count,
    heights,
    sums,
    heightOf,
    startOf: (index) => {
      let start = 0
      for (let node = index; node > 0; node -= node & -node) start += sums[node] ?? 0
      return start
    },
    setHeight: (index, height) => {
      const by = height - heightOf(index)
      heights[index] = height
      for (let node = index + 1; node <= count; node += node & -node) sums[node] = (sums[node] ?? 0) + by
    },
    rowAt: (y) => {
      let before = 0
      let left = y
      for (let step = count === 0 ? 0 : 1 << (31 - Math.clz32(count)); step > 0; step >>= 1) {
        const sum = sums[before + step]
        if (sum === undefined || sum > left) continue
        before += step
        left -= sum
      }
      return Math.min(before, count - 1)
    },
  }
}

const sumsOf = (heights: Float64Array): Float64Array => {
  const count = heights.length
  const sums = new Float64Array(count + 1)
  for (let node = 1; node <= count; node++) {
    const sum = (sums[node] ?? 0) + (heights[node - 1] ?? 0)
    sums[node] = sum
    const parent = node + (node & -node)
    if (parent <= count) sums[parent] = (sums[parent] ?? 0) + sum
  }
  return sums
}

/** So many heights change sooner in the old sums than all are summed up anew. */
const FEW = 100

/** Of rows that stood in another list, at an end that is still the same, nobody asks for the height again. */
export const placeRows = (
  count: number,
  heightAt: (index: number) => number,
  known?: SameEnds & { places: RowPlaces },
): RowPlaces => {
  const { first = 0, last = 0, places: before } = known ?? {}
  if (before?.count === count && count - last - first <= FEW) {
    const places = placesOf(before.heights.slice(), before.sums.slice())
    for (let index = first; index < count - last; index++) places.setHeight(index, heightAt(index))
    return places
  }
  const heights = new Float64Array(count)
  if (before) {
    heights.set(before.heights.subarray(0, first))
    heights.set(before.heights.subarray(before.count - last), count - last)
  }
  for (let index = first; index < count - last; index++) heights[index] = heightAt(index)
  return placesOf(heights, sumsOf(heights))
}

/** The rows in view and some beyond it at either end. */
export const rowsFor = (places: RowPlaces, { top, height }: RowView, beyond: number): RowRange => {
  // A list that has become shorter is still scrolled out further than it can be, until the browser has laid it out.
  const from = Math.min(-top, Math.max(places.startOf(places.count) - height, 0))
  return {
    first: Math.max(places.rowAt(from) - beyond, 0),
    last: Math.min(places.rowAt(from + height) + beyond, places.count - 1),
  }
}

export const covers = (drawn: RowRange, needed: RowRange): boolean =>
  drawn.first <= needed.first && drawn.last >= needed.last

/**
 * The rows to draw, each with the room to leave above it, and the room below the last one. They stand in the flow:
 * where one comes, goes or grows, the browser moves the others by itself. Room is left for rows that do not exist:
 * above the first, beside one that is kept although it is out of view, and at the end.
 */
export const drawnRows = (places: RowPlaces, range: RowRange, kept: readonly number[]) => {
  const indexes: number[] = []
  for (let index = range.first; index <= range.last; index++) indexes.push(index)
  for (const index of new Set(kept))
    if (index >= 0 && index < places.count && (index < range.first || index > range.last)) indexes.push(index)
  indexes.sort((a, b) => a - b)
  let next = 0
  const rows = indexes.map((index) => {
    // Nearly all are neighbours, which touch.
    const gap = index === next ? 0 : places.startOf(index) - places.startOf(next)
    next = index + 1
    return { index, gap }
  })
  return { rows, rest: next === places.count ? 0 : places.startOf(places.count) - places.startOf(next) }
}

export interface NewHeight {
  index: number
  height: number
  /** Whether it was only guessed before. */
  isFirst: boolean
}

/**
 * Takes the heights over, and tells how far the page has to be scrolled so that what is in view stays there. A row
 * that grows while it reaches into the view grows downwards; one that was never drawn has just come from above.
 */
export const takeHeights = (places: RowPlaces, changes: readonly NewHeight[], top: number): number => {
  let by = 0
  for (const { index, height, isFirst } of changes) {
    const start = places.startOf(index)
    const isAbove = isFirst ? start < -top : start + places.heightOf(index) <= -top
    if (isAbove) by += height - places.heightOf(index)
  }
  for (const { index, height } of changes) places.setHeight(index, height)
  return by
}

/** How far to scroll until the row is in view, with some room above or below it. Of one that is too high, the top. */
export const wayToRow = (places: RowPlaces, index: number, { top, height }: RowView, room: number): number => {
  const toStart = top + places.startOf(index) - room
  const toEnd = toStart + places.heightOf(index) - (height - 2 * room)
  return Math.min(toStart, Math.max(toEnd, 0))
}
