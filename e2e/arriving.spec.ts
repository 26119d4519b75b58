/** What the installed app is opened for: shortcuts of its icon, links of ours, and what other apps share into it. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { DRIVEN_WHOLE } from './driven-browser.ts'
import { MODES, test } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { FocusPage } from './pages/focus-page.ts'

test.use({ serviceWorkers: 'allow' })

const quickAdd = (page: Page) => page.getByRole('dialog', { name: 'Quick Add to Bucket' })
const field = (page: Page) => quickAdd(page).getByRole('textbox').first()
const importing = (page: Page) => page.getByRole('dialog', { name: 'Import', exact: true })

const workerIsReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

interface Shared {
  title?: string
  text?: string
  url?: string
  files?: { name: string; mimeType: string; buffer: Buffer }[]
}

/** As the system does it: a form that is posted by a navigation. */
const share = async (page: Page, { files = [], ...words }: Shared) => {
  await page.evaluate((texts) => {
    const form = document.createElement('form')
    Object.assign(form, { id: 'sharing', method: 'post', action: '/share', enctype: 'multipart/form-data' })
    for (const [name, value] of Object.entries(texts))
      form.append(Object.assign(document.createElement('textarea'), { name, value }))
    form.append(Object.assign(document.createElement('input'), { name: 'files', type: 'file', multiple: true }))
    document.body.append(form)
  }, words)
  await page.locator('#sharing input[type="file"]').setInputFiles(files)
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => (document.getElementById('sharing') as HTMLFormElement).submit())
  await loaded
}

const LINES = {
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('- [ ] Call the bank\n- [ ] Pay the rent\n'),
}
const CALENDAR = {
  name: 'team.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Example//EN',
      'BEGIN:VEVENT',
      'UID:one@example.org',
      'DTSTAMP:20261101T000000Z',
      'DTSTART:20261116T120000Z',
      'DTEND:20261116T130000Z',
      'SUMMARY:Stand-up',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  ),
}

for (const mode of MODES)
  test(`${mode}: words and links that are shared stand in the quick add, also without a network, until they are added`, async ({
    open,
    context,
  }) => {
    const page = await open(mode)
    await workerIsReady(page)
    await context.setOffline(true)
    await share(page, { title: 'An article', text: 'Read this\nsoon', url: 'https://example.org/a' })
    await expect(field(page)).toHaveValue('An article Read this soon https://example.org/a')
    await expect(field(page)).toBeFocused()
    expect(new URL(page.url()).search).toBe('')

    // Not used yet: it waits with the half-typed words.
    await page.reload()
    await page.getByRole('button', { name: 'Quick add to bucket' }).click()
    await expect(field(page)).toHaveValue('An article Read this soon https://example.org/a')
    await field(page).press('Enter')
    await expect(quickAdd(page)).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Bucket/ })
      .first()
      .click()
    await expect(page.getByText('An article Read this soon')).toBeVisible()
    await page.reload()
    await expect(page.getByText('An article Read this soon')).toBeVisible()
    await expect(quickAdd(page)).toHaveCount(0)
  })

for (const mode of MODES)
  test(`${mode}: a file that is shared is looked at, also after the page was closed before; put away, it does not come back`, async ({
    open,
    context,
  }) => {
    const page = await open(mode)
    await workerIsReady(page)
    await share(page, { files: [LINES] })
    await page.close()

    const next = await open(mode, await context.newPage())
    await expect(importing(next)).toContainText('A Markdown list list.csv')
    await next.keyboard.press('Escape')
    await expect(importing(next)).toHaveCount(0)
    const left = () => next.evaluate(async () => (await (await caches.open('foco-shared')).keys()).length)
    await expect.poll(left).toBe(0)
  })

for (const mode of MODES)
  test(`${mode}: a calendar file that is shared becomes a calendar by a press`, async ({ open }) => {
    const page = await open(mode)
    await workerIsReady(page)
    await share(page, { files: [CALENDAR] })
    const add = page.getByRole('button', { name: 'Add team.ics' })
    await expect(add).toBeFocused()
    // Any page of the web could have sent it.
    expect(await rowsOf(page, 'calendar_connections')).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Your calendars' }).getByRole('listitem')).toHaveCount(1)
    await expect(add).toHaveCount(0)
  })

test('words that came with a file stand in the quick add once, however often the page is loaded', async ({ open }) => {
  const page = await open('guest')
  await workerIsReady(page)
  await share(page, { text: 'From the team', files: [LINES] })
  await expect(importing(page)).toContainText('list.csv')
  const entries = () =>
    page.evaluate(async () => {
      const cache = await caches.open('foco-shared')
      const forms = (await cache.keys()).map(async ({ url }) => (await cache.match(url))?.formData())
      return (await Promise.all(forms)).map((form) => form?.has('text'))
    })
  // The words are on disk with what is half typed; the file still waits.
  await expect.poll(entries).toEqual([false])
  await page.reload()
  await expect(importing(page)).toContainText('list.csv')
  await page.keyboard.press('Escape')
  await expect(importing(page)).toHaveCount(0)
  await expect.poll(entries).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Quick add to bucket' }).click()
  await expect(field(page)).toHaveValue('From the team')
})

test('words that are shared are added to what is half typed, also where they stand in it', async ({ open }) => {
  const page = await open('guest')
  await workerIsReady(page)
  await page.getByRole('button', { name: 'Quick add to bucket' }).click()
  await field(page).fill('Buy eggs and milk')
  await page.keyboard.press('Escape')
  await share(page, { text: 'eggs' })
  await expect(field(page)).toHaveValue('Buy eggs and milk eggs')
})

test('a file that is shared is open in one window, and was looked at for all', async ({ open, context }) => {
  const page = await open('guest')
  await workerIsReady(page)
  await share(page, { files: [LINES] })
  await expect(importing(page)).toContainText('list.csv')

  const other = await open('guest', await context.newPage())
  const waiting = () =>
    other.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query()
      return pending.filter(({ name }) => name?.includes('/share/')).length
    })
  await expect.poll(waiting).toBe(1)
  await expect(importing(other)).toHaveCount(0)
  await importing(page)
    .getByRole('button', { name: /^Import \d+ items$/ })
    .click()
  await expect.poll(waiting).toBe(0)
  await expect(importing(other)).toHaveCount(0)
  await expect(other.getByRole('tab', { name: 'Later (2)' })).toBeVisible()
})

test('who signs out leaves nothing that was shared to the next person', async ({ open }) => {
  const page = await open('account')
  await workerIsReady(page)
  // As if the page had been closed before it was looked at.
  await page.evaluate(async () => {
    const form = new FormData()
    form.append('text', 'A private thought')
    await (await caches.open('foco-shared')).put('/share/left', new Response(form))
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
  const left = () => page.evaluate(async () => (await (await caches.open('foco-shared')).keys()).length)
  await expect.poll(left).toBe(0)
})

test('what cannot be used says so in plain words', async ({ open }) => {
  const page = await open('guest')
  await workerIsReady(page)
  await share(page, {})
  await expect(page.getByText('Nothing came with it')).toBeVisible()
  await page.goto(`/?arrive=${encodeURIComponent('web+foco:delete-everything')}`)
  await expect(page.getByText('Foco does not know this link')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  for (const mode of MODES)
    test(`${mode}: the words of a share stand in the quick add all the same`, async ({ open }) => {
      const page = await open(mode)
      await share(page, { title: 'An article', text: 'Read this & that\nsoon', url: 'https://example.org/?a=1&b=2' })
      await expect(field(page)).toHaveValue('An article Read this & that soon https://example.org/?a=1&b=2')
      expect(new URL(page.url()).search).toBe('')
      expect(await rowsOf(page, 'bucket_items'), 'nothing is added by itself').toEqual([])
      await field(page).press('Enter')
      await expect.poll(async () => (await rowsOf(page, 'bucket_items')).length).toBe(1)
    })

  test('a file that cannot be kept is told of, and the words with it are there', async ({ open }) => {
    const page = await open('guest')
    await share(page, { files: [LINES] })
    await expect(page.getByText('What you shared could not be kept')).toBeVisible()
    await share(page, { text: 'From the team', files: [LINES] })
    await expect(field(page)).toHaveValue('From the team')
    await expect(page.getByText('What you shared could not be kept')).toBeVisible()
    await page.keyboard.press('Escape')
    await share(page, {})
    await expect(page.getByText('Nothing came with it')).toBeVisible()
  })
})

test('shortcuts and links open the right place, once', async ({ open }) => {
  const page = await open('guest')
  await page.goto('/?arrive=add')
  await expect(field(page)).toBeFocused()
  // A reload does not do it again.
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
  await expect(quickAdd(page)).toHaveCount(0)

  await page.goto(`/?arrive=${encodeURIComponent('web+foco:add?text=Call%20the%20bank')}`)
  await expect(field(page)).toHaveValue('Call the bank')
  await field(page).press('Enter')

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
  test(`${mode}: the shortcut and the link for focus start the first to-do of Today, once`, async ({
    open,
    context,
  }) => {
    await giveOwnWindow(context)
    const page = await open(mode)
    const focus = new FocusPage(page)
    await focus.add('bottom', 'Call the bank', 'Pay the rent')
    for (const asked of ['focus', encodeURIComponent('web+foco:focus')]) {
      await page.goto(`/?arrive=${asked}`)
      await focus.expectTask('Call the bank')
      await focus.expectRunning('Call the bank', true)
      expect(new URL(page.url()).search).toBe('')
      await focus.button('Pause').click()
      await page.keyboard.press('Escape')
      await expect(focus.view).toHaveCount(0)
      await page.reload()
      await expect(focus.row('Call the bank')).toBeVisible()
      await focus.expectRunning('Call the bank', false)
    }
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
