import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { TodosPage } from './pages/todos.ts'
import { sampleTodos } from './sample-todos.ts'

const COUNT = 10_000

test('[P17] ten thousand to-dos: only what is seen is drawn, and the last one can be reached and used', async ({
  page,
}) => {
  await page.goto('/')
  const rows = JSON.stringify(sampleTodos(COUNT))
  await page.evaluate((todos) => localStorage.setItem('todos_local', todos), rows)
  await page.reload()
  const todos = new TodosPage(page)
  await expect(page.getByRole('tab', { name: `Today (${COUNT})` })).toBeVisible()
  expect(await todos.rows.count()).toBeLessThan(100)
  await todos.add('top', 'brand new')
  expect((await todos.texts()).slice(0, 2)).toEqual(['brand new', 'task 1'])
  await page.keyboard.press('End')
  await expect(todos.row(`task ${COUNT}`)).toBeVisible()
  await todos.complete(`task ${COUNT}`)
  await expect(page.getByRole('tab', { name: `Today (${COUNT})` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: `Today (${COUNT})` })).toBeVisible()
  const stored = await page.evaluate(() => {
    const rows: { text: string; order_position: number }[] = JSON.parse(localStorage.getItem('todos_local') ?? '[]')
    return ['brand new', 'task 1', 'task 2'].map((text) => rows.find((row) => row.text === text)?.order_position)
  })
  expect(stored).toEqual([1, 2, 3])
})
