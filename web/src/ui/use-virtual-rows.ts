import { type RefObject, useLayoutEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react'
import { isTyping } from '../platform/is-typing.ts'
import { isCompact } from '../platform/look.ts'
import { indexOfId } from './drag-target.ts'
import {
  covers,
  drawnRows,
  type NewHeight,
  placeRows,
  type RowPlaces,
  type RowRange,
  type RowView,
  rowsFor,
  sameEnds,
  takeHeights,
  wayToRow,
} from './row-places.ts'

interface VirtualRowsOptions {
  /** The same object is the same row, as high as it was. */
  items: readonly unknown[]
  idAt: (index: number) => string
  container: RefObject<HTMLElement | null>
  /** Stays mounted wherever the list is scrolled to, as the row does in which someone is typing. */
  pinnedIndex?: number
}

/** A row of one line, the most frequent: where the guess is right, the list needs not be drawn again. */
const ESTIMATED_ROW = 52
const COMPACT_ROW = 34
/** Where the list of to-dos begins on a desktop, the first that is drawn. */
const FIRST_LIST_TOP = 295
/** Rows beyond the view, for a wheel or a Tab that runs ahead. Each is moved and painted with every change of the list. */
const OVERSCAN = 4
/** Room for the phone's header above and for toasts below, when a row is scrolled into view. */
const SCROLL_ROOM = 96
/** Rows on the way turn out higher or lower than guessed: the row is looked for again until it stays. */
const STILL_FRAMES = 2
const MOST_FRAMES = 20

interface Placed {
  places: RowPlaces
  items: readonly unknown[]
  /** Of rows that were never drawn. */
  guess: number
  idAt: (index: number) => string
  /** After how many measurements. */
  measured: number
}

/** What is on the page, which may not be what is being drawn. */
interface Drawn extends Placed {
  range: RowRange
}

const NOTHING: Drawn = {
  ...{ places: placeRows(0, () => 0), items: [], guess: 0, idAt: () => '', measured: 0 },
  range: { first: 0, last: -1 },
}

/** Where the last list began on its page: a good guess for the next, which then need not be drawn twice. */
let lastTop = FIRST_LIST_TOP

const scrollPage = (by: number) => window.scrollBy({ top: by, behavior: 'instant' })

/** Out of view, the row would be taken off the page, and the field from under the fingers. */
const typedIndex = (list: HTMLElement | null): number => {
  const field = document.activeElement
  if (list === null || !isTyping(field) || !list.contains(field)) return -1
  let row = field as HTMLElement | null
  while (row && row.parentElement !== list) row = row.parentElement
  return Number(row?.dataset['index'] ?? -1)
}

/**
 * Watches where a list stands and how high its rows are. The page is read when the browser has laid it out anyway: as
 * it scrolls and in what it tells of changed sizes. Nothing is drawn again unless rows are missing.
 */
const createRowWatch = (container: RefObject<HTMLElement | null>) => {
  const heights = new Map<string, number>()
  const view: RowView = { top: lastTop - window.scrollY, height: window.innerHeight }
  let drawn = NOTHING
  let version = 0
  let measured = 0
  let notify = () => {}
  let lookFrame = 0
  let scrollFrame = 0

  /** Whether rows are missing. */
  const look = (): boolean => {
    if (!container.current) return false
    view.top = container.current.getBoundingClientRect().top
    view.height = window.innerHeight
    // Of a list far down the page, the next one learns nothing.
    const top = view.top + window.scrollY
    if (top < view.height) lastTop = top
    return !covers(drawn.range, rowsFor(drawn.places, view, OVERSCAN))
  }
  const lookAgain = () => {
    if (!look()) return
    version++
    notify()
  }
  const measure = (entries: readonly ResizeObserverEntry[]) => {
    const changes: NewHeight[] = []
    for (const { target, borderBoxSize } of entries) {
      const index = target.parentElement === container.current ? Number((target as HTMLElement).dataset['index']) : -1
      const height = borderBoxSize[0]?.blockSize ?? 0
      // Without a height, it is not shown: it closes, or the page is hidden.
      if (!(index >= 0 && index < drawn.places.count && height > 0)) continue
      const id = drawn.idAt(index)
      if (height === drawn.places.heightOf(index)) heights.set(id, height)
      else changes.push({ index, height, isFirst: !heights.has(id) })
    }
    if (changes.length === 0 || !container.current) return
    const by = takeHeights(drawn.places, changes, container.current.getBoundingClientRect().top)
    for (const { index, height } of changes) heights.set(drawn.idAt(index), height)
    measured++
    if (by !== 0) scrollPage(by)
  }
  // Drawn in the next frame: rows that came while sizes are told would have to be told of in the same round.
  const observer = new ResizeObserver((entries) => {
    measure(entries)
    cancelAnimationFrame(lookFrame)
    if (look()) lookFrame = requestAnimationFrame(lookAgain)
  })
  const step = (index: number, still: number, frames: number) => {
    if (!container.current) return
    const top = container.current.getBoundingClientRect().top
    const by = wayToRow(drawn.places, index, { top, height: window.innerHeight }, SCROLL_ROOM)
    const isThere = Math.abs(by) < 1
    if (!isThere) scrollPage(by)
    const left = isThere ? still - 1 : STILL_FRAMES
    if (left > 0 && frames > 0) scrollFrame = requestAnimationFrame(() => step(index, left, frames - 1))
  }

  return {
    view,
    version: () => version,
    subscribe: (listener: () => void) => {
      notify = listener
      return () => {
        notify = () => {}
      }
    },
    look,
    drawnIdAt: (index: number) => drawn.idAt(index),
    place: (items: readonly unknown[], idAt: (index: number) => string, guess: number): Placed => {
      const heightAt = (index: number) => heights.get(idAt(index)) ?? guess
      const { places: before } = drawn
      const known = guess === drawn.guess ? { places: before, ...sameEnds(drawn.items, items) } : undefined
      return { places: placeRows(items.length, heightAt, known), items, guess, idAt, measured }
    },
    commit: (next: Placed, range: RowRange) => {
      // Some drawings take longer, and rows are measured meanwhile.
      if (next.measured !== measured && next.places !== drawn.places)
        for (let index = 0; index < next.places.count; index++) {
          const height = heights.get(next.idAt(index))
          if (height !== undefined) next.places.setHeight(index, height)
        }
      drawn = { ...next, range }
    },
    /** What stands above the list can grow at any time (a form opens, a font arrives): all around it are observed. */
    start: () => {
      for (let around: Element | null = container.current; around; around = around.parentElement)
        observer.observe(around)
      window.addEventListener('scroll', lookAgain, { passive: true })
      window.addEventListener('resize', lookAgain, { passive: true })
      return () => {
        observer.disconnect()
        window.removeEventListener('scroll', lookAgain)
        window.removeEventListener('resize', lookAgain)
        cancelAnimationFrame(lookFrame)
        cancelAnimationFrame(scrollFrame)
      }
    },
    measureRow: (row: HTMLElement | null) => {
      if (!row) return
      observer.observe(row, { box: 'border-box' })
      return () => observer.unobserve(row)
    },
    scrollTo: (index: number) => {
      cancelAnimationFrame(scrollFrame)
      step(index, STILL_FRAMES, MOST_FRAMES)
    },
    rowAtHeight: (clientY: number): number | undefined => {
      const index = drawn.places.rowAt(clientY - (container.current?.getBoundingClientRect().top ?? 0))
      return index < 0 ? undefined : index
    },
  }
}

/** Rows of a list that scrolls with the page: only those in view exist, each measured by its `data-index`. */
export const useVirtualRows = (options: VirtualRowsOptions) => {
  const { items, idAt, container, pinnedIndex = -1 } = options
  const [watch] = useState(() => createRowWatch(container))
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  // Drawn before the picture is painted, all lists of the page together.
  useSyncExternalStore(watch.subscribe, watch.version)
  const estimated = isCompact() ? COMPACT_ROW : ESTIMATED_ROW
  const placed = useMemo(() => watch.place(items, idAt, estimated), [items, idAt, estimated, watch])
  const typed = typedIndex(container.current)
  const kept = [pinnedIndex]
  if (typed >= 0) kept.push(indexOfId(idAt, items.length, watch.drawnIdAt(typed)))
  const range = rowsFor(placed.places, watch.view, OVERSCAN)
  useLayoutEffect(() => watch.commit(placed, range))
  useLayoutEffect(() => {
    // The guess of where it begins was wrong: seen now, before the first picture.
    if (watch.look()) drawAgain()
    return watch.start()
  }, [watch])
  const { measureRow, scrollTo, rowAtHeight } = watch
  return { ...drawnRows(placed.places, range, kept), measureRow, scrollTo, rowAtHeight }
}
