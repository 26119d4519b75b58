/** The places outside a list that a dragged row can be dropped on: entries of the sidebar, tabs. */
import type { MovableTable } from '@foco/domain/core/move-places.ts'
import { useId, useSyncExternalStore } from 'react'

export type DropPlace = 'today' | 'later' | Exclude<MovableTable, 'todos'> | 'trash_items'

/** What a list knows of where its rows can go. */
export interface Drops {
  /** The places that take all of these. */
  placesFor(ids: readonly string[]): ReadonlySet<DropPlace>
  drop(ids: readonly string[], place: DropPlace): void
}

/** One of the elements that stand for places. */
export interface Spotted {
  key: string
  place: DropPlace
}

let takes: ReadonlySet<DropPlace> | null = null
let over: string | null = null
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of [...listeners]) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const carrying = {
  begin: (places: ReadonlySet<DropPlace>) => {
    takes = places
    tell()
  },
  /** Where the pointer is; null: over no place that takes it. */
  over: (spotted: Spotted | null) => {
    const next = spotted?.key ?? null
    if (next === over) return
    over = next
    tell()
  },
  end: () => {
    takes = null
    over = null
    tell()
  },
}

/** The place under the pointer, if it takes what is carried. */
export const spotPlace = (x: number, y: number): Spotted | null => {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')
  const { drop, dropKey } = element?.dataset ?? {}
  if (drop === undefined || dropKey === undefined || !takes?.has(drop as DropPlace)) return null
  return { key: dropKey, place: drop as DropPlace }
}

/** For an element that stands for a place, or for none (null): how it looks while something is carried. */
export const useDropPlace = (place: DropPlace | null) => {
  const key = useId()
  const state = useSyncExternalStore(subscribe, () => {
    if (takes === null) return undefined
    if (place === null || !takes.has(place)) return 'closed'
    return over === key ? 'over' : 'open'
  })
  return { ...(place !== null && { 'data-drop': place, 'data-drop-key': key }), 'data-dropping': state }
}
