import type { fillPlanner } from './sample-planner.ts'

/** Where each drawer and dialog is opened by its address, on a screen beside whose to-dos the day does not fit. */
export const drawersOf = (id: Awaited<ReturnType<typeof fillPlanner>>): string[] => [
  ...(
    ['todos', 'bucket_items', 'weekly_goals', 'projects', 'objectives', 'long_term_goals', 'snooze_items'] as const
  ).map((table) => `/?open=edit.${table}.${id[table]}`),
  `/?tab=objectives&open=edit.key_results.${id.key_results}`,
  ...(['todos', 'bucket_items', 'snooze_items'] as const).map((table) => `/?open=snooze.${table}.${id[table]}`),
  `/?open=goal.todos.${id.todos}`,
  `/?open=plan.todos.${id.todos}`,
  ...['categories', 'schedule', 'calendars', 'import', 'waits', 'planDay'].map((kind) => `/?open=${kind}`),
  '/settings?open=calendars',
]
