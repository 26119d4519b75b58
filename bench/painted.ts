/** How long it takes from an input to the frame that shows what it did. */
import type { CDPSession, Page } from '@playwright/test'

declare global {
  interface Window {
    listShown: Promise<void>
  }
}

type Input = 'keydown' | 'click'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  dur?: number
  args: { data?: { type?: string } }
}

const CHANGED = 'list-changed'

/**
 * Marks the moment at which a list changed, without a selector the first one of the screen: its rows, how many it
 * says there are, since a row may be added far below, or whether one is done, which stays where it is for a moment.
 */
const watchList = (page: Page, selector: string | undefined) =>
  page.evaluate(
    ([mark, selector]) => {
      const list = () =>
        selector !== undefined
          ? document.querySelector(selector)
          : (document.querySelector('#content [data-handle]')?.closest('ul') ?? document.querySelector('#content ul'))
      const look = () => {
        // Of a list that is named the words are enough: looking must not cost what is measured.
        if (selector !== undefined) return list()?.textContent ?? ''
        const rows = [...(list()?.children ?? [])]
        const isDone = (row: Element) => row.querySelector('[data-done]') !== null
        return rows.map((row) => `${row.getAttribute('aria-setsize')} ${row.textContent} ${isDone(row)}`).join('|')
      }
      const before = look()
      window.listShown = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (look() === before) return
          observer.disconnect()
          performance.mark(mark)
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
      })
    },
    [CHANGED, selector] as const,
  )

const record = async (session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
    },
  })
  await act()
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  return events
}

/**
 * From the moment the page hears of the input to the end of the first frame after the list changed, when the page has
 * handed the finished picture over. How long a driven browser takes to bring the input to the page is nobody's wait.
 *
 * Read from the browser's own record: a page cannot see this moment itself. A message that it sends itself from the
 * frame arrives after whatever else is due by then, among it the next frame of an animation and work that was put off
 * until after this frame on purpose.
 *
 * `ofWork`: only while the page works. What is left out is the wait for the screen, which takes a new picture at its own
 * beat.
 */
const timeToPaint = (events: readonly TraceEvent[], input: Input, ofWork: boolean): number => {
  const changed = events.find(({ name }) => name === CHANGED)
  if (!changed) throw new Error('The list did not change')
  const onPage = events.filter(({ pid, tid }) => pid === changed.pid && tid === changed.tid).sort((a, b) => a.ts - b.ts)
  const heard = onPage.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === input)
  const frame = onPage.find(({ name, ts }) => name === 'Commit' && ts >= changed.ts)
  if (!heard || !frame) throw new Error(`No ${heard ? 'frame' : input} in the record`)
  const end = frame.ts + (frame.dur ?? 0)
  if (!ofWork) return (end - heard.ts) / 1000
  const tasks = onPage.filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts < end && ts + dur > heard.ts)
  const within = ({ ts, dur = 0 }: TraceEvent) => Math.min(end, ts + dur) - Math.max(heard.ts, ts)
  return tasks.reduce((sum, task) => sum + within(task), 0) / 1000
}

/** Idle first: the fold of a guest's journal and the answer to the last write are not part of the next click. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 3000 }), 400)))

export interface Gesture {
  input: Input
  /** The list that changes, where it is not the first of the screen. */
  list?: string
  /** Counts the page's work alone, without the wait for the screen. */
  ofWork?: boolean
  /** Gets ready, and returns what is to be timed. */
  prepare(): Promise<() => Promise<void>>
}

/** Measures one gesture after another in a page. */
export const openMeter = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  return {
    once: async ({ input, list, ofWork = false, prepare }: Gesture): Promise<number> => {
      const act = await prepare()
      await settle(page)
      // Awaited before the input is sent: the two go to the page by different ways, and the input may overtake.
      await watchList(page, list)
      const events = await record(session, async () => {
        await act()
        await page.evaluate(() => window.listShown)
      })
      return timeToPaint(events, input, ofWork)
    },
    close: () => session.detach(),
  }
}
