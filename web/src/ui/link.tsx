import type { MouseEvent, ReactNode } from 'react'
import { goTo } from '../platform/address.tsx'

interface LinkProps {
  to: string
  replace?: boolean
  className?: string | undefined
  /** Whether it leads to the page that one is on. */
  isCurrent?: boolean
  children: ReactNode
}

/** With a key held or another button the browser opens it as it does with every link. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** To a page of the app, without loading it anew. */
export const Link = ({ to, replace = false, className, isCurrent = false, children }: LinkProps) => (
  <a
    href={to}
    className={className}
    aria-current={isCurrent ? 'page' : undefined}
    onClick={(event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      goTo(to, { replace: replace || to === window.location.pathname + window.location.search })
    }}
  >
    {children}
  </a>
)
