/** Behind the sync sign: writes that were refused, and data that could not be read. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('en')
const number = numberIn('en')

export const unsaved: Catalogues['unsaved'] = {
  rejectedTitle: 'Changes that could not be saved',
  kinds: {
    todos: 'to-do',
    bucket_items: 'bucket item',
    snooze_items: 'snoozed item',
    weekly_goals: 'weekly goal',
    projects: 'project',
    long_term_goals: 'long-term goal',
    objectives: 'objective',
    key_results: 'key result',
    project_objectives: 'link between a project and an objective',
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
  },
  added: (kind) => `New: ${kind}`,
  changed: (kind) => `Changed: ${kind}`,
  deleted: (kind) => `Deleted: ${kind}`,
  restored: (kind) => `Restored: ${kind}`,
  moved: (from, to) => `Moved: ${from} → ${to}`,
  reordered: 'The order of a list',
  field: (name, value) => `${name}: ${value}`,
  empty: '–',
  yes: 'yes',
  no: 'no',
  sessionTypes: { focus: 'focus', break: 'break', meeting: 'meeting' },
  copied: 'Copied',
  retry: 'Try again',
  retryFailed: (reason) => `It cannot be saved now. ${reason}`,
  retryGone: 'It cannot be saved: what it belongs to was deleted. You can copy your text from here.',
  dismiss: 'Dismiss',
  damagedTitle: 'Data that could not be read',
  damagedFrom: (area, characters) =>
    `From ${area}, ${number(characters)} ${plural(characters, 'character', 'characters')}:`,
  damagedWhole: 'The whole text, to select and copy',
}
