/** When a page that opens has painted its list. */
import type { Page } from '@playwright/test'

type Moment = 'rowsPainted' | 'allKnown'

declare global {
  interface Window {
    /** Milliseconds since the reload began. */
    paintedAt?: Partial<Record<Moment, number>>
  }
}

const TOLD = 'painted: '

/**
 * Runs in the page before anything else: notes when the first rows were painted, and when the list knew all of them.
 * From within the frame, by a task that goes before all others: a message or a timer would come after whatever the page
 * has put off until after its paint, which a bare page has not.
 */
const watchLoading = ([count, told]: readonly [number, string]) => {
  const moments: Partial<Record<Moment, number>> = {}
  window.paintedAt = moments
  const note = (moment: Moment) => {
    if (moment in moments) return
    moments[moment] = Number.NaN
    requestAnimationFrame(() =>
      scheduler.postTask(
        () => {
          moments[moment] = performance.now()
          console.log(told + moment)
        },
        { priority: 'user-blocking' },
      ),
    )
  }
  const observer = new MutationObserver(() => {
    const row = document.querySelector('#content li [data-handle]')?.closest('li')
    if (row) note('rowsPainted')
    if (row?.getAttribute('aria-setsize') !== String(count)) return
    note('allKnown')
    observer.disconnect()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
}

export const watchReloads = (page: Page, count: number) => page.addInitScript(watchLoading, [count, TOLD] as const)

/** Not at once: what the page before has left to write is not part of the next start. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 3000 }), 1000)))

/**
 * The page tells when it is so far: asking it meanwhile would run the driver's own scripts in it (20 ms of the page's
 * thread), in the middle of what is measured.
 */
export const timeReload = async (page: Page, until: Moment): Promise<Partial<Record<Moment, number>>> => {
  await settle(page)
  const told = page.waitForEvent('console', (message) => message.text() === TOLD + until)
  await page.reload({ waitUntil: 'commit' })
  await told
  return page.evaluate(() => window.paintedAt ?? {})
}
