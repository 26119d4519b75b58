import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { ItemsPage } from './pages/items-page.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { TrashPage } from './pages/trash-page.ts'
import { showTab } from './pages/workspace-page.ts'

for (const mode of MODES)
  test.describe(`the trash of a ${mode}`, () => {
    test('shows what was deleted, newest first, and gives it back', async ({ open }) => {
      const page = await open(mode)
      const trash = await new TrashPage(page).show()
      await expect(page.getByText('No items in trash')).toBeVisible()
      await expect(trash.empty).toBeHidden()

      await showTab(page, 'To Do')
      const todos = new TodosPage(page)
      await todos.add('bottom', 'Buy milk', 'Stay')
      await todos.chooseAction('Buy milk', 'Delete')
      const bucket = await new ItemsPage(page, 'Bucket').show()
      await bucket.add('Idea')
      await bucket.chooseAction('Idea', 'Delete')

      await trash.show()
      await expect(trash.rows).toHaveCount(2)
      await expect(trash.rows.nth(0)).toContainText('BucketDeleted')
      await expect(trash.rows.nth(1)).toContainText('To-doDeleted')
      await trash.restore('Buy milk')
      await expect(trash.toast('Elemento restaurado')).toBeVisible()
      await expect(trash.row('Buy milk')).toHaveCount(0)
      await page.keyboard.press('Control+z')
      await expect(trash.row('Buy milk')).toBeVisible()
      await trash.restore('Buy milk')
      await showTab(page, 'To Do')
      await todos.expectTexts('Buy milk', 'Stay')
    })

    test('lets go of one for good, and of everything after one question; both can be undone', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'one', 'two', 'three')
      for (const text of ['one', 'two', 'three']) await todos.chooseAction(text, 'Delete')
      const trash = await new TrashPage(page).show()
      await trash.remove('two')
      await expect(trash.toast('Elemento eliminado permanentemente')).toBeVisible()
      await expect(trash.rows).toHaveCount(2)
      await trash.undo()
      await expect(trash.rows).toHaveCount(3)
      await trash.rows
        .first()
        .getByRole('button', { name: /^Delete for good/ })
        .dblclick()
      await expect(trash.rows).toHaveCount(2)
      await trash.undo()
      await expect(trash.rows).toHaveCount(3)

      await trash.empty.click()
      await expect(trash.question.getByText('All 3 items in it are deleted for good.')).toBeVisible()
      await trash.question.getByRole('button', { name: 'Keep them' }).click()
      await expect(trash.rows).toHaveCount(3)
      await trash.empty.click()
      await trash.question.getByRole('button', { name: 'Empty trash' }).click()
      await expect(trash.toast('Papelera vaciada')).toBeVisible()
      await expect(page.getByText('No items in trash')).toBeVisible()
      await trash.undo()
      await expect(trash.rows).toHaveCount(3)
      await page.reload()
      await expect(trash.rows).toHaveCount(3)
    })

    test('says when a link could not come back', async ({ open }) => {
      const page = await open(mode)
      const snooze = await new SnoozePage(page).show()
      await snooze.add('Taxes')
      await snooze.chooseAction('Taxes', 'Nuevo weekly goal...')
      await page.getByRole('textbox', { name: 'Nuevo weekly goal...' }).fill('Papers')
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(snooze.row('Taxes').getByText('Papers')).toBeVisible()
      await snooze.chooseAction('Taxes', 'Delete')
      const weekly = await new ItemsPage(page, 'Weekly Goals').show()
      await weekly.chooseAction('Papers', 'Delete')
      const trash = await new TrashPage(page).show()
      // Gone for good: while it lies in the trash, the link waits for it.
      await trash.remove('Papers')
      await trash.restore('Taxes')
      await expect(trash.toast('Sin los enlaces a elementos que ya no existen')).toBeVisible()
      await snooze.show()
      await snooze.expectTexts('Taxes')
      await expect(snooze.row('Taxes').getByText('Papers')).toHaveCount(0)
    })
  })

test('two devices see the same trash, filtered by category where they like', async ({ open, otherDevice }) => {
  const page = await open('account')
  const other = await otherDevice()
  const there = await new TrashPage(other).show()

  const bucket = await new ItemsPage(page, 'Bucket').show()
  await bucket.add('Without')
  await bucket.chooseAction('Without', 'Delete')
  await expect(there.row('Without')).toBeVisible()
  await other.getByLabel('Filter by category').selectOption({ label: 'Trabajo' })
  await expect(other.getByText('1 hidden by')).toBeVisible()
  // What the filter hides is part of 'all'.
  await there.empty.click()
  await expect(there.question.getByText('The category filter hides 1 of them.')).toBeVisible()
  await there.question.getByRole('button', { name: 'Empty trash' }).click()
  const here = await new TrashPage(page).show()
  await expect(page.getByText('No items in trash')).toBeVisible()
  await expect(here.empty).toBeHidden()
})

test('five thousand deleted items are a list like any other, and their notes are plain text', async ({
  page,
  open,
}) => {
  const stamp = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString()
  const items = Array.from({ length: 5000 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    original_table: 'bucket_items',
    original_id: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
    text: `item ${index}`,
    notes: index === 4999 ? '<img src=x onerror=alert(1)> <b>bold</b>' : null,
    category_id: null,
    original_data: { text: `item ${index}`, completed: false, order_position: index },
    deleted_at: stamp(index),
  }))
  await page.addInitScript((rows) => {
    if (localStorage.getItem('trash_items_local') === null) localStorage.setItem('trash_items_local', rows)
  }, JSON.stringify(items))
  await open('guest')
  const trash = await new TrashPage(page).show()
  await expect(trash.row('item 4999')).toContainText('<img src=x onerror=alert(1)> <b>bold</b>')
  expect(await trash.rows.count()).toBeLessThan(60)
  await trash.remove('item 4999')
  // By keyboard one goes on where the row was.
  await expect(trash.row('item 4998').getByRole('button', { name: /^Restore/ })).toBeFocused()
  await trash.restore('item 4998')
  const bucket = await new ItemsPage(page, 'Bucket').show()
  await bucket.expectTexts('item 4998')
})

test('axe: the Trash tab and its question', async ({ open }) => {
  const page = await open('guest')
  const trash = await new TrashPage(page).show()
  await expectNoViolationsInBothThemes(page, 'empty')
  const bucket = await new ItemsPage(page, 'Bucket').show()
  await bucket.add('one', 'two')
  await bucket.chooseAction('one', 'Delete')
  await bucket.chooseAction('two', 'Delete')
  await trash.show()
  await expect(trash.rows).toHaveCount(2)
  await expectNoViolationsInBothThemes(page, 'two items')
  await trash.empty.click()
  await expect(trash.question).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'question')
})
