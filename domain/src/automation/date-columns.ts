/** What dates follow from: who changes one of them means the time from now on. */
export const OF_DATES = [
  'on_event',
  'recurrence',
  'counts_from_done',
  'starts_on',
  'time_of_day',
  'time_zone',
  'except_on',
  'enabled',
  'paused_until',
] as const
