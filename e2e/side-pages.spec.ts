/** Settings and Automator beside the workspace. */
import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { TodosPage } from './pages/todos-page.ts'

const PAGES = [
  ['Settings', '/settings'],
  ['Automator', '/task-automation'],
] as const

for (const mode of MODES)
  test(`the sidebar stays on the pages beside the workspace, with what runs, as ${mode}`, async ({ page, open }) => {
    await open(mode)
    const todos = new TodosPage(page)
    await todos.add('bottom', 'one')
    await todos.chooseAction('one', 'Start timer')
    const running = page.getByRole('region', { name: 'Running now' })
    const navigation = page.getByRole('navigation', { name: 'Main navigation' })
    const placeOf = async () => ({ running: await running.boundingBox(), entries: await navigation.boundingBox() })
    await expect(running).toBeVisible()
    const before = await placeOf()
    for (const [name, path] of PAGES) {
      await navigation.getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await expect(navigation.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      expect(await placeOf()).toEqual(before)
      await expectNoViolationsInBothThemes(page, name)
    }
    await running.getByRole('button', { name: 'Pause timer: one' }).click()
    await expect(page.getByText('Nothing running')).toBeVisible()
    await navigation.getByRole('button', { name: /^Bucket/ }).click()
    await expect(page.getByRole('heading', { name: 'Bucket', level: 1 })).toBeVisible()

    // A phone has the way back, and all the width.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    await expect(navigation).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to your tasks' }).click()
    await expect(page.getByRole('heading', { name: 'Bucket', level: 1 })).toBeVisible()
  })
