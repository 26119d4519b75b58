/** Going about in the workspace. Tabs and what is opened are steps of the browser's history; a filter belongs to its step. */
import { byName } from '@foco/domain/items/categories.ts'
import { useMemo } from 'react'
import { useSession, useView } from '../data/queries.ts'
import { goTo, stepHistory, stepIndex, stepMark, useAddress } from '../platform/address.tsx'
import { type Opened, type Place, readPlace, writePlace } from './place.ts'
import { DEFAULT_TAB, type TabKey } from './tabs.ts'

export const usePlace = (): Place => {
  const { search } = useAddress()
  return useMemo(() => readPlace(search), [search])
}

/** From any page, through the workspace's address. */
export const goToPlace = (place: Partial<Place>): void =>
  goTo(`/${writePlace({ tab: DEFAULT_TAB, category: null, at: null, opened: null, ...place })}`)

/** The page of what repeats, with this one open. */
export const goToAutomation = (id: string): void => goTo(`/task-automation?open=${id}`)

/** Marks a step that opened something above the one before: closing it goes back. */
const OPENING = 'opening'

export interface Moves {
  showTab(tab: TabKey, at?: string | null): void
  /** Within the tab: it belongs to its step, as a filter does. */
  showAt(at: string | null): void
  choose(category: string | null): void
  open(opened: Opened): void
  /** As Back would; twice is once. */
  close(): void
  /** Takes what cannot be opened out of the address. */
  forgetOpened(): void
}

/** The same functions for as long as the workspace is there. */
export const useMoves = (): Moves =>
  useMemo(() => {
    let isGoingBack = false
    const waiting: (() => void)[] = []
    const here = () => readPlace(window.location.search)
    const to = (place: Place) => window.location.pathname + writePlace(place)
    const isOpening = () => stepMark() === OPENING && stepIndex() > 0

    /** The browser goes back a moment later: a step that is made before it would be the one that is taken back. */
    const whenBack = (run: () => void) => {
      if (isGoingBack) waiting.push(run)
      else run()
    }
    const goBack = () => {
      isGoingBack = true
      const arrived = () => {
        isGoingBack = false
        for (const run of waiting.splice(0)) run()
      }
      window.addEventListener('popstate', arrived, { once: true })
      stepHistory(-1)
    }
    const replace = (place: Place, mark: unknown) => goTo(to(place), { replace: true, mark })
    const close = () => {
      const place = here()
      if (isGoingBack || place.opened === null) return
      if (isOpening()) goBack()
      else replace({ ...place, opened: null }, null)
    }
    return {
      showTab: (tab, at = null) =>
        whenBack(() => {
          const place = here()
          if (tab === place.tab && at === place.at) return close()
          const next = { ...place, tab, at, opened: null }
          // A tab that is chosen in the menu takes the menu's step: Back leads to the tab before, not to the menu.
          if (place.opened !== null) replace(next, null)
          else goTo(to(next))
        }),
      showAt: (at) => whenBack(() => replace({ ...here(), at }, stepMark())),
      choose: (category) => whenBack(() => replace({ ...here(), category }, stepMark())),
      open: (opened) =>
        whenBack(() => {
          const place = here()
          if (place.opened !== null) replace({ ...place, opened }, stepMark())
          else goTo(to({ ...place, opened }), { mark: OPENING })
        }),
      close,
      forgetOpened: () => whenBack(() => replace({ ...here(), opened: null }, null)),
    }
  }, [])

/** The categories, and the one whose rows are shown; null for all, and for a guest, who has nothing to take it off with. */
export const useCategoryFilter = () => {
  const { category } = usePlace()
  const isSignedIn = useSession().status === 'account'
  const categories = useView('categories', () => true, byName)
  // The chosen one may be deleted, here or on another device: an invisible filter would hide everything.
  const filter = isSignedIn && categories.some(({ id }) => id === category) ? category : null
  return { categories, filter }
}
