import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { TodosPage } from './pages/todos-page.ts'

const TABS = ['Bucket', 'Weekly Goals', 'Projects', 'Objectives', 'Long Term', 'Snooze', 'Session Logs', 'Trash']

test('by keyboard, the focus is seen in menus and drawers too', async ({ open }) => {
  const page = await open('guest')
  await new TodosPage(page).add('top', 'Book the dentist')
  const ring = () =>
    page.evaluate(() => document.activeElement && getComputedStyle(document.activeElement).outlineStyle)
  await page.getByRole('button', { name: 'Actions for: Book the dentist' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Focus' })).toBeFocused()
  expect(await ring()).toBe('solid')
  await page.getByRole('menuitem', { name: 'Open', exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit To-do' }).getByRole('button', { name: 'Close' })).toBeFocused()
  expect(await ring()).toBe('solid')
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test.describe(`axe at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport })
    // Axe over a full page, again and again, takes its time on a busy machine.
    test.slow()

    for (const mode of MODES)
      test(`the To Do tab of a ${mode}, its form, menu, drawer and toast`, async ({ open }) => {
        const page = await open(mode)
        const todos = new TodosPage(page)
        await expectNoViolationsInBothThemes(page, 'empty')
        await todos.add('bottom', 'Send the invoice to the printer', 'Book the dentist for Lucía', 'third')
        await todos.complete('third')
        await page.getByRole('button', { name: 'Completed (1)' }).click()
        await expectNoViolationsInBothThemes(page, 'list with toast and completed')
        await todos.openForm('top')
        await expectNoViolationsInBothThemes(page, 'form')
        await page.getByRole('button', { name: 'Actions for: Book the dentist for Lucía' }).click()
        await expect(page.getByRole('menu')).toBeVisible()
        await expectNoViolationsInBothThemes(page, 'menu')
        await page.keyboard.press('Escape')
        await todos.openDrawer('Book the dentist for Lucía')
        await expectNoViolationsInBothThemes(page, 'drawer')
      })

    test('every other screen', async ({ open }) => {
      const page = await open('guest')
      for (const tab of TABS) {
        if (viewport.width < 768) await page.getByRole('button', { name: 'Open menu' }).click()
        await page.getByRole('button', { name: tab, exact: true }).click()
        await expectNoViolationsInBothThemes(page, tab)
      }
      if (viewport.width < 768) {
        await page.getByRole('button', { name: 'Open menu' }).click()
        await expectNoViolationsInBothThemes(page, 'menu drawer')
      }
      for (const path of ['/settings', '/task-automation', '/calendar-callback', '/nowhere']) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expectNoViolationsInBothThemes(page, path)
      }
    })
  })
