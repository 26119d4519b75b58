/** What other apps share into the installed app: words, links and files. */
import { expect, type Page } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { CALENDAR, importing, intoNotes, LINES, quickAdd, quickField } from './pages/arrival-page.ts'
import { workerIsReady } from './pages/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

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

for (const mode of MODES)
  test(`${mode}: words and links that are shared stand in the quick add, also without a network, until they are added`, async ({
    open,
    context,
  }) => {
    const page = await open(mode)
    await workerIsReady(page)
    await context.setOffline(true)
    await share(page, { title: 'An article', text: 'Read this\nsoon', url: 'https://example.org/a' })
    await expect(quickField(page)).toHaveValue('An article')
    await expect(intoNotes(page)).toHaveText('Into the notes: Read this soon https://example.org/a')
    await expect(quickField(page)).toBeFocused()
    expect(new URL(page.url()).search).toBe('')

    // Not used yet: it waits with the half-typed words.
    await page.reload()
    await page.getByRole('button', { name: 'Quick add to bucket' }).click()
    await expect(quickField(page)).toHaveValue('An article')
    await expect(intoNotes(page)).toBeVisible()
    await quickField(page).press('Enter')
    await expect(quickAdd(page)).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Bucket/ })
      .first()
      .click()
    await expect(page.getByText('An article', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('An article', { exact: true })).toBeVisible()
    await expect(quickAdd(page)).toHaveCount(0)
    const notes = 'Read this\nsoon\n\nhttps://example.org/a'
    expect(await rowsOf(page, 'bucket_items')).toMatchObject([{ text: 'An article', notes }])
  })

for (const mode of MODES)
  test(`${mode}: a long mail is cut by nobody: its first line is the title, and several items hold the rest`, async ({
    open,
  }) => {
    const page = await open(mode)
    await workerIsReady(page)
    const lines = Array.from({ length: 90 }, (_, index) => `Line ${index} of a mail that says quite a lot of things.`)
    await share(page, { text: ['Invoice of May', ...lines].join('\n') })
    await expect(quickField(page)).toHaveValue('Invoice of May')
    await expect(intoNotes(page)).toContainText('Line 0 of a mail')
    await expect(quickAdd(page).getByText('It goes on in 2 more of this name.')).toBeVisible()

    // Closed, and loaded anew: all of it waits.
    await quickField(page).press('Escape')
    await expect(quickAdd(page)).toHaveCount(0)
    await page.reload()
    await page.getByRole('button', { name: 'Quick add to bucket' }).click()
    await expect(quickField(page)).toHaveValue('Invoice of May')
    await expect(intoNotes(page)).toContainText('Line 0 of a mail')
    await quickField(page).press('Enter')
    await expect(quickAdd(page)).toHaveCount(0)

    await expect.poll(async () => (await rowsOf(page, 'bucket_items')).length).toBe(3)
    const rows = await rowsOf(page, 'bucket_items')
    rows.sort((a, b) => Number(a['order_position']) - Number(b['order_position']))
    expect(rows.map(({ text }) => text)).toEqual(['Invoice of May', 'Invoice of May (2)', 'Invoice of May (3)'])
    expect(rows.map(({ notes }) => notes).join('\n')).toBe(lines.join('\n'))
    await page.keyboard.press('Control+z')
    await expect.poll(() => rowsOf(page, 'bucket_items')).toEqual([])
  })

test('notes that came along are left out by a press, and the title stays', async ({ open }) => {
  const page = await open('guest')
  await page.goto(`/?arrive=${encodeURIComponent('web+foco:add?text=Call%20Ana%0AIgnore%20this%20footer')}`)
  await expect(quickField(page)).toHaveValue('Call Ana')
  await quickAdd(page).getByRole('button', { name: 'Leave the notes out' }).click()
  await expect(intoNotes(page)).toHaveCount(0)
  await expect(quickField(page)).toBeFocused()
  await quickField(page).press('Enter')
  await expect.poll(() => rowsOf(page, 'bucket_items')).toMatchObject([{ text: 'Call Ana', notes: null }])
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
  await expect(quickField(page)).toHaveValue('From the team')
})

test('words that are shared are added to what is half typed, also where they stand in it', async ({ open }) => {
  const page = await open('guest')
  await workerIsReady(page)
  await page.getByRole('button', { name: 'Quick add to bucket' }).click()
  await quickField(page).fill('Buy eggs and milk')
  await page.keyboard.press('Escape')
  await share(page, { text: 'eggs' })
  await expect(quickField(page)).toHaveValue('Buy eggs and milk eggs')
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
      await expect(quickField(page)).toHaveValue('An article')
      await expect(intoNotes(page)).toHaveText('Into the notes: Read this & that soon https://example.org/?a=1&b=2')
      expect(new URL(page.url()).search).toBe('')
      expect(await rowsOf(page, 'bucket_items'), 'nothing is added by itself').toEqual([])
      await quickField(page).press('Enter')
      await expect.poll(async () => (await rowsOf(page, 'bucket_items')).length).toBe(1)
    })

  test('a file that cannot be kept is told of, and the words with it are there', async ({ open }) => {
    const page = await open('guest')
    await share(page, { files: [LINES] })
    await expect(page.getByText('What you shared could not be kept')).toBeVisible()
    await share(page, { text: 'From the team', files: [LINES] })
    await expect(quickField(page)).toHaveValue('From the team')
    await expect(page.getByText('Not all of it could be kept')).toBeVisible()
    await page.keyboard.press('Escape')
    await share(page, {})
    await expect(page.getByText('Nothing came with it')).toBeVisible()
  })
})
