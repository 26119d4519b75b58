/** Lists of any length, with the columns that every version of the product has had. */

import { randomUUID } from 'node:crypto'
import { nowInTests } from './day-of-tests.ts'

export const sampleTodos = (count: number) => {
  const now = new Date(nowInTests()).toISOString()
  return Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
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
    original_data: null,
    created_at: now,
    updated_at: now,
  }))
}
