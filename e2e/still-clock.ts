/**
 * A clock that stands still while a test works: on a busy machine minutes would pass between two steps. Timers and
 * animations go on, so that the page lives; the time of day moves only when the test says so.
 */
import type { BrowserContext, Page } from '@playwright/test'

export const SECOND = 1000
export const MINUTE = 60 * SECOND

/** A Monday, in the zone of the tests: far from midnight, at which the app asks about a run. */
export const MORNING = '2026-11-16T09:00:00+01:00'

const times = new WeakMap<BrowserContext, number>()

/** Before the first page is opened. */
export const stopClock = async (context: BrowserContext, time: string | Date = MORNING): Promise<void> => {
  const start = Math.floor(new Date(time).getTime() / SECOND) * SECOND
  times.set(context, start)
  await context.clock.install({ time: start })
  await context.clock.setFixedTime(start)
}

const nowOf = (context: BrowserContext): number => {
  const now = times.get(context)
  if (now === undefined) throw new Error('stopClock comes first')
  return now
}

/**
 * What the page has begun to write to its disk is there: on a busy machine many minutes of this clock would pass before
 * that, as if nobody had been at the device.
 */
const untilStored = async (page: Page): Promise<void> => {
  if (!page.url().startsWith('http')) return
  await page.evaluate(async () => {
    const known = await indexedDB.databases().catch(() => [])
    if (!known.some(({ name }) => name === 'foco')) return
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('foco')
      opening.onerror = () => resolve()
      opening.onsuccess = () => {
        const { result: database } = opening
        // Behind everything that was asked of any of the stores before.
        const behind = database.transaction([...database.objectStoreNames], 'readwrite')
        behind.oncomplete = () => {
          database.close()
          resolve()
        }
      }
    })
  })
}

/**
 * The clocks of several tabs are moved one after the other: with the timers stopped, none of them acts while they
 * differ. After each move every page has its full second.
 */
const move = async (context: BrowserContext, moments: readonly number[]) => {
  await context.clock.pauseAt(nowOf(context))
  for (const moment of moments) {
    times.set(context, moment)
    await context.clock.setFixedTime(moment)
    await context.clock.runFor(SECOND)
    await Promise.all(context.pages().map(untilStored))
  }
  await context.clock.resume()
}

/** All at once, as a laptop that slept. */
export const leap = (context: BrowserContext, ms: number): Promise<void> => move(context, [nowOf(context) + ms])

/** A page that nobody looks at may pause for longer than this, and was still there. */
const SHOWN_MS = 10 * SECOND

const pretendHidden = (context: BrowserContext, isHidden: boolean) =>
  Promise.all(
    context
      .pages()
      .map((page) =>
        page.evaluate(
          (value) => void Object.defineProperty(document, 'hidden', { configurable: true, get: () => value }),
          isHidden,
        ),
      ),
  )

/** Long steps are those of a hidden tab, which the browser wakes once a minute or so; nobody is away. */
export const passTime = async (context: BrowserContext, ms: number, step = MINUTE): Promise<void> => {
  const start = nowOf(context)
  const moments = Array.from({ length: Math.ceil(ms / step) }, (_, index) => start + Math.min(ms, (index + 1) * step))
  if (step <= SHOWN_MS) return move(context, moments)
  await pretendHidden(context, true)
  await move(context, moments)
  await pretendHidden(context, false)
}

/** In the background, where no timer of a page comes: only what comes from elsewhere moves it. For good. */
export const passTimeBehind = async (context: BrowserContext, ms: number): Promise<void> => {
  await context.clock.pauseAt(nowOf(context))
  await pretendHidden(context, true)
  for (const page of context.pages())
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  times.set(context, nowOf(context) + ms)
  await context.clock.setFixedTime(nowOf(context))
}
