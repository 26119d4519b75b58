import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { test } from './fixtures.ts'
import { rowsOf, transact } from './page-data.ts'
import { PalettePage } from './pages/palette-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { syncSign } from './pages/workspace-page.ts'

const HEALTH = '00000000-0000-4000-8000-0000000000c1'
const NOON = '2026-11-16T12:00:00.000Z'

const manager = async (page: Page) => {
  await page.getByRole('button', { name: 'Manage categories' }).click()
  const drawer = page.getByRole('dialog', { name: 'Manage categories' })
  await expect(drawer).toBeVisible()
  const form = drawer.getByRole('form')
  return { drawer, form, name: form.getByLabel('Name'), hex: form.getByLabel('Colour as hex') }
}

test('a category is made, changed and deleted, and undo brings it back to what had it', async ({ open }) => {
  const page = await open('account')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'Book the dentist')
  const { drawer, form, name, hex } = await manager(page)
  await drawer.getByRole('button', { name: 'New category' }).click()
  await name.fill('  Health  ')
  await form.getByRole('radio', { name: 'Teal' }).check()
  await expect(hex).toHaveValue('#0E8F7E')
  await form.getByRole('button', { name: 'Create category' }).click()
  await expect(todos.toast('Category created!')).toBeVisible()
  await expect(todos.toast('"Health" was added to your list. Keep organizing!')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()

  await todos.page.getByRole('button', { name: 'Actions for: Book the dentist' }).click()
  await page.getByRole('menuitemradio', { name: 'Health' }).click()
  await expect(todos.row('Book the dentist').getByText('Health')).toBeVisible()

  const again = await manager(page)
  await again.drawer.getByRole('button', { name: 'Edit category: Health' }).click()
  await again.name.fill('Body and mind')
  await again.hex.fill('abc')
  await again.form.getByRole('button', { name: 'Save' }).click()
  await expect(todos.toast('Category updated!')).toBeVisible()
  await expect(todos.toast('Your changes were saved. Nice!')).toBeVisible()
  await again.drawer.getByRole('button', { name: 'Delete category: Body and mind' }).click()
  await expect(todos.toast('Category deleted!')).toBeVisible()
  await expect(again.drawer.getByRole('button', { name: 'New category' })).toBeFocused()
  await again.drawer.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Manage categories' })).toBeFocused()
  await expect(todos.row('Book the dentist').getByText('Body and mind')).toHaveCount(0)
  await todos.undoFromToast('Category deleted!')
  await expect(todos.row('Book the dentist').getByText('Body and mind')).toBeVisible()
})

for (const when of ['offline', 'unanswered'] as const)
  test(`a deletion that is undone while the server has not answered (${when}) leaves the category where it was`, async ({
    page,
    open,
  }) => {
    await open('account')
    const todos = new TodosPage(page)
    const { field } = await todos.openForm('bottom')
    await field.fill('Write the report #Trabajo')
    await field.press('Enter')
    const chip = todos.row('Write the report').getByText('Trabajo')
    await expect(chip).toBeVisible()
    await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
    const { drawer } = await manager(page)
    let answer = () => {}
    if (when === 'offline') await page.context().setOffline(true)
    else {
      const isAnswered = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/transactions', async (route) => {
        const response = await route.fetch()
        await isAnswered
        // One that the page has given up by then needs no answer: it asks again.
        await route.fulfill({ response }).catch(() => {})
      })
    }
    await drawer.getByRole('button', { name: 'Delete category: Trabajo' }).click()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(chip).toHaveCount(0)
    await todos.undoFromToast('Category deleted!')
    await expect(chip).toBeVisible()
    await page.context().setOffline(false)
    answer()
    await page.unrouteAll({ behavior: 'wait' })
    await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
    const { tables } = await (await page.request.get('/api/changes')).json()
    const trabajo = tables.categories.find(({ name }: { name: string }) => name === 'Trabajo')
    expect(tables.todos).toEqual([expect.objectContaining({ text: 'Write the report', category_id: trabajo?.id })])
    await page.reload()
    await expect(chip).toBeVisible()
  })

test('its rows are walked and acted on by keys, and the rows below the drawer are not', async ({ page, open }) => {
  await open('account')
  await new TodosPage(page).add('bottom', 'Write the report')
  const { drawer, form, name } = await manager(page)
  const edit = (of: string) => drawer.getByRole('button', { name: `Edit category: ${of}` })
  const [first, second] = await drawer.getByRole('listitem').allTextContents()
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(edit(first ?? '')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(edit(second ?? '')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(drawer.getByRole('button', { name: `Delete category: ${second}` })).toBeFocused()
  await page.keyboard.press('k')
  await expect(edit(first ?? '')).toBeFocused()
  // One stop a row.
  await page.keyboard.press('Tab')
  await expect(edit(second ?? '')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue(second ?? '')
  await name.fill('jk')
  await name.press('k')
  await expect(name).toHaveValue('jkk')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await edit(first ?? '').focus()
  await page.keyboard.press('Delete')
  await expect(edit(first ?? '')).toHaveCount(0)
  await expect(edit(second ?? '')).toBeVisible()
})

test('what is no category is refused in words and stays in the form', async ({ open }) => {
  const page = await open('account')
  const todos = new TodosPage(page)
  const { drawer, form, name, hex } = await manager(page)
  await drawer.getByRole('button', { name: 'New category' }).click()
  const create = form.getByRole('button', { name: 'Create category' })
  await expect(create).toBeDisabled()
  await name.fill('x'.repeat(51))
  await expect(form.getByText('Category name must be no more than 50 characters')).toBeVisible()
  await create.click()
  await expect(todos.toast('Oops!')).toBeVisible()
  await expect(todos.toast('Invalid category data')).toBeVisible()
  await expect(name).toHaveValue('x'.repeat(51))
  await name.fill(' trabajo ')
  await create.click()
  await expect(todos.toast('There is already a category named "Trabajo"')).toBeVisible()
  await name.fill('Fine')
  await hex.fill('#12')
  await expect(form.getByText('Category color must be a valid hex color')).toBeVisible()
  // Half typed, it waits behind the closed drawer and the closed form until it is cancelled.
  await drawer.getByRole('button', { name: 'Close' }).click()
  await manager(page)
  await expect(name).toHaveValue('Fine')
  await name.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(drawer).toBeVisible()
  const fresh = drawer.getByRole('button', { name: 'New category' })
  await fresh.click()
  await expect(name).toHaveValue('Fine')
  await expect(hex).toHaveValue('#12')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await fresh.click()
  await expect(name).toHaveValue('')
})

test('a guest finds in the settings why categories need an account', async ({ open }) => {
  const page = await open('guest')
  await page.goto('/settings')
  const { drawer } = await manager(page)
  await expect(drawer.getByText('User authentication required')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Login / Register' })).toBeVisible()
})

test('a guest renames, recolours and deletes what an import brought, and undo brings it back', async ({ open }) => {
  const page = await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'Book the dentist')
  const id = String((await rowsOf(page, 'todos'))[0]?.['id'])
  const stamps = { created_at: NOON, updated_at: NOON }
  await transact(page, [
    { table: 'categories', op: 'insert', id: HEALTH, row: { id: HEALTH, name: 'Health', color: '#0E8F7E', ...stamps } },
    { table: 'todos', op: 'update', id, patch: { category_id: HEALTH } },
  ])
  await expect(todos.row('Book the dentist').getByText('Health')).toBeVisible()
  await todos.add('bottom', 'Water the plants')
  // From an address that was kept: a guest has nothing to take a filter off with.
  await page.goto(`/?category=${HEALTH}`)
  await todos.expectTexts('Book the dentist', 'Water the plants')

  const palette = new PalettePage(page)
  await palette.open('Manage')
  await palette.choose('Manage categories')
  const drawer = page.getByRole('dialog', { name: 'Manage categories' })
  const form = drawer.getByRole('form')
  await expect(drawer.getByRole('button', { name: 'New category' })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Edit category: Health' }).click()
  await form.getByLabel('Name').fill('Body and mind')
  await form.getByLabel('Colour as hex').fill('#abc')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(todos.toast('Category updated!')).toBeVisible()
  await expect.poll(() => rowsOf(page, 'categories')).toMatchObject([{ name: 'Body and mind', color: '#abc' }])
  await expectNoViolationsInBothThemes(page, "a guest's categories")

  await drawer.getByRole('button', { name: 'Delete category: Body and mind' }).click()
  await expect(drawer.getByText('User authentication required')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Login / Register' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(todos.row('Book the dentist').getByText('Body and mind')).toBeVisible()
})

test('axe: finds nothing in the manager and its form', async ({ open }) => {
  const page = await open('account')
  const { drawer } = await manager(page)
  await drawer.getByRole('button', { name: 'New category' }).click()
  await expectNoViolationsInBothThemes(page, 'category manager')
})

test('a category that filtered and is deleted hides nothing from the key that starts the focus', async ({
  page,
  open,
}) => {
  await open('account')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'Write the report')
  await page.getByLabel('Filter by category').selectOption({ label: 'Trabajo' })
  await expect(todos.row('Write the report')).toHaveCount(0)
  const { drawer } = await manager(page)
  await drawer.getByRole('button', { name: 'Delete category: Trabajo' }).click()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(todos.row('Write the report')).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toHaveText('Write the report')
})
