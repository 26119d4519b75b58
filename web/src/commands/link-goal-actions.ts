import { editItem } from '@foco/domain/items/items.ts'
import { addWeeklyGoal } from '@foco/domain/items/weekly-goals.ts'
import type { Todo, WeeklyGoal } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { nowIso, timeZone } from '../platform/clock.ts'
import { freshId } from '../platform/fresh-id.ts'
import { textsOf } from '../texts/catalogues.ts'
import { refuseInput } from '../ui/refuse-input.ts'

const texts = textsOf('week', 'link')
const failed = textsOf('todos', 'failed')

/** Which weekly goal a to-do is for. */
export const useLinkGoalActions = () => {
  const data = useData()
  const { perform } = useActions()
  return useMemo(
    () => ({
      link: (todo: Todo, goal: WeeklyGoal | null) =>
        perform(editItem('todos', todo, { weekly_goal_id: goal?.id ?? null }, nowIso()), {
          done: goal ? texts.linked(goal.text) : texts.unlinked,
          failed: failed.update,
        }),
      /** A goal of this week, made for it. False when the text was refused. */
      linkToNew: (todo: Todo, text: string): boolean => {
        const [id, now] = [freshId(), nowIso()]
        const added = addWeeklyGoal(data.rows, { id, now, text, category_id: todo.category_id }, timeZone())
        if (!added.ok) {
          refuseInput(added.problems)
          return false
        }
        return perform([...added.value, ...editItem('todos', todo, { weekly_goal_id: id }, now)], {
          done: texts.linked(text),
          failed: failed.update,
        })
      },
    }),
    [data, perform],
  )
}
