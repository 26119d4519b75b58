import type { GoalPart } from '@foco/domain/goals/goal-thread.ts'
import type { Openers } from './openers.ts'

/** A part of a goal thread was pressed: an objective is shown with its key results, everything else in its drawer. */
export const openGoal = (open: Openers, { table, id }: GoalPart) =>
  table === 'objectives' || table === 'key_results' ? open.show('objectives', id) : open.edit(table, id)
