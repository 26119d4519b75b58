import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Completing, moving or deleting a row takes it away from under the focus, and the browser then starts again at the
 * top of the page. Who works by keyboard goes on at the row that took its place instead.
 */
export interface RowPlace {
  list: HTMLElement
  index: number
}

export const placeOf = (element: Element | null): RowPlace | null => {
  const row = element?.closest<HTMLElement>('[data-index]')
  const list = row?.parentElement
  return row && list ? { list, index: Number(row.dataset['index']) } : null
}

/** The same for one list alone: a row may hold a list of its own, whose rows go with it. */
const placeIn = (list: HTMLElement, element: Element): RowPlace | null => {
  const place = placeOf(element)
  return place === null || place.list === list ? place : placeIn(list, place.list)
}

/** Whether nothing has the focus: only then may it be set without taking it from someone. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

export const focusPlace = (place: RowPlace | null) => {
  if (place === null || !isFocusLost()) return
  // A heading between the rows has nothing to focus.
  const rows = [...place.list.querySelectorAll<HTMLElement>(':scope > [data-index]')].filter(targetIn)
  const row = rows.find((candidate) => Number(candidate.dataset['index']) >= place.index) ?? rows.at(-1)
  if (row) targetIn(row)?.focus({ preventScroll: true })
}

/** The check of a row, not its handle; a row without a check has buttons. */
const targetIn = (row: HTMLElement) => row.querySelector<HTMLElement>('input') ?? row.querySelector('button')

/** For a list whose rows may vanish or change places under the focus: `items` change when they do. */
export const useKeptFocus = (items: readonly unknown[]) => {
  const focused = useRef<RowPlace | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row can only vanish when the items change.
  useLayoutEffect(() => focusPlace(focused.current), [items])
  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      focused.current = placeIn(event.currentTarget, event.target)
    },
    onBlur: (event: FocusEvent) => {
      // A row that is taken away has no next target; then its place is still wanted.
      if (event.relatedTarget !== null) focused.current = null
    },
  }
}
