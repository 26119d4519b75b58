import { useCallback, useMemo, useState } from 'react'
import { laterComponent } from './later-component.ts'
import { LaterSurface } from './later-surface.tsx'
import type { MenuRequest } from './menu-items.ts'
import { focusPlace, isFocusLost, placeOf } from './row-focus.ts'

const AnchoredMenu = laterComponent([], async () => (await import('./anchored-menu.tsx')).AnchoredMenu)

/** `open` is the same function for ever, so that rows that hold it are not drawn again. */
export const useMenu = () => {
  const [request, setRequest] = useState<MenuRequest | null>(null)
  const close = useCallback(() => setRequest(null), [])
  const menu = useMemo(
    () =>
      request && (
        <LaterSurface onClose={close}>
          <AnchoredMenu {...request} onClose={close} onClosed={comeBackTo(request.anchor)} />
        </LaterSurface>
      ),
    [request, close],
  )
  return { open: setRequest as (request: MenuRequest) => void, menu }
}

/** To the pressed button, or to the row that took the place of its row. */
const comeBackTo = (anchor: HTMLElement) => {
  const place = placeOf(anchor)
  return () => {
    if (!anchor.isConnected) focusPlace(place)
    else if (isFocusLost()) anchor.focus({ preventScroll: true })
  }
}

export const fetchMenuAhead = AnchoredMenu.fetchAhead
