/**
 * Which rows are selected, by their ids: of one list at a time, and only while that list is on the screen. Each row asks
 * for itself, so that selecting one draws one. No React in the store, so that it can be tested.
 */
import { useSyncExternalStore } from 'react'

/** A list whose rows can be selected. */
export interface SelectableList {
  key: string
  /** Its ids as they stand, those out of view too. */
  order: () => readonly string[]
}

const NONE: ReadonlySet<string> = new Set()

export const createSelection = () => {
  let owner: SelectableList | null = null
  let ids = NONE
  /** From where a range goes, and what was selected besides it: a range can grow and shrink. */
  let anchor: string | null = null
  let besides = NONE
  const listeners = new Set<() => void>()

  const become = (list: SelectableList, next: ReadonlySet<string>) => {
    owner = next.size > 0 ? list : null
    ids = next
    if (owner === null) {
      anchor = null
      besides = NONE
    }
    for (const listener of [...listeners]) listener()
  }
  const begin = (list: SelectableList) => {
    if (owner?.key === list.key) return
    ids = NONE
    besides = NONE
    anchor = null
  }
  return {
    has: (id: string) => ids.has(id),
    /** Another set with every change. */
    ids: () => ids,
    isOf: (list: SelectableList) => owner?.key === list.key,
    /** In the order of the list. */
    all: (): readonly string[] => (owner === null ? [] : owner.order().filter((id) => ids.has(id))),
    toggle: (list: SelectableList, id: string) => {
      begin(list)
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      anchor = id
      besides = next
      become(list, next)
    },
    /** Everything from the anchor to this row; without an anchor, from `from`. */
    extend: (list: SelectableList, id: string, from: string = id) => {
      begin(list)
      const order = list.order()
      if (anchor === null || !order.includes(anchor)) {
        anchor = from
        besides = ids
      }
      const [start = 0, end = 0] = [order.indexOf(anchor), order.indexOf(id)].sort((a, b) => a - b)
      become(list, new Set([...besides, ...order.slice(start, end + 1)]))
    },
    selectAll: (list: SelectableList) => {
      begin(list)
      become(list, new Set(list.order()))
    },
    /** Rows come and go: those that this list has no longer are not selected any more. */
    keepPresent: (list: SelectableList) => {
      if (owner?.key !== list.key) return
      owner = list
      const present = new Set(list.order())
      const rest = [...ids].filter((id) => present.has(id))
      if (rest.length < ids.size) become(list, new Set(rest))
    },
    /** Of whichever list, or of this one alone. */
    end: (list: SelectableList | null = owner) => {
      if (list !== null && owner?.key === list.key) become(list, NONE)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The one selection of the page. */
export const selection = createSelection()

export const useIsSelected = (id: string): boolean => useSyncExternalStore(selection.subscribe, () => selection.has(id))

export const useSelectedIds = (): ReadonlySet<string> => useSyncExternalStore(selection.subscribe, selection.ids)
