/**
 * Key (or click) to painted, for adding, completing and reordering among 10,000 to-dos: beside a bare React list of as
 * many rows as are on the screen, beside 100 to-dos, and with `--against <ref>` beside another version of the product.
 */
import type { Browser, Page } from '@playwright/test'
import { startServer } from '../e2e/started-server.ts'
import { type BarePage, extentOf, openBare, startBarePage } from './bare-page.ts'
import { launch, type Mode, openWith } from './bench-browser.ts'
import { measureBeside, tellTimes } from './beside.ts'
import { buildRef, refAgainst } from './built-ref.ts'
import { adding, pressing, reordering } from './gestures.ts'
import { finish, hold, median, quantile } from './measure.ts'
import type { Gesture } from './painted.ts'

const [FEW, MANY] = [100, 10_000]
const RUNS = 21
const AGAINST_BARE = 3.5
const AGAINST_MEDIAN = 3
const GROWTH = 1.5
/** One build measured beside itself comes out up to a tenth slower or faster. */
const NO_SLOWER = 1.1

const GESTURES: Record<string, (page: Page) => Gesture> = {
  add: (page) => adding(page, 'What do you want to accomplish?', 'Add new to-do on top...'),
  complete: (page) => pressing(page, 'checkbox', /^Complete: /),
  reorder: reordering,
}

/** Each in a window of its own. */
const windowOf = (browser: Browser) => browser.newContext({ viewport: { width: 1280, height: 800 } })

const open = async (browser: Browser, mode: Mode, url: string, otherUrl: string | null, bare: BarePage) => {
  const of = async (address: string, count: number) => openWith(await windowOf(browser), address, mode, count)
  const many = await of(url, MANY)
  return [
    { name: `${MANY}`, page: many },
    { name: `${FEW}`, page: await of(url, FEW) },
    { name: 'bare', page: await openBare(await windowOf(browser), bare, await extentOf(many)) },
    ...(otherUrl === null ? [] : [{ name: 'other', page: await of(otherUrl, MANY) }]),
  ]
}

const ref = refAgainst()
const other = ref === null ? null : await startServer({}, buildRef(ref))
const server = await startServer()
const bare = await startBarePage()
const browser = await launch()
for (const mode of ['guest', 'account'] as const) {
  const pages = await open(browser, mode, server.url, other?.url ?? null, bare)
  for (const [action, gestureIn] of Object.entries(GESTURES)) {
    const subjects = pages.map(({ name, page }) => ({ name, page, gesture: gestureIn(page) }))
    const times = await measureBeside(subjects, RUNS)
    for (const [name, list] of times)
      tellTimes(`${mode} ${action}, ${name === 'other' ? `${ref} at ${MANY}` : name}`, list)
    const of = (name: string) => median(times.get(name) ?? [])
    hold(`${mode} ${action} at ${MANY} against a bare list`, of(`${MANY}`) / of('bare'), AGAINST_BARE)
    hold(
      `${mode} ${action}: 95 % against the median`,
      quantile(times.get(`${MANY}`) ?? [], 0.95) / of(`${MANY}`),
      AGAINST_MEDIAN,
    )
    hold(`${mode} ${action}: ${MANY} against ${FEW}`, of(`${MANY}`) / of(`${FEW}`), GROWTH)
    if (ref !== null) hold(`${mode} ${action} against ${ref}`, of(`${MANY}`) / of('other'), NO_SLOWER)
  }
  for (const { page } of pages) await page.context().close()
}
await browser.close()
bare.stop()
await server.stop()
await other?.stop()
finish()
