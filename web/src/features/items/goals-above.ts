import { type GoalPart, goalsAbove } from '@foco/domain/goals/goal-thread.ts'
import type { ListTable } from '@foco/domain/items/item-lists.ts'
import type { TableName } from '@foco/domain/tables/schema.ts'
import type { Item } from '../../commands/item-actions.ts'
import { useComputed } from '../../data/queries.ts'

type Ways = readonly (readonly GoalPart[])[]
const NONE: Ways = []

/** Where the goals above each list are; items of the other lists hang on nothing. */
const ABOVE: { readonly [T in ListTable]?: readonly TableName[] } = {
  weekly_goals: ['projects', 'long_term_goals'],
  projects: ['objectives', 'project_objectives', 'key_results', 'long_term_goals'],
}

/** The same answer for the same links until a goal above changes: a row is then not drawn again. */
export const useGoalsAbove = (table: ListTable) =>
  useComputed(
    ABOVE[table] ?? [],
    (rows) => {
      const known = new Map<string, Ways>()
      return (item: Item): Ways => {
        if (!('long_term_goal_id' in item)) return NONE
        const key = `${'project_id' in item ? item.project_id : item.id}/${item.long_term_goal_id}`
        const goals = known.get(key) ?? goalsAbove(item, rows)
        known.set(key, goals)
        return goals
      }
    },
    [table],
  )
