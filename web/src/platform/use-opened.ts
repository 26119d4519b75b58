/** What is open on a page beside the workspace stands in its address: a reload and a link lead to it, Back closes it. */
import { useRef } from 'react'
import { goTo, stepHistory, stepMark, useAddress } from './address.tsx'

/** Marks a step that opened something: closing it goes back. */
const OPENED = 'opened here'

/** `path` may have a part of the page in its query. */
export const useOpened = (path: string) => {
  const { key, search } = useAddress()
  const closedAt = useRef<number | null>(null)
  return {
    opened: new URLSearchParams(search).get('open'),
    /** `isStep`: Back closes it. Else it takes the place of what was open. */
    open: (what: string, isStep: boolean) =>
      goTo(`${path}${path.includes('?') ? '&' : '?'}open=${what}`, isStep ? { mark: OPENED } : { replace: true }),
    /** Twice is once: the browser goes back a moment later. */
    close: () => {
      if (closedAt.current === key) return
      closedAt.current = key
      if (stepMark() === OPENED) stepHistory(-1)
      else goTo(path, { replace: true })
    },
  }
}
