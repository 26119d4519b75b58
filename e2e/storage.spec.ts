import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { test } from './fixtures.ts'
import { TodosPage } from './pages/todos.ts'
import { syncSign } from './pages/workspace.ts'

test('[P19] full storage: a clear message, nothing changed, and the text is still in the field', async ({ open }) => {
  const page = await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'kept')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('todos_local') ?? '')).toContain('kept')
  await page.evaluate(() => {
    let size = 4_000_000
    for (let key = 0; size >= 1; ) {
      try {
        localStorage.setItem(`filler-${key}`, 'x'.repeat(size))
        key++
      } catch {
        size = Math.floor(size / 2)
      }
    }
  })
  const { field, add } = await todos.openForm('bottom')
  // Longer than what a write can make room for by clearing away notes that are no longer needed.
  const long = 'does not fit '.repeat(36).trim()
  await field.fill(long)
  await add.click()
  await expect(todos.toast('Error adding task')).toBeVisible()
  await expect(field).toHaveValue(long)
  await todos.expectTexts('kept')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler-')) localStorage.removeItem(key)
  })
  await add.click()
  await todos.expectTexts('kept', long)
})

for (const [what, block] of [
  [
    'every access',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
  ],
  [
    'every write',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no room at all', 'QuotaExceededError')
      }
    },
  ],
] as const)
  test(`[P19] storage that refuses ${what}: said at once and for as long as it is so`, async ({ page, open }) => {
    await page.addInitScript(block)
    await open('guest')
    const warning = page.getByRole('status').filter({ hasText: 'This browser does not let Foco store anything' })
    await expect(warning).toContainText('gone when you close or leave this tab')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'in memory')
    await expect(warning).toBeVisible()
    await syncSign(page).click()
    const panel = page.locator('[popover]:popover-open')
    await expect(panel).toContainText('Only in this tab')
    await expect(panel).not.toContainText('stays in this browser')
  })

test('two tabs of a guest write at the same time and both keep everything', async ({ open, context }) => {
  const a = new TodosPage(await open('guest'))
  const second = await context.newPage()
  await second.goto('/')
  const b = new TodosPage(second)
  await Promise.all([a.add('bottom', 'a1', 'a2', 'a3'), b.add('bottom', 'b1', 'b2', 'b3')])
  for (const todos of [a, b])
    await expect.poll(async () => (await todos.texts()).sort()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3'])
  await second.reload()
  await expect.poll(async () => (await b.texts()).sort()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3'])
})

test('damaged guest data is put aside, not overwritten', async ({ open }) => {
  // Once the app has read what is there: else it is this page that finds the damage and tells of it.
  const page = await open('guest')
  await page.evaluate(() => localStorage.setItem('todos_local', '[{"id":"broken'))
  await page.reload()
  await expect(new TodosPage(page).toast(/Some of your data could not be read/)).toBeVisible()
  await new TodosPage(page).add('bottom', 'goes on')
  const isKept = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(([key, value]) => key.includes('damaged') && value === '[{"id":"broken'),
    )
  expect(await isKept()).toBe(true)

  // It is told until it is dismissed, and can be copied as long.
  await page.reload()
  await expect(syncSign(page)).toHaveAccessibleName('Some data put aside')
  await syncSign(page).click()
  const panel = page.locator('[popover]:popover-open')
  await expect(panel).toContainText('It was not deleted: it is kept aside in this browser.')
  await expect(panel).toContainText('From To Do, 14 characters:[{"id":"broken')
  await expectNoViolationsInBothThemes(page, 'data that was put aside')
  const copy = panel.getByRole('button', { name: 'Copy', exact: true })
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await copy.click()
  await expect(panel.getByRole('textbox', { name: 'The whole text, to be selected and copied' })).toHaveValue(
    '[{"id":"broken',
  )
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await copy.click()
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('[{"id":"broken')
  await panel.getByRole('button', { name: 'Dismiss' }).click()
  await expect(panel.getByText('Data that could not be read')).toHaveCount(0)
  await expect(syncSign(page)).toHaveAccessibleName('Saved on this device')
  await page.reload()
  await expect(syncSign(page)).toHaveAccessibleName('Saved on this device')
  expect(await isKept()).toBe(true)
})
