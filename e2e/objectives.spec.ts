import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { startWithGuestData } from './device-storage.ts'
import { MODES, test } from './fixtures.ts'
import { ObjectivesPage } from './pages/objectives-page.ts'
import { syncSign } from './pages/workspace-page.ts'

for (const mode of MODES)
  test.describe(`objectives of a ${mode}`, () => {
    test('are added, renamed, duplicated, completed, deleted, and brought back by undo', async ({ open }) => {
      const page = await open(mode)
      const objectives = new ObjectivesPage(page)
      await objectives.show()
      await expect(page.getByText('No active objectives yet. Add one to get started!')).toBeVisible()
      await objectives.add('Run', 'Write')
      await expect(page.getByText('2 active, 0 completed')).toBeVisible()

      await page.getByRole('button', { name: 'Edit text: Run' }).click()
      const field = page.getByRole('textbox', { name: 'Objective title' })
      await field.fill('   ')
      await field.press('Enter')
      await objectives.expectTitles('Run', 'Write')
      await page.getByRole('button', { name: 'Edit text: Run' }).click()
      await field.fill('Run far')
      await field.press('Enter')
      await objectives.expectTitles('Run far', 'Write')

      await objectives.chooseAction('Run far', 'Duplicate')
      await objectives.expectTitles('Run far', 'Write', 'Run far (Copy)')
      await page.getByRole('checkbox', { name: 'Complete: Write' }).click()
      await expect(page.getByText('2 active, 1 completed')).toBeVisible()
      await page.getByRole('button', { name: 'Completed (1)' }).click()
      await expect(objectives.card('Write')).toBeVisible()
      await objectives.chooseAction('Run far', 'Delete')
      await expect(objectives.toast('Elemento movido a la papelera')).toBeVisible()
      await objectives.expectTitles('Run far (Copy)')
      await objectives.undoFromToast('Elemento movido a la papelera')
      await objectives.expectTitles('Run far', 'Run far (Copy)')
      await page.reload()
      await objectives.expectTitles('Run far', 'Run far (Copy)')
    })

    test('are reordered by keyboard, and have a deadline', async ({ open }) => {
      const page = await open(mode)
      const objectives = new ObjectivesPage(page)
      await objectives.show()
      await objectives.add('a', 'b', 'c')
      await page.getByRole('button', { name: 'Reorder: a' }).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await objectives.expectTitles('b', 'a', 'c')
      await objectives.card('b').getByRole('button', { name: 'Set deadline' }).click()
      await page.getByLabel('Deadline', { exact: true }).fill('2020-02-03')
      await page.getByLabel('Deadline', { exact: true }).press('Enter')
      await expect(objectives.card('b').getByRole('button', { name: /^Deadline: / })).toBeVisible()
      await expect(objectives.card('b').getByText('overdue')).toBeVisible()
    })

    test('are measured: values stay in range, up and down, and the last one completes the objective', async ({
      open,
    }) => {
      const page = await open(mode)
      const objectives = new ObjectivesPage(page)
      await objectives.show()
      await objectives.add('Get fit')
      await objectives.toggle('Get fit')
      await expect(page.getByText('No hay proyectos relacionados. Agrega uno para organizar el trabajo.')).toBeVisible()
      await objectives.addKeyResult('Get fit', { text: 'Distance', initial: '10', target: '40', unit: 'km' })
      await objectives.addKeyResult('Get fit', { text: 'Weight', initial: '90', target: '80', unit: 'kg' })
      await expect(objectives.card('Get fit').getByText('2 key results')).toBeVisible()

      await objectives.setValue('Distance', '25')
      await expect(objectives.keyResult('Distance').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
      for (const refused of ['41', '9', 'lots']) {
        await objectives.setValue('Distance', refused)
        await expect(objectives.value('Distance')).toHaveText('25')
      }
      await objectives.setValue('Weight', '91')
      await expect(objectives.value('Weight')).toHaveText('90')
      await objectives.setValue('Weight', '85,5')
      await expect(objectives.value('Weight')).toHaveText('85.5')
      await objectives.setValue('Weight', '84', 'Escape')
      await expect(objectives.value('Weight')).toHaveText('85.5')

      await objectives.setValue('Weight', '80')
      await expect(objectives.toast('Key result completed! 🎉')).toBeVisible()
      await expect(objectives.value('Weight')).toHaveCount(0)
      await objectives.setValue('Distance', '40')
      await expect(objectives.toast('Objective completed! 🎉')).toBeVisible()
      await expect(page.getByText('0 active, 1 completed')).toBeVisible()
      await objectives.undoFromToast('Objective completed! 🎉')
      await expect(page.getByText('1 active, 0 completed')).toBeVisible()
      await expect(objectives.value('Distance')).toHaveText('25')
      await objectives.keyResult('Weight').getByRole('checkbox', { name: 'Reopen: Weight' }).click()
      await expect(objectives.value('Weight')).toHaveText('80')
    })

    test('are ticked: a result counts in full and keeps its value, and the last tick completes the objective', async ({
      open,
    }) => {
      const page = await open(mode)
      const objectives = new ObjectivesPage(page)
      await objectives.show()
      await objectives.add('Get fit')
      await objectives.toggle('Get fit')
      await objectives.addKeyResult('Get fit', { text: 'Distance', initial: '0', target: '40', unit: 'km' })
      await objectives.addKeyResult('Get fit', { text: 'Weight', initial: '90', target: '80', unit: 'kg' })
      const tick = (text: string) =>
        objectives
          .keyResult(text)
          .getByRole('checkbox', { name: `Complete: ${text}` })
          .click()
      await tick('Distance')
      await expect(objectives.keyResult('Distance').getByText('Completed', { exact: true })).toBeVisible()
      await expect(objectives.keyResult('Distance').getByText('0 km', { exact: true })).toBeVisible()
      await expect(objectives.card('Get fit').getByText('50%', { exact: true })).toBeVisible()
      await expect(page.getByText('1 active, 0 completed')).toBeVisible()
      // Nor does a value in percent deny the tick: it is what was measured last.
      await objectives.addKeyResult('Get fit', { text: 'Plan', initial: '0', target: '100' })
      await tick('Plan')
      const plan = objectives.keyResult('Plan')
      await expect(plan).toContainText('Last value:0%of 100%')
      await expect(plan.getByText('Completed', { exact: true })).toBeVisible()
      await expect(plan.getByText('0%', { exact: true })).toHaveCSS('font-weight', '400')
      await plan.getByRole('checkbox', { name: 'Reopen: Plan' }).click()
      await expect(plan).not.toContainText('Last value')
      await objectives.setValue('Plan', '100')
      await expect(plan.getByText('100% · Completed')).toBeVisible()
      await expect(plan).not.toContainText('Last value')

      await tick('Weight')
      await expect(objectives.toast('Objective completed! 🎉')).toBeVisible()
      await expect(page.getByText('0 active, 1 completed')).toBeVisible()
      await objectives.undoFromToast('Objective completed! 🎉')
      await expect(page.getByText('1 active, 0 completed')).toBeVisible()
      await expect(objectives.value('Weight')).toHaveText('90')
      await objectives.keyResult('Distance').getByRole('checkbox', { name: 'Reopen: Distance' }).click()
      await expect(objectives.value('Distance')).toHaveText('0')
      await expect(objectives.card('Get fit').getByText('50%', { exact: true })).toHaveCount(0)
    })
  })

test('objectives are filtered by category, and what is added under a filter has it', async ({ open }) => {
  const page = await open('account')
  const objectives = new ObjectivesPage(page)
  await objectives.show()
  await objectives.add('Run')
  await page.getByLabel('Filter by category').selectOption({ label: 'Trabajo' })
  await expect(page.getByText('0 active, 0 completed')).toBeVisible()
  await objectives.add('Stable income')
  await objectives.card('Stable income').getByRole('button', { name: 'Category: Trabajo' }).click()
  await page.getByRole('menuitemradio', { name: 'Personal' }).click()
  await expect(objectives.card('Stable income')).toHaveCount(0)
  await page.getByLabel('Filter by category').selectOption({ label: 'All categories' })
  await objectives.expectTitles('Run', 'Stable income')
})

test('of thousands of objectives, and of hundreds of key results, only what is seen is drawn', async ({ page }) => {
  const stamps = { created_at: '2026-11-01T10:00:00.000Z', updated_at: '2026-11-01T10:00:00.000Z' }
  const id = (kind: number, index: number) => `00000000-0000-4000-800${kind}-${String(index).padStart(12, '0')}`
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    id: id(0, index),
    title: `objective ${index + 1}`,
    description: null,
    deadline: null,
    completed: false,
    order_position: index + 1,
    category_id: null,
    ...stamps,
  }))
  const keyResults = Array.from({ length: 500 }, (_, index) => ({
    id: id(1, index),
    objective_id: id(0, 0),
    text: `result ${index + 1}`,
    start_date: null,
    end_date: null,
    initial_value: 0,
    target_value: 100,
    current_value: 50,
    unit: '%',
    completed: false,
    order_position: index + 1,
    link_url: null,
    last_updated: null,
    next_milestone_date: null,
    next_milestone_value: null,
    ...stamps,
  }))
  await startWithGuestData(page, { objectives_local: rows, key_results_local: keyResults })
  const objectives = new ObjectivesPage(page)
  await objectives.show()
  await expect(page.getByText('5000 active, 0 completed')).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(60)
  await objectives.toggle('objective 1')
  await expect(objectives.keyResult('result 1')).toBeVisible()
  const results = page.getByRole('list', { name: 'Key results' }).getByRole('listitem')
  expect(await results.count()).toBeLessThan(60)

  // A form that is scrolled away waits with its words.
  await (await objectives.openEdit('result 1')).getByLabel('Description').fill('half a sent')
  await page.keyboard.press('Escape')
  const form = await objectives.openEdit('result 2')
  await form.getByLabel('Description').fill('half a sentence')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(objectives.card('objective 5000')).toBeVisible()
  await expect(form).toHaveCount(1)
  await page.evaluate(() => window.scrollTo(0, 0))
  await form.getByLabel('Description').blur()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(objectives.card('objective 5000')).toBeVisible()
  await expect(form).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(form.getByLabel('Description')).toHaveValue('half a sentence')
})

test('two devices of one account see each other’s key results at once', async ({ open, otherDevice }) => {
  const a = new ObjectivesPage(await open('account'))
  const page = await otherDevice()
  const b = new ObjectivesPage(page)
  await a.show()
  await b.show()
  await a.add('Shared')
  await b.toggle('Shared')
  await a.toggle('Shared')
  await a.addKeyResult('Shared', { text: 'Pages', initial: '0', target: '10', unit: 'pages' })
  // Typing on B is not disturbed by what A does to the same row, and takes nothing of it back.
  const form = await b.openEdit('Pages')
  await form.getByLabel('Description').fill('Pages written')
  await a.setValue('Pages', '4')
  await expect(b.value('Pages')).toHaveText('4')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(a.value('Pages written')).toHaveText('4')
  // A copy has what arrived while the menu was open.
  await a.page.getByRole('button', { name: 'Actions for: Shared' }).click()
  await page.getByRole('button', { name: 'Edit text: Shared' }).click()
  await page.getByRole('textbox', { name: 'Objective title' }).fill('Both')
  await page.keyboard.press('Enter')
  await expect(a.page.getByText('Both', { exact: true })).toBeVisible()
  await a.page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await b.expectTitles('Both', 'Both (Copy)')
  await expect(syncSign(a.page)).toHaveAccessibleName('Saved everywhere')
})

test('axe: finds nothing on an open card with its forms', async ({ open }) => {
  const page = await open('guest')
  const objectives = new ObjectivesPage(page)
  await objectives.show()
  await objectives.add('Get fit')
  await objectives.toggle('Get fit')
  const period = { start: '2026-01-01', end: '2026-12-31' }
  await objectives.addKeyResult('Get fit', { text: 'Distance', initial: '0', target: '100', ...period })
  await objectives.openEdit('Distance')
  await page.getByRole('button', { name: 'Add key result' }).click()
  await page.getByRole('button', { name: 'Agregar Proyecto' }).click()
  await expectNoViolationsInBothThemes(page, 'objectives')
})
