import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'

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

const load = () => import('./anchored-menu.tsx')
const AnchoredMenu = lazy(async () => ({ default: (await load()).AnchoredMenu }))

/** `open` is the same function for ever, so that rows that hold it are not drawn again. */
export const useMenu = () => {
  const [request, setRequest] = useState<MenuRequest | null>(null)
  const close = useCallback(() => {
    setRequest((current) => {
      if (current?.anchor.isConnected) current.anchor.focus({ preventScroll: true })
      return null
    })
  }, [])
  const menu = useMemo(
    () =>
      request && (
        <Suspense fallback={null}>
          <AnchoredMenu {...request} onClose={close} />
        </Suspense>
      ),
    [request, close],
  )
  return { open: setRequest as (request: MenuRequest) => void, menu }
}

export const preloadMenu = () => void load()
