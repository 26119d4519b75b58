/** How long it takes from an input to the frame that shows what it did. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    listPainted: Promise<number>
  }
}

export type Input = 'keydown' | 'click'

/**
 * From the moment the page hears of the input to the frame after the first list of the screen changed: its rows, or
 * how many it says there are, since a row may be added far below. How long a driven browser takes to bring the input
 * to the page is nobody's wait.
 */
const arm = async (page: Page, input: Input) => {
  // Awaited before the input is sent: the two go to the page by different ways, and the input may overtake.
  await page.evaluate((type) => {
    const look = () => {
      const rows = [...(document.querySelector('#content ul')?.children ?? [])]
      return rows.map((row) => `${row.getAttribute('aria-setsize')} ${row.textContent}`).join('|')
    }
    const before = look()
    let startedAt = 0
    const start = () => {
      startedAt = performance.now()
    }
    addEventListener(type, start, { capture: true, once: true })
    window.listPainted = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (startedAt === 0 || look() === before) return
        observer.disconnect()
        requestAnimationFrame(() => {
          const afterPaint = new MessageChannel()
          afterPaint.port1.onmessage = () => resolve(performance.now() - startedAt)
          afterPaint.port2.postMessage(null)
        })
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    })
  }, input)
  return () => page.evaluate(() => window.listPainted)
}

/** Idle first: the fold of a guest's journal and the answer to the last write are not part of the next click. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 3000 }), 400)))

/** Prepares, waits for rest, acts and measures, again and again. */
export const measurePaint = async (
  page: Page,
  runs: number,
  input: Input,
  prepare: () => Promise<() => Promise<void>>,
): Promise<number[]> => {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const act = await prepare()
    await settle(page)
    const painted = await arm(page, input)
    await act()
    times.push(await painted())
  }
  return times
}
