/** The objectives of a project as the form shows them: what is stored, and on top what was chosen but not saved yet. */
import type { Change } from '@foco/domain/core/change.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import { byPosition } from '@foco/domain/core/ordering.ts'
import { keyResultsOf } from '@foco/domain/goals/key-results.ts'
import type { KeyResult } from '@foco/domain/goals/pacing.ts'
import { linkObjective, movedResults, objectivesFor, unlinkObjective } from '@foco/domain/goals/projects.ts'
import type { Row } from '@foco/domain/tables/schema.ts'

interface StagedLink {
  isLinked: boolean
  /** The key result that the project moves; not given, the stored one. */
  keyResultId?: string | null
}

/** Objective id → how it shall be linked. */
export type StagedLinks = ReadonlyMap<string, StagedLink>

export interface LinkedObjective {
  id: string
  objective: Row<'objectives'>
  keyResults: readonly KeyResult[]
  keyResultId: string | null
}

export interface ObjectiveChoice {
  linked: readonly LinkedObjective[]
  available: readonly Row<'objectives'>[]
}

export const stagedObjectives = (rows: TableRows, projectId: string, staged: StagedLinks): ObjectiveChoice => {
  const stored = objectivesFor(rows, projectId)
  const moved = movedResults(rows, projectId)
  const wanted = (objectives: readonly Row<'objectives'>[], isStored: boolean, isWanted: boolean) =>
    objectives.filter(({ id }) => (staged.get(id)?.isLinked ?? isStored) === isWanted)
  const both = (isWanted: boolean) =>
    [...wanted(stored.linked, true, isWanted), ...wanted(stored.available, false, isWanted)].sort(byPosition)
  const linked = both(true).map((objective) => {
    const { id } = objective
    const chosen = staged.get(id)?.keyResultId
    const keyResultId = chosen === undefined ? (moved.get(id) ?? null) : chosen
    return { id, objective, keyResults: keyResultsOf(rows, id), keyResultId }
  })
  return { linked, available: both(false) }
}

/** Empty when everything chosen is so already: linked and unlinked again is no change. */
export const linkChanges = (rows: TableRows, projectId: string, staged: StagedLinks, now: string): Change[] =>
  [...staged].flatMap(([objectiveId, { isLinked, keyResultId }]) =>
    isLinked
      ? linkObjective(rows, projectId, objectiveId, now, keyResultId)
      : unlinkObjective(rows, projectId, objectiveId),
  )
