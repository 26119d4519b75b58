import { useEffect, useRef, useState } from 'react'
import { focusedElement } from './keys-ahead.ts'
import { isFocusLost } from './row-focus.ts'

/**
 * For a dialog or drawer: to whatever had the focus when it came, once it has left. It is taken away whole, which
 * Mantine does not notice.
 */
export const useFocusBack = () => {
  const [before] = useState(focusedElement)
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      // Asked again in the next frame: in development React mounts everything twice.
      requestAnimationFrame(() => {
        if (!isThere.current && isFocusLost() && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [before])
}
