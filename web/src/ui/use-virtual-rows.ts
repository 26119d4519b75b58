import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

interface VirtualRowsOptions {
  count: number
  idAt: (index: number) => string
  container: RefObject<HTMLElement | null>
  /** Stays mounted wherever the list is scrolled to: the row being dragged, or the one with the focus. */
  pinnedIndex?: number
}

const ESTIMATED_ROW = 58
/** Room for the phone's header above and for toasts below, when a row is scrolled into view. */
const SCROLL_PADDING = 96

/** Rows of a list that scrolls with the page: only those in view exist. */
export const useVirtualRows = ({ count, idAt, container, pinnedIndex = -1 }: VirtualRowsOptions) => {
  const scrollMargin = useOffsetInPage(container)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (pinnedIndex < 0 || pinnedIndex >= range.count || indexes.includes(pinnedIndex)) return indexes
      return [...indexes, pinnedIndex].sort((a, b) => a - b)
    },
    [pinnedIndex],
  )
  return useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: () => ESTIMATED_ROW,
    getItemKey: idAt,
    overscan: 8,
    rangeExtractor,
    scrollMargin,
    scrollPaddingStart: SCROLL_PADDING,
    scrollPaddingEnd: SCROLL_PADDING,
  })
}

/** What stands above the list can grow at any time (a form opens, a font arrives), so the page is observed. */
const useOffsetInPage = (container: RefObject<HTMLElement | null>): number => {
  const [offset, setOffset] = useState(0)
  const measure = useCallback(() => {
    if (container.current) setOffset(Math.round(container.current.getBoundingClientRect().top + window.scrollY))
  }, [container])
  useLayoutEffect(measure)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [measure])
  return offset
}
