import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { laterComponent } from './later-component.ts'
import { LaterSurface } from './later-surface.tsx'
import { focusPlace, isFocusLost, placeOf } from './row-focus.ts'

export interface MenuItem {
  id: string
  label: string
  icon?: ReactNode
  /** A colour instead of an icon; null for the empty one of "none". */
  swatch?: string | null
  /** Given for one of several choices. */
  checked?: boolean
  tone?: 'danger'
  onSelect: () => void
}

export interface MenuSection {
  label?: string
  items: readonly MenuItem[]
}

export interface MenuRequest {
  anchor: HTMLElement
  label: string
  sections: readonly MenuSection[]
}

const AnchoredMenu = laterComponent(async () => (await import('./anchored-menu.tsx')).AnchoredMenu)

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
