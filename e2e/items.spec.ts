import { expect } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
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
