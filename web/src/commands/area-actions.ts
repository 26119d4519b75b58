import { useMemo } from 'react'
import { useItemActions } from './item-actions.ts'
import { useObjectiveActions } from './objective-actions.ts'
import { useSnoozeActions } from './snooze-actions.ts'
import { useTodoActions } from './todo-actions.ts'

/** The actions of every area that items can be added to. Loaded with the palette and the list of keys. */
export const useAreaActions = () => {
  const todos = useTodoActions()
  const bucket_items = useItemActions('bucket_items')
  const weekly_goals = useItemActions('weekly_goals')
  const projects = useItemActions('projects')
  const long_term_goals = useItemActions('long_term_goals')
  const objectives = useObjectiveActions()
  const snooze_items = useSnoozeActions()
  return useMemo(
    () => ({ todos, bucket_items, weekly_goals, projects, long_term_goals, objectives, snooze_items }),
    [todos, bucket_items, weekly_goals, projects, long_term_goals, objectives, snooze_items],
  )
}

export type AreaActions = ReturnType<typeof useAreaActions>
