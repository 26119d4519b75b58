/** When → then: rules that add, move and mark when something has happened, undone together with it. */
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { AutomatorPage } from './pages/automator-page.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { leap, MINUTE, SECOND, stopClock } from './still-clock.ts'

test.use({ fetchesAhead: true })

const toTodos = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name: 'To Do' }).click()

for (const mode of MODES) {
  test(`a rule adds a to-do when another is completed, and one undo takes back both, as ${mode}`, async ({
    page,
    context,
    open,
  }) => {
    const automator = await AutomatorPage.onTuesday({ page, context, open }, mode)
    const todos = new TodosPage(page)
    await todos.add('bottom', 'Write the report', 'Buy bread')
    await automator.gotoRules()
    await expect(page.getByText('No rules yet.')).toBeVisible()
    await automator.addRule('Send the report', 'A to-do is completed')
    await expect(automator.ruleSaid).toHaveText('When a to-do is completed, add “Send the report” (Today, top).')
    // Only for what has the word.
    await page.getByLabel('Only with the words').fill('report')
    await expect(automator.rule('Send the report')).toContainText('a to-do with “report” is completed')
    await page.reload()
    await expect(automator.rule('Send the report')).toContainText('not run yet')

    await toTodos(page)
    await todos.complete('Buy bread')
    await todos.complete('Write the report')
    await expect(todos.row('Send the report')).toBeVisible()
    await todos.expectTexts('Send the report')
    await page.keyboard.press('Control+z')
    await todos.expectTexts('Write the report')
    await page.keyboard.press('Control+Shift+z')
    await todos.expectTexts('Send the report')
    // Ticking what it added is about a report, too: each thing sets it off once, and no rule sets off a rule.
    await todos.complete('Send the report')
    await todos.expectTexts('Send the report')

    await automator.gotoRules()
    await expect(automator.rule('Send the report')).toContainText('11:45')
    await page.getByText('Last runs (2)').click()
    const runs = page.getByRole('list', { name: 'Last runs' }).getByRole('listitem')
    await expect(runs).toHaveCount(2)
    await expect(runs.first()).toContainText('Send the report: added (by its rule)')

    // Paused, it does nothing.
    await automator.choose('Pause', 'Until I resume it')
    await expect(automator.rule('Send the report')).toContainText('Paused')
    await toTodos(page)
    await todos.complete('Send the report')
    await todos.expectTexts()
  })

  test(`a rule is chosen by its parts, said in both languages, copied and deleted, as ${mode}`, async ({
    page,
    context,
    open,
  }) => {
    const automator = await AutomatorPage.onTuesday({ page, context, open }, mode)
    await automator.gotoRules()
    await page.getByRole('button', { name: /bring the next of its goal/ }).click()
    await expect(automator.ruleSaid).toHaveText(
      'When a to-do is completed, move the next to-do of its goal from Later (Today, top).',
    )
    // What moves something has nothing to run now.
    await expect(page.getByRole('button', { name: 'Run now' })).toHaveCount(0)
    await page.getByRole('radio', { name: 'A day begins' }).check()
    await page.getByRole('radio', { name: 'Later', exact: true }).check()
    await expect(automator.ruleSaid).toHaveText('When a day begins (at 6:00), move every to-do left in Today (Later).')
    await page.getByRole('radio', { name: 'Set a status' }).check()
    await page.getByRole('radio', { name: 'Esperando' }).check()
    await expect(automator.rule('One after the other')).toContainText('set every open goal of the week to “Esperando”')
    await page.getByRole('textbox', { name: 'Name of the rule' }).fill('Mornings')
    await expect(automator.rule('Mornings')).toBeVisible()

    await automator.choose('More', 'Duplicate')
    await expect(automator.rules.getByRole('button')).toHaveCount(2)
    await automator.choose('More', 'Move to trash')
    await expect(automator.rules.getByRole('button')).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(automator.rules.getByRole('button')).toHaveCount(2)
    await expect(page.getByRole('tab', { name: 'Repeating (0)' })).toBeVisible()

    await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible()
    await page.evaluate(() => localStorage.setItem('language', 'es'))
    await page.reload()
    await expect(automator.rule('Mornings').first()).toContainText(
      'Cuando empieza el día (a las 6:00), cada objetivo abierto de la semana pasa a «Esperando».',
    )
    await expect(page.getByRole('tab', { name: 'Cuando → entonces (2)' })).toHaveAttribute('aria-selected', 'true')
  })
}

test('a guest’s snooze returns to Today, and the next day begins with what waited in Later', async ({ page, open }) => {
  const context = page.context()
  await stopClock(context, '2026-11-17T20:00:00+01:00')
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'Read')
  await todos.chooseAction('Read', 'Move to Later')
  const automator = new AutomatorPage(page)
  await automator.gotoRules()
  await page.getByRole('button', { name: /put it on top of Today/ }).click()
  await automator.addRule('Mornings', 'A day begins')
  await page.getByRole('radio', { name: 'Move', exact: true }).check()
  await page.getByRole('radio', { name: 'Today, bottom' }).check()
  await expect(automator.rule('Mornings')).toContainText('move every to-do from Later (Today, bottom)')
  const snooze = await new SnoozePage(page).show()
  await snooze.add('Taxes')
  // Past six, and past nine, at which it returns.
  await leap(context, 13 * 60 * MINUTE + MINUTE)
  await context.clock.runFor(61 * SECOND)
  await toTodos(page)
  await todos.expectTexts('Taxes', 'Read')
  await automator.gotoRules()
  await page.getByText('Last runs (2)').click()
  await expect(page.getByRole('list', { name: 'Last runs' }).getByRole('listitem')).toHaveText([
    /Mornings: moved \(by its date\)|Snoozes come to Today: moved \(by its rule\)/,
    /Mornings: moved \(by its date\)|Snoozes come to Today: moved \(by its rule\)/,
  ])
})

test('two devices complete the same offline: what a rule adds is there once', async ({ page, open, otherDevice }) => {
  await open('account')
  const here = new TodosPage(page)
  await here.add('bottom', 'Write the report')
  const automator = new AutomatorPage(page)
  await automator.gotoRules()
  await automator.addRule('Send it', 'A to-do is completed')
  await toTodos(page)
  const other = await otherDevice()
  await other.goto('/task-automation?tab=rules')
  await expect(new AutomatorPage(other).rule('Send it')).toBeVisible()
  await toTodos(other)
  const there = new TodosPage(other)
  await there.expectTexts('Write the report')
  await page.context().setOffline(true)
  await other.context().setOffline(true)
  await here.complete('Write the report')
  await there.complete('Write the report')
  await here.expectTexts('Send it')
  await there.expectTexts('Send it')
  await page.context().setOffline(false)
  await other.context().setOffline(false)
  await expect
    .poll(async () => {
      const { tables } = await (await page.request.get('/api/changes')).json()
      return [
        tables.todos.length,
        tables.todos.filter((todo: { completed: boolean }) => todo.completed).length,
        tables.automation_runs.length,
      ]
    })
    .toEqual([2, 1, 1])
  await here.expectTexts('Send it')
  await there.expectTexts('Send it')
})

test('by the keyboard alone, on a wide screen and on a phone, and for everybody', async ({ page, context, open }) => {
  const automator = await AutomatorPage.onTuesday({ page, context, open }, 'guest')
  await automator.goto()
  await page.getByRole('tab', { name: /^Repeating/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^When/ })).toBeFocused()
  await expectNoViolationsInBothThemes(page, 'no rules')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Choose the next goal')
  await expectNoViolationsInBothThemes(page, 'a new rule')
  await page.keyboard.press('Enter')
  await expect(automator.rule('Choose the next goal')).toContainText('When a weekly goal is completed')
  await automator.rule('Choose the next goal').focus()
  await expectNoViolationsInBothThemes(page, 'the editor')

  await page.setViewportSize({ width: 390, height: 844 })
  await automator.gotoRules()
  await automator.rule('Choose the next goal').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit the rule' })).toBeVisible()
  await page.getByRole('radio', { name: 'A snooze returns' }).check()
  await expectNoViolationsInBothThemes(page, 'the drawer')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(automator.rule('Choose the next goal')).toContainText('something snoozed returns')
  await expect(automator.rule('Choose the next goal')).toBeFocused()
})
