/** What else must not surprise: movements that were switched off, a count that is right, a session that cannot be asked. */
import { expect, type Page, type Route } from '@playwright/test'
import { nowInTests } from './day-of-tests.ts'
import { MODES, test } from './fixtures.ts'
import { TodosPage } from './pages/todos-page.ts'
import { syncSign } from './pages/workspace-page.ts'

for (const mode of MODES) {
  test.describe(`movements of a ${mode}`, () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    /** A second after the tick the row closes; the timers stand still there. */
    const tickAndWait = async (page: Page, name: string) => {
      await page.getByRole('checkbox', { name: `Complete: ${name}`, exact: true }).click()
      await expect(page.getByRole('checkbox', { name: `Reopen: ${name}`, exact: true })).toBeChecked()
      await page.clock.runFor(1001)
    }

    test('a completed row closes by a small movement, and without one where they are switched off', async ({
      open,
    }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'one', 'two', 'three')
      const closing = page.locator('[data-staying="closing"]')
      await page.clock.install({ time: nowInTests() })
      await page.clock.pauseAt(nowInTests() + 1000)
      await tickAndWait(page, 'one')
      await expect(closing).toHaveCount(1)
      const durations = closing.evaluate((row) => row.getAnimations().map((way) => way.effect?.getTiming().duration))
      expect(await durations).not.toContain(0)
      await page.clock.runFor(2000)
      await todos.expectTexts('two', 'three')

      await page.clock.resume()
      await page.goto('/settings')
      await page.getByRole('switch', { name: 'Small movements' }).click()
      await page.goto('/')
      await todos.expectTexts('two', 'three')
      await page.clock.pauseAt(nowInTests() + 60_000)
      await tickAndWait(page, 'two')
      await expect(closing).toHaveCount(0)
      await todos.expectTexts('three')
    })
  })
}

for (const mode of MODES)
  test(`a row that a ${mode} has just completed is not carried off, and what is dropped at its place gets there`, async ({
    open,
  }) => {
    const page = await open(mode)
    const todos = new TodosPage(page)
    await todos.add('bottom', 'one', 'two', 'three', 'four')
    await page.clock.install({ time: nowInTests() })
    await page.clock.pauseAt(nowInTests() + 1000)
    await page.getByRole('checkbox', { name: 'Complete: two', exact: true }).click()
    await expect(page.locator('[data-staying="staying"]')).toHaveCount(1)

    await todos.handle('two').focus()
    await page.keyboard.press('Space')
    await expect(todos.handle('two')).toHaveAttribute('aria-pressed', 'false')
    await todos.handle('four').focus()
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
    await page.clock.runFor(5000)
    await todos.expectTexts('one', 'four', 'three')
  })

test('the question before logging out counts what waits by now, and goes by itself when nothing does', async ({
  open,
}) => {
  const page = await open('account')
  const todos = new TodosPage(page)
  const held: Route[] = []
  let isFree = false
  await page.route('**/api/transactions', (route) => (isFree ? route.continue() : void held.push(route)))
  await todos.add('bottom', 'one', 'two', 'three')
  await expect.poll(() => held.length).toBe(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Some changes are not saved to your account yet' })
  await expect(question).toContainText('3 changes are waiting on this device.')
  await held[0]?.continue()
  await expect.poll(() => held.length).toBe(2)
  await expect(question).not.toContainText('3 changes')
  await expect(question).toContainText(/[12] changes? (?:is|are) waiting on this device\./)
  isFree = true
  await held[1]?.continue()
  await expect(page.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
  await expect(question).toHaveCount(0)
})

test.describe('a session that has ended and cannot be asked about', () => {
  test.use({ expectedErrors: [/status of 401|net::ERR_FAILED/] })

  test('offers the way in, in the open, and keeps what was written', async ({ open, email }) => {
    const page = await open('account')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'before')
    await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
    await page.route('**/api/session', (route) => route.abort())
    await page.route('**/api/transactions', (route) =>
      route.fulfill({ status: 401, json: { code: 'AUTH_REQUIRED', message: 'User authentication required' } }),
    )
    await todos.add('bottom', 'after')
    const card = page.getByRole('region', { name: /^Please sign in again\./ })
    await expect(card).toContainText('1 change waits on this device for the server.')
    await card.getByRole('button', { name: 'Sign in again' }).click()
    await page.getByLabel('E-mail').fill(email)
    // Not before: the server would say that the session holds, and the card would go.
    await page.unrouteAll()
    await page.getByLabel('Name').fill('Ana')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
    await todos.expectTexts('before', 'after')
    await expect(card).toHaveCount(0)
  })
})
