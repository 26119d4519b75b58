/** One row of every area, with short words: what does not fit on a screen that shows them are the app's own. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { transact } from '../page-data.ts'
import { sampleTodos } from '../sample-todos.ts'
import { inserted, sampleSession } from './sessions-page.ts'

const NOW = '2026-11-16T09:00:00.000Z'
const stamps = { created_at: NOW, updated_at: NOW }
const item = (columns: object) => ({
  ...{ id: randomUUID(), order_position: 1, completed: false, category_id: null },
  ...columns,
  ...stamps,
})

/** By its table, the id of each. */
export const fillPlanner = async (page: Page) => {
  const todos = sampleTodos(4).map((todo, index) => ({ ...todo, text: ['Tea', 'Ink', 'Pan', 'Oil'][index] ?? '' }))
  const rows = {
    // Those of an account come when they come, and a guest has none at first.
    categories: { id: randomUUID(), name: 'Art', color: '#EF4444', ...stamps },
    todos: { ...(todos[0] as { id: string }), time_spent: 1500, notes: '- [ ] cup\n- [x] pot', planned_minutes: 25 },
    bucket_items: item({ text: 'Map', notes: null, original_data: null }),
    weekly_goals: item({
      ...{ text: 'Run', notes: null, week_start: '2026-11-16', since_week: null, status: null },
      ...{ project_id: null, long_term_goal_id: null },
    }),
    projects: item({
      ...{ title: 'Hut', description: null, long_term_goal_id: null, progress: 40 },
      ...{ start_date: '2026-11-01', end_date: '2026-12-31' },
    }),
    objectives: item({ title: 'Far', description: null, deadline: '2026-12-31' }),
    long_term_goals: item({ text: 'Sea', notes: null, target_date: null }),
    snooze_items: item({
      ...{ text: 'Bag', notes: null, snooze_until: '2027-01-10T08:00:00.000Z', status: null },
      ...{ weekly_goal_id: null, original_data: null },
    }),
  }
  const key_results = {
    ...{ id: randomUUID(), objective_id: rows.objectives.id, text: 'Kms', unit: 'km', completed: false },
    ...{ initial_value: 0, target_value: 40, current_value: 10, start_date: '2026-11-01', end_date: '2026-12-31' },
    ...{ order_position: 1, link_url: null, last_updated: null, next_milestone_date: null, next_milestone_value: null },
    ...stamps,
  }
  const focus_sessions = sampleSession('2026-11-16T09:00:00+01:00', '2026-11-16T09:25:00+01:00', {
    todo_id: rows.todos.id,
  })
  const all = { ...rows, key_results, focus_sessions }
  await transact(
    page,
    Object.entries(all).flatMap(([table, row]) => inserted(table, [row as { id: string }])),
  )
  await transact(page, inserted('todos', [...todos.slice(1, 3), { ...todos[3], is_deferred: true } as { id: string }]))
  return Object.fromEntries(Object.entries(all).map(([table, row]) => [table, row.id])) as Record<
    keyof typeof all,
    string
  >
}
