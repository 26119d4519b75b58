import { type RefObject, useLayoutEffect, useState } from 'react'
import type { PaletteEntry } from './palette-entries.ts'

/** A screen of entries, less one to see where one is. */
const PAGE = 8

interface Highlight {
  entry: PaletteEntry | undefined
  set: (id: string) => void
  /** True when the key moved it. */
  move: (key: string) => boolean
}

/** One entry is the chosen one: the first for every new query, and then the same one for as long as it is there. */
export const useHighlight = (
  entries: readonly PaletteEntry[],
  query: string,
  list: RefObject<HTMLElement | null>,
): Highlight => {
  const [chosen, setChosen] = useState<{ query: string; id: string; index: number } | null>(null)
  const isOf = chosen?.query === query
  const kept = isOf ? entries.findIndex(({ id }) => id === chosen.id) : 0
  // The entry is gone, as 'Show more' is when it was chosen: what stands in its place now.
  const index = kept >= 0 ? kept : Math.min(chosen?.index ?? 0, entries.length - 1)
  const entry = entries[index]

  const setIndex = (next: number) => {
    const id = entries[next]?.id
    if (id !== undefined) setChosen({ query, id, index: next })
  }
  const indexAfter = (key: string): number | null => {
    const last = entries.length - 1
    if (key === 'ArrowDown') return index === last ? 0 : index + 1
    if (key === 'ArrowUp') return index === 0 ? last : index - 1
    if (key === 'PageDown') return Math.min(last, index + PAGE)
    if (key === 'PageUp') return Math.max(0, index - PAGE)
    if (key === 'Home') return 0
    return key === 'End' ? last : null
  }
  const move = (key: string): boolean => {
    const next = indexAfter(key)
    if (next === null) return false
    setIndex(next)
    return true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is chosen, or the list is another.
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    // With the heading above it.
    if (index <= 0) element.scrollTop = 0
    else element.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [entry?.id, query])
  return { entry, set: (id) => setIndex(entries.findIndex((one) => one.id === id)), move }
}
