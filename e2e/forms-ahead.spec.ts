/** [P29] Forms and drawers that are on their way: what is typed for them, and a second press of the same button. */
import { expect, type Locator } from '@playwright/test'
import { fingerOn } from './finger.ts'
import { test } from './fixtures.ts'
import { bringNothingAhead, comeToRest, holdBack, openHeldBack } from './held-parts.ts'
import { boxOf } from './on-screen.ts'
import { fillPlanner } from './pages/sample-planner.ts'
import { TodosPage } from './pages/todos-page.ts'

test('[P29] a form in a drawer or a dialog that is on its way gets what is typed for it', async ({ page, open }) => {
  await bringNothingAhead(page)
  await open('account')
  const { key_results } = await fillPlanner(page)
  for (const [address, files, words] of [
    ['/?open=categories.new', '**/assets/category-manager-*', 'Garden'],
    [`/?open=edit.key_results.${key_results}`, '**/assets/key-result-dialog-*', 'GardenKms'],
  ] as const) {
    const letGo = await openHeldBack(page, address, files)
    await page.keyboard.type('Garden')
    letGo()
    const field = page.getByRole('dialog').locator('input, textarea').first()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(words)
  }
})

test('[P29] what was typed for a form waits in it when Escape takes it back before it came', async ({ page, open }) => {
  await bringNothingAhead(page)
  await open('account')
  const { key_results } = await fillPlanner(page)
  for (const [address, files, words] of [
    ['/?open=categories.new', '**/assets/category-manager-*', 'Garden'],
    [`/?open=edit.key_results.${key_results}`, '**/assets/key-result-dialog-*', 'Kms Garden'],
  ] as const) {
    const letGo = await openHeldBack(page, address, files)
    await page.keyboard.type('Garden')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
    letGo()
    await page.goto(address)
    await expect(page.getByRole('dialog').locator('input, textarea').first()).toHaveValue(words)
  }
})

test('[P29] what follows the Enter of a new category waits for the next one', async ({ page, open }) => {
  await bringNothingAhead(page)
  await open('account')
  const letGo = await openHeldBack(page, '/?open=categories.new', '**/assets/category-manager-*')
  await page.keyboard.type('Garden')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Kitchen')
  letGo()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('list', { name: 'Your categories' })).toContainText('Garden')
  await drawer.getByRole('button', { name: 'New category' }).click()
  await expect(drawer.getByRole('textbox').first()).toHaveValue('Kitchen')
})

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a dialog that is on its way comes for a double tap, too, and a tap elsewhere takes it back', async ({
    page,
    open,
  }) => {
    await bringNothingAhead(page)
    await open('guest')
    const letGo = await holdBack(page, '**/assets/quick-add-dialog-*')
    const add = page.getByRole('button', { name: 'Quick add to bucket' })
    const finger = await fingerOn(page)
    const tap = async (target: Locator) => {
      const { x, y, width, height } = await boxOf(target)
      await finger.down({ x: x + width / 2, y: y + height / 2 })
      await finger.up()
    }
    const held = page.getByRole('textbox', { name: 'Quick Add' })
    await tap(add)
    await tap(add)
    await comeToRest(page)
    await expect(held).toBeFocused()
    await tap(page.getByRole('heading', { level: 2 }).first())
    await expect(held).toHaveCount(0)
    await tap(add)
    await tap(add)
    letGo()
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  })
})

test('a drawer that is on its way comes for a double click, too', async ({ page, open }) => {
  await bringNothingAhead(page)
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'call the bank')
  const letGo = await holdBack(page, '**/assets/edit-surface-*')
  await todos.row('call the bank').getByRole('button', { name: 'Edit To-do' }).dblclick({ force: true })
  await comeToRest(page)
  await expect(page.locator('input[data-wordless]')).toBeFocused()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Edit To-do' })).toBeVisible()
})
