/** What the palette does with what it found: every action is in it by its name. */
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { transact } from './page-data.ts'
import { AutomatorPage } from './pages/automator-page.ts'
import { FocusPage } from './pages/focus-page.ts'
import { ObjectivesPage } from './pages/objectives-page.ts'
import { PalettePage } from './pages/palette-page.ts'
import { inserted, SessionsPage, sampleSession } from './pages/sessions-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { showTab } from './pages/workspace-page.ts'
import { sampleTodos } from './sample-todos.ts'
import { stopClock } from './still-clock.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

for (const mode of MODES)
  test(`the palette of a ${mode} acts on what it found, and leads back from its actions with the words still there`, async ({
    open,
  }) => {
    const page = await open(mode)
    const todos = new TodosPage(page)
    await todos.add('bottom', 'Water the plants', 'Send the invoice')
    const palette = new PalettePage(page)
    await palette.open('invoice')
    await palette.moveTo(/^Send the invoice/)
    await palette.field.press('Tab')
    await expect(palette.field).toHaveValue('')
    await expect(palette.section('Actions').first()).toHaveAttribute('aria-selected', 'true')
    await palette.field.press('Escape')
    await expect(palette.field).toHaveValue('invoice')
    await palette.moveTo(/^Send the invoice/)
    await palette.field.press('Tab')
    await expect(palette.field).toHaveValue('')
    await palette.field.press('Backspace')
    await expect(palette.field).toHaveValue('invoice')
    await palette.moveTo(/^Send the invoice/)
    await palette.field.press('Tab')
    await palette.field.fill('comp')
    await palette.choose('Complete')
    await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()

    // By the verb and a word of the item, in one line.
    await palette.open('later plants')
    await palette.choose(/^Move to Later.*Water the plants/)
    await expect(page.getByRole('tab', { name: /^Later \(1\)/ })).toBeVisible()
  })

for (const mode of MODES)
  test(`it finds what repeats, and the sessions of a to-do by its words, as ${mode}`, async ({ open }) => {
    const page = await open(mode)
    const automator = new AutomatorPage(page)
    await automator.goto()
    await automator.add('Water the plants every day')
    const [report, call] = sampleTodos(2).map((todo, index) => ({
      ...todo,
      text: ['Report for Ana', 'Call Ben'][index] ?? '',
      time_spent: 1800,
    }))
    if (!report || !call) throw new Error('two samples were asked for')
    await transact(page, [
      ...inserted('todos', [report, call]),
      ...inserted('focus_sessions', [
        sampleSession('2026-11-15T09:00:00+01:00', '2026-11-15T09:30:00+01:00', { todo_id: report.id }),
        sampleSession('2026-11-14T09:00:00+01:00', '2026-11-14T09:30:00+01:00', { todo_id: call.id }),
      ]),
    ])
    const palette = new PalettePage(page)
    await palette.open('sessions report')
    await palette.choose(/^Show sessions: Report for Ana/)
    await expect(heading(page, 'Session Logs')).toBeVisible()
    const logs = new SessionsPage(page)
    await expect(logs.rows('Report for Ana')).toHaveCount(1)
    await expect(logs.rows('Call Ben')).toHaveCount(0)
    await page.reload()
    await expect(logs.rows('Report for Ana')).toHaveCount(1)
    await expect(logs.rows('Call Ben')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show all', exact: true }).click()
    await expect(logs.rows('Call Ben')).toHaveCount(1)

    await palette.open('plnats')
    await expect(palette.section('Found')).toHaveText([/^Water the plantsAutomator/])
    await palette.choose(/^Water the plants/)
    await expect(page.getByRole('textbox', { name: 'What is to be done' })).toHaveValue('Water the plants')
    await palette.open('pause plants')
    await palette.choose(/^Pause: Water the plants/)
    await expect(automator.row('Water the plants')).toContainText('Paused')
  })

test('it finds key results and opens their form; they are completed and deleted from it', async ({ open }) => {
  const page = await open('guest')
  const objectives = new ObjectivesPage(page)
  await objectives.show()
  await objectives.add('Run far')
  await objectives.toggle('Run far')
  await objectives.addKeyResult('Run far', { text: 'Kilometres a week', initial: '0', target: '40' })
  // Another one: the last that is reached completes its objective, and that is told instead.
  await objectives.addKeyResult('Run far', { text: 'Days without rain', initial: '0', target: '9' })
  await showTab(page, 'To Do')
  const palette = new PalettePage(page)
  await palette.open('kilometers')
  await expect(palette.section('Found')).toHaveText([/^Kilometres a weekKey results/])
  await palette.choose(/^Kilometres a week/)
  const form = page.getByRole('dialog', { name: 'Edit key result: Kilometres a week' })
  await form.getByLabel('Description').fill('Kilometres a month')
  // Half typed words wait; Back closes the form as it closes a drawer.
  await page.goBack()
  await expect(form).toHaveCount(0)
  await palette.open('kilometres')
  await palette.choose(/^Kilometres a week/)
  await expect(form.getByLabel('Description')).toHaveValue('Kilometres a month')
  await expectNoViolationsInBothThemes(page, 'key result')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await palette.open('complete kilometres')
  await palette.choose(/^Complete: Kilometres a month/)
  await expect(objectives.toast('Key result completed! 🎉')).toBeVisible()
  await palette.open('delete kilometres')
  await palette.choose(/^Delete key result: Kilometres a month/)
  await palette.open('kilometres')
  await expect(palette.section('Found')).toHaveText([/^Kilometres a monthTrash/])
})

test('it makes, edits, shows and deletes categories, and asks before it empties the trash', async ({ open }) => {
  const page = await open('account')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'Book the dentist')
  const palette = new PalettePage(page)
  await palette.open('new category')
  await palette.choose(/^New category$/)
  const drawer = page.getByRole('dialog', { name: 'Manage categories' })
  await drawer.getByLabel('Name').fill('Health')
  await drawer.getByRole('button', { name: 'Create category' }).click()
  await expect(todos.toast('Category created!')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await palette.open('health')
  await palette.choose(/^Health\s*Categories/)
  await expect(drawer.getByLabel('Name')).toBeFocused()
  await expect(drawer.getByLabel('Name')).toHaveValue('Health')
  await drawer.getByLabel('Name').fill('Body')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(todos.toast('Category updated!')).toBeVisible()
  // Asked for again while the manager is open.
  await palette.open('body')
  await palette.choose(/^Body\s*Categories/)
  await expect(drawer.getByLabel('Name')).toHaveValue('Body')
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await palette.open('delete body')
  await palette.choose(/^Delete category: Body/)
  await expect(todos.toast('Category deleted!')).toBeVisible()

  await todos.chooseAction('Book the dentist', 'Delete')
  await palette.open('empty trash')
  await palette.choose(/^Empty trash$/)
  await expect(page.getByRole('dialog', { name: 'Empty the trash?' })).toBeVisible()
  await page.getByRole('button', { name: 'Empty trash' }).click()
  await expect(todos.toast('Papelera vaciada')).toBeVisible()
})

test('what it leads to is seen above the focus view, and the timer runs on', async ({ open }) => {
  const page = await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'Write the report', 'Water the plants')
  const palette = new PalettePage(page)
  const focus = new FocusPage(page)
  const enter = async () => {
    await palette.open('focus report')
    await palette.choose(/^Open focus view: Write the report/)
    await expect(focus.view).toBeVisible()
  }
  await enter()
  // Typed: the palette stands in what lies behind the view, and fill() takes it for out of reach.
  await palette.open()
  await page.keyboard.type('go to bucket')
  await palette.choose(/^Go to Bucket/)
  await expect(focus.view).toHaveCount(0)
  await expect(heading(page, 'Bucket')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause timer: Write the report' })).toBeVisible()
  await enter()
  await palette.open()
  await page.keyboard.type('plants')
  await palette.choose(/^Water the plants/)
  await expect(focus.view).toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('Water the plants')
})

test('what runs is found first, with its clock', async ({ open }) => {
  const page = await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'Printer', 'Send the invoice to the printer')
  const palette = new PalettePage(page)
  await palette.open('start invoice')
  await palette.choose(/^Start timer.*Send the invoice/)
  await palette.open('printer')
  await expect(palette.section('Found').first()).toHaveText(/^Send the invoice to the printerTo Do · running \d\d:\d\d/)
})

test('the line about where one was is dismissed by its name', async ({ page, open }) => {
  await stopClock(page.context(), '2026-11-18T09:00:00Z')
  await open('guest')
  const focus = new FocusPage(page)
  await new TodosPage(page).add('bottom', 'Write the report')
  const palette = new PalettePage(page)
  const dismiss = async () => {
    await palette.open('report')
    await palette.moveTo(/^Write the report/)
    await palette.field.press('Tab')
    await palette.field.fill('dismiss')
    return palette.option('Dismiss note')
  }
  await expect(await dismiss()).toHaveCount(0)
  for (let step = 0; step < 2; step++) await page.keyboard.press('Escape')
  await focus.start('Write the report')
  await focus.pass(600)
  await focus.pauseInRow('Write the report').click()
  await focus.note.fill('second chapter')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await focus.todo('Write the report'))?.['resume_note']).toBe('second chapter')
  await (await dismiss()).click()
  await expect.poll(async () => (await focus.todo('Write the report'))?.['resume_note']).toBe(null)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await focus.todo('Write the report'))?.['resume_note']).toBe('second chapter')
})
