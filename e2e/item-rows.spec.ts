/** Rows of the lists: their category, menu, children and place, alone, by keys and on two devices. */
import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { test } from './fixtures.ts'
import { QuickAddPage } from './pages/editing-page.ts'
import { ItemsPage } from './pages/items-page.ts'
import { TodosPage } from './pages/todos-page.ts'

test('categories are chosen while adding and on the row, and filter the list', async ({ open }) => {
  const page = await open('account')
  const items = await new ItemsPage(page, 'Projects').show()
  await items.field.fill('Invoices')
  await page.getByLabel('Select category').selectOption({ label: 'Trabajo' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(items.row('Invoices').getByText('Trabajo')).toBeVisible()
  await page.getByLabel('Select category').selectOption({ label: 'No category' })
  await items.add('Garden')
  await page.getByLabel('Filter by category').selectOption({ label: 'Trabajo' })
  await items.expectTexts('Invoices')
  await expect(page.getByText('1 item(s)')).toBeVisible()
  await items.add('Taxes')
  await items.expectTexts('Invoices', 'Taxes')
  await page.getByLabel('Filter by category').selectOption({ label: 'All categories' })
  await items.row('Taxes').getByRole('button', { name: 'Category: Trabajo' }).click()
  await page.getByRole('menuitemradio', { name: 'Sin categoría' }).click()
  await expect(items.row('Taxes').getByText('Trabajo')).toHaveCount(0)
})

test('a thought added from a filtered screen is filed there, and shown', async ({ open }) => {
  const page = await open('account')
  await page.getByLabel('Filter by category').selectOption({ label: 'Trabajo' })
  const bucket = await new ItemsPage(page, 'Bucket').show()
  const quick = await new QuickAddPage(page).open()
  await expect(quick.dialog.getByLabel('Select category').locator('option:checked')).toHaveText('Trabajo')
  await quick.field.fill('Ask for a raise')
  await quick.field.press('Enter')
  await bucket.expectTexts('Ask for a raise')
})

test('the pictures of the actions come with the pointer, and with the keys', async ({ open }) => {
  const page = await open('guest')
  const todos = new TodosPage(page)
  await todos.add('top', 'One', 'Two')
  // Both came by under the pointer.
  await page.mouse.move(1, 1)
  await page.reload()
  for (const [text, come] of [
    ['One', () => todos.row('One').hover()],
    ['Two', () => todos.row('Two').getByRole('button', { name: 'Edit To-do' }).focus()],
  ] as const) {
    const pictures = todos.row(text).getByRole('button', { name: 'Edit To-do' }).locator('svg')
    await expect(pictures).toHaveCount(0)
    await come()
    await expect(pictures).toBeVisible()
  }
})

test('the actions of a row whose menu was closed stand on the ground of the row', async ({ open }) => {
  const page = await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'one', 'two')
  const more = page.getByRole('button', { name: 'Actions for: one' })
  await todos.row('one').hover()
  await more.click()
  await page.getByRole('menuitem', { name: 'Start timer' }).waitFor()
  await page.mouse.click(5, 790)
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(more).toBeFocused()
  const ground = (text: string) =>
    todos
      .row(text)
      .locator('[data-row]')
      .evaluate((row) => getComputedStyle(row).boxShadow)
  await expect.poll(() => ground('one')).not.toBe('none')
  expect(await ground('two')).toBe('none')
  // What is selected looks so, wherever the focus is.
  await page.keyboard.press('x')
  await expect.poll(() => ground('one')).toContain('inset')
})

test('a menu ends inside the window, above the toasts, and its last entry can be reached', async ({ open }) => {
  const page = await open('account')
  await page.setViewportSize({ width: 390, height: 600 })
  const bucket = await new ItemsPage(page, 'Bucket').show()
  await bucket.add('Invoices')
  await expect(bucket.toast('Bucket item added')).toBeVisible()
  await bucket.openMenu('Invoices')
  const box = await page.getByRole('menu').boundingBox()
  expect(box && box.y >= 0 && box.y + box.height <= 600).toBe(true)
  await page.getByRole('menuitemradio', { name: 'Trabajo' }).click()
  await expect(bucket.row('Invoices').getByText('Trabajo')).toBeVisible()
})

test('what follows the pointer is the row alone, not what is open below it', async ({ open }) => {
  const page = await open('guest')
  const weekly = await new ItemsPage(page, 'Weekly Goals').show()
  await weekly.add('first', 'second')
  await weekly.toggle('first', '0 to-dos')
  const related = page.getByText('Related To-Dos:')
  await expect(related).toBeVisible()
  const handle = await page.getByRole('button', { name: 'Reorder: first' }).boundingBox()
  if (!handle) throw new Error('the handle has no place')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  const dragged = page.locator('[inert]').filter({ hasText: 'first' })
  await expect(async () => {
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2 + 3)
    await expect(dragged).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect(dragged.getByText('Related To-Dos:')).toHaveCount(0)
  await expect(related).toHaveCount(1)
  await page.mouse.up()
})

test('two devices of one account see goals and what belongs to them at once', async ({ open, otherDevice }) => {
  const a = await new ItemsPage(await open('account'), 'Weekly Goals').show()
  const page = await otherDevice()
  const b = await new ItemsPage(page, 'Weekly Goals').show()
  await a.add('Paint the wall')
  await b.expectTexts('Paint the wall')
  await b.chooseAction('Paint the wall', 'New to-do')
  await page.getByRole('textbox', { name: 'New to-do...' }).fill('Buy paint')
  await page.keyboard.press('Enter')
  await a.toggle('Paint the wall', '1 to-do')
  await a.expectChildren('Paint the wall', 'Buy paint')
  await a.chooseAction('Paint the wall', 'Delete')
  await expect(page.getByText('Add your weekly goals here')).toBeVisible()
})

test('by keyboard the focus stays with a child that changes places, and comes back from a cancelled form', async ({
  open,
}) => {
  const page = await open('guest')
  const weekly = await new ItemsPage(page, 'Weekly Goals').show()
  await weekly.add('Paint the wall')
  await weekly.row('Paint the wall').getByRole('button', { name: '0 to-dos' }).press('Enter')
  const create = page.getByRole('button', { name: 'New to-do' }).last()
  await create.press('Enter')
  for (const text of ['one', 'two']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await weekly.expectChildren('Paint the wall', 'one', 'two')
  await page.keyboard.press('Escape')
  await expect(create).toBeFocused()
  await page.getByRole('checkbox', { name: 'Complete: one' }).press('Space')
  await weekly.expectChildren('Paint the wall', 'two', 'one')
  await expect(page.getByRole('checkbox', { name: 'Reopen: one' })).toBeFocused()
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test.describe(`axe at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport })

    test('goals with status, what belongs to them, its form, the menu, and the date of a goal', async ({ open }) => {
      test.slow()
      const page = await open('guest')
      const goals = await new ItemsPage(page, 'Long Term').show()
      await goals.add('Learn to sail')
      await page.getByRole('button', { name: 'Set target date' }).click()
      await page.getByLabel('Target date', { exact: true }).fill('2027-03-12')
      await page.keyboard.press('Enter')
      await goals.chooseAction('Learn to sail', 'New project')
      await page.getByRole('textbox', { name: 'New project...' }).press('Escape')
      await expectNoViolationsInBothThemes(page, 'Long Term')

      const weekly = await new ItemsPage(page, 'Weekly Goals').show()
      const statuses = ['Agendado', 'Esperando', 'Pausado', 'Completado']
      await weekly.add('no status', ...statuses.map((status) => `is ${status}`))
      for (const status of statuses) {
        // By keyboard: on a phone the toast of the last choice may lie on the menu.
        await weekly.row(`is ${status}`).getByRole('button', { name: 'Status: Sin estado' }).press('Enter')
        await page.getByRole('menuitemradio', { name: status }).press('Enter')
      }
      await page.getByRole('button', { name: 'Completed (1)' }).press('Enter')
      await weekly.chooseAction('no status', 'New to-do')
      await page.keyboard.type('small step')
      await page.keyboard.press('Enter')
      await weekly.expectChildren('no status', 'small step')
      await expectNoViolationsInBothThemes(page, 'Weekly Goals')
      await weekly.openMenu('no status')
      await expect(page.getByRole('menu')).toBeVisible()
      await expectNoViolationsInBothThemes(page, 'menu')
    })
  })
