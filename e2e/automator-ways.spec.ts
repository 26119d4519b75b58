/** The automator over a change of the clock, and leaving it with words that are refused. */
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { AutomatorPage } from './pages/automator-page.ts'
import { PalettePage } from './pages/palette-page.ts'
import { leap, MINUTE, stopClock } from './still-clock.ts'

test('a time that the clock skips comes as much later as it jumps, and is back the next day', async ({
  page,
  context,
  open,
}) => {
  await stopClock(context, '2027-03-26T12:00:00+01:00')
  await open('guest')
  const automator = new AutomatorPage(page)
  await automator.goto()
  await automator.add('Look at the stars every day at 2:30')
  await expect(automator.dates).toHaveText([
    'Sat 27 Mar 02:30',
    'Sun 28 Mar 03:30',
    'Mon 29 Mar 02:30',
    'Tue 30 Mar 02:30',
    'Wed 31 Mar 02:30',
  ])
})

test('a date that is a year ahead or more says which year', async ({ page, context, open }) => {
  const automator = await AutomatorPage.onTuesday({ page, context, open }, 'guest')
  await automator.goto()
  await automator.add('Look at the insurance every year on 17 November')
  await expect(automator.row('Look at the insurance')).toContainText('17 Nov 2027')
  await automator.add('Renew the card every 5 years on 1 April')
  await expect(automator.row('Renew the card')).toContainText('1 Apr 2031')
  await automator.add('Pay the taxes every year on 1 April')
  await expect(automator.row('Pay the taxes')).toContainText('Thu 1 Apr')
  await expect(automator.dates).toHaveText(['Thu 1 Apr', '1 Apr 2028', '1 Apr 2029', '1 Apr 2030', '1 Apr 2031'])
})

test('what has run today is next tomorrow, also where it is set to a later hour, and a line needs both parts', async ({
  page,
  context,
  open,
}) => {
  const automator = await AutomatorPage.onTuesday({ page, context, open }, 'guest')
  await automator.goto()
  await automator.box.fill('Every Monday')
  await automator.box.press('Enter')
  await expect(automator.box).toHaveValue('Every Monday')
  await expect(page.getByText('Say what is to be done, too')).toBeVisible()
  await automator.add('Water the plants every day except Sunday at 11:47')
  await expect(automator.row('Water')).toContainText('Tue 17 Nov, 11:47')
  await leap(context, 3 * MINUTE)
  await page.reload()
  await expect.poll(async () => (await rowsOf(page, 'todos')).length).toBe(1)
  await automator.when.fill('every day except Sunday at 18:00')
  await expect(automator.row('Water')).toContainText('Wed 18 Nov, 18:00')
  await expect(automator.dates).toHaveText([
    'Wed 18 Nov 18:00',
    'Thu 19 Nov 18:00',
    'Fri 20 Nov 18:00',
    'Sat 21 Nov 18:00',
    'Mon 23 Nov 18:00',
  ])
})

for (const [size, name] of [
  [{ width: 1280, height: 800 }, 'beside the list'],
  [{ width: 390, height: 844 }, 'on a phone'],
] as const)
  test(`a text that is refused is asked about on every way out, ${name}`, async ({ page, open }) => {
    await page.setViewportSize(size)
    await open('guest')
    const automator = new AutomatorPage(page)
    await page.getByRole('link', { name: 'Automator' }).last().click()
    await expect(automator.box).toBeVisible()
    await automator.add('One every day')
    await automator.add('Two every day')
    await automator.row('Two').click()
    const title = page.getByRole('textbox', { name: 'What is to be done' })
    const long = 'x'.repeat(3000)
    await title.fill(long)
    const question = page.getByRole('alertdialog', { name: 'Discard what you changed?' })
    const keep = async () => {
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toHaveCount(0)
      await expect(title).toHaveValue(long)
      await expect(page).toHaveURL(/task-automation/)
    }
    await page.goBack()
    await keep()
    if (size.width > 1000) {
      const palette = new PalettePage(page)
      await palette.open('go to bucket')
      await palette.choose(/Go to Bucket/)
      await keep()
      await automator.row('One').click()
      await keep()
      await page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('button', { name: 'Bucket', exact: true })
        .click()
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Discard', exact: true }).click()
      await expect(page).toHaveURL(/tab=bucket/)
    } else {
      await page.keyboard.press('Escape')
      await keep()
      await page.goBack()
      await question.getByRole('button', { name: 'Discard', exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(/task-automation$/)
    }
    // What was refused is nowhere, the row is as it was.
    expect((await rowsOf(page, 'automated_tasks')).map(({ text }) => text).sort()).toEqual(['One', 'Two'])
  })
