/**
 * A slow phone: the processor slowed six times, a window of 390 × 844, as many to-dos as somebody has. Adding and
 * completing, from the input to the painted frame, beside a bare React list of as many rows that is slowed alike.
 */
import type { Browser, Page } from '@playwright/test'
import { startServer } from '../e2e/started-server.ts'
import { type BarePage, extentOf, openBare, startBarePage } from './bare-page.ts'
import { launch, type Mode, openWith } from './bench-browser.ts'
import { measureBeside, tellTimes } from './beside.ts'
import { adding, pressing } from './gestures.ts'
import { finish, hold, median } from './measure.ts'
import type { Gesture } from './painted.ts'

const TODOS = 200
const RUNS = 15
const SLOWED = 6
const AGAINST_BARE = 3.5
/** What is felt as at once. Told beside the ratio, not held: machines differ. */
const AT_ONCE_MS = 100
const PHONE = { width: 390, height: 844 }

const GESTURES: Record<string, (page: Page) => Gesture> = {
  add: (page) => adding(page, 'What do you want to accomplish?', 'Add new to-do on top...'),
  complete: (page) => pressing(page, 'checkbox', /^Complete: /),
}

/**
 * Slows a page from the moment in which it is ready until the next one is: a slowed page keeps a processor busy even
 * while it waits, and two of them would leave none to the browser itself.
 */
const createBrake = () => {
  let release = async () => {}
  return (page: Page, gesture: Gesture): Gesture => ({
    ...gesture,
    prepare: async () => {
      await release()
      const act = await gesture.prepare()
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
      release = async () => {
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        await session.detach()
      }
      return act
    },
  })
}

/** Opened wide, where the way into an account is on the screen. */
const open = async (browser: Browser, mode: Mode, url: string, bare: BarePage) => {
  const page = await openWith(await browser.newContext({ hasTouch: true }), url, mode, TODOS)
  await page.setViewportSize(PHONE)
  const beside = await openBare(
    await browser.newContext({ viewport: PHONE, hasTouch: true }),
    bare,
    await extentOf(page),
  )
  return [
    { name: 'phone', page },
    { name: 'bare', page: beside },
  ]
}

const server = await startServer()
const bare = await startBarePage()
const browser = await launch()
for (const mode of ['guest', 'account'] as const) {
  const pages = await open(browser, mode, server.url, bare)
  const slowed = createBrake()
  for (const [action, gestureIn] of Object.entries(GESTURES)) {
    const times = await measureBeside(
      pages.map(({ name, page }) => ({ name, page, gesture: slowed(page, gestureIn(page)) })),
      RUNS,
    )
    for (const [name, list] of times) tellTimes(`${mode} ${action}, ${name}`, list)
    const of = (name: string) => median(times.get(name) ?? [])
    console.log(`${mode} ${action}: ${of('phone').toFixed(0)} ms of the ${AT_ONCE_MS} that are felt as at once`)
    hold(`${mode} ${action} on a slow phone against a bare list`, of('phone') / of('bare'), AGAINST_BARE)
  }
  for (const { page } of pages) await page.context().close()
}
await browser.close()
bare.stop()
await server.stop()
finish()
