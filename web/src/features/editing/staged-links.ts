/** The objectives of a project as the form shows them: what is stored, and on top what was chosen but not saved yet. */
import type { Change } from '@foco/domain/core/change.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import { byPosition } from '@foco/domain/core/ordering.ts'
import { linkObjective, objectivesFor, unlinkObjective } from '@foco/domain/goals/projects.ts'
import type { Row } from '@foco/domain/tables/schema.ts'

/** Objective id → whether it shall be linked. */
export type StagedLinks = ReadonlyMap<string, boolean>

export interface ObjectiveChoice {
  linked: readonly Row<'objectives'>[]
  available: readonly Row<'objectives'>[]
}

export const stagedObjectives = (rows: TableRows, projectId: string, staged: StagedLinks): ObjectiveChoice => {
  const stored = objectivesFor(rows, projectId)
  const wanted = (objectives: readonly Row<'objectives'>[], isStored: boolean, isWanted: boolean) =>
    objectives.filter(({ id }) => (staged.get(id) ?? isStored) === isWanted)
  const both = (isWanted: boolean) =>
    [...wanted(stored.linked, true, isWanted), ...wanted(stored.available, false, isWanted)].sort(byPosition)
  return { linked: both(true), available: both(false) }
}

/** Empty when everything chosen is so already: linked and unlinked again is no change. */
export const linkChanges = (rows: TableRows, projectId: string, staged: StagedLinks, now: string): Change[] =>
  [...staged].flatMap(([objectiveId, isWanted]) =>
    isWanted ? linkObjective(rows, projectId, objectiveId, now) : unlinkObjective(rows, projectId, objectiveId),
  )
