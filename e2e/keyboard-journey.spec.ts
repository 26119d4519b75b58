/** A day by keys alone: capture, plan, focus, finish, review. Nothing is pressed with a pointer, and nothing is filled in. */
import { expect, type Locator } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { QuickAddPage } from './pages/editing-page.ts'
import { FocusPage } from './pages/focus-page.ts'
import { ItemsPage } from './pages/items-page.ts'
import { PalettePage } from './pages/palette-page.ts'
import { SessionsPage } from './pages/sessions-page.ts'
import { goalsOf, review } from './pages/week-page.ts'
import { stopClock } from './still-clock.ts'

const THOUGHTS = ['Write the report', 'Call Marta', 'Buy a present']

for (const mode of MODES)
  test(`a day by keys alone as ${mode}`, async ({ page, open }) => {
    test.slow()
    await page.addInitScript(() => Reflect.deleteProperty(window, 'documentPictureInPicture'))
    await stopClock(page.context(), '2026-11-18T09:00:00Z')
    await open(mode)
    const { keyboard } = page
    const focus = new FocusPage(page)
    const tabTo = async (control: Locator) => {
      await expect(control).toBeVisible()
      for (let stop = 0; stop < 40; stop++) {
        if (await control.evaluate((element) => element === document.activeElement)) return
        await keyboard.press('Tab')
      }
      throw new Error('No way there by the Tab key')
    }
    const check = (text: string) => page.getByRole('checkbox', { name: `Complete: ${text}`, exact: true })

    // Capture.
    const quick = new QuickAddPage(page)
    for (const thought of THOUGHTS) {
      await keyboard.press('n')
      await expect(quick.field).toBeFocused()
      await keyboard.type(thought)
      await keyboard.press('Enter')
      await expect(quick.dialog).toHaveCount(0)
    }

    // Plan: two of them are for today, the more urgent one first; the third can wait until tomorrow.
    await keyboard.press('1')
    const bucket = new ItemsPage(page, 'Bucket')
    await bucket.expectTexts(...THOUGHTS)
    await keyboard.press('j')
    await expect(check('Write the report')).toBeFocused()
    await keyboard.press('Shift+ArrowDown')
    await expect(page.getByRole('group', { name: '2 selected' })).toBeVisible()
    await keyboard.press('m')
    await expect(page.getByRole('menuitem', { name: 'Move to To Do' })).toBeFocused()
    await keyboard.press('Enter')
    await bucket.expectTexts('Buy a present')
    await expect(check('Buy a present')).toBeFocused()
    await keyboard.press('s')
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Tomorrow/ })).toBeFocused()
    await keyboard.press('Enter')
    await bucket.expectTexts()
    await keyboard.press('2')
    await focus.expectTexts('Write the report', 'Call Marta')
    await keyboard.press('j')
    await expect(check('Write the report')).toBeFocused()
    await keyboard.press('ArrowLeft')
    for (const key of ['Space', 'ArrowDown', 'Space']) await keyboard.press(key)
    await focus.expectTexts('Call Marta', 'Write the report')
    await expect(focus.handle('Write the report')).toBeFocused()
    // What it is for: a goal that is not there yet.
    await keyboard.press('g')
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'New weekly goal...' })).toBeFocused()
    await keyboard.type('Be done with the report')
    await keyboard.press('Enter')
    await expect(focus.row('Write the report').getByRole('button', { name: /^Goal: Be done/ })).toBeVisible()
    await expect(focus.handle('Write the report')).toBeFocused()

    // Focus, with a thought in between.
    await keyboard.press('f')
    await focus.expectTask('Write the report')
    await focus.pass(600)
    await keyboard.press('n')
    await expect(quick.field).toBeFocused()
    await keyboard.type('Ask for the figures')
    await keyboard.press('Enter')
    await expect(quick.dialog).toHaveCount(0)
    await focus.expectTask('Write the report')
    await focus.pass(300)

    // Finish.
    await keyboard.press('Enter')
    await expect.poll(async () => (await focus.todo('Write the report'))?.['completed']).toBe(true)
    // The next one is offered: it waits after Escape, and another one leaves.
    await focus.expectTask('Call Marta')
    await keyboard.press('Escape')
    await expect(focus.view).toContainText('Foco waits for you.')
    await keyboard.press('Escape')
    await expect(focus.view).toBeHidden()
    await focus.expectTexts('Call Marta')
    expect(await focus.spent('Write the report')).toBe(900)

    // Review: the log, the goal that was reached, and the week.
    await keyboard.press('8')
    const logs = new SessionsPage(page)
    await expect(logs.rows('Write the report')).toContainText('15m')
    await keyboard.press('3')
    const goals = goalsOf(page)
    await goals.expectTexts('Be done with the report')
    await keyboard.press('j')
    await expect(check('Be done with the report')).toBeFocused()
    await keyboard.press('Space')
    await goals.expectTexts()
    const palette = new PalettePage(page)
    await palette.open()
    await keyboard.type('review this week')
    await palette.choose(/^Review this week/)
    await expect(review(page, '16 – 22 November')).toBeFocused()
    await expect(page.getByText('1 to-do done · 15m of focus · 1 of 1 goal reached')).toBeVisible()
    const next = page.getByRole('region', { name: 'Next week' })
    await tabTo(next.getByRole('textbox', { name: 'One more, or none' }))
    await keyboard.type('Rest')
    await keyboard.press('Enter')
    await expect(next.getByText('Rest', { exact: true })).toBeVisible()
    await tabTo(next.getByRole('button', { name: 'Start the week' }))
    await keyboard.press('Enter')
    await goals.expectTexts('Rest')
    await expect(page.getByText('Week of 23 Nov – 29 Nov')).toBeVisible()
    await keyboard.press('1')
    await bucket.expectTexts('Ask for the figures')
  })
