import { expect } from '@playwright/test'
import { nowInTests } from './day-of-tests.ts'
import { MODES, test } from './fixtures.ts'
import { TodosPage } from './pages/todos-page.ts'

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

test('keeps a text that is too long, says so beside it, saves the rest, and asks before it is left', async ({
  open,
}) => {
  const todos = new TodosPage(await open('guest'))
  const { keyboard } = todos.page
  const tooLong = 'n'.repeat(2001)
  await todos.add('bottom', 'Plan the trip')
  const drawer = await todos.openDrawer('Plan the trip')
  await drawer.getByLabel('Title').fill('Plan the long trip')
  await drawer.getByLabel('Notes').fill(tooLong)
  await drawer.getByRole('button', { name: 'Save' }).click({ force: true })
  const reason = 'Notes must be no more than 2000 characters'
  await expect(drawer.getByText(reason, { exact: true })).toBeVisible()
  await expect(drawer.getByText(`Not everything is saved. ${reason}`)).toBeVisible()
  await keyboard.press('Escape')
  await expect(drawer.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(drawer.getByLabel('Notes')).toHaveValue(tooLong)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await drawer.getByRole('button', { name: 'Discard' }).click()
  await todos.expectTexts('Plan the long trip')
  const again = await todos.openDrawer('Plan the long trip')
  await expect(again.getByLabel('Notes')).toHaveValue('')
})

test('dims Save while it saves, and a quick Enter saves at once', async ({ open }) => {
  const page = await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'one')
  const drawer = await todos.openDrawer('one')
  // Nothing is saved by itself from here on.
  await page.clock.install({ time: nowInTests() })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await drawer.getByLabel('Title').fill('two')
  const save = drawer.getByRole('button', { name: 'Save' })
  await expect(drawer.getByText('Guardando cambios...')).toBeVisible()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await save.focus()
  await page.keyboard.press('Enter')
  await page.clock.resume()
  await expect(drawer).toHaveCount(0)
  await todos.expectTexts('two')
})

test('what is typed after Deleted is switched on waits for it to be switched off', async ({ open }) => {
  const todos = new TodosPage(await open('guest'))
  await todos.add('bottom', 'one')
  const drawer = await todos.openDrawer('one')
  await drawer.getByLabel('Deleted').click()
  await drawer.getByLabel('Title').fill('one more thought')
  await expect(drawer.getByText(/is in the trash.*Switch 'Deleted' off/)).toBeVisible()
  await todos.page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Keep editing' }).click()
  await drawer.getByLabel('Deleted').click()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await todos.expectTexts('one more thought')
})

test('[P15] typing is never overwritten by another device; its other fields arrive', async ({ open, otherDevice }) => {
  const page = await open('account')
  const here = new TodosPage(page)
  await here.add('bottom', 'shared')
  const other = await otherDevice()
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
})
