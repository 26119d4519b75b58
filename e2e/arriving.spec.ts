/** What the installed app is opened for: shortcuts of its icon, links of ours, and files that the system opens with it. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { DRIVEN_WHOLE } from './driven-browser.ts'
import { MODES, test } from './fixtures.ts'
import { CALENDAR, importing, LINES, quickAdd, quickField } from './pages/arrival-page.ts'
import { FocusPage } from './pages/focus-page.ts'

test.use({ serviceWorkers: 'allow' })

test('shortcuts and links open the right place, once', async ({ open }) => {
  const page = await open('guest')
  await page.goto('/?arrive=add')
  await expect(quickField(page)).toBeFocused()
  // A reload does not do it again.
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
  await expect(quickAdd(page)).toHaveCount(0)

  await page.goto(`/?arrive=${encodeURIComponent('web+foco:add?text=Call%20the%20bank')}`)
  await expect(quickField(page)).toHaveValue('Call the bank')
  await quickField(page).press('Enter')

  await page.goto('/?arrive=schedule')
  await expect(page.getByRole('dialog', { name: /schedule/i })).toBeVisible()
})

/** Whose window says that it is the installed app's. */
const giveOwnWindow = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) =>
      query.includes('display-mode') ? { ...matchMedia('all'), matches: true } : matchMedia.call(window, query)
  })

for (const mode of MODES)
  test(`${mode}: the shortcut for focus starts the first to-do of Today, once; a link proposes to`, async ({
    open,
    context,
  }) => {
    await giveOwnWindow(context)
    const page = await open(mode)
    const focus = new FocusPage(page)
    await focus.add('bottom', 'Call the bank', 'Pay the rent')
    await page.goto('/?arrive=focus')
    await focus.expectTask('Call the bank')
    await focus.expectRunning('Call the bank', true)
    expect(new URL(page.url()).search).toBe('')
    await focus.button('Pause').click()
    await page.keyboard.press('Escape')
    await expect(focus.view).toHaveCount(0)
    await page.reload()
    await expect(focus.row('Call the bank')).toBeVisible()
    await focus.expectRunning('Call the bank', false)

    // Any site can lead to it, and the system says nothing of which.
    await page.goto(`/?arrive=${encodeURIComponent('web+foco:focus')}`)
    const question = page.getByText('Start focus?', { exact: true })
    await expect(question).toBeVisible()
    await expect(focus.view).toHaveCount(0)
    await focus.expectRunning('Call the bank', false)
    // Somebody starts something else instead.
    await focus.start('Pay the rent')
    await expect(question).toHaveCount(0)
  })

/** A page of somebody else, with a link to Foco that may keep quiet about where it stands. */
const showForeignPage = async (page: Page, target: string, rel: string) => {
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${target}" rel="${rel}">Look</a>` }),
  )
  await page.goto('http://elsewhere.example/')
}

for (const mode of MODES)
  test(`${mode}: a link on another site starts no timer, it proposes to`, async ({ open, context }) => {
    const page = await open(mode)
    const focus = new FocusPage(page)
    await focus.add('bottom', 'Call the bank')
    const here = new URL(page.url()).origin
    const question = page.getByText('Start focus?', { exact: true })
    for (const rel of ['', 'noreferrer']) {
      await showForeignPage(page, `${here}/?arrive=focus`, rel)
      await page.getByRole('link', { name: 'Look' }).click()
      await expect(question).toBeVisible()
      await expect(focus.view).toHaveCount(0)
      await focus.expectRunning('Call the bank', false)
      expect(new URL(page.url()).search).toBe('')
    }
    await focus.toasts.getByRole('button', { name: 'Start focus' }).click()
    await focus.expectTask('Call the bank')
    await focus.expectRunning('Call the bank', true)
    await expect(question).toHaveCount(0)

    // The system may open such a link with the installed app.
    await focus.button('Pause').click()
    await giveOwnWindow(context)
    await showForeignPage(page, `${here}/?arrive=${encodeURIComponent('web+foco:focus')}`, '')
    await page.getByRole('link', { name: 'Look' }).click()
    await expect(question).toBeVisible()
    await focus.expectRunning('Call the bank', false)
  })

for (const mode of MODES)
  test(`${mode}: the shortcut for focus shows what runs, and ends nothing`, async ({ open }) => {
    const page = await open(mode)
    const focus = new FocusPage(page)
    await focus.add('bottom', 'Call the bank', 'Pay the rent')
    await focus.start('Pay the rent')
    await page.goto('/?arrive=focus')
    await focus.expectTask('Pay the rent')
    await focus.expectRunning('Pay the rent', true)
    await focus.expectRunning('Call the bank', false)
  })

/** What the system does with the app's window; the files are the browser's own, with true handles. */
const catchLaunches = (context: BrowserContext) =>
  context.addInitScript(() => {
    const setConsumer = (take: unknown) => Object.assign(window, { take })
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
  })

const launch = async (page: Page, ...files: { name: string; buffer: Buffer }[]) => {
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'take'))).toBe(true)
  await page.evaluate(
    async (given) => {
      const folder = await navigator.storage.getDirectory()
      const handles: FileSystemFileHandle[] = []
      for (const { name, text } of given) {
        const handle = await folder.getFileHandle(name, { create: true })
        const stream = await handle.createWritable()
        await stream.write(text)
        await stream.close()
        handles.push(handle)
      }
      // Deleted between the system's press and this page.
      for (const { name } of given) if (name === 'gone.csv') await folder.removeEntry(name)
      Reflect.get(window, 'take')({ files: handles })
    },
    files.map(({ name, buffer }) => ({ name, text: buffer.toString() })),
  )
}

for (const mode of MODES)
  test(`${mode}: files that the system opens with the app are looked at one after the other, and do not come back`, async ({
    open,
    context,
  }) => {
    await catchLaunches(context)
    const page = await open(mode)
    // Opened without a file, as nearly always.
    await launch(page)
    await launch(page, LINES, CALENDAR)
    await expect(importing(page)).toContainText('A Markdown list list.csv')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Add team.ics' })).toBeFocused()
    await page.keyboard.press('Enter')
    const calendars = page.getByRole('list', { name: 'Your calendars' }).getByRole('listitem')
    await expect(calendars).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // Another one, with the window that is open already; what it brings is taken.
    await launch(page, { ...LINES, name: 'more.csv' })
    await expect(importing(page)).toContainText('A Markdown list more.csv')
    await importing(page)
      .getByRole('button', { name: /^Import \d+ items$/ })
      .click()
    await expect(importing(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Later (2)' })).toBeVisible()
    await expect(importing(page)).toHaveCount(0)
  })

test('a file that cannot be read any more says so, and the others are looked at', async ({ open, context }) => {
  await catchLaunches(context)
  const page = await open('guest')
  await launch(page, { ...LINES, name: 'gone.csv' }, LINES)
  await expect(page.getByText('The file cannot be read')).toBeVisible()
  await expect(importing(page)).toContainText('A Markdown list list.csv')
})

test('the browser finds nothing that would keep the app from being installed', async ({ server, playwright }) => {
  // The one without a window never finds anything.
  const browser = await playwright.chromium.launch(DRIVEN_WHOLE)
  try {
    const page = await browser.newPage()
    await page.goto(server.url)
    const session = await page.context().newCDPSession(page)
    const { errors, data = '' } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // A test's window is a private one, from which nothing is installed.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
    const { icons, screenshots, shortcuts } = JSON.parse(data) as Record<string, { src?: string; url?: string }[]>
    expect(shortcuts?.map(({ url }) => url)).toEqual(['/?arrive=add', '/?arrive=focus', '/?arrive=schedule'])
    for (const { src = '' } of [...(icons ?? []), ...(screenshots ?? [])]) {
      const answer = await page.request.get(server.url + src)
      expect(answer.headers()['content-type'], src).toMatch(/^image\//)
    }
  } finally {
    await browser.close()
  }
})
