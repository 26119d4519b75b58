/**
 * What a running timer costs while one looks at it: in the list of 10,000 to-dos, and in the focus view. The page wakes
 * once a second, nothing is rendered, and only the clocks are written to.
 */
import type { Browser, Page } from '@playwright/test'
import { startServer } from '../e2e/started-server.ts'
import { launch, openWith } from './bench-browser.ts'
import { finish, hold } from './measure.ts'

const TODOS = 10_000
const SECONDS = 20
const CPU_PERCENT = 2
/** Whatever runs code of the page. */
const WAKES = new Set(['TimerFire', 'FireAnimationFrame', 'FireIdleCallback', 'HandlePostMessage', 'WebSocketReceive'])

/** The window may begin just before a tick and end just after one; and once meanwhile the socket says it is alive. */
const SPARE_WAKES = 3

declare global {
  interface Window {
    commits: number
    written: Set<string>
  }
}

/** React tells of every commit to whoever pretends to be its developer tools. */
const countCommits = () => {
  window.commits = 0
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    checkDCE() {},
    inject: () => 1,
    onCommitFiberRoot: () => window.commits++,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}

/** Where anything of the document changes from now on. */
const watchWrites = () => {
  window.written = new Set()
  new MutationObserver((records) => {
    for (const { type, target, attributeName } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const place = element?.closest('button, [role], p, title, section')
      window.written.add(`${type} ${attributeName ?? ''} in ${place?.getAttribute('aria-label') ?? place?.tagName}`)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

/** Seconds of processor time of the busiest page. */
const cpuTime = async (browser: Browser) => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]))
}

const cpuPercent = async (browser: Browser, page: Page): Promise<number> => {
  const before = await cpuTime(browser)
  await page.waitForTimeout(SECONDS * 1000)
  const used = [...(await cpuTime(browser))].map(([id, seconds]) => seconds - (before.get(id) ?? 0))
  return (Math.max(...used) / SECONDS) * 100
}

const wakesPerSecond = async (browser: Browser, page: Page): Promise<number> => {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.waitForTimeout(SECONDS * 1000)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: { name: string }[] }
  return traceEvents.filter(({ name }) => WAKES.has(name)).length / SECONDS
}

const look = async (browser: Browser, page: Page, where: string) => {
  hold(`${where}: processor time`, await cpuPercent(browser, page), CPU_PERCENT, '% of a core')
  hold(`${where}: wakes`, await wakesPerSecond(browser, page), 1 + SPARE_WAKES / SECONDS, 'a second')
  await page.evaluate(watchWrites)
  const before = await page.evaluate(() => window.commits)
  await page.waitForTimeout(SECONDS * 1000)
  const [commits, written] = await page.evaluate(() => [window.commits, [...window.written].sort()] as const)
  // What shows minutes may be drawn once meanwhile, all together.
  hold(`${where}: React commits in ${SECONDS} s`, commits - before, 1, 'commits')
  console.log(`       written to: ${written.join('; ')}`)
}

const server = await startServer()
const browser = await launch()
for (const mode of ['guest', 'account'] as const) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
  await context.addInitScript(countCommits)
  const page = await openWith(context, server.url, mode, TODOS)
  await page.getByRole('listitem').first().hover()
  await page
    .getByRole('button', { name: /^Start timer: / })
    .first()
    .click()
  await page.mouse.move(1, 1)
  // Until the run is logged, saved and sent, there is more to do than to tick.
  await page.waitForTimeout(15_000)
  await look(browser, page, `${mode}, list of ${TODOS}`)
  await page
    .getByRole('button', { name: /^Open focus view: / })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(5000)
  await look(browser, page, `${mode}, focus view`)
  await context.close()
}
await browser.close()
await server.stop()
finish()
