/** Parts of the app that come after the first screen, while the network or the server is not as they left it. */
import { rmSync } from 'node:fs'
import { expect, type Page, type Route } from '@playwright/test'
import { test } from './fixtures.ts'
import { bringNothingAhead } from './held-parts.ts'
import { copyOfBuild, deployOtherBuild } from './other-build.ts'
import { TodosPage } from './pages/todos-page.ts'
import { startServer } from './started-server.ts'

test.use({ fetchesAhead: true })

const objectives = (page: Page) => page.getByRole('button', { name: 'Objectives' })
const objectivesScreen = (page: Page) => page.getByRole('heading', { name: 'Active Objectives' })
const waitingNotice = (page: Page) => page.getByText('Waiting for the connection')

/** Notes in the page itself that is gone once it was opened anew. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
const isSamePage = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same-page'))

test('every part is brought onto the device in idle time, and opens while the server is away', async ({
  open,
  server,
}) => {
  test.setTimeout(120_000)
  const page = await open('guest')
  const missing = () =>
    page.evaluate(async () => {
      const { files } = (await (await fetch('/build.json')).json()) as { files: string[] }
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const there = entries.filter((entry) => entry.responseStatus === 200)
      const names = new Set(there.map((entry) => new URL(entry.name).pathname.slice(1)))
      // Of the texts, those of the language that is spoken.
      return files.filter((file) => !names.has(file) && !/\/(?:first|later)-(?:en|es)-/.test(file))
    })
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
  await server.kill()
  try {
    await objectives(page).click()
    await expect(objectivesScreen(page)).toBeVisible()
    await page.keyboard.press('Control+b')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(waitingNotice(page)).toHaveCount(0)
  } finally {
    await server.start()
  }
})

test('the first screen of somebody new reads none of the files that later screens share', async ({ page, open }) => {
  const read: string[] = []
  // What is only brought onto the device is fetched; what is read is a script.
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)-.{8}\.js$/.exec(request.url()) ?? []
    if (name !== undefined && request.resourceType() === 'script') read.push(name)
  })
  await open('guest')
  await expect(page.getByRole('button', { name: 'Look at an example day' })).toBeVisible()
  // Every page reads it once it is quiet.
  await expect.poll(() => read).toContain('after-first')
  expect(read).not.toContain('shared')
  expect(read).not.toContain('overlay-kit')
})

test('the script of the first screen says in its first line that it is compiled ahead', async ({ request, server }) => {
  const page = await (await request.get(server.url)).text()
  const [, script] = /<script type="module"[^>]+src="([^"]+)"/.exec(page) ?? []
  const code = await (await request.get(`${server.url}${script}`)).text()
  expect(code.slice(0, 40)).toContain('//# allFunctionsCalledOnLoad\n')
})

test('nothing that nobody sees yet is asked for before the first screen is painted', async ({ page, server }) => {
  // As long as a first screen that does not come is waited for.
  const AT_LATEST_MS = 5000
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.body?.textContent.includes('Add your first task for today')) return
      document.documentElement.dataset['drawnAt'] = String(performance.now())
      watch.disconnect()
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  const session = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await session.promise
    await route.continue()
  })
  await page.goto(server.url)
  // The page has nothing to do, and nothing to show yet.
  for (let moment = 0; moment < 3; moment++)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  session.resolve()
  const asked = () =>
    page.evaluate(() => {
      const drawnAt = Number(document.documentElement.dataset['drawnAt'])
      const entries = performance.getEntriesByType('resource')
      const of = (name: RegExp) => entries.find((entry) => name.test(entry.name))?.startTime
      return { drawnAt, later: [of(/\/build\.json/), of(/\/example-line-/), of(/\/after-first-/)] }
    })
  await expect.poll(async () => (await asked()).later.every((at) => at !== undefined)).toBe(true)
  const { drawnAt, later } = await asked()
  expect(drawnAt).toBeGreaterThan(0)
  for (const at of later) expect(at).toBeGreaterThan(Math.min(drawnAt, AT_LATEST_MS))
})

test('a screen that is opened while the server is away opens when it is back', async ({ page, open, server }) => {
  test.setTimeout(120_000)
  await bringNothingAhead(page)
  await open('guest')
  await mark(page)
  await server.kill()
  await objectives(page).click()
  await expect(waitingNotice(page)).toBeVisible()
  await server.start()
  await expect(objectivesScreen(page)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  expect(await isSamePage(page), 'the page was not opened anew').toBe(true)
})

test('a part waits for a file that it shares with others', async ({ page, open }) => {
  await bringNothingAhead(page)
  await open('guest')
  await mark(page)
  const shared = '**/assets/overlay-kit-*'
  await page.route(shared, (route) => route.abort('connectionfailed'))
  await objectives(page).click()
  await expect(waitingNotice(page)).toBeVisible()
  await page.unroute(shared)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(objectivesScreen(page)).toBeVisible()
  expect(await isSamePage(page), 'the page was not opened anew').toBe(true)
})

test.describe('a file that is not there', () => {
  test.use({ expectedErrors: [/status of 404.*objectives-tab/] })

  test('is waited for as long as the same build is served', async ({ page, open }) => {
    await bringNothingAhead(page)
    await open('guest')
    await mark(page)
    const own = '**/assets/objectives-tab-*.js'
    await page.route(own, (route) => route.fulfill({ status: 404 }))
    await objectives(page).click()
    await expect(waitingNotice(page)).toBeVisible()
    await page.unroute(own)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(objectivesScreen(page)).toBeVisible()
    expect(await isSamePage(page), 'the page was not opened anew').toBe(true)
  })
})

/** Plain fetches pass, the browser's own module requests do not: as if the cache had thrown the file out in between. */
const failImports = (isFailing: () => boolean) => (route: Route) =>
  route.request().resourceType() === 'script' && isFailing() ? route.abort('connectionfailed') : route.continue()

test('a part that the browser holds for failed is asked for under a new address', async ({ page, open }) => {
  await bringNothingAhead(page)
  await open('guest')
  await mark(page)
  await page.route(
    '**/assets/objectives-tab-*.js',
    failImports(() => true),
  )
  const again = page.waitForRequest(/objectives-tab-.*\.js\?again=1$/)
  await objectives(page).click()
  await expect(objectivesScreen(page)).toBeVisible()
  await again
  expect(await isSamePage(page), 'the page was not opened anew').toBe(true)
})

test('where a shared file is held for failed, the page opens itself anew with every word kept', async ({
  page,
  open,
}) => {
  await bringNothingAhead(page)
  await open('guest')
  await mark(page)
  const { field } = await new TodosPage(page).openForm('bottom')
  await field.fill('half a thought')
  let wasReopened = false
  page.on('load', () => {
    wasReopened = true
  })
  await page.route(
    '**/assets/overlay-kit-*.js',
    failImports(() => !wasReopened),
  )
  await objectives(page).click()
  await expect(objectivesScreen(page)).toBeVisible({ timeout: 30_000 })
  expect(await isSamePage(page), 'the page was opened anew').toBe(false)
  await page.getByRole('button', { name: 'To Do', exact: true }).click()
  await expect(field).toHaveValue('half a thought')
})

test.describe('a part that this browser can never run', () => {
  test.use({ expectedErrors: [/PartFailed|ERR_FAILED/] })

  test('ends in the error screen, not in a page that opens itself for ever', async ({ page, open }) => {
    await bringNothingAhead(page)
    await open('guest')
    let loads = 0
    page.on('load', () => loads++)
    const shared = '**/assets/overlay-kit-*.js'
    await page.route(
      shared,
      failImports(() => true),
    )
    await objectives(page).click()
    const again = page.getByRole('button', { name: 'Try Again' })
    await expect(again).toBeVisible({ timeout: 30_000 })
    expect(loads).toBe(1)
    await page.unroute(shared)
    await again.click()
    await expect(objectivesScreen(page)).toBeVisible()
  })
})

test.describe('another build', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('that is served when the server is back opens by itself, with every word kept', async ({ page }) => {
    // A second server of its own, started twice.
    test.setTimeout(240_000)
    const folder = copyOfBuild()
    const server = await startServer({ FOCO_WEB: folder })
    try {
      await bringNothingAhead(page)
      await page.goto(server.url)
      await mark(page)
      const { field } = await new TodosPage(page).openForm('bottom')
      await field.fill('half a thought')
      await server.kill()
      await objectives(page).click()
      await expect(waitingNotice(page)).toBeVisible()
      deployOtherBuild(folder)
      await server.start()
      await expect(objectivesScreen(page)).toBeVisible({ timeout: 60_000 })
      expect(await isSamePage(page), 'the page was opened anew').toBe(false)
      await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'another-build')
      await page.getByRole('button', { name: 'To Do', exact: true }).click()
      await expect(field).toHaveValue('half a thought')
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
