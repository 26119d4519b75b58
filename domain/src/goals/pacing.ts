/** How far a key result is, how far it should be, and whether that is enough (spec: organising §4). */
import { daysBetween } from '../core/calendar-days.ts'
import type { Row } from '../tables/schema.ts'

export type KeyResult = Row<'key_results'>

export const FULL_PROGRESS = 100

const clamp = (value: number) => Math.min(FULL_PROGRESS, Math.max(0, value))

/** 0 to 100. A target below the initial value (weight, debts) counts downwards; one that is equal is reached. */
export const keyResultProgress = (
  result: Pick<KeyResult, 'initial_value' | 'target_value' | 'current_value'>,
): number => {
  // Halved first: the distance between two huge numbers would be infinite.
  const way = result.target_value / 2 - result.initial_value / 2
  if (way === 0) return result.current_value === result.target_value ? FULL_PROGRESS : 0
  return clamp(((result.current_value / 2 - result.initial_value / 2) / way) * FULL_PROGRESS)
}

/** What counts: one that was ticked is reached, whatever was measured. Its value stays, and counts again when it is reopened. */
export const countedProgress = (result: KeyResult): number =>
  result.completed ? FULL_PROGRESS : keyResultProgress(result)

export const isReached = (result: KeyResult): boolean => countedProgress(result) >= FULL_PROGRESS

/** From the days elapsed between start and end; null without both, and then there is no marker. */
export const expectedProgress = (result: Pick<KeyResult, 'start_date' | 'end_date'>, today: string): number | null => {
  const { start_date, end_date } = result
  if (start_date === null || end_date === null) return null
  const days = daysBetween(start_date, end_date)
  const elapsed = daysBetween(start_date, today)
  // A period of one day, or one stored the wrong way round, is over when its start has come.
  if (days <= 0) return elapsed < 0 ? 0 : FULL_PROGRESS
  return clamp((elapsed / days) * FULL_PROGRESS)
}

/** Without dates nothing is expected, so nothing is late. */
export const isOnTrack = (result: KeyResult, today: string): boolean =>
  countedProgress(result) >= (expectedProgress(result, today) ?? 0)

/** The mean of its key results, 0 to 100; null when it has none. */
export const objectiveProgress = (results: readonly KeyResult[]): number | null =>
  results.length === 0 ? null : results.reduce((sum, result) => sum + countedProgress(result), 0) / results.length

interface Milestone {
  date: string | null
  value: number | null
  isReached: boolean
  isLate: boolean
}

/**
 * The next milestone on the way, as far as it is known: a value, a day, or both. Without a value it is reached with the
 * target; it is late when its day is over and it is not reached.
 */
export const nextMilestone = (result: KeyResult, today: string): Milestone | null => {
  const { next_milestone_date: date, next_milestone_value: value } = result
  if (date === null && value === null) return null
  const wanted = { ...result, current_value: value ?? result.target_value }
  const hasCome = countedProgress(result) >= keyResultProgress(wanted)
  return { date, value, isReached: hasCome, isLate: !hasCome && date !== null && today > date }
}
