/** How long a to-do is planned for, and when (decision 036). What a pomodoro of it lasts is another thing. */
import type { Change } from '../core/change.ts'
import type { Todo } from '../tables/schema.ts'
import { editItem } from './items.ts'

/** The lengths that one press gives. */
export const LENGTHS = [5, 15, 25, 45, 90] as const

/** The digit that chooses a length, the same one everywhere; null where it has none. */
export const digitOfLength = (minutes: number): string | null => {
  const index = (LENGTHS as readonly number[]).indexOf(minutes)
  return index === -1 ? null : String(index + 1)
}

/** What a digit chooses: 0 none. undefined: no length. */
export const lengthOfDigit = (digit: string): number | null | undefined =>
  digit === '0' ? null : LENGTHS.find((minutes) => digitOfLength(minutes) === digit)

/** null where nobody said, also on a device that has the row from before lengths were kept. */
export const plannedLength = ({ planned_minutes }: Pick<Todo, 'planned_minutes'>): number | null =>
  planned_minutes ?? null

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** How much of its shape is filled, from 0 to 1: of the planned length, and full once that is over; else of the hour. */
export const filledPart = (todo: Pick<Todo, 'planned_minutes'>, seconds: number): number => {
  const planned = plannedLength(todo)
  return planned === null ? (seconds % HOUR_S) / HOUR_S : Math.min(1, seconds / (planned * MINUTE_S))
}

/** null takes it off. */
export const planLength = (todo: Todo, minutes: number | null, now: string): Change[] =>
  plannedLength(todo) === minutes ? [] : editItem('todos', todo, { planned_minutes: minutes }, now)

/** What can be chosen: the usual ones, and one of another length where it has it. */
export const lengthsAround = (minutes: number | null): number[] =>
  [...new Set([...LENGTHS, ...(minutes === null ? [] : [minutes])])].sort((a, b) => a - b)

/** When it is to be begun, on whichever day; null where it has no start, waits in Later or is done. */
export const openStart = ({ planned_start, is_deferred, completed }: Todo): string | null =>
  is_deferred || completed ? null : (planned_start ?? null)
