/** What goes wrong in the page: told to the server, without a word of the person, and shown in the settings. */
import { expect, type Page } from '@playwright/test'
import { MODES, test } from './fixtures.ts'

test.use({ fetchesAhead: true })

test.use({ expectedErrors: [/Buy flowers|Failed to load resource/] })

const WORDS = 'Buy flowers for Berta'

const reportsOf = (page: Page) => {
  const sent: { path: string; body: string }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.endsWith('error-log')) sent.push({ path, body: request.postData() ?? '' })
  })
  return sent
}

const fail = (page: Page) =>
  page.evaluate((words) => {
    setTimeout(() => {
      throw new TypeError(`Cannot read properties of undefined (reading '${words}')`)
    })
    // Nobody waits for it.
    void Promise.reject(new Error(words))
  }, WORDS)

for (const mode of MODES)
  test(`a ${mode}'s errors are sent once, without their words, and stand in the settings to copy`, async ({
    open,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await open(mode)
    const sent = reportsOf(page)
    await fail(page)
    await expect.poll(() => sent.length).toBe(2)
    await page.goto('/settings')
    const errors = page.getByRole('region', { name: 'Errors on this device' })
    await expect(errors.getByRole('listitem')).toHaveCount(2)
    await fail(page)
    await expect(errors.getByRole('listitem').filter({ hasText: '2 times' })).toHaveCount(2)
    await errors.getByRole('button', { name: 'Copy all' }).click()
    await expect(errors.getByRole('button', { name: 'Copied' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain("Cannot read properties of undefined (reading '…')")
    expect(sent.map(({ path }) => path)).toEqual(['/api/global-error-log', '/api/global-error-log'])
    for (const text of [copied, ...sent.map(({ body }) => body)]) expect(text).not.toMatch(/flowers|Berta/)
  })

test('an error while the line is lost is sent when it is back', async ({ open, context }) => {
  const page = await open('guest')
  // The part that keeps errors is on the device before the line is lost.
  await page.goto('/settings')
  const errors = page.getByRole('region', { name: 'Errors on this device' })
  await expect(errors.getByText('None so far.')).toBeVisible()
  const sent = reportsOf(page)
  await context.setOffline(true)
  await fail(page)
  await expect(errors.getByText('Not sent yet')).toHaveCount(2)
  const before = sent.length
  await context.setOffline(false)
  await expect.poll(() => sent.length).toBe(before + 2)
  await expect(errors.getByText('Not sent yet')).toHaveCount(0)
})

for (const mode of MODES)
  test(`a screen of a ${mode} that fails while it is drawn gives way to one that says so, and comes back`, async ({
    page,
    open,
  }) => {
    // Selects cannot be made for a while: the settings fail in the middle of React's work.
    await page.addInitScript((words) => {
      const make = Document.prototype.createElement
      Document.prototype.createElement = function (this: Document, name: string, options?: ElementCreationOptions) {
        const isBroken = location.pathname === '/settings' && sessionStorage.getItem('broken')
        if (name === 'select' && isBroken) throw new Error(words)
        return make.call(this, name, options)
      } as typeof make
    }, WORDS)
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await open(mode)
    const sent = reportsOf(page)
    await page.evaluate(() => sessionStorage.setItem('broken', 'yes'))
    await page.getByRole('link', { name: 'Settings' }).first().click()
    const fallback = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
    await expect(fallback).toBeVisible()
    await expect.poll(() => sent.map(({ path }) => path).sort()).toEqual(['/api/error-log', '/api/global-error-log'])
    expect(logged.join()).toContain(WORDS)

    // The same again is counted, and not sent again.
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => logged.length).toBeGreaterThan(1)
    await expect(fallback).toBeVisible()
    await page.evaluate(() => sessionStorage.removeItem('broken'))
    await page.getByRole('button', { name: 'Try again' }).click()
    const errors = page.getByRole('region', { name: 'Errors on this device' })
    await expect(errors.getByRole('listitem').filter({ hasText: '2 times' })).toHaveCount(1)
    expect(sent).toHaveLength(2)
    const [screen] = sent.filter(({ path }) => path === '/api/error-log')
    expect(JSON.parse(screen?.body ?? '{}')).toMatchObject({
      error: 'Error: …',
      componentStack: expect.stringMatching(/^at /),
    })
    for (const { body } of sent) expect(body).not.toMatch(/flowers|Berta/)
  })
