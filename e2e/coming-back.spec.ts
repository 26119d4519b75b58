/** Opening Foco after a while, or on another device: where one was, and one press to go on. */
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { nowInTests } from './day-of-tests.ts'
import { MODES, test } from './fixtures.ts'
import { boxOf } from './on-screen.ts'
import { rowsOf, transact } from './page-data.ts'
import { FocusPage } from './pages/focus-page.ts'
import { fillPlanner } from './pages/sample-planner.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { syncSign } from './pages/workspace-page.ts'
import { leap, MINUTE, MORNING, SECOND, stopClock } from './still-clock.ts'

const INVOICE = 'Send the invoice'
const NOTE = 'Factura 118 lista; falta el albarán'
const HOUR = 60 * MINUTE

type Hearing = Window & { hearTelling?: (text: string) => void }

const nowCard = (page: Page) => page.getByRole('region', { name: /^(Send the invoice|two)$/ })

/** Ten minutes at the invoice, and a line about where one was. */
const work = async (focus: FocusPage) => {
  await focus.add('bottom', 'two', INVOICE)
  await focus.start(INVOICE)
  await focus.pass(600)
  await focus.pauseInRow(INVOICE).click()
  await focus.note.fill(NOTE)
  await focus.note.press('Enter')
  await expect(focus.note).toBeHidden()
}

/** The tab is closed for so long. */
const leave = async (page: Page, context: BrowserContext, ms: number) => {
  await page.goto('about:blank')
  await leap(context, ms)
  await page.goto('/')
}

for (const mode of MODES)
  test.describe(`coming back as ${mode}`, () => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ])
      test(`after two hours at ${viewport.width}: Now says where one was, stays until it is answered, and moves nothing`, async ({
        page,
        open,
        context,
      }) => {
        await page.setViewportSize(viewport)
        await stopClock(context)
        await open(mode)
        const focus = new FocusPage(page)
        await work(focus)
        // What was added has scrolled the page.
        const top = async () => {
          await page.evaluate(() => window.scrollTo(0, 0))
          return (await focus.row('two').boundingBox())?.y
        }
        await page.reload()
        await expect(focus.row('two')).toBeVisible()
        const usual = await top()
        await leave(page, context, 2 * HOUR + 10 * MINUTE)
        const card = nowCard(page)
        await expect(card).toHaveAccessibleName(INVOICE)
        const place = await focus.row('two').boundingBox()
        await expect(card).toContainText('You were here 2h 10m ago')
        await expect(card).toContainText(`Where was I${NOTE}`)
        await expect(card.getByRole('timer')).toHaveText('10:00')
        // Its words have room or are not shown.
        const other = card.getByRole('button', { name: 'Something else' })
        const room = await other.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        expect(room, 'words beyond the button').toBeLessThanOrEqual(0)
        const saved = mode === 'account' ? 'Saved everywhere' : 'Saved on this device'
        await expect(syncSign(page)).toHaveAccessibleName(saved)
        expect(await focus.row('two').boundingBox()).toEqual(place)
        if (mode === 'guest') await expectNoViolationsInBothThemes(page, 'coming back')

        await page.reload()
        await expect(card).toContainText('You were here 2h 10m ago')
        await card.getByRole('button', { name: 'Something else' }).click()
        await expect(card).toHaveAccessibleName('two')
        expect(await top()).toBe(usual)
        await page.reload()
        await expect(card).toHaveAccessibleName('two')
        expect(await top()).toBe(usual)
      })

    test('the clock and the buttons keep their room beside a long way of goals', async ({ page, open, context }) => {
      await stopClock(context)
      await open(mode)
      const ids = await fillPlanner(page)
      const goal = { text: 'Close the third quarter before the end of the month', project_id: ids.projects }
      const todo = { weekly_goal_id: ids.weekly_goals, category_id: ids.categories }
      await transact(page, [
        { table: 'weekly_goals', op: 'update', id: ids.weekly_goals, patch: goal },
        { table: 'todos', op: 'update', id: ids.todos, patch: todo },
      ])
      await leave(page, context, 3 * HOUR)
      const card = page.getByRole('region', { name: 'Tea', exact: true })
      await expect(card).toContainText('You were here')
      for (const width of [1280, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        const end = async (element: Locator) => {
          const box = await boxOf(element)
          return box.x + box.width
        }
        const other = card.getByRole('button', { name: 'Something else' })
        for (const part of [card.getByRole('timer'), other])
          await expect.poll(async () => (await end(card)) - (await end(part)), `at ${width}`).toBeGreaterThan(0)
        if (width < 768) await expect(other.locator('svg'), 'its cross is whole').toHaveCSS('width', '18px')
      }
    })

    test('one press goes on, or tries five minutes; after half an hour nothing is said', async ({
      page,
      open,
      context,
    }) => {
      await stopClock(context)
      await open(mode)
      const focus = new FocusPage(page)
      await work(focus)
      const card = nowCard(page)
      await leave(page, context, HOUR / 2)
      await expect(card).toHaveAccessibleName('two')
      await leave(page, context, 2 * HOUR)
      await card.getByRole('button', { name: 'Resume' }).click()
      await focus.expectTask(INVOICE)
      await focus.expectRunning(INVOICE, true)
      await expect(focus.view).toContainText(`Where you were: ${NOTE}`)
      await focus.pass(60)
      await page.keyboard.press('Escape')
      await expect(card).toHaveAccessibleName('two')

      await leave(page, context, 30 * HOUR)
      await expect(card).toContainText('You were here 30h')
      await card.getByRole('button', { name: 'Just 5 minutes' }).click()
      await expect(focus.clock).toContainText('of 5 min')
      await focus.pass(60)
      await page.keyboard.press('Escape')
      await leave(page, context, 72 * HOUR)
      await expect(card).toContainText('You were here 3 days ago')
    })
  })

test('another device says where the first one was', async ({ open, otherDevice, context }) => {
  await stopClock(context)
  const a = new FocusPage(await open('account'))
  await work(a)
  const b = new FocusPage(await otherDevice(new Date(Date.parse(MORNING) + 15 * MINUTE)))
  await expect(nowCard(b.page)).toContainText('You were here 5m ago, on another device')
  await expect(nowCard(a.page)).toHaveAccessibleName('two')
  await nowCard(b.page).getByRole('button', { name: 'Resume' }).click()
  await b.expectTask(INVOICE)
  for (const device of [a, b]) await device.expectRunning(INVOICE, true)
})

test('what comes back from Snooze is told once, together, in one of the tabs', async ({ page, open, context }) => {
  await stopClock(context, '2026-03-27T20:00:00+01:00')
  await open('guest')
  const snooze = await new SnoozePage(page).show()
  await snooze.add('Taxes', 'Passport')
  await page.goto('about:blank')
  await leap(context, 14 * HOUR)
  await page.goto('/')
  const second = await context.newPage()
  await second.goto('/')
  const told = (tab: Page) => tab.getByRole('region', { name: 'Notifications' }).getByText('2 back from Snooze')
  await expect.poll(async () => (await told(page).count()) + (await told(second).count()), { timeout: 15_000 }).toBe(1)
  const tab = (await told(page).count()) === 1 ? page : second
  await tab.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Show' }).click()
  await expect(tab.getByRole('heading', { name: 'Bucket', level: 1 })).toBeVisible()
  await second.close()
  await page.goto('/')
  await page.reload()
  await expect(page.getByRole('tab', { name: /^Today/ })).toBeVisible()
  await context.clock.runFor(10 * SECOND)
  await expect(told(page)).toHaveCount(0)
})

test('what comes back from Snooze is told by one of two devices that are both looked at', async ({
  page,
  open,
  otherDevice,
  context,
}) => {
  test.slow()
  await stopClock(context)
  await open('account')
  const second = await otherDevice(MORNING)
  const tellings: string[] = []
  for (const each of [page, second]) {
    await each.exposeFunction('hearTelling', (text: string) => void tellings.push(text))
    await each.evaluate(() => {
      const hear = (records: MutationRecord[]) => {
        for (const { addedNodes } of records)
          for (const { textContent } of addedNodes)
            if (textContent?.includes('Back from Snooze: Taxes')) (window as Hearing).hearTelling?.(textContent)
      }
      new MutationObserver(hear).observe(document.body, { childList: true, subtree: true })
    })
  }
  const snooze = await new SnoozePage(page).show()
  await snooze.add('Taxes')
  const resting = async (device: Page) => (await rowsOf(device, 'snooze_items')).map(({ id }) => id)
  await expect.poll(() => resting(second)).toHaveLength(1)
  const [id] = await resting(second)
  // Of the server's clock, which has not come as far as those of the devices.
  const due = new Date(nowInTests() - HOUR).toISOString()
  await transact(page, [{ table: 'snooze_items', op: 'update', id, patch: { snooze_until: due } }])
  // The server looks for what is due every half minute.
  const inBucket = async (device: Page) => (await rowsOf(device, 'bucket_items')).map((row) => row.id)
  for (const each of [page, second]) await expect.poll(() => inBucket(each), { timeout: 90_000 }).toEqual([id])
  await expect.poll(() => tellings.length, { timeout: 30_000 }).toBeGreaterThan(0)
  for (const each of [page, second]) await each.clock.runFor(10 * SECOND)
  const told = (device: Page) =>
    rowsOf(device, 'settings').then((rows) => rows.filter(({ key }) => key === 'snooze.told').length)
  for (const each of [page, second]) await expect.poll(() => told(each)).toBe(1)
  expect(tellings).toHaveLength(1)
})

for (const mode of MODES)
  test(`${mode}: what was finished today is one quiet line that opens the list`, async ({ page, open, context }) => {
    await stopClock(context)
    await open(mode)
    const focus = new FocusPage(page)
    await focus.add('bottom', 'one', 'two', 'three')
    await focus.start('one')
    await focus.pass(70 * 60)
    await focus.complete('one')
    await focus.complete('two')
    const line = page.getByRole('button', { name: 'Completed (2) · 2 done today · 1h 10m of focus' })
    await line.click()
    await expect(page.getByRole('list', { name: 'Completed (2)' }).getByRole('listitem')).toHaveCount(2)
    // Tomorrow it is another day.
    await page.goto('about:blank')
    await leap(context, 24 * HOUR)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Completed (2)', exact: true })).toBeVisible()
  })
