/** What repeats by itself: made by words, looked at, changed, paused, run, deleted and brought back. */
import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { AutomatorPage } from './pages/automator-page.ts'
import { QuickWordsPage } from './pages/quick-words-page.ts'
import { TodosPage } from './pages/todos-page.ts'

for (const mode of MODES) {
  test(`words of both languages become rules, and say back what was understood, as ${mode}`, async ({
    page,
    context,
    open,
  }) => {
    const automator = await AutomatorPage.onTuesday({ page, context, open }, mode)
    await automator.goto()
    await expect(page.getByText('Nothing repeats yet.')).toBeVisible()

    // Without words for when nothing is made, and nothing is lost.
    await automator.box.fill('Send the invoices')
    await automator.box.press('Enter')
    await expect(automator.box).toHaveValue('Send the invoices')
    await automator.add('Send the invoices cada lunes y jueves a las 9')
    await expect(automator.row('Send the invoices')).toContainText('Thu 19 Nov, 09:00')
    await expect(automator.when).toHaveValue('cada lunes y jueves a las 9')
    await expect(automator.said).toHaveText('Every Monday and Thursday at 09:00, Madrid time')
    await expect(automator.dates).toHaveText([
      'Thu 19 Nov 09:00',
      'Mon 23 Nov 09:00',
      'Thu 26 Nov 09:00',
      'Mon 30 Nov 09:00',
      'Thu 3 Dec 09:00',
    ])

    await automator.add('Pay the rent on the last day of the month')
    await expect(automator.row('Pay the rent')).toContainText('On the last day of every month')
    await expect(automator.dates.first()).toHaveText('Mon 30 Nov')

    // What is not understood is said in the same place, is kept, and the rule goes on.
    await automator.when.fill('every blue moon')
    await expect(automator.said).toContainText('Not understood: blue, moon.')
    await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible()
    await expect(automator.row('Pay the rent')).toContainText('On the last day of every month')
    await page.reload()
    await expect(automator.when).toHaveValue('every blue moon')
    await automator.when.fill('every other Friday at 8:30 until 24 Dec')
    await expect(automator.row('Pay the rent')).toContainText('Every other Friday at 08:30 until 24 Dec')
    await expect(automator.dates).toHaveText(['Fri 20 Nov 08:30', 'Fri 4 Dec 08:30', 'Fri 18 Dec 08:30'])

    // An exception takes its date away, and gives it back.
    await page.getByRole('button', { name: 'Add an exception' }).click()
    await page.getByLabel('Not on this day').fill('2026-12-04')
    await page.getByLabel('Not on this day').press('Enter')
    await expect(automator.dates).toHaveText(['Fri 20 Nov 08:30', 'Fri 18 Dec 08:30'])
    await page.getByRole('button', { name: 'Take off the exception: 4 Dec' }).click()
    await expect(automator.dates).toHaveCount(3)

    // In the other language the rule is said in its words; those that were typed are of old, because a field has changed.
    await page.getByRole('radio', { name: 'Bucket' }).check()
    await page.evaluate(() => localStorage.setItem('language', 'es'))
    await expect(automator.row('Pay the rent')).toContainText('Every other')
    await page.reload()
    await expect(automator.row('Pay the rent')).toContainText('Un viernes sí y otro no a las 08:30 hasta el 24 dic')
    await expect(automator.when).toHaveValue('Un viernes sí y otro no a las 08:30 hasta el 24 dic')
    await expect(automator.said).toContainText('hora de Madrid')
    await expect(page.getByRole('radio', { name: 'Bandeja' })).toBeChecked()
  })

  test(`it is paused, run, copied, deleted and brought back, each with undo, as ${mode}`, async ({
    page,
    context,
    open,
  }) => {
    const automator = await AutomatorPage.onTuesday({ page, context, open }, mode)
    await automator.goto()
    await automator.add('Water the plants every day at 18:00')
    const row = automator.row('Water the plants')
    await expect(row).toContainText('Tue 17 Nov, 18:00')

    await automator.choose('Pause', 'For a week')
    await expect(row).toContainText('Paused')
    await expect(row).toContainText('until 24 Nov')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toContainText('Tue 17 Nov, 18:00')
    await automator.choose('Pause', 'Until I resume it')
    await expect(row).toContainText('until you resume it')
    await page.getByRole('button', { name: 'Resume' }).last().click()
    await expect(row).toContainText('Tue 17 Nov, 18:00')

    const undo = () => page.keyboard.press('Control+z')
    await undo()
    await expect(row).toContainText('until you resume it')
    await page.keyboard.press('Control+Shift+z')
    await expect(row).toContainText('Tue 17 Nov, 18:00')

    const made = async () => (await rowsOf(page, 'todos')).map(({ text }) => text)
    await page.getByRole('button', { name: 'Run now' }).click()
    await expect(row).toContainText('last one open')
    expect(await made()).toEqual(['Water the plants'])
    await undo()
    await expect.poll(made).toEqual([])
    await expect(row).not.toContainText('last one open')
    await page.getByRole('button', { name: 'Run now' }).click()
    await expect(row).toContainText('last one open')
    const todos = new TodosPage(page)
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name: 'To Do' }).click()
    await expect(todos.row('Water the plants')).toBeVisible()
    await automator.goto()

    const rules = automator.list.getByRole('button')
    await automator.choose('More', 'Duplicate')
    await expect(rules).toHaveCount(2)
    await undo()
    await expect(rules).toHaveCount(1)
    // What was undone stays open, and says that it is gone.
    await row.click()
    await automator.choose('More', 'Duplicate')
    await expect(rules).toHaveCount(2)
    await automator.row('(copy)').click()
    await automator.choose('More', 'Move to trash')
    await expect(rules).toHaveCount(1)
    await undo()
    await expect(automator.row('(copy)')).toContainText('Every day at 18:00')
    const [copy] = (await rowsOf(page, 'automated_tasks')).filter(({ text }) => text === 'Water the plants (copy)')
    const trashed = (await rowsOf(page, 'trash_items')).map(({ original_id }) => original_id)
    expect(trashed).not.toContain(copy?.id)
    await automator.row('(copy)').click()
    await automator.choose('More', 'Move to trash')
    await expect(rules).toHaveCount(1)
    await page.goto('/?tab=trash')
    // The server may have written into the first copy: taken back, it lies here too then.
    const restore = page.getByRole('button', { name: /^Restore.*Water the plants \(copy\)/ })
    await expect(restore.first()).toBeVisible()
    const count = await restore.count()
    await restore.first().click()
    await expect(restore).toHaveCount(count - 1)
    await undo()
    await expect(restore).toHaveCount(count)
    await restore.first().click()
    await expect(restore).toHaveCount(count - 1)
    await automator.goto()
    await expect(automator.row('(copy)')).toContainText('Every day at 18:00')

    // What is typed is saved by itself, and taken back as one step.
    await automator.row('(copy)').click()
    await automator.when.fill('every 3 days at 7')
    await expect(automator.row('(copy)')).toContainText('Every 3 days at 07:00')
    await page.getByRole('main').focus()
    await undo()
    await expect(automator.row('(copy)')).toContainText('Every day at 18:00')
    await expect(automator.when).not.toHaveValue('every 3 days at 7')
  })
}

for (const mode of MODES)
  test(`its rows are walked and acted on by keys, and words say category and length, as ${mode}`, async ({
    page,
    context,
    open,
  }) => {
    const automator = await AutomatorPage.onTuesday({ page, context, open }, mode)
    await automator.goto()
    const words = new QuickWordsPage(page)
    // A guest has no categories: the word stays text.
    const category = mode === 'account' ? ' #trabajo' : ''
    await automator.box.fill(`Write the report ~25m every Friday${category}`)
    await words.expectChips('25 min', ...(category === '' ? [] : ['#Trabajo']))
    await automator.box.press('Enter')
    await expect(automator.row('Write the report')).toContainText('Every Friday')
    const [made] = await rowsOf(page, 'automated_tasks')
    expect(made).toMatchObject({ text: 'Write the report', planned_minutes: 25 })
    expect(made?.['category_id'] !== null).toBe(mode === 'account')
    await automator.add('Water the plants every day')

    await page.getByRole('main').focus()
    await page.keyboard.press('j')
    await expect(automator.row('Water the plants')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(automator.row('Write the report')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'What is to be done' })).toHaveValue('Write the report')
    await expect(page).toHaveURL(/open=/)
    await page.keyboard.press('p')
    await expect(automator.row('Write the report')).toContainText('Paused')
    await page.keyboard.press('k')
    await page.keyboard.press('Delete')
    await expect(automator.row('Water the plants')).toHaveCount(0)
    await expect(automator.row('Write the report')).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'What is to be done' })).toHaveValue('Write the report')
  })

test('a second device sees what is set up here, and what is typed there stays', async ({ page, open, otherDevice }) => {
  await open('account')
  const here = new AutomatorPage(page)
  await here.goto()
  await here.add('Send the invoices every Monday at 9')
  const other = await otherDevice()
  const there = new AutomatorPage(other)
  await there.goto()
  await expect(there.when).toHaveValue('every Monday at 9')
  await there.when.fill('cada martes a las 10')
  await expect(here.row('Send the invoices')).toContainText('Every Tuesday at 10:00')
  await expect(here.when).toHaveValue('cada martes a las 10')
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('Send all invoices')
  await expect(there.row('Send all invoices')).toBeVisible()
})

test('by the keyboard alone, on a wide screen and on a phone, and for everybody', async ({ page, context, open }) => {
  const automator = await AutomatorPage.onTuesday({ page, context, open }, 'guest')
  await automator.goto()
  await expectNoViolationsInBothThemes(page, 'nothing repeats')
  await automator.box.focus()
  await page.keyboard.type('Regar las plantas cada 3 días')
  await page.keyboard.press('Enter')
  await expect(automator.row('Regar las plantas')).toContainText('Every 3 days')
  await automator.row('Regar las plantas').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Water the plants')
  await expect(automator.row('Water the plants')).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'the editor')

  await page.setViewportSize({ width: 390, height: 844 })
  await automator.goto()
  await automator.row('Water the plants').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit what repeats' })).toBeVisible()
  await automator.when.fill('every 4 days')
  await expect(automator.said).toHaveText('Every 4 days, Madrid time')
  await expectNoViolationsInBothThemes(page, 'the drawer')
  // What waits for the pause is saved by leaving.
  await automator.when.fill('every 5 days')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(automator.row('Water the plants')).toContainText('Every 5 days')
  await expect(automator.row('Water the plants')).toBeFocused()
})
