/** The to-do timer: elapsed time is derived from `last_started_at`, never counted (spec: core §4). */
import type { Todo } from '../tables/schema.ts'

/** Whole seconds since the run began; a clock that went backwards or cannot be read gives 0, never less. */
export const elapsedSeconds = (todo: Pick<Todo, 'is_running' | 'last_started_at'>, now: string): number => {
  if (!todo.is_running || todo.last_started_at === null) return 0
  const elapsed = Math.floor((Date.parse(now) - Date.parse(todo.last_started_at)) / 1000)
  return Math.max(0, elapsed || 0)
}

export const totalSeconds = (todo: Pick<Todo, 'is_running' | 'last_started_at' | 'time_spent'>, now: string): number =>
  todo.time_spent + elapsedSeconds(todo, now)
