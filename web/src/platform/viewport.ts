import { useSyncExternalStore } from 'react'

/** The spec's breakpoint: below 768 px the sidebar is a drawer. */
const MOBILE = '(max-width: 767.98px)'
/** There is room for the day beside the to-dos. Style sheets name the same width. */
const WIDE = '(min-width: 1360px)'
/** There is room for an editor beside its list. Style sheets name the same width. */
const EDITOR = '(min-width: 1100px)'

/** No pointer that comes near, or no room: rows have their further actions in the menu alone. Style sheets name the same. */
const MENU_ALONE = '(hover: none), (max-width: 767.98px)'

/** Asked once for all who want to know: rows do, and there are many. */
const screenWhere = (media: string) => {
  let asked: MediaQueryList | undefined
  const query = () => (asked ??= window.matchMedia(media))
  return {
    subscribe: (listener: () => void) => {
      query().addEventListener('change', listener)
      return () => query().removeEventListener('change', listener)
    },
    matches: () => query().matches,
  }
}
const mobile = screenWhere(MOBILE)
const wide = screenWhere(WIDE)
const editor = screenWhere(EDITOR)
const menuAlone = screenWhere(MENU_ALONE)

/** Now, for what is decided in answer to a press. */
export const isMobile = mobile.matches
export const isWide = wide.matches

export const useIsMobile = (): boolean => useSyncExternalStore(mobile.subscribe, mobile.matches)
export const useIsWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.matches)
export const useHasEditorRoom = (): boolean => useSyncExternalStore(editor.subscribe, editor.matches)
export const useHasMenuAlone = (): boolean => useSyncExternalStore(menuAlone.subscribe, menuAlone.matches)
