import { useSyncExternalStore } from 'react'

/** The spec's breakpoint: below 768 px the sidebar is a drawer. */
const mobile = () => window.matchMedia('(max-width: 767.98px)')

const subscribe = (listener: () => void) => {
  const query = mobile()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Now, for what is decided in answer to a press. */
export const isMobile = (): boolean => mobile().matches

export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, isMobile)
