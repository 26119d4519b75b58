import { useSyncExternalStore } from 'react'

/** The spec's breakpoint: below 768 px the sidebar is a drawer. */
const MOBILE = '(max-width: 767.98px)'
/** There is room for the day beside the to-dos. Style sheets name the same width. */
const WIDE = '(min-width: 1360px)'
/** There is room for an editor beside its list. Style sheets name the same width. */
const EDITOR = '(min-width: 1100px)'

const widthWhere = (media: string) => ({
  subscribe: (listener: () => void) => {
    const query = window.matchMedia(media)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  },
  matches: () => window.matchMedia(media).matches,
})
const mobile = widthWhere(MOBILE)
const wide = widthWhere(WIDE)
const editor = widthWhere(EDITOR)

/** Now, for what is decided in answer to a press. */
export const isMobile = mobile.matches
export const isWide = wide.matches

export const useIsMobile = (): boolean => useSyncExternalStore(mobile.subscribe, mobile.matches)
export const useIsWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.matches)
export const useHasEditorRoom = (): boolean => useSyncExternalStore(editor.subscribe, editor.matches)
