import type { AreaActions } from '../../commands/area-actions.ts'
import type { AddTarget } from './palette-entries.ts'

/** Where words can be added to, the most likely first. */
export const addTargets = (areas: AreaActions, category: string | null): readonly AddTarget[] => [
  {
    table: 'todos',
    run: (text, words) => areas.todos.add({ text, category_id: category, place: 'top', list: 'today' }, words),
  },
  { table: 'bucket_items', keys: ['mod+enter'], run: (text, words) => areas.bucket_items.add(text, category, words) },
  ...(['weekly_goals', 'projects', 'objectives', 'long_term_goals', 'snooze_items'] as const).map(
    (table): AddTarget => ({ table, run: (text, words) => areas[table].add(text, category, words) }),
  ),
]
