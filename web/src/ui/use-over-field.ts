import { type RefObject, useEffect, useState } from 'react'
import { isTyping } from '../platform/is-typing.ts'

const coversField = (cover: Element | null): boolean => {
  const field = document.activeElement
  if (cover === null || field === null || !isTyping(field) || cover.contains(field)) return false
  const [a, b] = [cover.getBoundingClientRect(), field.getBoundingClientRect()]
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right
}

/** Whether what has come (`shown`) would lie on the field that somebody types into. Looked at only while it is there. */
export const useOverField = (cover: RefObject<HTMLElement | null>, shown: object | null): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (shown === null) return setOver(false)
    const look = () => setOver(coversField(cover.current?.firstElementChild ?? null))
    const wanted = ['focusin', 'focusout', 'scroll', 'resize'] as const
    // A field that takes the focus may be scrolled to first.
    const soon = () => requestAnimationFrame(look)
    look()
    for (const name of wanted) window.addEventListener(name, soon, { passive: true, capture: true })
    return () => {
      for (const name of wanted) window.removeEventListener(name, soon, { capture: true })
    }
  }, [cover, shown])
  return isOver
}
