/** What starts a focus, where it leads, what is read out, and the way back. */
import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { transact } from './page-data.ts'
import { FocusPage, shownBy } from './pages/focus-page.ts'
import { PalettePage } from './pages/palette-page.ts'
import { leap, MINUTE, passTime, SECOND, stopClock } from './still-clock.ts'

for (const mode of MODES)
  test.describe(`focus of a ${mode}`, () => {
    test('Now shows what runs with its clock, and what waits half done', async ({ page, open }) => {
      await stopClock(page.context())
      await open(mode)
      const focus = new FocusPage(page)
      await focus.add('bottom', 'first', 'two')
      const now = page.getByRole('region', { name: /^(first|two)$/ })
      const tops = async () => [(await now.boundingBox())?.height, (await focus.row('first').boundingBox())?.y]
      const before = await tops()
      await expect(now).toHaveAccessibleName('first')
      await focus.start('two')
      await expect(now).toHaveAccessibleName('two')
      await focus.pass(65)
      expect(await shownBy(now.getByRole('timer'))).toBe(65)
      expect(await tops()).toEqual(before)
      await now.getByRole('button', { name: 'Open', exact: true }).click()
      await focus.expectTask('two')
      expect(await shownBy(focus.clock)).toBe(65)
      // Time as a shape: of the hour, and of the planned length where there is one.
      const filled = async () => Number.parseFloat((await focus.arc.getAttribute('stroke-dasharray')) ?? '')
      expect(await filled()).toBeCloseTo(65 / 3600, 3)
      const id = (await focus.todo('two'))?.['id']
      await transact(page, [{ table: 'todos', op: 'update', id, patch: { planned_minutes: 10 } }])
      await expect.poll(filled).toBeCloseTo(65 / 600, 3)

      await focus.button('Start pomodoro').click()
      await focus.pass(60)
      await page.keyboard.press('Escape')
      await expect(focus.view).toBeHidden()
      await focus.expectRunning('two', false)
      await expect(now).toHaveAccessibleName('two')
      await expect(now.getByRole('timer')).toHaveText('24:00')
      expect(await tops()).toEqual(before)
      // Where it came from: the button that is now called otherwise.
      await expect(now.getByRole('button', { name: 'Resume' })).toBeFocused()
      await page.keyboard.press('Enter')
      await focus.expectTask('two')
      await focus.expectRunning('two', true)
      await expect(focus.clock).toContainText('24:00')
    })

    test('a start and a pause are read out, and Escape leads back to where one was', async ({ page, open }) => {
      await stopClock(page.context())
      await open(mode)
      const focus = new FocusPage(page)
      await focus.add('bottom', 'one', 'two')
      await focus.start('two')
      await expect(page.getByText('Started: two')).toBeAttached()
      await focus.pauseInRow('two').click()
      await expect(page.getByText('Paused: two')).toBeAttached()

      await page.getByRole('checkbox', { name: 'Complete: two' }).focus()
      await page.keyboard.press('f')
      await focus.expectTask('two')
      await expect(page.getByText('Started: two')).toBeAttached()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('checkbox', { name: 'Complete: two' })).toBeFocused()
      await expect(page.getByText('Paused: two')).toBeAttached()

      await focus.start('two')
      await focus.rowClock('two').click()
      await focus.expectTask('two')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('checkbox', { name: 'Complete: two' })).toBeFocused()
      await page.getByRole('button', { name: 'Start Focus Session' }).focus()
      await page.keyboard.press('Enter')
      await focus.expectTask('one')
      // After a reload nobody knows where it was: its row is near.
      await page.reload()
      await focus.expectTask('one')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('checkbox', { name: 'Complete: one' })).toBeFocused()
    })

    test('the same start is read out again after the to-do was done and brought back', async ({ page, open }) => {
      await stopClock(page.context())
      await open(mode)
      const focus = new FocusPage(page)
      await focus.add('bottom', 'one', 'two')
      await focus.start('two')
      const told = page.getByRole('status').filter({ hasText: 'Started: two' })
      await expect(told).toBeAttached()
      // What a screen reader hears of: words that come, not words that stay.
      const heard = await told.evaluateHandle((region) => {
        const words: (string | null)[] = []
        const watch = new MutationObserver((changes) => {
          for (const { target } of changes) words.push(target.textContent)
        })
        watch.observe(region, { subtree: true, childList: true, characterData: true })
        return words
      })
      await focus.complete('two')
      await focus.expectRunning('two', false)
      await page.keyboard.press('Control+z')
      await expect(focus.rowClock('two')).toBeHidden()
      expect(await heard.jsonValue()).toEqual([])
      await focus.start('two')
      await expect.poll(async () => (await heard.jsonValue()).at(-1)).toBe('Started: two')
    })

    test('just five minutes: asked once they are over, also after a reload, and both answers are good', async ({
      page,
      open,
    }) => {
      await stopClock(page.context())
      await open(mode)
      const focus = new FocusPage(page)
      await focus.add('bottom', 'the tax papers', 'two')
      await focus.chooseAction('the tax papers', 'Just 5 minutes')
      await focus.expectTask('the tax papers')
      await expect(focus.clock).toContainText('05:00of 5 min')
      await focus.pass(120)
      await page.reload()
      await expect(focus.clock).toContainText('03:00of 5 min')
      await focus.pass(170)
      const asked = page.getByRole('region', { name: 'Keep going?' })
      await expect(asked).toHaveCount(0)
      await focus.pass(10)
      await expect(asked).toBeVisible()
      if (mode === 'guest') await expectNoViolationsInBothThemes(page, 'five minutes')
      await asked.getByRole('button', { name: 'Keep going' }).click()
      await expect(asked).toHaveCount(0)
      await focus.pass(600)
      await expect(asked).toHaveCount(0)
      expect(await shownBy(focus.clock)).toBe(900)
      await page.keyboard.press('Escape')
      expect(await focus.spent('the tax papers')).toBe(900)

      // From the Now card, and answered with enough.
      await page.getByRole('region', { name: 'the tax papers' }).getByRole('button', { name: 'Just 5 minutes' }).click()
      await focus.expectTask('the tax papers')
      await focus.pass(300)
      await asked.getByRole('button', { name: 'Enough for now' }).click()
      await expect(focus.toast('Five minutes well spent')).toBeVisible()
      expect(await focus.spent('the tax papers')).toBe(1200)
      await focus.pass(300)
      await expect(asked).toHaveCount(0)
    })

    test('five minutes that are slept through ask about the sleep, and count from waking up', async ({
      page,
      open,
      context,
    }) => {
      await stopClock(context)
      await open(mode)
      const focus = new FocusPage(page)
      await focus.add('bottom', 'the tax papers')
      const palette = new PalettePage(page)
      await palette.open('tax papers')
      await palette.moveTo(/^the tax papers/)
      await palette.field.press('Tab')
      await palette.choose('Just 5 minutes')
      await focus.expectTask('the tax papers')
      await focus.pass(60)
      await leap(context, 60 * MINUTE)
      // Other tabs and devices have a moment to say that somebody was there.
      await passTime(context, 12 * SECOND, SECOND)
      await expect(page.getByRole('region', { name: /^You were away/ })).toBeVisible()
      const asked = page.getByRole('region', { name: 'Keep going?' })
      await expect(asked).toHaveCount(0)
      await page.getByRole('button', { name: 'It was a break' }).click()
      await focus.pass(280)
      await expect(asked).toHaveCount(0)
      await focus.pass(30)
      await expect(asked).toBeVisible()
    })
  })
