/** What closed cards show of their key results, computed in one pass for a list of any length. */
import { type KeyResult, objectiveProgress } from '@foco/domain/goals/pacing.ts'

interface Summary {
  count: number
  /** 0 to 100, rounded down. */
  percent: number
}

export const summariesOf = (results: readonly KeyResult[]): ReadonlyMap<string, Summary> =>
  new Map(
    [...Map.groupBy(results, (result) => result.objective_id)].map(([objectiveId, own]) => [
      objectiveId,
      { count: own.length, percent: Math.floor(objectiveProgress(own) ?? 0) },
    ]),
  )
