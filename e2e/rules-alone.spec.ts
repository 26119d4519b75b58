/** Rules that run by themselves, at the server or in a guest's page: what they do, and taking it back from the log. */
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { nowInTests } from './day-of-tests.ts'
import { MODES, test } from './fixtures.ts'
import { rowsOf, transact } from './page-data.ts'
import { AutomatorPage } from './pages/automator-page.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { goalsOf } from './pages/week-page.ts'
import { showTab } from './pages/workspace-page.ts'

const DAY_MS = 24 * 60 * 60_000
/** The server, and a page, look for what is due every half minute. */
const BY_ITSELF = { timeout: 90_000 }

const runsOf = (page: Page) => page.getByRole('list', { name: 'Last runs' }).getByRole('listitem')
const stored = async (page: Page, table: string, text: string) =>
  (await rowsOf(page, table)).find((row) => row['text'] === text)

/** As if it had been there for two days: its last morning is over, and due. */
const letDayBegin = async (page: Page, text: string) => {
  const rule = await stored(page, 'automated_tasks', text)
  const patch = {
    runs_after: new Date(nowInTests() - 2 * DAY_MS).toISOString(),
    next_run_at: new Date(nowInTests()).toISOString(),
  }
  await transact(page, [{ table: 'automated_tasks', op: 'update', id: rule?.id, patch }])
}

const letReturn = async (page: Page, text: string) => {
  const item = await stored(page, 'snooze_items', text)
  const patch = { snooze_until: new Date(nowInTests() - 60_000).toISOString() }
  await transact(page, [{ table: 'snooze_items', op: 'update', id: item?.id, patch }])
}

for (const mode of MODES) {
  test(`a snooze of a ${mode} returns to Today by a rule, is told, and goes to the bucket when that is taken back`, async ({
    open,
  }) => {
    test.slow()
    const page = await open(mode)
    const automator = new AutomatorPage(page)
    await automator.gotoRules()
    await page.getByRole('button', { name: /put it on top of Today/ }).click()
    await expect(automator.rule('Snoozes come to Today')).toContainText('not run yet')
    const snooze = await new SnoozePage(page).show()
    await snooze.add('Taxes')
    await letReturn(page, 'Taxes')
    await expect(snooze.toasts.getByText('Back from Snooze: Taxes')).toBeVisible(BY_ITSELF)
    await snooze.toasts.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('heading', { name: 'To Do', level: 1 })).toBeVisible()
    await new TodosPage(page).expectTexts('Taxes')

    await automator.gotoRules()
    await page.getByText('Last runs (1)').click()
    await expect(runsOf(page)).toHaveText([/^Snoozes come to Today: moved \(by its rule\)Take back/])
    await expectNoViolationsInBothThemes(page, 'the log of runs')
    await page.getByRole('button', { name: /^Take back: Snoozes come to Today/ }).press('Enter')
    await expect(runsOf(page)).toHaveText([/^Snoozes come to Today: taken back \(by its rule\)(?!Take back)/])
    await expect(runsOf(page)).toBeFocused()
    expect(await stored(page, 'todos', 'Taxes')).toBeUndefined()
    await showTab(page, 'Bucket')
    await expect(page.getByRole('button', { name: 'Edit text: Taxes' })).toBeVisible()
    // It is an action like any other.
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('button', { name: 'Edit text: Taxes' })).toHaveCount(0)
    expect(await stored(page, 'todos', 'Taxes')).toMatchObject({ is_deferred: false, completed: false })
  })

  test(`a day of a ${mode} begins: to-dos come from Later and one is added, and each is taken back by itself`, async ({
    open,
  }) => {
    test.slow()
    const page = await open(mode)
    const todos = new TodosPage(page)
    await todos.add('bottom', 'Read', 'Write')
    await todos.chooseAction('Read', 'Move to Later')
    await todos.chooseAction('Write', 'Move to Later')
    await todos.expectTexts()
    const automator = new AutomatorPage(page)
    await automator.gotoRules()
    await automator.addRule('Plan the day', 'A day begins')
    await automator.addRule('Mornings', 'A day begins')
    await page.getByRole('radio', { name: 'Move', exact: true }).check()
    await page.getByRole('radio', { name: 'Today, bottom' }).check()
    await expect(automator.rule('Mornings')).toContainText('move every to-do from Later (Today, bottom)')
    await letDayBegin(page, 'Mornings')
    await expect(automator.rule('Mornings')).toContainText('moved', BY_ITSELF)
    await letDayBegin(page, 'Plan the day')
    await expect(automator.rule('Plan the day')).toContainText('added', BY_ITSELF)
    await showTab(page, 'To Do')
    await todos.expectTexts('Plan the day', 'Read', 'Write')
    // What is done by now is nobody's to take back.
    await todos.complete('Write')

    await automator.gotoRules()
    await page.getByText('Last runs (2)').click()
    await page.getByRole('button', { name: /^Take back: Mornings/ }).click()
    await page.getByRole('button', { name: /^Take back: Plan the day/ }).click()
    await expect(page.getByRole('button', { name: /^Take back/ })).toHaveCount(0)
    await showTab(page, 'To Do')
    await todos.expectTexts()
    await page.getByRole('tab', { name: 'Later (1)' }).click()
    await todos.expectTexts('Read')
    expect(await stored(page, 'todos', 'Write')).toMatchObject({ completed: true, is_deferred: false })
    await showTab(page, 'Trash')
    await expect(page.getByRole('button', { name: /^Restore.*Plan the day/ })).toBeVisible()
  })

  test(`a completed weekly goal of a ${mode} sets off a rule; a to-do only when it is for a goal`, async ({ open }) => {
    const page = await open(mode)
    const automator = new AutomatorPage(page)
    await automator.gotoRules()
    await page.getByRole('button', { name: /add “Choose the next goal”/ }).click()
    await expect(automator.ruleSaid).toHaveText(
      'When a weekly goal is completed, add “Choose the next goal” (Today, top).',
    )
    await automator.addRule('Tell Ana', 'A to-do is completed')
    await page.getByLabel('Only with a goal').selectOption('Linked to a goal')
    await expect(automator.rule('Tell Ana')).toContainText('When a to-do that is for a goal is completed')
    await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible()
    await page.reload()
    await expect(automator.rule('Tell Ana')).toContainText('When a to-do that is for a goal is completed')

    await showTab(page, 'To Do')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'Buy bread', 'Draft the talk')
    const goals = await goalsOf(page).show()
    await goals.add('Give the talk')
    const [goal, draft] = [
      await stored(page, 'weekly_goals', 'Give the talk'),
      await stored(page, 'todos', 'Draft the talk'),
    ]
    await transact(page, [{ table: 'todos', op: 'update', id: draft?.id, patch: { weekly_goal_id: goal?.id } }])
    await showTab(page, 'To Do')
    await todos.complete('Buy bread')
    await todos.complete('Draft the talk')
    await todos.expectTexts('Tell Ana')
    await goals.show()
    await goals.complete('Give the talk')
    await showTab(page, 'To Do')
    await todos.expectTexts('Choose the next goal', 'Tell Ana')
    // One undo takes back the goal and what it set off.
    await page.keyboard.press('Control+z')
    await todos.expectTexts('Tell Ana')
    expect(await stored(page, 'weekly_goals', 'Give the talk')).toMatchObject({ completed: false })
  })
}
