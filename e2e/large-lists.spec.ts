import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { TodosPage } from './pages/todos.ts'

const COUNT = 10_000

test('[P17] ten thousand to-dos: only what is seen is drawn, and the last one can be reached and used', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate((count) => {
    const now = '2026-11-01T10:00:00.000Z'
    const rows = Array.from({ length: count }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      text: `task ${index + 1}`,
      completed: false,
      time_spent: 0,
      is_deferred: false,
      order_position: index + 1,
      category_id: null,
      notes: null,
      last_started_at: null,
      is_running: false,
      weekly_goal_id: null,
      project_id: null,
      long_term_goal_id: null,
      pomodoro_duration: 25,
      resume_note: null,
      created_at: now,
      updated_at: now,
    }))
    localStorage.setItem('todos_local', JSON.stringify(rows))
  }, COUNT)
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
