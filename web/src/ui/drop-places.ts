/** The places outside a list that a dragged row can be dropped on: entries of the sidebar, tabs, goals. */
import type { MovableTable } from '@foco/domain/core/move-places.ts'
import { useId, useSyncExternalStore } from 'react'

/** `goal`: the row stays, and is linked to a weekly goal; `schedule`: it stays, and gets a start. */
export type DropPlace = 'today' | 'later' | Exclude<MovableTable, 'todos'> | 'trash_items' | 'goal' | 'schedule'

/** What a list knows of where its rows can go. */
export interface Drops {
  /** The places that take all of these. */
  placesFor(ids: readonly string[]): ReadonlySet<DropPlace>
  /** `onto` is the one of several that stand for the place: which goal. */
  drop(ids: readonly string[], place: DropPlace, onto: string | null): void
}

/** One of the elements that stand for places. */
interface Spotted {
  key: string
  place: DropPlace
  onto: string | null
}

let takes: ReadonlySet<DropPlace> | null = null
let over: Spotted | null = null
/** The last place it was over, until it is over another one or back in its list: a hand moves in no straight line. */
let near: DropPlace | null = null
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
  /** Where the pointer is; null: over no place that takes it. `isHome`: over its own list. */
  over: (spotted: Spotted | null, isHome: boolean) => {
    const nextNear = isHome ? null : (spotted?.place ?? near)
    if (spotted?.key === over?.key && nextNear === near) return
    over = spotted
    near = nextNear
    tell()
  },
  end: () => {
    takes = null
    over = null
    near = null
    tell()
  },
}

type Receive = (ids: readonly string[], spot: { x: number; y: number }) => void
const receivers = new Map<string, Receive>()

/** For an element that wants to know where on it something was dropped; `key` as `useDropPlace` gives it. */
export const receiveAt = (key: string, receive: Receive) => {
  receivers.set(key, receive)
  return () => {
    receivers.delete(key)
  }
}

export const receiverOf = ({ key }: Spotted): Receive | undefined => receivers.get(key)

/** The place under the pointer, if it takes what is carried. */
export const dropPlaceAt = (x: number, y: number): Spotted | null => {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')
  const { drop, dropKey, dropOnto } = element?.dataset ?? {}
  const place = drop?.split(' ').find((name) => takes?.has(name as DropPlace)) as DropPlace | undefined
  return place === undefined || dropKey === undefined ? null : { key: dropKey, place, onto: dropOnto ?? null }
}

/** Whether what is carried is over an element of this place, or on its way from there. */
export const useIsNear = (place: DropPlace): boolean =>
  useSyncExternalStore(subscribe, () => takes !== null && near === place)

/**
 * For an element that stands for a place, for one of several by what is carried, or for none (null): how it looks while
 * something is carried.
 */
export const useDropPlace = (place: DropPlace | readonly DropPlace[] | null, onto?: string) => {
  const places = place === null ? [] : [place].flat()
  const key = useId()
  const state = useSyncExternalStore(subscribe, () => {
    if (takes === null) return undefined
    if (!places.some((name) => takes?.has(name))) return 'closed'
    return over?.key === key ? 'over' : 'open'
  })
  return {
    ...(places.length > 0 && { 'data-drop': places.join(' '), 'data-drop-key': key }),
    ...(onto !== undefined && { 'data-drop-onto': onto }),
    'data-dropping': state,
  }
}
