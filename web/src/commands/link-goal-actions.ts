import { linkTogether } from '@foco/domain/items/together.ts'
import { addWeeklyGoal } from '@foco/domain/items/weekly-goals.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useCallback } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { nowIso, timeZone } from '../platform/clock.ts'
import { freshId } from '../platform/fresh-id.ts'
import { textsOf } from '../texts/catalogues.ts'
import { ifTaken } from '../ui/refuse-input.ts'
import { selection } from '../ui/selection.ts'

const texts = textsOf('todos', 'done')
const failed = textsOf('todos', 'failed')

/** A goal of this week, made for these to-dos. False when the text was refused. */
export const useLinkToNewGoal = () => {
  const data = useData()
  const { perform } = useActions()
  return useCallback(
    (todos: readonly Todo[], text: string): boolean => {
      const [id, now] = [freshId(), nowIso()]
      const added = addWeeklyGoal(data.rows, { id, now, text, category_id: todos[0]?.category_id ?? null }, timeZone())
      const isLinked = ifTaken(added, (changes) =>
        perform([...changes, ...linkTogether(todos, id, now)], { done: texts.linked(text), failed: failed.update }),
      )
      if (isLinked && todos.length > 1) selection.end()
      return isLinked
    },
    [data, perform],
  )
}
