/** The app on the device: it opens without a network, and a newer version comes when nobody is disturbed by it. */
import { rmSync } from 'node:fs'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { nowInTests } from './day-of-tests.ts'
import { MODES, signIn, test } from './fixtures.ts'
import { copyOfBuild, deployOtherBuild } from './other-build.ts'
import { FocusPage } from './pages/focus-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { workerIsReady } from './pages/worker-ready.ts'
import { type RunningServer, startServer } from './started-server.ts'

test.use({ serviceWorkers: 'allow' })

const objectives = (page: Page) => page.getByRole('button', { name: 'Objectives' })
const objectivesScreen = (page: Page) => page.getByRole('heading', { name: 'Active Objectives' })
const build = (page: Page) => page.locator('meta[name="build"]')

for (const mode of MODES)
  test(`${mode}: every screen opens without a network, and addresses of the server and of files stay theirs`, async ({
    open,
    context,
  }) => {
    const page = await open(mode)
    await workerIsReady(page)
    await context.setOffline(true)
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeVisible()
    await page.goto('/?tab=objectives')
    await objectives(page).click()
    await expect(objectivesScreen(page)).toBeVisible()
    for (const path of ['/api/session', '/auth/login', '/licences.txt'])
      await expect(page.goto(path), path).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  })

/** A server of the test's own, whose files can be replaced by another version's. */
const withOwnServer = async (run: (server: RunningServer, deploy: (id: string) => void) => Promise<void>) => {
  const folder = copyOfBuild()
  const server = await startServer({ FOCO_WEB: folder })
  try {
    await run(server, (id) => deployOtherBuild(folder, id))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The newer version is on the device: its worker has taken over. */
const newerIsHere = (page: Page, id: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        await registration?.update().catch(() => undefined)
        const worker = registration?.active
        if (worker?.state !== 'activated') return null
        const { port1, port2 } = new MessageChannel()
        worker.postMessage('which build', [port2])
        return new Promise((resolve) => {
          port1.onmessage = ({ data }) => resolve(data)
          // One that is replaced just now never answers: asked again, the next one does.
          worker.onstatechange = () => resolve(null)
        })
      }),
    )
    .toBe(id)

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

const openStored = async (page: Page, context: BrowserContext, url: string) => {
  await context.clock.install({ time: nowInTests() })
  // How often the page has looked for a newer version.
  await context.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return
    const { update } = ServiceWorkerRegistration.prototype
    Object.assign(window, { looks: 0 })
    ServiceWorkerRegistration.prototype.update = function () {
      Reflect.set(window, 'looks', Reflect.get(window, 'looks') + 1)
      return update.call(this)
    }
  })
  await page.goto(url)
  await workerIsReady(page)
  // What watches for a newer version is a part that comes in idle time.
  const watching = page.waitForResponse(/after-first/)
  await page.reload()
  await expect(page.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
  await watching
}

/** So long is nobody there before the page looks for a newer version. */
const HIDDEN = '30:01'

const looksAgain = async (page: Page, context: BrowserContext) => {
  const looks = () => page.evaluate(() => Reflect.get(window, 'looks') as number)
  const before = await looks()
  // Its timer is set again after the answer to the look before: the time passes until it looks.
  await expect(async () => {
    await context.clock.fastForward(HIDDEN)
    expect(await looks()).toBeGreaterThan(before)
  }).toPass()
}

test('a newer version opens at the next start, and an open page goes on with its own files', async ({
  page,
  context,
}) => {
  // A second server of its own.
  test.setTimeout(240_000)
  await withOwnServer(async (server, deploy) => {
    await openStored(page, context, server.url)
    const own = await build(page).getAttribute('content')
    deploy('newer-build')
    await newerIsHere(page, 'newer-build')
    deploy('newest-build')
    await newerIsHere(page, 'newest-build')
    const kept = (target: Page) => target.evaluate(() => caches.keys())
    // Its own is held by the page, the last one may just be opening.
    expect(await kept(page)).toEqual([`foco-files/${own}`, 'foco-files/newer-build', 'foco-files/newest-build'])

    const other = await context.newPage()
    await other.goto(server.url)
    await expect(build(other)).toHaveAttribute('content', 'newest-build')
    await objectives(other).click()
    await expect(objectivesScreen(other)).toBeVisible()

    // The server has none of its files any more.
    await objectives(page).click()
    await expect(objectivesScreen(page)).toBeVisible()
    await expect(build(page)).toHaveAttribute('content', own ?? '')

    // The version in between, of which no page was open, is not kept for ever.
    await page.close()
    deploy('last-build')
    await newerIsHere(other, 'last-build')
    expect(await kept(other)).toEqual(['foco-files/newest-build', 'foco-files/last-build'])
  })
})

test('a page that nobody looks at opens anew in the newer version, but not while words are half typed', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await withOwnServer(async (server, deploy) => {
    await openStored(page, context, server.url)
    const own = await build(page).getAttribute('content')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'stays')
    const { cancel, field } = await todos.openForm('bottom')
    await field.fill('half a thought')
    deploy('newer-build')
    await newerIsHere(page, 'newer-build')

    await hide(page)
    for (let look = 0; look < 3; look++) await looksAgain(page, context)
    await expect(build(page)).toHaveAttribute('content', own ?? '')
    await expect(field).toHaveValue('half a thought')

    // As an editor does whose text cannot be saved. Before the words are gone: the last look may not have ended.
    await page.evaluate(() => {
      const hold = (event: Event) => event.preventDefault()
      window.addEventListener('beforeunload', hold)
      Object.assign(window, { letGo: () => window.removeEventListener('beforeunload', hold) })
    })
    await cancel.click()
    for (let look = 0; look < 2; look++) await looksAgain(page, context)
    await expect(build(page)).toHaveAttribute('content', own ?? '')
    await page.evaluate(() => Reflect.get(window, 'letGo')())
    await expect(async () => {
      await context.clock.fastForward(HIDDEN)
      await expect(build(page)).toHaveAttribute('content', 'newer-build', { timeout: 2000 })
    }).toPass()
    await todos.expectTexts('stays')
  })
})

test('a page waits with the newer version for a write on its way, an open dialog, a run and its view, each by itself', async ({
  page,
  context,
  email,
}) => {
  test.setTimeout(300_000)
  await withOwnServer(async (server, deploy) => {
    await openStored(page, context, server.url)
    await signIn(page, email)
    const focus = new FocusPage(page)
    await focus.add('bottom', 'Call')

    /** Held back while it goes on, opened anew after it. */
    const waitsFor = async (id: string, begin: () => Promise<unknown>, end: () => Promise<unknown>) => {
      const before = (await build(page).getAttribute('content')) ?? ''
      deploy(id)
      await newerIsHere(page, id)
      await begin()
      await hide(page)
      // The second look comes after what the first one decided.
      for (let look = 0; look < 2; look++) await looksAgain(page, context)
      await expect(build(page), id).toHaveAttribute('content', before)
      await end()
      const answer = page.getByRole('button', { name: 'Keep it' })
      await expect(async () => {
        // The time of a run that passed while nobody was there is asked about, and waited for as well.
        if (await answer.isVisible()) await answer.click()
        await context.clock.fastForward(HIDDEN)
        await expect(build(page), id).toHaveAttribute('content', id, { timeout: 2000 })
      }).toPass()
      await expect(focus.row('Call')).toBeVisible()
    }

    await waitsFor(
      'dialog-build',
      async () => {
        await page.getByRole('button', { name: 'Quick add to bucket' }).click()
        await expect(page.getByRole('dialog', { name: 'Quick Add to Bucket' })).toBeVisible()
      },
      () => page.keyboard.press('Escape'),
    )

    let release = () => {}
    await waitsFor(
      'write-build',
      async () => {
        const released = new Promise<void>((resolve) => {
          release = resolve
        })
        await context.route('**/api/transactions', async (route) => {
          await released
          await route.continue()
        })
        await focus.add('bottom', 'Written')
      },
      async () => {
        release()
        await context.unrouteAll({ behavior: 'wait' })
      },
    )
    await expect(focus.row('Written')).toBeVisible()

    await waitsFor(
      'run-build',
      () => focus.start('Call'),
      () => focus.pauseInRow('Call').click(),
    )

    await waitsFor(
      'view-build',
      async () => {
        await focus.focusOn('Call')
        await focus.button('Pause').click()
      },
      () => page.keyboard.press('Escape'),
    )
  })
})
