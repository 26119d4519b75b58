/** The card of what is to be done now: it keeps its height, whatever it says. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { boxOf, topOf } from './on-screen.ts'
import { transact } from './page-data.ts'
import { fillPlanner } from './pages/sample-planner.ts'
import { inserted } from './pages/sessions-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { sampleTodos } from './sample-todos.ts'

for (const mode of MODES) {
  // Beside the sidebar, and beside the schedule, the card has its least room.
  for (const width of [320, 768, 900, 1024, 1366, 1440])
    test(`the Now card is as high with nothing, with something to start and while it runs at ${width} as ${mode}`, async ({
      page,
      open,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(mode)
      const todos = new TodosPage(page)
      const card = page.locator('section', { has: page.getByRole('heading', { level: 2 }) }).first()
      const { height } = await boxOf(card)
      await todos.add('top', 'Send the invoice to the printer before noon')
      expect((await boxOf(card)).height).toBe(height)
      const title = card.getByRole('heading', { level: 2 })
      expect((await boxOf(title)).width, 'room for the words').toBeGreaterThan(width < 768 ? 120 : 230)
      const places = async () => [await boxOf(title), await boxOf(card.getByRole('button').last())]
      const before = await places()
      await todos.chooseAction('Send the invoice to the printer before noon', 'Start timer')
      await expect(card.getByRole('timer')).toBeVisible()
      expect((await boxOf(card)).height).toBe(height)
      expect(await places(), 'running').toEqual(before)
      await todos.chooseAction('Send the invoice to the printer before noon', 'Pause timer')
      await expect(card.getByRole('button', { name: 'Open' })).toBeHidden()
      expect(await places(), 'paused').toEqual(before)
    })

  for (const width of [390, 1280])
    test(`the Now card shows a long name whole, in the same height, with its step at ${width} as ${mode}`, async ({
      page,
      open,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(mode)
      const long =
        `Send the invoice to the printer ${width > 390 ? 'and ask about the delivery note of October' : ''}`.trim()
      const notes = '- [x] one\n- [ ] Attach the note'
      const todos = sampleTodos(1).map((todo) => ({ ...todo, text: 'Tea', notes }))
      await transact(page, inserted('todos', todos))
      const card = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Tea' }) }).first()
      await expect(card.getByText('Step 2 of 2 · Attach the note')).toBeVisible()
      const { height } = await boxOf(card)
      await transact(page, [{ table: 'todos', op: 'update', id: todos[0]?.id, patch: { text: long } }])
      const title = page.getByRole('heading', { level: 2, name: long })
      await expect(title).toBeVisible()
      const longCard = page.locator('section', { has: title }).first()
      expect((await boxOf(longCard)).height).toBe(height)
      const hidden = () => title.evaluate((element) => element.scrollHeight - element.clientHeight)
      await expect.poll(hidden, 'what is cut off').toBeLessThan(2)
      expect((await boxOf(title)).height, 'lines').toBeGreaterThan(40)
      await expect(title).toHaveAttribute('title', long)
      const step = longCard.getByText('Step 2 of 2 · Attach the note')
      const { y } = await boxOf(step)
      expect(y + (await boxOf(step)).height, 'above the name').toBeLessThanOrEqual((await topOf(title)) + 3)
    })
}

const FLAT = { text: 'Move to the new flat' }

/** 'Tea', for a weekly goal and its project with long names; the card on which it stands. */
const showTeaForItsGoals = async (page: Page) => {
  const ids = await fillPlanner(page)
  const patches = [
    { table: 'categories', id: ids.categories, patch: { name: 'Personal' } },
    { table: 'weekly_goals', id: ids.weekly_goals, patch: { ...FLAT, project_id: ids.projects } },
    { table: 'projects', id: ids.projects, patch: { title: 'Leave the old flat clean and give back its keys' } },
    {
      table: 'todos',
      id: ids.todos,
      patch: { notes: null, category_id: ids.categories, weekly_goal_id: ids.weekly_goals },
    },
  ]
  await transact(
    page,
    patches.map((patch) => ({ ...patch, op: 'update' })),
  )
  const card = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Tea' }) }).first()
  return { ids, goals: card.getByRole('button', { name: /^Open goal: / }) }
}

for (const width of [320, 390, 1280])
  test(`the Now card shows of each goal as much as there is room for at ${width}`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 844 })
    await open('guest')
    const { goals } = await showTeaForItsGoals(page)
    await expect(goals).toHaveCount(2)
    const words = await boxOf(goals.first().locator('..'))
    for (const goal of await goals.all()) {
      const { x, width: shown } = await boxOf(goal)
      // An ellipsis leaves nothing of a button that reaches out of its line.
      expect(x + shown, 'within its line').toBeLessThanOrEqual(words.x + words.width + 1)
    }
    expect((await boxOf(goals.first())).width).toBeGreaterThan(width < 390 ? 30 : 90)
    await goals.first().click()
    await expect(page.getByRole('dialog')).toContainText(FLAT.text)
  })

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the goals of the Now card are reached by scrolling their line, which fades where there are more', async ({
    page,
    open,
  }) => {
    await open('guest')
    const { ids, goals } = await showTeaForItsGoals(page)
    const { projects: project_id, objectives: objective_id, key_results: key_result_id } = ids
    const link = { id: randomUUID(), project_id, objective_id, key_result_id, created_at: '2026-11-16T09:00:00.000Z' }
    await transact(page, inserted('project_objectives', [link]))
    await expect(goals).toHaveCount(4)
    const line = goals.first().locator('..')
    await expect(line).toHaveAttribute('data-more', 'after')
    for (const goal of await goals.all()) expect((await boxOf(goal)).width).toBeGreaterThanOrEqual(44)
    await goals.last().scrollIntoViewIfNeeded()
    await expect(line).toHaveAttribute('data-more', 'before')
    await goals.last().tap()
    await expect(page).toHaveURL(/tab=objectives/)
  })
})
