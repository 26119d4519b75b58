import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectNoViolations, expectNoViolationsInBothThemes } from './axe.ts'
import { DRIVEN_WHOLE } from './driven-browser.ts'
import { MODES, test } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { untilAttended } from './pages/attended.ts'
import { FocusNotices } from './pages/focus-notices-page.ts'
import { leap, MINUTE, passTime, SECOND, stopClock } from './still-clock.ts'

// Notifications are not of the page.
test.use({ launchOptions: DRIVEN_WHOLE })

const INVOICE = 'Send the invoice'
const CHIME_NOTES = 3

interface Heard {
  notes: number
  asked: number
  notifications: string[]
}

/** Counts what the page plays and shows, because a test has no ears. */
const listen = (context: BrowserContext) =>
  context.addInitScript(() => {
    const heard: Heard = { notes: 0, asked: 0, notifications: [] }
    Object.assign(window, { heard })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      heard.notes++
      start.call(this, when)
    }
    const Shown = window.Notification
    Shown.requestPermission = async () => {
      heard.asked++
      return 'default'
    }
    window.Notification = new Proxy(Shown, {
      construct: (target, [title, options]) => {
        heard.notifications.push(title)
        return new target(title, options)
      },
    })
  })
const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard)
const chimes = async (...pages: Page[]) => {
  const heard = await Promise.all(pages.map(heardBy))
  return heard.reduce((sum, { notes }) => sum + notes, 0) / CHIME_NOTES
}

for (const mode of MODES)
  test.describe(`pomodoro of a ${mode}`, () => {
    test.beforeEach(async ({ context }) => {
      await stopClock(context)
      await listen(context)
    })

    test('is started, paused, reset and set, and exact after a reload', async ({ open, context }) => {
      const page = await open(mode)
      const focus = await FocusNotices.withTodo(page, INVOICE)
      await focus.focus(INVOICE)
      await focus.button('Start pomodoro').click()
      await expect(focus.clock).toContainText('25:00')
      await leap(context, 96 * SECOND)
      await expect(focus.clock).toContainText('23:24')
      await page.reload()
      await expect(focus.clock).toContainText('of 25 min')
      await expect(focus.clock).toContainText('23:24')

      // There is one pause: that of the timer, and the pomodoro goes with it.
      await expect(page.getByRole('button', { name: /pause/i })).toHaveCount(1)
      await focus.button('Pause').click()
      await expect(focus.button('Start')).toBeVisible()
      await leap(context, 5 * MINUTE)
      await expect(focus.clock).toContainText('23:24')
      await focus.button('Start').click()
      await expect(focus.button('Pause')).toBeVisible()
      await leap(context, 4 * SECOND)
      await expect(focus.clock).toContainText('23:20')

      await focus.openLength()
      for (const ignored of ['0', '121', '2.5']) {
        await focus.minutes.fill(ignored)
        await focus.minutes.press('Enter')
        await expect(focus.minutes).toHaveValue('25')
      }
      await focus.minutes.fill('40')
      await focus.minutes.press('Enter')
      await expect(focus.button('Start pomodoro')).toBeVisible()
      await focus.button('Start pomodoro').click()
      await expect(focus.clock).toContainText('40:00')
      await focus.openLength()
      await page.keyboard.press('Escape')
      await expect(focus.minutes).toBeHidden()
      await expect(focus.clock).toBeVisible()
      await focus.openLength()
      await focus.button('Reset pomodoro').click()
      await expect(focus.minutes).toBeHidden()
      await expect(focus.button('Start pomodoro')).toBeVisible()
      await expect(focus.clock).not.toContainText('of 40 min')
    })

    test('rings once for two tabs; the break that follows rings until it is dismissed', async ({ open, context }) => {
      await context.grantPermissions(['notifications'])
      const page = await open(mode)
      const focus = await FocusNotices.withTodo(page, INVOICE)
      await focus.focus(INVOICE)
      await focus.button('Start pomodoro').click()
      const second = await context.newPage()
      await second.goto('/')
      await expect(second.getByRole('region', { name: 'Running now' })).toBeVisible()
      // Only a page that someone has touched may sound.
      await second.getByRole('tab', { name: /^Today/ }).click()
      await passTime(context, 24 * MINUTE)
      expect(await chimes(page, second)).toBe(0)
      await passTime(context, MINUTE)

      await expect(page.getByText('Pomodoro Complete! 🎉')).toBeVisible()
      const finished = focus.card('Time for a break?')
      await expect(finished).toBeVisible()
      await expect.poll(() => chimes(page, second)).toBe(1)
      const told = [...(await heardBy(page)).notifications, ...(await heardBy(second)).notifications]
      expect(told).toEqual(['Pomodoro Complete! 🎉'])
      await expect(focus.button('Pause')).toBeVisible()
      await expect(focus.clock).toContainText(/\+0\d:\d\d/)
      if (mode === 'guest') await expectNoViolationsInBothThemes(page, 'focus view with a card')

      await focus.button('Take a break').click()
      const heading = page.getByRole('dialog').getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('Stand up, drink something, look out of the window.')
      await expect(focus.clock).toContainText(/^0[45]:\d\dof 5 min/)
      await expect(page.getByRole('dialog')).toContainText(`After the break: ${INVOICE}. Foco waits for you.`)
      if (mode === 'guest') await expectNoViolationsInBothThemes(page, 'break')
      const card = new FocusNotices(second).card(/^Break 0[45]:\d\d/)
      await expect(card).toBeVisible()
      await expect(focus.card(/^Break/)).toHaveCount(0)
      await second.close()

      await leap(context, 5 * MINUTE)
      await expect(heading).toHaveText('Break is over')
      await expect.poll(() => chimes(page)).toBeGreaterThan(0)
      const first = await chimes(page)
      await passTime(context, 21 * SECOND, SECOND)
      await expect.poll(() => chimes(page)).toBeGreaterThan(first)
      await focus.button('Stop for now').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const heard = await chimes(page)
      await passTime(context, 45 * SECOND, SECOND)
      expect(await chimes(page)).toBe(heard)
    })

    test('a break is made longer, skipped by a key, and ends in the next pomodoro', async ({ open, context }) => {
      const page = await open(mode)
      const focus = await FocusNotices.withTodo(page, INVOICE)
      await focus.start(INVOICE)
      await focus.button(`Open focus view: ${INVOICE}`).first().click()
      await focus.button('Start pomodoro').click()
      await page.reload()
      await untilAttended(page, INVOICE)
      await passTime(context, 25 * MINUTE)
      await focus.button('Take a break').click()
      await expect(focus.clock).toContainText('05:00of 5 min')
      await expect(page.getByRole('dialog')).toContainText('1 of 4 pomodoros done')
      await expect(page.getByText('Break. Stand up, drink something, look out of the window.')).toBeAttached()
      await leap(context, 2 * MINUTE)
      await focus.button('+ 5 min').click()
      await expect(focus.clock).toContainText('08:00of 10 min')
      await page.keyboard.press('Escape')
      // Leaving the view leaves the break alone.
      await expect(focus.card(/^Break 08:00/)).toBeVisible()
      await focus.button('Skip break').click()
      await expect(page).toHaveTitle(new RegExp(INVOICE))
      await focus.button(`Open focus view: ${INVOICE}`).first().click()
      await expect(focus.clock).toContainText('25:00of 25 min')
      const breaks = (await rowsOf(page, 'focus_sessions')).filter(({ session_type }) => session_type === 'break')
      expect(
        breaks.map(({ started_at, ended_at }) => Date.parse(String(ended_at)) - Date.parse(String(started_at))),
      ).toEqual([2 * MINUTE])
    })

    test('a break that is taken outside of the view opens it, and Enter goes back to work', async ({
      open,
      context,
    }) => {
      const page = await open(mode)
      const focus = await FocusNotices.withTodo(page, INVOICE)
      await focus.focus(INVOICE)
      await focus.button('Start pomodoro').click()
      await passTime(context, 25 * MINUTE)
      await expect(focus.card('Time for a break?')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
      await focus.button('Take a break').click()
      const main = page.getByRole('dialog').getByRole('button', { name: 'Skip break' })
      await main.focus()
      await page.keyboard.press('Enter')
      await expect(focus.button('Pause')).toBeFocused()
      await expect(focus.clock).toContainText('25:00of 25 min')
    })
  })

test('the settings of focus are kept, tried out, and ask for nothing by themselves', async ({ open, context }) => {
  await listen(context)
  const page = await open('guest')
  await page.goto('/settings')
  const section = page.getByRole('group', { name: 'Focus' })
  const sounds = page.getByRole('group', { name: 'Sounds' })
  await section.getByLabel('A short break lasts').selectOption({ label: '10 min' })
  await section.getByLabel('A long break comes after').selectOption({ label: '3 pomodoros' })
  await section.getByRole('switch', { name: 'Start a pomodoro with every focus' }).click()
  await sounds.getByRole('button', { name: 'Try it' }).click()
  await expect.poll(() => chimes(page)).toBe(1)
  await sounds.getByRole('switch', { name: 'Sound' }).click()
  await expect(sounds.getByRole('button', { name: 'Try it' })).toHaveCount(0)
  await page.reload()
  await expect(section.getByLabel('A short break lasts')).toHaveValue('10')
  await expect(sounds.getByRole('switch', { name: 'Sound' })).not.toBeChecked()
  await expectNoViolations(page, 'settings of focus')
  expect((await heardBy(page)).asked).toBe(0)
  await page.getByRole('button', { name: 'Allow notifications' }).click()
  expect((await heardBy(page)).asked).toBe(1)
  await page.goto('/')
  const focus = await FocusNotices.withTodo(page, INVOICE)
  await focus.focus(INVOICE)
  await expect(focus.clock).toContainText('of 25 min')
})
