import { expect } from '@playwright/test'
import { startWithGuestData } from './device-storage.ts'
import { test } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { TodosPage } from './pages/todos-page.ts'
import { sampleTodos } from './sample-todos.ts'

const COUNT = 10_000

test('[P17] ten thousand to-dos: only what is seen is drawn, and the last one can be reached and used', async ({
  page,
}) => {
  await startWithGuestData(page, { todos_local: sampleTodos(COUNT) })
  const todos = new TodosPage(page)
  await expect(page.getByRole('tab', { name: `Today (${COUNT})` })).toBeVisible()
  expect(await todos.rows.count()).toBeLessThan(100)
  await todos.add('top', 'brand new')
  expect((await todos.texts()).slice(0, 2)).toEqual(['brand new', 'task 1'])
  // The row in which someone types stays, however far the list is scrolled.
  await page.getByRole('button', { name: 'Edit text: task 2', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Task text' })
  await field.fill('half a th')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(todos.row(`task ${COUNT}`)).toBeVisible()
  await page.keyboard.type('ought')
  await expect(field).toBeInViewport()
  await expect(field).toHaveValue('half a thought')
  await field.press('Escape')
  await page.keyboard.press('End')
  await expect(todos.row(`task ${COUNT}`)).toBeVisible()
  await todos.complete(`task ${COUNT}`)
  await expect(page.getByRole('tab', { name: `Today (${COUNT})` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: `Today (${COUNT})` })).toBeVisible()
  const stored = await rowsOf(page, 'todos')
  const places = ['brand new', 'task 1', 'task 2'].map((text) => stored.find((row) => row.text === text))
  expect(places.map((row) => row?.order_position)).toEqual([1, 2, 3])
})

test('a menu opens where the page has just been scrolled to, and closes when it is scrolled on', async ({ page }) => {
  await startWithGuestData(page, { todos_local: sampleTodos(60) })
  await expect(page.getByRole('tab', { name: 'Today (60)' })).toBeVisible()
  const menu = page.getByRole('menu')
  for (const id of [14, 2, 13, 3]) {
    // In one go, as a quick hand does: the browser tells of the scroll after the click.
    await page.evaluate((text) => {
      const button = document.querySelector<HTMLElement>(`[aria-label="Actions for: ${text}"]`)
      button?.scrollIntoView({ block: 'center' })
      button?.click()
    }, `task ${id}`)
    await expect(menu).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
  await page.getByRole('button', { name: 'Actions for: task 3', exact: true }).click()
  await expect(menu).toBeVisible()
  await page.mouse.wheel(0, 300)
  await expect(menu).toBeHidden()
})
