import { planLength } from '@foco/domain/items/planned-length.ts'
import { movePlannedEdge, type PlannedEdge, planAt, takeOffPlan } from '@foco/domain/schedule/planned-blocks.ts'
import type { Axis } from '@foco/domain/schedule/timeline.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { nowIso } from '../platform/clock.ts'
import { textsOf } from '../texts/catalogues.ts'
import { lengthLabel } from '../ui/duration-label.ts'

const texts = textsOf('planning')
const failed = textsOf('todos', 'failed')

/** How long a to-do is to take, and when. */
export const usePlanActions = () => {
  const data = useData()
  const { perform } = useActions()
  return useMemo(
    () => ({
      setLength: ({ id }: Pick<Todo, 'id'>, minutes: number | null) => {
        // As it is now: another device may have taken it away.
        const todo = data.get('todos', id)
        if (!todo) return
        const done = minutes === null ? texts.lengthTakenOff : texts.lengthSet(lengthLabel(minutes))
        perform(planLength(todo, minutes, nowIso()), { done, failed: failed.update })
      },
      planAt: (id: string, wanted: number, axis: Axis) => {
        const todo = data.get('todos', id)
        if (!todo) return
        const changes = planAt(data.rows('todos').values(), todo, wanted, {
          axis,
          settings: data.rows('settings'),
          now: nowIso(),
        })
        perform(changes, { done: texts.planned, failed: failed.update })
      },
      takeOff: (id: string) => {
        const todo = data.get('todos', id)
        if (todo) perform(takeOffPlan(todo, nowIso()), { done: texts.takenOff, failed: failed.update })
      },
      /** `group`: what is moved by several keys is undone in one step. */
      moveEdge: (id: string, edge: PlannedEdge, wanted: number, axis: Axis, group: symbol) => {
        const todo = data.get('todos', id)
        if (!todo) return
        const changes = movePlannedEdge(todo, edge, wanted, { axis, settings: data.rows('settings'), now: nowIso() })
        perform(changes, { done: texts.planned, failed: failed.update, group })
      },
    }),
    [data, perform],
  )
}

export type PlanActions = ReturnType<typeof usePlanActions>
