import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DataSession } from '../data/data-session.ts'
import { useData, useDataReady } from '../data/queries.ts'
import { stepHistory, stepIndex, useAddress } from '../platform/address.tsx'
import type { MayLeave } from '../ui/leave-guard.ts'
import { SELECTED } from '../ui/openers.ts'
import { focusPlace, placeOf, type RowPlace } from '../ui/row-focus.ts'
import { isDayBeside, isSameOpened, type Opened, readPlace } from './place.ts'
import type { Moves } from './use-place.ts'

const isThere = (opened: Opened, data: DataSession): boolean => {
  if (opened.kind === 'schedule') return !isDayBeside()
  return !('id' in opened) || data.get(opened.table, opened.id) !== undefined
}

const rowsOf = (id: string) => (id === SELECTED ? '[data-row][data-selected]' : `[data-row="${CSS.escape(id)}"]`)

/** The place of the row that something is opened for: the focus goes back there, or to the row that took its place. */
const rowPlaceOf = (opened: Opened): RowPlace | null =>
  'id' in opened ? placeOf(document.querySelector(rowsOf(opened.id))) : null

/**
 * What is opened by a press is shown at once, so that no key is lost; else what is shown follows the address. But what
 * would lose words by Back stays, asks, and the address comes back to it.
 */
export const useShown = (moves: Moves, guard: RefObject<MayLeave | null>) => {
  const { key, search } = useAddress()
  const data = useData()
  const isReady = useDataReady()
  const [shown, setShown] = useState<Opened | null>(null)
  const shownAt = useRef(0)
  const openedFrom = useRef<RowPlace | null>(null)

  const become = useCallback((next: Opened | null) => {
    const from = openedFrom.current
    openedFrom.current = next && rowPlaceOf(next)
    setShown(next)
    // After the drawer gave the focus back to where it came from, unless that is gone.
    if (next === null) requestAnimationFrame(() => requestAnimationFrame(() => focusPlace(from)))
  }, [])
  const show = useCallback(
    (opened: Opened) => {
      become(opened)
      moves.open(opened)
    },
    [become, moves],
  )
  const hide = () => {
    become(null)
    moves.close()
  }

  const follow = useEffectEvent(() => {
    if (!isReady) return
    const { opened } = readPlace(search)
    const isKnown = opened !== null && opened.kind !== 'menu' && (isSameOpened(opened, shown) || isThere(opened, data))
    const wanted = isKnown ? opened : null
    const steps = shownAt.current - stepIndex()
    if (isSameOpened(wanted, shown)) shownAt.current = stepIndex()
    else if (shown === null || guard.current?.() !== false) {
      shownAt.current = stepIndex()
      become(wanted)
    }
    // No step at all would load the page anew.
    else if (steps === 0) moves.open(shown)
    else stepHistory(steps)
    // A row that is not here any more, or never was: without a word, as if nobody had asked for it.
    if (opened !== null && opened.kind !== 'menu' && !isKnown) moves.forgetOpened()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every step, and once the rows are here.
  useEffect(follow, [key, isReady])
  return { shown, show, hide }
}
