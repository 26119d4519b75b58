/** How long a pomodoro usually lasts: for every to-do without a length of its own, whoever made it. */
import { expect, type Page } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { AutomatorPage } from './pages/automator-page.ts'
import { FocusNotices } from './pages/focus-notices-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { stopClock } from './still-clock.ts'

const USUAL = 'A pomodoro lasts'

const setUsual = async (page: Page, minutes: string) => {
  await page.goto('/settings')
  await page.getByLabel(USUAL, { exact: true }).selectOption(minutes)
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
}

/** What the words in the ring of a to-do hold. */
const lengthOf = async (page: Page, text: string) => {
  const focus = new FocusNotices(page)
  await focus.focus(text)
  await focus.openLength()
  return focus
}

/** Out of the panel, if it is open, and out of the view. */
const leave = async (focus: FocusNotices) => {
  if (await focus.minutes.isVisible()) await focus.page.keyboard.press('Escape')
  await focus.page.keyboard.press('Escape')
  await expect(focus.page.getByRole('dialog')).toHaveCount(0)
}

for (const mode of MODES)
  test(`another usual length counts for every to-do of a ${mode}, but for one that has its own`, async ({
    page,
    context,
    open,
    otherDevice,
  }) => {
    await stopClock(context)
    await open(mode)
    await new TodosPage(page).add('bottom', 'own', 'plain')
    const focus = await lengthOf(page, 'own')
    await expect(focus.minutes).toHaveValue('25')
    await leave(focus)

    await setUsual(page, '40 min')
    await page.goto('/')
    await lengthOf(page, 'own')
    await expect(focus.minutes).toHaveValue('40')
    // The length that everything had is chosen for this one: it is its own from now on.
    await focus.minutes.fill('25')
    await focus.minutes.press('Enter')
    await focus.button('Start pomodoro').click()
    await expect(focus.clock).toContainText('25:00')
    await leave(focus)

    await setUsual(page, '50 min')
    await page.getByRole('button', { name: `Undo: ${USUAL}` }).click()
    await expect(page.getByLabel(USUAL, { exact: true })).toHaveValue('40')
    await page.getByLabel(USUAL, { exact: true }).selectOption('50 min')
    await expect(page.getByLabel(USUAL, { exact: true })).toHaveValue('50')

    const automator = new AutomatorPage(page)
    await automator.goto()
    await automator.add('Water the plants every day at 18:00')
    await page.getByText('Goals, dates and time zone').click()
    const ofMade = page.getByLabel('Pomodoro', { exact: true })
    await expect(ofMade.locator('option:checked')).toHaveText('As usual (50 min)')
    await page.getByRole('button', { name: 'Run now' }).click()
    await expect(automator.row('Water the plants')).toContainText('last one open')
    await automator.add('Read every day at 19:00')
    await page.getByText('Goals, dates and time zone').click()
    await ofMade.selectOption('25 min')
    await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Run now' }).click()
    await expect(automator.row('Read')).toContainText('last one open')

    const where = mode === 'account' ? await otherDevice(new Date(await page.evaluate(() => Date.now()))) : page
    await where.goto('/')
    for (const [text, minutes] of [
      ['plain', '50'],
      ['Water the plants', '50'],
      ['Read', '25'],
    ] as const) {
      const shown = await lengthOf(where, text)
      await expect(shown.minutes).toHaveValue(minutes)
      await leave(shown)
    }
  })
