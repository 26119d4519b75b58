import { expect } from '@playwright/test'
import { MODES, signIn, test } from './fixtures.ts'
import { TodosPage } from './pages/todos.ts'

for (const mode of MODES)
  test.describe(`the drawer of a ${mode}`, () => {
    test('saves by itself half a second after the last key, and says so', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'Draft the talk')
      const drawer = await todos.openDrawer('Draft the talk')
      await drawer.getByLabel('Title').fill('Draft the intro of the talk')
      await expect(drawer.getByText('Guardando cambios...')).toBeVisible()
      await expect(drawer.getByText('Guardando cambios...')).toHaveCount(0)
      await todos.expectTexts('Draft the intro of the talk')
      await drawer.getByLabel('Notes').fill('Three slides 🎤')
      await expect(drawer.getByText('0 minutos')).toBeVisible()
      await drawer.getByRole('button', { name: 'Close' }).click()
      await page.reload()
      const again = await todos.openDrawer('Draft the intro of the talk')
      await expect(again.getByLabel('Notes')).toHaveValue('Three slides 🎤')
    })

    test('has no Save for a blank title, and keeps the old one', async ({ open }) => {
      const todos = new TodosPage(await open(mode))
      await todos.add('bottom', 'Renew the card')
      const drawer = await todos.openDrawer('Renew the card')
      await drawer.getByLabel('Title').fill('   ')
      await expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled()
      await todos.page.keyboard.press('Escape')
      await todos.expectTexts('Renew the card')
    })

    test('completes and defers, and one undo takes the whole edit back', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'one')
      const drawer = await todos.openDrawer('one')
      await drawer.getByLabel('Para después').click()
      await drawer.getByLabel('Title').fill('one, later')
      await drawer.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('tab', { name: 'Later (1)' })).toBeVisible()
      await expect(drawer).toHaveCount(0)
      await todos.undoFromToast('Task updated')
      await todos.expectTexts('one')
    })
  })

test('[P15] typing is never overwritten by another device; its other fields arrive', async ({
  open,
  browser,
  email,
  server,
}) => {
  const page = await open('account')
  const here = new TodosPage(page)
  await here.add('bottom', 'shared')
  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await other.goto('/')
  await signIn(other, email)
  const there = new TodosPage(other)

  const drawer = await here.openDrawer('shared')
  await drawer.getByLabel('Notes').pressSequentially('my words')
  const elsewhere = await there.openDrawer('shared')
  await elsewhere.getByLabel('Title').fill('renamed elsewhere')
  await elsewhere.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByLabel('Title')).toHaveValue('renamed elsewhere')
  await expect(drawer.getByLabel('Notes')).toHaveValue('my words')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await there.openDrawer('renamed elsewhere')
  await expect(other.getByRole('dialog').getByLabel('Notes')).toHaveValue('my words')
  await context.close()
})
