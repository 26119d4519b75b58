import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, signIn, test } from './fixtures.ts'
import { QuickAddPage } from './pages/editing-page.ts'
import { type Area, ItemsPage } from './pages/items-page.ts'
import { TodosPage } from './pages/todos-page.ts'

const AREAS: [area: Area, empty: string][] = [
  ['Bucket', 'Add items to your bucket for later processing'],
  ['Weekly Goals', 'Add your weekly goals here'],
  ['Projects', 'Add your projects here'],
  ['Long Term', 'Add your long-term goals here'],
]

for (const mode of MODES)
  test.describe(`lists of a ${mode}`, () => {
    test('take items, count them, complete, copy and delete them, in every area', async ({ open }) => {
      test.slow()
      const page = await open(mode)
      for (const [area, empty] of AREAS) {
        const items = await new ItemsPage(page, area).show()
        await expect(page.getByText(empty)).toBeVisible()
        await expect(page.getByText('0 item(s)')).toBeVisible()
        await items.field.fill('   ')
        await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
        await items.field.press('Escape')
        await expect(items.field).toHaveValue('')
        await items.add('  one  ', 'two')
        await items.expectTexts('one', 'two')
        await expect(page.getByText('2 item(s)')).toBeVisible()
        await items.chooseAction('one', 'Duplicate')
        await items.expectTexts('one', 'two', 'one (copia)')
        await items.complete('one')
        await items.expectTexts('two', 'one (copia)')
        await items.chooseAction('two', 'Delete')
        await expect(items.toast('Elemento movido a la papelera').last()).toBeVisible()
        await items.expectTexts('one (copia)')
        await page.keyboard.press('Control+z')
        await items.expectTexts('two', 'one (copia)')
        await page.getByRole('button', { name: 'Completed (1)' }).click()
        await page.getByRole('checkbox', { name: 'Reopen: one', exact: true }).click()
        await items.expectTexts('one', 'two', 'one (copia)')
      }
      await page.reload()
      await new ItemsPage(page, 'Long Term').expectTexts('one', 'two', 'one (copia)')
    })

    test('give the focus back at once when a title is left, before the next key', async ({ open }) => {
      const page = await open(mode)
      const items = await new ItemsPage(page, 'Projects').show()
      await items.add('one')
      await page.getByRole('button', { name: 'Edit text: one' }).click()
      const focused = await page.getByRole('textbox', { name: 'Task text' }).evaluate(async (field) => {
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
        await Promise.resolve()
        return document.activeElement?.getAttribute('aria-label')
      })
      expect(focused).toBe('Edit text: one')
    })

    test('are edited in place and sorted by keyboard', async ({ open }) => {
      const page = await open(mode)
      const items = await new ItemsPage(page, 'Projects').show()
      await items.add('one', 'two', 'three')
      const edit = async (text: string, key: string) => {
        await page.getByRole('button', { name: /^Edit text: (?:one|first)/ }).click()
        const field = page.getByRole('textbox', { name: 'Task text' })
        await field.fill(text)
        await field.press(key)
      }
      await edit('first', 'Enter')
      await items.expectTexts('first', 'two', 'three')
      await edit('something else', 'Escape')
      await items.expectTexts('first', 'two', 'three')
      await expect(page.getByRole('button', { name: 'Edit text: first' })).toBeFocused()
      await page.getByRole('button', { name: 'Reorder: three' }).focus()
      for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
      await items.expectTexts('three', 'first', 'two')
      await page.reload()
      await items.expectTexts('three', 'first', 'two')
    })

    test('hand an idea on: from the bucket to the to-dos, with the orange count beside it', async ({ open }) => {
      const page = await open(mode)
      const bucket = await new ItemsPage(page, 'Bucket').show()
      await bucket.add('buy a lamp', 'sail around the world')
      const entry = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name: /^Bucket/ })
      await expect(entry).toHaveText('Bucket2')
      await bucket.chooseAction('buy a lamp', 'Move to To Do')
      await expect(entry).toHaveText('Bucket1')
      await bucket.chooseAction('sail around the world', 'Move to Long Term')
      await expect(page.getByText('Add items to your bucket for later processing')).toBeVisible()
      await (await new ItemsPage(page, 'Long Term').show()).expectTexts('sail around the world')
      await page.getByRole('button', { name: 'To Do', exact: true }).click()
      await new TodosPage(page).expectTexts('buy a lamp')
    })

    test('hang together: goal over project over weekly goal over to-do, and the to-do tells what it is for', async ({
      open,
    }) => {
      const page = await open(mode)
      const addChild = async (items: ItemsPage, parent: string, action: string, ...texts: string[]) => {
        await items.chooseAction(parent, action)
        const field = page.getByRole('textbox', { name: `${action}...` })
        await expect(field).toBeFocused()
        for (const text of texts) {
          await field.fill(text)
          await field.press('Enter')
          await expect(field).toHaveValue('')
        }
        await items.expectChildren(parent, ...texts)
        await field.press('Escape')
        await expect(field).toHaveCount(0)
      }
      const goals = await new ItemsPage(page, 'Long Term').show()
      await goals.add('Steady income')
      await addChild(goals, 'Steady income', 'New project', 'Invoicing')
      await expect(page.getByText('Related Projects:')).toBeVisible()

      const projects = await new ItemsPage(page, 'Projects').show()
      await expect(projects.row('Invoicing').getByRole('progressbar', { name: 'Progress' })).toBeVisible()
      await expect(projects.row('Invoicing').getByText('0%')).toBeVisible()
      await expect(projects.row('Invoicing').getByRole('button', { name: 'Goal: Steady income' })).toBeVisible()
      await addChild(projects, 'Invoicing', 'New weekly goal', 'Close the quarter')
      await expect(page.getByText('Related Weekly Goals:')).toBeVisible()

      const weekly = await new ItemsPage(page, 'Weekly Goals').show()
      await addChild(weekly, 'Close the quarter', 'New to-do', 'Send the invoice', 'Call the bank')
      await expect(page.getByText('Related To-Dos:')).toBeVisible()
      await expect(weekly.row('Close the quarter').getByRole('button', { name: 'Goal: Invoicing' })).toBeVisible()
      await weekly.complete('Send the invoice')
      await weekly.expectChildren('Close the quarter', 'Call the bank', 'Send the invoice')
      await weekly.toggle('Close the quarter', '2 to-dos')
      await expect(page.getByText('Related To-Dos:')).toHaveCount(0)

      await page.getByRole('button', { name: 'To Do', exact: true }).click()
      const todos = new TodosPage(page)
      await todos.expectTexts('Call the bank')
      const badge = todos.row('Call the bank').getByRole('button', { name: 'Goal: Close the quarter › Invoicing' })
      await expect(badge).toHaveText('Close the quarter')
      await todos.row('Call the bank').getByRole('button', { name: 'Open goal: Invoicing' }).click()
      await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Invoicing')
    })

    test('weekly goals have a status that goes with their check', async ({ open }) => {
      const page = await open(mode)
      const weekly = await new ItemsPage(page, 'Weekly Goals').show()
      await weekly.add('Paint the wall')
      const choose = async (from: string, to: string) => {
        await page.getByRole('button', { name: `Status: ${from}` }).click()
        await page.getByRole('menuitemradio', { name: to }).click()
      }
      await choose('Sin estado', 'Esperando')
      await choose('Esperando', 'Completado')
      await expect(page.getByText('Add your weekly goals here')).toBeVisible()
      await page.getByRole('button', { name: 'Completed (1)' }).click()
      await choose('Completado', 'Pausado')
      await weekly.expectTexts('Paint the wall')
      await weekly.complete('Paint the wall')
      await expect(page.getByRole('button', { name: 'Status: Completado' })).toBeVisible()
    })

    test('long-term goals have a date that is typed, kept and taken away again', async ({ open }) => {
      const page = await open(mode)
      const goals = await new ItemsPage(page, 'Long Term').show()
      await goals.add('Learn to sail')
      await page.getByRole('button', { name: 'Set target date' }).click()
      const field = page.getByLabel('Target date', { exact: true })
      await field.fill('2027-03-12')
      await field.press('Escape')
      await page.getByRole('button', { name: 'Set target date' }).click()
      await field.fill('2027-03-12')
      await field.press('Enter')
      await page.reload()
      await page.getByRole('button', { name: 'Target date: 12 Mar 2027' }).click()
      await field.fill('0027-03-12')
      await field.press('Enter')
      await expect(goals.toast('A date is in the years 1900 to 9999. The old one stays.')).toBeVisible()
      await page.getByRole('button', { name: 'Target date: 12 Mar 2027' }).click()
      await field.fill('')
      await field.press('Enter')
      await expect(page.getByRole('button', { name: 'Set target date' })).toBeVisible()
    })
  })

test('a new weekly goal belongs to the Monday of the week that it is where the user is', async ({ page }) => {
  // Sunday evening in Madrid, already Monday further east.
  await page.clock.setFixedTime('2026-03-01T22:30:00Z')
  await page.goto('/')
  await (await new ItemsPage(page, 'Weekly Goals').show()).add('Rest')
  const stored = () => page.evaluate(() => Object.values({ ...localStorage }).join('\n'))
  await expect.poll(stored).toContain('"week_start":"2026-02-23"')
})

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

test('two devices of one account see goals and what belongs to them at once', async ({
  open,
  browser,
  email,
  server,
}) => {
  const a = await new ItemsPage(await open('account'), 'Weekly Goals').show()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page, email)
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
  await context.close()
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
