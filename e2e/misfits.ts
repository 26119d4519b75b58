/** Words that do not fit where they stand: cut off, spilling out of their button, or beyond the edge of the screen. */
import type { Page } from '@playwright/test'

export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page is wider than the screen'] : []
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      // What is hidden for the eye and there for a screen reader is one pixel large.
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const wordsOf = (element: Element) =>
      [...element.childNodes].filter(({ nodeType, nodeValue }) => nodeType === 3 && /\S/.test(nodeValue ?? ''))
    const rectOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    /** Lines that are left out below: of a block around the words that shows so many of them. */
    const isClamped = (element: HTMLElement): boolean => {
      const block = element.closest<HTMLElement>('h1, h2, h3, p, li, button, td, dt, dd')
      return (
        block !== null &&
        getComputedStyle(block).webkitLineClamp !== 'none' &&
        block.scrollHeight > block.clientHeight + 1
      )
    }
    const problemOf = (element: HTMLElement): string | null => {
      if (isClamped(element)) return 'cut off below'
      const { overflowX } = getComputedStyle(element)
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && /hidden|clip/.test(overflowX))
        return 'cut off'
      if (scrolls(element)) return null
      const button = element.closest('button, a, label, [role="tab"]')?.getBoundingClientRect()
      for (const { left, right } of wordsOf(element).map(rectOf)) {
        if (right > window.innerWidth + 1 || left < -1) return 'beyond the screen'
        if (button && button.width > 1 && (right > button.right + 1 || left < button.left - 1))
          return 'out of its button'
      }
      return null
    }
    const found = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => wordsOf(element).length > 0 && isSeen(element))
      .flatMap((element) => {
        const problem = problemOf(element)
        return problem === null ? [] : [`${element.textContent?.trim().slice(0, 60)}: ${problem}`]
      })
    return [...wide, ...found]
  })
