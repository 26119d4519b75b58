/** How long a to-do is planned for (decision 036). What a pomodoro of it lasts is another thing. */
import type { Change } from '../core/change.ts'
import type { Todo } from '../tables/schema.ts'
import { editItem } from './items.ts'

/** The lengths that one press gives. */
export const LENGTHS = [5, 15, 25, 45, 90] as const

/** null where nobody said, also on a device that has the row from before lengths were kept. */
export const plannedLength = ({ planned_minutes }: Pick<Todo, 'planned_minutes'>): number | null =>
  planned_minutes ?? null

/** null takes it off. */
export const planLength = (todo: Todo, minutes: number | null, now: string): Change[] =>
  plannedLength(todo) === minutes ? [] : editItem('todos', todo, { planned_minutes: minutes }, now)

/** What can be chosen: the usual ones, and one of another length where it has it. */
export const lengthsAround = (minutes: number | null): number[] =>
  [...new Set([...LENGTHS, ...(minutes === null ? [] : [minutes])])].sort((a, b) => a - b)
