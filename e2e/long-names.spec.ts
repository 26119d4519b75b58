/** Names of five hundred letters: whatever stands beside them is seen, and no page is wider than its screen. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { nowInTests } from './day-of-tests.ts'
import { test } from './fixtures.ts'
import { boxOf } from './on-screen.ts'
import { transact } from './page-data.ts'
import { AutomatorPage } from './pages/automator-page.ts'
import { inserted } from './pages/sessions-page.ts'

const NAME = 'Prepare the report for the whole department '.repeat(11).trim()

const stamped = (row: object) => {
  const now = new Date(nowInTests()).toISOString()
  return { id: randomUUID(), created_at: now, updated_at: now, order_position: 1, ...row }
}

const automation = (row: object) =>
  stamped({
    ...{ text: NAME, notes: null, category_id: null, weekly_goal_id: null, project_id: null, long_term_goal_id: null },
    ...{ planned_minutes: null, pomodoro_duration: 25, pomodoro_chosen: false, words: null, recurrence: 'FREQ=DAILY' },
    ...{ counts_from_done: false, starts_on: '2026-11-01', time_of_day: '06:00', time_zone: 'Europe/Madrid' },
    ...{ except_on: [], add_to: 'today_top', missed: 'keep_one', on_event: null, then_do: 'add', then_status: null },
    ...{ if_words: null, if_category: false, if_category_id: null, if_goal: false, enabled: false, paused_until: null },
    ...{ runs_after: null, last_run_on: null, last_item_id: null, times_run: 0, next_run_at: null },
    ...row,
  })

const expectNoWider = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

for (const width of [390, 768, 1280])
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('of automations and rules leave room for what is said beside them', async ({ page, open }) => {
      await open('guest')
      await transact(
        page,
        inserted('automated_tasks', [automation({}), automation({ on_event: 'todo_completed', if_words: NAME })]),
      )
      const automator = new AutomatorPage(page)
      await page.goto('/task-automation')
      for (const list of [automator.list, automator.rules]) {
        if (list === automator.rules) await automator.gotoRules()
        const row = list.getByRole('button').filter({ hasText: NAME })
        await expect(row.getByText('Paused')).toBeVisible()
        const { x, width: wide } = await boxOf(row.getByText('Paused'))
        expect(x + wide).toBeLessThanOrEqual(width)
        await expectNoWider(page)
      }
    })

    test('of goal and project leave the signs that tell one from the other', async ({ page, open }) => {
      await open('guest')
      const plain = { completed: false, category_id: null, notes: null }
      const goal = {
        week_start: '2026-11-16',
        since_week: null,
        status: null,
        project_id: null,
        long_term_goal_id: null,
      }
      const weekly = stamped({ ...plain, ...goal, text: NAME })
      const rests = { snooze_until: '2027-01-05T08:00:00.000Z', status: null, original_data: null }
      const item = stamped({ ...plain, ...rests, text: 'Passport', weekly_goal_id: weekly.id })
      await transact(page, [...inserted('weekly_goals', [weekly]), ...inserted('snooze_items', [item])])
      await page.goto('/?tab=snooze')
      const chip = page.getByTitle(`Weekly goal: ${NAME}`)
      await expect(chip).toBeVisible()
      expect(await chip.locator('svg').evaluate((sign) => sign.getBoundingClientRect().width)).toBe(14)
      await expectNoWider(page)
    })
  })
