/** Completing in the focus view offers the next task, with a breath. */
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { FocusPage } from './pages/focus-page.ts'
import { leap, MORNING, SECOND, stopClock } from './still-clock.ts'

/** The first of these to-dos is worked on, in the full-screen view. */
const inFocus = async (page: Page, first: string, ...others: string[]) => {
  const focus = new FocusPage(page)
  await focus.add('bottom', first, ...others)
  await focus.focusOn(first)
  return focus
}

for (const mode of MODES)
  test.describe(`the next task of a ${mode}`, () => {
    test('starts after five seconds, and the pomodoro goes on with it', async ({ page, open }) => {
      await stopClock(page.context())
      const focus = await inFocus(await open(mode), 'one', 'two', 'three')
      await focus.button('Start pomodoro').click()
      await focus.pass(600)
      await expect(focus.clock).toContainText('15:00')
      await page.keyboard.press('Enter')
      await focus.expectTask('two')
      await expect(focus.clock).toContainText('00:05until it starts')
      await expect(focus.view).toContainText('It starts by itself. Enter starts it now, Esc waits.')
      await expect(page.getByText('Next: two. It starts in 5 seconds; “Not yet” or Escape waits.')).toBeAttached()
      if (mode === 'guest') await expectNoViolationsInBothThemes(page, 'the next task')
      await leap(page.context(), 4 * SECOND)
      await expect(focus.clock).toContainText('00:01')
      await focus.expectRunning('two', false)
      await leap(page.context(), SECOND)
      await focus.expectRunning('two', true)
      await expect(focus.clock).toContainText(/1[45]:\d\dof 25 min/)
      await expect(focus.view).toContainText('Próxima tarea: three')
      expect(await focus.spent('one')).toBe(600)
      // Undo opens the one that is done again; the next one runs on, and so does its pomodoro.
      await expect(focus.toast('Task completed! 🎉')).toBeAttached()
    })

    test('waits after Escape, and leaves after another one', async ({ page, open }) => {
      await stopClock(page.context())
      const focus = await inFocus(await open(mode), 'one', 'two')
      await focus.pass(10)
      await page.keyboard.press('Enter')
      await focus.expectTask('two')
      await page.keyboard.press('Escape')
      await expect(focus.view).toContainText('Foco waits for you.')
      await focus.pass(60)
      await focus.expectRunning('two', false)
      await focus.expectTask('two')
      // A reload changes nothing: it is still offered, and waits.
      await page.reload()
      await focus.expectTask('two')
      await focus.pass(30)
      await focus.expectRunning('two', false)
      await expect(focus.button('Take a break')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(focus.view).toBeHidden()
      await focus.expectRunning('two', false)
    })

    test('can wait for a break, and follows it', async ({ page, open }) => {
      await stopClock(page.context())
      const focus = await inFocus(await open(mode), 'one', 'two')
      await focus.pass(60)
      await focus.button('Complete').click()
      await focus.button('Take a break').click()
      await expect(focus.view).toContainText('After the break: two. Foco waits for you.')
      await focus.pass(30)
      await focus.expectRunning('two', false)
      await focus.button('Skip break').click()
      await focus.expectTask('two')
      await focus.expectRunning('two', true)
      await expect(focus.clock).toContainText('25:00of 25 min')
    })

    test('starts nothing that nobody sees: a hidden tab, a reload, a laptop that slept', async ({ page, open }) => {
      await stopClock(page.context())
      const focus = await inFocus(await open(mode), 'one', 'two', 'three', 'four')
      await focus.pass(10)
      const hide = (isHidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
          document.dispatchEvent(new Event('visibilitychange'))
        }, isHidden)
      await page.keyboard.press('Enter')
      await expect(focus.button('Not yet')).toBeVisible()
      await hide(true)
      await focus.pass(10)
      await hide(false)
      await focus.pass(10)
      await focus.expectTask('two')
      await focus.expectRunning('two', false)

      await page.keyboard.press('Enter')
      await focus.expectRunning('two', true)
      await focus.pass(10)
      await page.keyboard.press('Enter')
      await expect(focus.button('Not yet')).toBeVisible()
      await leap(page.context(), 3600 * SECOND)
      await expect(focus.button('Stop for now')).toBeVisible()
      await focus.expectRunning('three', false)

      await page.keyboard.press('Enter')
      await focus.expectRunning('three', true)
      await focus.pass(10)
      await page.keyboard.press('Enter')
      await expect(focus.button('Not yet')).toBeVisible()
      await page.reload()
      await focus.expectTask('four')
      await focus.pass(10)
      await focus.expectRunning('four', false)
    })

    test('gives way when the one before is opened again', async ({ page, open }) => {
      await stopClock(page.context())
      const focus = await inFocus(await open(mode), 'one', 'two')
      await focus.pass(10)
      await focus.button('Complete').click()
      await focus.expectTask('two')
      await focus.undoFromToast('Task completed! 🎉')
      await focus.expectTask('one')
      await focus.pass(10)
      await focus.expectRunning('two', false)
      await expect(focus.button('Complete')).toBeVisible()
    })
  })

test('two devices: what the other one starts meanwhile runs alone', async ({ open, otherDevice, context }) => {
  await stopClock(context)
  const a = new FocusPage(await open('account'))
  const b = new FocusPage(await otherDevice(MORNING))
  await a.add('bottom', 'one', 'two', 'three')
  await a.focusOn('one')
  await Promise.all([a.pass(10), b.pass(10)])
  await a.page.keyboard.press('Enter')
  await a.expectTask('two')
  await expect(b.row('one')).toHaveCount(0)
  await b.start('three')
  await expect(a.button('Stop for now')).toBeVisible()
  await Promise.all([a.pass(10), b.pass(10)])
  for (const device of [a, b]) {
    await device.expectRunning('two', false)
    await device.expectRunning('three', true)
  }

  // The same one there: here it is what runs, once.
  await b.start('two')
  await expect(a.button('Pause')).toBeVisible()
  await Promise.all([a.pass(20), b.pass(20)])
  for (const device of [a, b]) await device.expectRunning('two', true)
  expect((await a.sessions()).filter((length) => length === null)).toHaveLength(1)
})

test.describe('under a finger', () => {
  // A tablet: as wide as a window on a desk.
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } })

  test('the next task speaks of no keys', async ({ page, open }) => {
    await stopClock(page.context())
    const focus = await inFocus(await open('guest'), 'one', 'two')
    await focus.pass(10)
    await focus.button('Complete').click()
    await focus.expectTask('two')
    await expect(focus.view.getByText('It starts by itself.')).toBeVisible()
    await expect(focus.view.getByText('Enter starts it now, Esc waits.')).toBeHidden()
    await expect(focus.view.locator('kbd:visible')).toHaveCount(0)
    await focus.button('Not yet').click()
    await expect(focus.view).toContainText('Foco waits for you.')
    await focus.expectRunning('two', false)
  })
})
