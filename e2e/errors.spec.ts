/** What goes wrong in the page: told to the server, without a word of the person, and shown in the settings. */
import { expect, type Page } from '@playwright/test'
import { MODES, test } from './fixtures.ts'

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
