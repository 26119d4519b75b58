/** Where words can be added to, the most likely first. */
import { useMemo } from 'react'
import { useItemActions } from '../../commands/item-actions.ts'
import { useObjectiveActions } from '../../commands/objective-actions.ts'
import { useSnoozeActions } from '../../commands/snooze-actions.ts'
import { useTodoActions } from '../../commands/todo-actions.ts'
import type { AddTarget } from './palette-entries.ts'

export const useAddTargets = (category: string | null): readonly AddTarget[] => {
  const todos = useTodoActions()
  const bucket = useItemActions('bucket_items')
  const goals = useItemActions('weekly_goals')
  const projects = useItemActions('projects')
  const longTerm = useItemActions('long_term_goals')
  const objectives = useObjectiveActions()
  const snoozed = useSnoozeActions()
  return useMemo(
    () => [
      {
        table: 'todos',
        run: (text, words) => todos.add({ text, category_id: category, place: 'top', list: 'today' }, words),
      },
      { table: 'bucket_items', keys: ['mod+enter'], run: (text, words) => bucket.add(text, category, words) },
      { table: 'weekly_goals', run: (text, words) => goals.add(text, category, words) },
      { table: 'projects', run: (text, words) => projects.add(text, category, words) },
      { table: 'objectives', run: (text, words) => objectives.add(text, category, words) },
      { table: 'long_term_goals', run: (text, words) => longTerm.add(text, category, words) },
      { table: 'snooze_items', run: (text, words) => snoozed.add(text, category, words) },
    ],
    [todos, bucket, goals, projects, longTerm, objectives, snoozed, category],
  )
}
