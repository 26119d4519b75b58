import { expect } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { openEdit } from './pages/editing.ts'
import { ItemsPage } from './pages/items.ts'
import { TodosPage } from './pages/todos.ts'

for (const mode of MODES)
  test.describe(`undo of a ${mode}`, () => {
    test.describe('[P27] takes back one visit of a drawer, never two', () => {
      test('of a to-do, which saves by itself', async ({ open }) => {
        const todos = new TodosPage(await open(mode))
        await todos.add('bottom', 'Call the bank')
        const drawer = await todos.openDrawer('Call the bank')
        await drawer.getByLabel('Notes').fill('About the card')
        await drawer.getByRole('button', { name: 'Close' }).click()
        const again = await todos.openDrawer('Call the bank')
        await again.getByLabel('Title').fill('Call the bank today')
        await again.getByRole('button', { name: 'Save' }).click()
        await todos.expectTexts('Call the bank today')
        await todos.undoFromToast('Task updated')
        await todos.expectTexts('Call the bank')
        const last = await todos.openDrawer('Call the bank')
        await expect(last.getByLabel('Notes')).toHaveValue('About the card')
      })

      for (const [area, form, notes] of [
        ['Bucket', 'Edit Bucket Item', 'Markdown Notes'],
        ['Projects', 'Edit Project', 'Description'],
        ['Weekly Goals', 'Edit Weekly Goal', 'Notes'],
        ['Long Term', 'Edit Long-term Goal', 'Notes'],
      ] as const)
        test(`of ${area}: each Save is a step of its own`, async ({ open }) => {
          const page = await open(mode)
          const items = await new ItemsPage(page, area).show()
          await items.add('Garden')
          const drawer = await openEdit(items, 'Garden', form)
          await drawer.getByLabel(notes).fill('roses')
          await drawer.getByRole('button', { name: 'Save' }).click()
          await expect(drawer).toHaveCount(0)
          const again = await openEdit(items, 'Garden', form)
          await again.getByLabel('Title').fill('Garden in spring')
          await again.getByRole('button', { name: 'Save' }).click()
          await items.expectTexts('Garden in spring')
          await page.keyboard.press('Control+z')
          await items.expectTexts('Garden')
          const last = await openEdit(items, 'Garden', form)
          await expect(last.getByLabel(notes)).toHaveValue('roses')
        })
    })
  })
