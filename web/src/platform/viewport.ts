import { useSyncExternalStore } from 'react'

/** The spec's breakpoint: below 768 px the sidebar is a drawer. */
const mobile = () => window.matchMedia('(max-width: 767.98px)')

const subscribe = (listener: () => void) => {
  const query = mobile()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => mobile().matches)
