/** A run that goes beyond the length that was planned for its to-do: said, and never stopped. */
import { toMs } from '../core/instants.ts'
import type { SettingRows } from '../core/settings.ts'
import { totalSeconds } from '../items/timer.ts'
import type { Todo } from '../tables/schema.ts'
import { readPomodoro } from './pomodoro.ts'

type Planned = Pick<Todo, 'is_running' | 'last_started_at' | 'time_spent' | 'planned_minutes'>

/** When all time of a running to-do reaches its length; null: it does not run, has none, or had passed it before. */
export const plannedEndsAt = ({ is_running, last_started_at, time_spent, planned_minutes }: Planned): number | null => {
  if (!is_running || last_started_at === null || planned_minutes === null) return null
  const left = planned_minutes * 60 - time_spent
  return left <= 0 ? null : toMs(last_started_at) + left * 1000
}

/** How far its time is beyond its length, in seconds. */
export const overrunSeconds = (todo: Planned, now: string): number =>
  todo.planned_minutes === null ? 0 : Math.max(0, totalSeconds(todo, now) - todo.planned_minutes * 60)

const SAME_MOMENT_MS = 3000

/** A pomodoro that ends in the same moment rings for both. */
export const isRungByPomodoro = (settings: SettingRows, endsAt: number): boolean => {
  const { ends_at } = readPomodoro(settings)
  return ends_at !== null && Math.abs(toMs(ends_at) - endsAt) < SAME_MOMENT_MS
}
