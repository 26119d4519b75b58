import { type BrowserContext, expect, type Page } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { killTab } from './killed-tab.ts'
import { rowsOf, transact } from './page-data.ts'
import { openEdit, QuickAddPage } from './pages/editing-page.ts'
import { ItemsPage } from './pages/items-page.ts'
import { ObjectivesPage } from './pages/objectives-page.ts'
import { TodosPage } from './pages/todos-page.ts'

const TOO_LONG = 'x'.repeat(501)
const REQUIRED = 'Task text is required'
const AT_MOST = 'Task text must be no more than 500 characters'

/** Notes are typed into the drawer of 'Garden', and not saved, when the tab is killed: the next one. */
const killedWhileTyping = async (context: BrowserContext, page: Page): Promise<Page> => {
  const bucket = await new ItemsPage(page, 'Bucket').show()
  await bucket.add('Garden')
  const drawer = await openEdit(bucket, 'Garden', 'Edit Bucket Item')
  await drawer.getByLabel('Markdown Notes').fill('Roses along the wall')
  await page.waitForFunction(() => window.__foco?.data()?.sync.get().state !== 'saving')
  await killTab(context, page)
  const next = await context.newPage()
  await next.goto('/')
  return next
}

for (const mode of MODES)
  test.describe(`the words of a ${mode}`, () => {
    test('wait in the quick add after Escape, a click beside it and a reload, with their category', async ({
      open,
    }) => {
      const page = await open(mode)
      const quick = await new QuickAddPage(page).open()
      const category = quick.dialog.getByLabel('Select category')
      await quick.field.fill('Ask Ana about')
      if (mode === 'account') await category.selectOption('Trabajo')
      const expectWords = async () => {
        await quick.open()
        await expect(quick.field).toHaveValue('Ask Ana about')
        await expect(quick.field).toBeFocused()
        if (mode === 'account') await expect(category.locator('option:checked')).toHaveText('Trabajo')
      }
      await page.keyboard.press('Escape')
      await expect(quick.dialog).toHaveCount(0)
      await expectWords()
      await page.mouse.click(5, 5)
      await expect(quick.dialog).toHaveCount(0)
      await page.reload()
      await page.getByRole('navigation').waitFor()
      await expectWords()
      // One goes on where one was.
      await page.keyboard.type(' the keys')
      await page.keyboard.press('Enter')
      await expect(quick.dialog).toHaveCount(0)
      await quick.open()
      await expect(quick.field).toHaveValue('')
      await quick.field.fill('Never mind')
      await quick.dialog.getByRole('button', { name: 'Cancel' }).click()
      await quick.open()
      await expect(quick.field).toHaveValue('')
      await page.keyboard.press('Escape')
      await (await new ItemsPage(page, 'Bucket').show()).expectTexts('Ask Ana about the keys')
    })

    test('wait in every form that adds, until they are added or cancelled', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      const { field, cancel } = await todos.openForm('top')
      await field.fill('Half a task')
      await field.press('Escape')
      await expect(field).toHaveCount(0)
      await todos.openForm('top')
      await expect(field).toHaveValue('Half a task')
      await expect(field).toBeFocused()
      await cancel.click()
      await todos.openForm('top')
      await expect(field).toHaveValue('')
      await cancel.click()

      const goals = await new ItemsPage(page, 'Weekly Goals').show()
      await goals.add('Paint the wall')
      await goals.chooseAction('Paint the wall', 'New to-do')
      const child = page.getByRole('textbox', { name: 'New to-do...' })
      await child.fill('Buy pai')
      await child.press('Escape')
      await expect(child).toHaveCount(0)
      await goals.chooseAction('Paint the wall', 'New to-do')
      await expect(child).toHaveValue('Buy pai')
      await child.press('Enter')
      await goals.expectChildren('Paint the wall', 'Buy pai')

      const objectives = new ObjectivesPage(page)
      await objectives.show()
      await objectives.add('Be healthy')
      await objectives.toggle('Be healthy')
      const add = page.getByRole('button', { name: 'Add key result' })
      await add.click()
      const form = page.getByRole('form', { name: 'Add key result' })
      await form.getByLabel('Target value').fill('42')
      await form.getByRole('textbox', { name: 'Description' }).fill('Run kilo')
      await page.keyboard.press('Escape')
      await expect(form).toHaveCount(0)
      await add.click()
      await expect(form.getByRole('textbox', { name: 'Description' })).toHaveValue('Run kilo')
      await expect(form.getByLabel('Target value')).toHaveValue('42')
      await form.getByRole('button', { name: 'Cancel' }).click()
      await add.click()
      await expect(form.getByRole('textbox', { name: 'Description' })).toHaveValue('')
    })

    test('are missed in the words of the catalogue when they are blank or too many, and none is lost', async ({
      open,
    }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      const quick = await new QuickAddPage(page).open()
      for (const blank of ['', '   ']) {
        await quick.field.fill(blank)
        await quick.field.press('Enter')
        await expect(quick.dialog.getByText(REQUIRED)).toBeVisible()
      }
      await quick.field.fill(TOO_LONG)
      await quick.field.press('Enter')
      await expect(quick.dialog.getByText(AT_MOST)).toBeVisible()
      await expect(quick.field).toHaveValue(TOO_LONG)
      await page.keyboard.press('Escape')
      await quick.open()
      await expect(quick.field).toHaveValue(TOO_LONG)
      await quick.dialog.getByRole('button', { name: 'Cancel' }).click()

      const { field, cancel } = await todos.openForm('bottom')
      await field.fill('  ')
      await field.press('Enter')
      await expect(todos.toast('Validation Error')).toBeVisible()
      await expect(todos.toast(REQUIRED)).toBeVisible()
      await field.fill(TOO_LONG)
      await field.press('Enter')
      await expect(todos.toast(AT_MOST)).toBeVisible()
      await expect(field).toHaveValue(TOO_LONG)
      await cancel.click()
      await todos.add('bottom', 'Renew the card')
      const drawer = await todos.openDrawer('Renew the card')
      await drawer.getByLabel('Title').fill(' ')
      await expect(drawer.getByText(REQUIRED, { exact: true })).toBeVisible()
      await drawer.getByRole('button', { name: 'Close' }).click()
      await todos.expectTexts('Renew the card')

      const projects = await new ItemsPage(page, 'Projects').show()
      await projects.field.press('Enter')
      await expect(projects.toast(REQUIRED)).toBeVisible()
      await projects.add('Find a house')
      const panel = await openEdit(projects, 'Find a house', 'Edit Project')
      await panel.getByLabel('Title').fill('')
      await expect(panel.getByText(REQUIRED, { exact: true })).toBeVisible()
      await panel.getByRole('button', { name: 'Cancel' }).click()
      await projects.expectTexts('Find a house')
    })

    test('wait in a drawer that has not saved them, also when its tab is killed', async ({ open, context }) => {
      const next = await killedWhileTyping(context, await open(mode))
      const again = await new ItemsPage(next, 'Bucket').show()
      const reopened = await openEdit(again, 'Garden', 'Edit Bucket Item')
      await expect(reopened.getByLabel('Markdown Notes')).toHaveValue('Roses along the wall')
      // Nobody has saved them yet: leaving asks, as it did before. An Escape before it has the focus takes it back unasked.
      await expect(reopened.locator(':focus')).toHaveCount(1)
      await next.keyboard.press('Escape')
      await expect(reopened.getByText('Discard what you changed?')).toBeVisible()
      await reopened.getByRole('button', { name: 'Keep editing' }).click()
      await reopened.getByRole('button', { name: 'Save' }).click()
      const saved = await openEdit(again, 'Garden', 'Edit Bucket Item')
      await expect(saved.getByLabel('Markdown Notes')).toHaveValue('Roses along the wall')
      await saved.getByLabel('Markdown Notes').fill('Never mind')
      await saved.getByRole('button', { name: 'Cancel' }).click()
      const last = await openEdit(again, 'Garden', 'Edit Bucket Item')
      await expect(last.getByLabel('Markdown Notes')).toHaveValue('Roses along the wall')
    })

    test('wait in a drawer whose row is moved meanwhile, and are there in its new list', async ({ open, context }) => {
      const next = await killedWhileTyping(context, await open(mode))
      await expect.poll(() => rowsOf(next, 'bucket_items')).toHaveLength(1)
      const id = (await rowsOf(next, 'bucket_items'))[0]?.id ?? ''
      const fields = { order_position: 1 }
      await transact(next, [{ table: 'bucket_items', op: 'move', id, to: 'todos', toId: id, fields }])
      await next.goto(`/?open=edit.todos.${id}`)
      await expect(next.getByLabel('Notes')).toHaveValue('Roses along the wall')
      await expect.poll(() => rowsOf(next, 'todos')).toMatchObject([{ id, notes: 'Roses along the wall' }])
    })
  })
