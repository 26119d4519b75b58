/** A row that scrolls sideways fades where more of it is: cut straight through, it would look broken. */
import { type RefObject, useEffect } from 'react'
import styles from './side-fade.module.css'

/** In pixels, as the style sheet has it: what is brought into sight ends before it. */
export const FADE_WIDTH = 28

export const sideFade = styles['row'] ?? ''

/** `content` says that there is something else in it, which its own size does not tell. */
export const useSideFade = (row: RefObject<HTMLElement | null>, content = '') => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the row decides how far it reaches.
  useEffect(() => {
    const { current: element } = row
    if (!element) return
    const tell = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft
      const sides = [element.scrollLeft > 1 && 'before', rest > 1 && 'after'].filter(Boolean)
      element.dataset['more'] = sides.join(' ')
    }
    const sizes = new ResizeObserver(tell)
    sizes.observe(element)
    element.addEventListener('scroll', tell, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', tell)
    }
  }, [row, content])
}
