/** Work past midnight belongs to the day before, for whoever wants it so (decision 046). */
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { FocusPage } from './pages/focus-page.ts'
import { SessionsPage } from './pages/sessions-page.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { review } from './pages/week-page.ts'
import { showTab, syncSign } from './pages/workspace-page.ts'
import { leap, MINUTE, passTime, stopClock } from './still-clock.ts'

/** The night after Sunday: a new week by the calendar. */
const HALF_PAST_ONE = '2026-11-16T01:30:00+01:00'
const MONDAY = 'lunes, 16 de noviembre de 2026'
const SUNDAY = 'domingo, 15 de noviembre de 2026'

const startOfDay = (page: Page) => page.getByLabel('A new day starts at', { exact: true })
const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
const doneLine = (page: Page) => page.getByRole('button', { name: /^Completed \(1\)/ })

const workTenMinutes = async (page: Page, text: string) => {
  const focus = new FocusPage(page)
  await focus.add('bottom', text)
  await focus.start(text)
  await passTime(page.context(), 10 * MINUTE)
  await focus.complete(text)
  await expect(doneLine(page)).toBeVisible()
}

for (const mode of MODES)
  test(`the day of a ${mode} starts at four: what is done at half past one was yesterday`, async ({
    context,
    open,
  }) => {
    test.slow()
    await stopClock(context, HALF_PAST_ONE)
    const page = await open(mode)
    await page.goto('/settings')
    await expect(startOfDay(page)).toHaveValue('0')
    await startOfDay(page).selectOption('02:00')
    await page.getByRole('button', { name: 'Undo: A new day starts at' }).click()
    await expect(startOfDay(page)).toHaveValue('0')
    await startOfDay(page).selectOption('04:00')
    await expectSaved(page)
    await expectNoViolationsInBothThemes(page, 'settings')

    await page.goto('/')
    await workTenMinutes(page, 'Write')
    await expect(doneLine(page)).toHaveAccessibleName('Completed (1) · 1 done today · 10m of focus')
    const logs = await new SessionsPage(page).show()
    await expect(logs.days).toHaveText([SUNDAY])
    await expect(logs.day(SUNDAY)).toContainText('Focus 10m')
    await page.goto('/?tab=weekly&at=review.2026-11-09')
    await expect(review(page, '9 – 15 November')).toBeVisible()
    await expect(page.getByText('1 to-do done · 10m of focus')).toBeVisible()

    // Tomorrow is the morning that comes.
    await showTab(page, 'To Do')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'Water the plants')
    await todos.chooseAction('Water the plants', 'Snooze until...')
    await expect(new SnoozePage(page).dialog.getByRole('button', { name: /^Tomorrow/ })).toContainText(/16.*09:00/)
    await page.keyboard.press('Escape')

    // At four the day begins, and the week with it.
    await leap(context, 140 * MINUTE)
    await expect(doneLine(page)).toHaveAccessibleName('Completed (1)')
    await page.goto('/?tab=weekly&at=review.2026-11-16')
    await expect(review(page, '16 – 22 November')).toBeVisible()
    await expect(page.getByText('0 to-dos done')).toBeVisible()

    // Back at midnight, the same work is Monday's.
    await page.goto('/settings')
    await startOfDay(page).selectOption('00:00')
    await expectSaved(page)
    await page.goto('/')
    await expect(doneLine(page)).toHaveAccessibleName('Completed (1) · 1 done today · 10m of focus')
    await logs.show()
    await expect(logs.days).toHaveText([MONDAY])
  })

test('another device goes by the new start at once', async ({ context, open, otherDevice }) => {
  await stopClock(context, HALF_PAST_ONE)
  const page = await open('account')
  await workTenMinutes(page, 'Write')
  await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
  const other = await otherDevice(new Date(Date.parse(HALF_PAST_ONE) + 30 * MINUTE))
  const logs = await new SessionsPage(other).show()
  await expect(logs.days).toHaveText([MONDAY])
  await page.goto('/settings')
  await startOfDay(page).selectOption('04:00')
  await expect(logs.days).toHaveText([SUNDAY])
  await startOfDay(page).selectOption('01:30')
  await expect(logs.days).toHaveText([MONDAY])
})
