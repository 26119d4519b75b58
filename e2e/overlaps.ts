/** Words within an element that lie on other words of it, or beyond the edge of the screen. What is cut off counts as far as it is seen. */
import type { Locator } from '@playwright/test'

export const overlaps = (within: Locator): Promise<string[]> =>
  within.evaluate((root) => {
    const seenPart = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      let { left, right, top, bottom } = range.getBoundingClientRect()
      for (let around = node.parentElement; around !== null && around !== root; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const box = around.getBoundingClientRect()
        if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
      }
      return { words: node.nodeValue?.trim() ?? '', left, right, top, bottom }
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const parts: ReturnType<typeof seenPart>[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const part = seenPart(node)
      const isSeen = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      // What only a screen reader reads is one pixel large.
      if (isSeen && part.words !== '' && part.right - part.left > 2 && part.bottom - part.top > 2) parts.push(part)
    }
    const beyond = parts
      .filter(({ left, right }) => left < -1 || right > window.innerWidth + 1)
      .map(({ words }) => `${words}: beyond the screen`)
    const over = parts.flatMap((one, index) =>
      parts.slice(index + 1).flatMap((other) => {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        const lower = Math.min(one.bottom - one.top, other.bottom - other.top)
        // Lines that follow each other touch by the room of their letters.
        return across > 1 && down > lower / 4 ? [`${one.words} on ${other.words}`] : []
      }),
    )
    return [...beyond, ...over]
  })
