/** What a menu shows, and where. */
import type { ReactNode } from 'react'

export interface MenuItem {
  id: string
  label: string
  icon?: ReactNode
  /** A colour instead of an icon; null for the empty one of "none". */
  swatch?: string | null
  /** Given for one of several choices. */
  checked?: boolean
  tone?: 'danger'
  /** The key that does the same, shown beside it. */
  keys?: string
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
