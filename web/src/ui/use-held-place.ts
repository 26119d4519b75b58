import { type RefObject, useEffect } from 'react'

/** Less than a pixel is what adding up fractions leaves. */
const SLACK = 1

/** Makes a page that is too short high enough to be scrolled. It is given back as one scrolls up again. */
const createRoom = () => {
  let height = 0
  const set = (next: number) => {
    height = next
    const column = document.getElementById('content')?.parentElement
    if (column) column.style.minHeight = next === 0 ? '' : `${next}px`
  }
  const giveBack = () => {
    const needed = window.scrollY + window.innerHeight
    if (window.scrollY > 0 && needed >= height) return
    set(window.scrollY > 0 ? needed : 0)
    if (height === 0) window.removeEventListener('scroll', giveBack)
  }
  return {
    forScrollingBy: (by: number) => {
      const needed = window.scrollY + by + window.innerHeight
      if (needed <= document.documentElement.scrollHeight) return
      if (height === 0) window.addEventListener('scroll', giveBack, { passive: true })
      set(Math.ceil(needed))
    },
  }
}

const room = createRoom()

/** What lies above the page does not move with it. */
const ABOVE = 'dialog, [role="dialog"]'

/**
 * While somebody types in it, a form or field stays where it is on the screen: what is added above it, here or by
 * another device, scrolls the page. Seen before the browser paints, so that nothing jumps and comes back.
 */
export const useHeldPlace = (form: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = form.current
    if (!element || element.closest(ABOVE)) return
    const top = () => element.getBoundingClientRect().top
    let held: number | null = element.contains(document.activeElement) ? top() : null
    let scrolled = window.scrollY
    const hold = () => {
      held = top()
      scrolled = window.scrollY
    }
    const letGo = () => {
      held = null
    }
    // By the person: the form goes along. By how far they scrolled, as a row may have come since, which is told later.
    const follow = () => {
      if (held !== null) held -= window.scrollY - scrolled
      scrolled = window.scrollY
    }
    const comeBack = () => {
      const by = held === null ? 0 : top() - held
      if (Math.abs(by) >= SLACK) {
        room.forScrollingBy(by)
        window.scrollBy({ top: by, behavior: 'instant' })
      }
      // The browser itself scrolls a page that became shorter: neither is the person's doing.
      scrolled = window.scrollY
    }
    const observer = new ResizeObserver(comeBack)
    // Of a page that is shorter than the window, only the list grows.
    for (let around = element.parentElement; around; around = around.parentElement) observer.observe(around)
    element.addEventListener('focusin', hold)
    element.addEventListener('focusout', letGo)
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', hold)
      element.removeEventListener('focusout', letGo)
      window.removeEventListener('scroll', follow)
    }
  }, [form])
}
