/** Behind the sync sign: writes that were refused, and data that could not be read. */
import type { SESSION_TYPES, TableName } from '@foco/domain/tables/schema.ts'

/** What a row of a table is called in a list of what it was about. */
const kinds: Record<TableName, string> = {
  todos: 'to-do',
  bucket_items: 'bucket item',
  snooze_items: 'snoozed item',
  weekly_goals: 'weekly goal',
  projects: 'project',
  long_term_goals: 'long-term goal',
  objectives: 'objective',
  key_results: 'key result',
  project_objectives: 'link of a project and an objective',
  categories: 'category',
  focus_sessions: 'session',
  focus_runs: 'time on a to-do',
  trash_items: 'item in the trash',
  automated_tasks: 'automation',
  automation_runs: 'run of an automation',
  calendar_connections: 'calendar',
  calendar_events: 'event of a calendar',
  profiles: 'profile',
  settings: 'setting',
}

const sessionTypes: Record<(typeof SESSION_TYPES)[number], string> = {
  focus: 'focus',
  break: 'break',
  meeting: 'meeting',
}

export const unsaved = {
  rejectedTitle: 'Changes that could not be saved',
  kinds,
  added: (kind: string) => `New: ${kind}`,
  changed: (kind: string) => `Changed: ${kind}`,
  deleted: (kind: string) => `Deleted: ${kind}`,
  restored: (kind: string) => `Restored: ${kind}`,
  moved: (from: string, to: string) => `Moved: ${from} → ${to}`,
  reordered: 'The order of a list',
  field: (name: string, value: string) => `${name}: ${value}`,
  empty: '–',
  yes: 'yes',
  no: 'no',
  sessionTypes,
  copied: 'Copied',
  retry: 'Try again',
  retryFailed: (reason: string) => `It cannot be saved now: ${reason}`,
  retryGone: 'It cannot be saved: what it belongs to has been deleted. You can copy your words from here.',
  dismiss: 'Dismiss',
  damagedTitle: 'Data that could not be read',
  damagedFrom: (area: string, characters: number) => `From ${area}, ${characters} characters:`,
  damagedWhole: 'The whole text, to be selected and copied',
}
