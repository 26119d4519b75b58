import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { nowInTests } from './day-of-tests.ts'
import { MODES, test } from './fixtures.ts'
import { ItemsPage } from './pages/items-page.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { syncSign } from './pages/workspace-page.ts'
import { MINUTE } from './still-clock.ts'

const HOUR = 60 * MINUTE
const DAY_MS = 24 * HOUR
/** As a date field takes it, where the tests are. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(nowInTests() + days * DAY_MS)

for (const mode of MODES)
  test.describe(`snoozed items of a ${mode}`, () => {
    test('rest until tomorrow at nine, are edited in place, and completed together with their status', async ({
      open,
    }) => {
      const page = await open(mode)
      const snooze = await new SnoozePage(page).show()
      await expect(page.getByText('Items snoozed will appear here until their date arrives')).toBeVisible()
      await expect(page.getByText('No hay items')).toBeVisible()
      await snooze.add('Taxes', 'Passport')
      await expect(snooze.date('Taxes')).toContainText(', 09:00')
      await expect(snooze.status('Taxes')).toHaveText('Sin estado')

      await snooze.row('Taxes').getByRole('button', { name: 'Edit text: Taxes' }).click()
      await page.getByRole('textbox', { name: 'Task text' }).fill('Taxes of 2026')
      await page.keyboard.press('Enter')
      await snooze.expectTexts('Taxes of 2026', 'Passport')

      await snooze.chooseStatus('Passport', 'Esperando')
      await expect(snooze.status('Passport')).toHaveText('Esperando')
      await snooze.chooseStatus('Passport', 'Completado')
      await snooze.expectTexts('Taxes of 2026')
      await page.getByRole('button', { name: 'Completed (1)' }).click()
      await page.getByRole('checkbox', { name: 'Reopen: Passport' }).click()
      await expect(snooze.status('Passport')).toHaveText('Sin estado')
      await page.getByRole('checkbox', { name: 'Complete: Passport' }).click()
      await expect(snooze.status('Passport')).toHaveText('Completado')
      await page.keyboard.press('Control+z')
      await page.reload()
      await snooze.expectTexts('Taxes of 2026', 'Passport')
    })

    test('are put off by a quick option or to a day and time of one’s own', async ({ open }) => {
      const page = await open(mode)
      const snooze = await new SnoozePage(page).show()
      await snooze.add('Taxes')
      await snooze.date('Taxes').click()
      const { dialog } = snooze
      for (const option of ['Tomorrow', 'In 3 days', 'In 1 week', 'In 1 month'])
        await expect(dialog.getByRole('button', { name: new RegExp(`^${option}`) })).toBeVisible()
      await expect(dialog.getByRole('button', { name: /^Tomorrow/ })).toBeFocused()
      const go = dialog.getByRole('button', { name: 'Snooze', exact: true })
      const date = dialog.getByLabel('Date')
      // It starts from the item's own date.
      await expect(date).toHaveValue(dayFromNow(1))
      await expect(dialog.getByLabel('Hour')).toHaveValue('9')
      await expect(date).toHaveAttribute('min', dayFromNow(0))
      await expect(dialog.getByLabel('Hour').locator('option')).toHaveCount(24)
      await expect(dialog.getByLabel('Minute').locator('option')).toHaveCount(60)

      await date.fill(dayFromNow(-1))
      await expect(go).toBeDisabled()
      await expect(dialog.getByText('Choose a time that is still to come')).toBeVisible()
      await date.fill(dayFromNow(40))
      await go.click()
      await expect(dialog).toBeHidden()
      await expect(snooze.date('Taxes')).toContainText(', 09:00')

      await snooze.date('Taxes').click()
      await date.fill(dayFromNow(2))
      await dialog.getByLabel('Hour').selectOption('23')
      await dialog.getByLabel('Minute').selectOption('59')
      await go.click()
      await expect(snooze.date('Taxes')).toContainText(', 23:59')

      await snooze.date('Taxes').click()
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await expect(snooze.date('Taxes')).toContainText(', 23:59')
      await snooze.date('Taxes').click()
      await dialog.getByRole('button', { name: /^In 1 week/ }).click()
      await expect(snooze.date('Taxes')).toContainText(', 09:00')
      await snooze.toasts.getByRole('button', { name: 'Undo' }).last().click()
      await expect(snooze.date('Taxes')).toContainText(', 23:59')
    })

    test('come from the to-dos with all they have, and go to the bucket when they are wanted now', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'Call Marta', 'Stay')
      await todos.chooseAction('Call Marta', 'Snooze until...')
      const snooze = new SnoozePage(page)
      await snooze.dialog.getByRole('button', { name: /^Tomorrow/ }).click()
      await todos.expectTexts('Stay')
      await page.keyboard.press('Control+z')
      await todos.expectTexts('Call Marta', 'Stay')
      await todos.chooseAction('Call Marta', 'Snooze until...')
      await snooze.dialog.getByRole('button', { name: /^In 3 days/ }).click()
      await snooze.show()
      await snooze.expectTexts('Call Marta')
      await snooze.chooseAction('Call Marta', 'Back to the bucket now')
      await expect(page.getByText('No hay items')).toBeVisible()
      const bucket = await new ItemsPage(page, 'Bucket').show()
      await bucket.expectTexts('Call Marta')
    })

    test('get a weekly goal of their own, and go to the trash', async ({ open }) => {
      const page = await open(mode)
      const snooze = await new SnoozePage(page).show()
      await snooze.add('Taxes')
      await snooze.chooseAction('Taxes', 'Nuevo weekly goal...')
      const field = page.getByRole('textbox', { name: 'Nuevo weekly goal...' })
      await expect(field).toBeFocused()
      await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled()
      await field.press('Escape')
      await expect(field).toBeHidden()
      await snooze.chooseAction('Taxes', 'Nuevo weekly goal...')
      await field.fill('Sort the papers')
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(snooze.row('Taxes').getByText('Sort the papers')).toBeVisible()
      const weekly = await new ItemsPage(page, 'Weekly Goals').show()
      await weekly.expectTexts('Sort the papers')
      await snooze.show()
      await snooze.chooseAction('Taxes', 'Delete')
      await expect(snooze.toast('Elemento movido a la papelera')).toBeVisible()
      await expect(page.getByText('No hay items')).toBeVisible()
    })
  })

test('the category filter holds, and what is added under it has the category', async ({ open }) => {
  const page = await open('account')
  const snooze = await new SnoozePage(page).show()
  await snooze.add('Without')
  await page.getByLabel('Filter by category').selectOption({ label: 'Trabajo' })
  await expect(page.getByText('1 hidden by Trabajo')).toBeVisible()
  await snooze.add('With')
  await snooze.expectTexts('With')
  await snooze.row('With').getByRole('button', { name: 'Category: Trabajo' }).click()
  await page.getByRole('menuitemradio', { name: 'Sin categoría' }).click()
  await expect(page.getByText('2 hidden by Trabajo')).toBeVisible()
  await page.getByLabel('Filter by category').selectOption({ label: 'All categories' })
  await snooze.expectTexts('Without', 'With')
})

test('notes of the form project:{id}:{title} are a chip, and nothing in them runs', async ({ page, open }) => {
  const id = '11111111-2222-4333-8444-555555555555'
  const now = new Date(nowInTests()).toISOString()
  const item = {
    id,
    text: 'Tiles',
    completed: false,
    order_position: 1,
    category_id: null,
    notes: `project:${id}:Kitchen: <b>floor</b>\nAsk for two offers`,
    snooze_until: new Date(nowInTests() + DAY_MS).toISOString(),
    status: null,
    weekly_goal_id: null,
    original_data: null,
    created_at: now,
    updated_at: now,
  }
  await page.addInitScript((rows) => localStorage.setItem('snooze_items_local', rows), JSON.stringify([item]))
  await open('guest')
  const snooze = await new SnoozePage(page).show()
  await expect(snooze.row('Tiles').getByTitle('Project: Kitchen: <b>floor</b>')).toBeVisible()
  await expect(snooze.row('Tiles').getByText('Ask for two offers', { exact: true })).toBeVisible()
})

/** One snoozed item that is saved everywhere, and a server that takes nothing more. */
const refusedFromHere = async (page: Page): Promise<SnoozePage> => {
  const snooze = await new SnoozePage(page).show()
  await snooze.add('Taxes')
  await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
  await page.route('**/api/transactions', (route) =>
    route.fulfill({ status: 422, json: { code: 'VALIDATION_FAILED', message: 'Not today' } }),
  )
  return snooze
}

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: [/422/] })
  test('is taken back, with the words of the area', async ({ open }) => {
    const snooze = await refusedFromHere(await open('account'))
    await snooze.chooseStatus('Taxes', 'Pausado')
    await expect(snooze.toast('❌ Error al guardar')).toBeVisible()
    await expect(snooze.toast('Error al guardar tarea: Not today')).toBeVisible()
    await expect(snooze.status('Taxes')).toHaveText('Sin estado')
    await snooze.field.fill('Another')
    await snooze.field.press('Enter')
    await expect(snooze.toast('❌ Error')).toBeVisible()
    await expect(snooze.toast('No se pudo crear la tarea. Por favor intenta de nuevo.')).toBeVisible()
    await snooze.expectTexts('Taxes')
  })

  test('is said of one that was to leave the list as of any save, not as of several', async ({ open }) => {
    const snooze = await refusedFromHere(await open('account'))
    await snooze.chooseAction('Taxes', 'Move to To Do')
    await expect(snooze.toast('❌ Error al guardar')).toBeVisible()
    await expect(snooze.toast('That could not be done to all of them')).toHaveCount(0)
    await snooze.expectTexts('Taxes')
  })
})

test('axe: the Snooze tab, its menus, form and dialog', async ({ open }) => {
  // Five times axe over a full page takes its time on a busy machine.
  test.setTimeout(120_000)
  const page = await open('account')
  const snooze = await new SnoozePage(page).show()
  await expectNoViolationsInBothThemes(page, 'empty')
  await snooze.add('one', 'two', 'three', 'four', 'five')
  for (const [text, status] of [
    ['one', 'Agendado'],
    ['two', 'Esperando'],
    ['three', 'Pausado'],
    ['four', 'Completado'],
  ] as const)
    await snooze.chooseStatus(text, status)
  await page.getByRole('button', { name: 'Completed (1)' }).click()
  await expectNoViolationsInBothThemes(page, 'every status')
  await snooze.chooseAction('one', 'Nuevo weekly goal...')
  await expectNoViolationsInBothThemes(page, 'goal form')
  await page.keyboard.press('Escape')
  await snooze.status('five').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'status menu')
  await page.keyboard.press('Escape')
  await snooze.date('one').click()
  await expect(snooze.dialog).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(snooze.date('one')).toBeFocused()
})
