import { defaultRangeExtractor, type Range, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { isTyping } from '../platform/is-typing.ts'
import { isCompact } from '../platform/look.ts'
import { indexOfId } from './drag-target.ts'

interface VirtualRowsOptions {
  count: number
  idAt: (index: number) => string
  container: RefObject<HTMLElement | null>
  /** Stays mounted wherever the list is scrolled to, as the row does in which someone is typing. */
  pinnedIndex?: number
}

/** A row of one line, the most frequent: where the guess is right, a new row is drawn once and not twice. */
const ESTIMATED_ROW = 52
const COMPACT_ROW = 34
/** Where the list of to-dos begins on a desktop, the first that is drawn. */
const FIRST_LIST_TOP = 295
/** Rows beyond the view, for a wheel or a Tab that runs ahead. Each is moved and painted with every change of the list. */
const OVERSCAN = 4
/** Room for the phone's header above and for toasts below, when a row is scrolled into view. */
const SCROLL_PADDING = 96

/** To the fraction of a pixel: rows stand below each other in the flow, where rounding would add up. */
const exactHeight = <E extends HTMLElement>(
  element: E,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<Window, E>,
): number =>
  entry?.borderBoxSize[0]?.blockSize ??
  rows.itemSizeCache.get(rows.options.getItemKey(rows.indexFromElement(element))) ??
  element.getBoundingClientRect().height

/**
 * The rows to draw, each with the room to leave above it. They stand in the flow: where one comes, goes or grows, the
 * browser moves the others by itself. Room is left for rows that do not exist: above the first, and beside a pinned one.
 */
export const placedRows = <E extends HTMLElement>(rows: Virtualizer<Window, E>) => {
  let bottom = rows.options.scrollMargin
  return rows.getVirtualItems().map(({ index, key, start, end }) => {
    const room = start - bottom
    bottom = end
    // Neighbours are apart by no more than what adding up fractions leaves.
    return { index, key, gap: room < 1 ? 0 : room }
  })
}

/** Out of view, the row would be taken off the page, and the field from under the fingers. */
const typedRow = (elements: ReadonlyMap<unknown, Element>): string | null => {
  const field = document.activeElement
  if (!isTyping(field)) return null
  for (const [key, element] of elements) if (element.contains(field)) return String(key)
  return null
}

/** Rows of a list that scrolls with the page: only those in view exist. */
export const useVirtualRows = <E extends HTMLElement = HTMLLIElement>(options: VirtualRowsOptions) => {
  const { count, idAt, container, pinnedIndex = -1 } = options
  const scrollMargin = useOffsetInPage(container)
  const elements = useRef<ReadonlyMap<unknown, Element>>(new Map())
  const rangeExtractor = useCallback(
    (range: Range) => {
      const typedId = typedRow(elements.current)
      const typedIndex = typedId === null ? -1 : indexOfId(idAt, range.count, typedId)
      const kept = [pinnedIndex, typedIndex].filter((index) => index >= 0 && index < range.count)
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b)
    },
    [pinnedIndex, idAt],
  )
  // Asked once: every row that was never drawn is estimated with each change of the list.
  const estimated = isCompact() ? COMPACT_ROW : ESTIMATED_ROW
  const rows = useWindowVirtualizer<E>({
    count,
    estimateSize: () => estimated,
    getItemKey: idAt,
    // Else the first drawing has a few rows, and the others follow in one long step before it is painted.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    measureElement: exactHeight,
    overscan: OVERSCAN,
    rangeExtractor,
    scrollMargin,
    scrollPaddingStart: SCROLL_PADDING,
    scrollPaddingEnd: SCROLL_PADDING,
  })
  useLayoutEffect(() => {
    elements.current = rows.elementsCache
  }, [rows])
  return rows
}

/** Where the last list began: a good guess for the next, which then need not be drawn twice. */
let lastOffset = FIRST_LIST_TOP

/** What stands above the list can grow at any time (a form opens, a font arrives), so the page is observed. */
const useOffsetInPage = (container: RefObject<HTMLElement | null>): number => {
  const [offset, setOffset] = useState(lastOffset)
  const measure = useCallback(() => {
    if (!container.current) return
    lastOffset = Math.round(container.current.getBoundingClientRect().top + window.scrollY)
    setOffset(lastOffset)
  }, [container])
  useLayoutEffect(measure)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [measure])
  return offset
}
