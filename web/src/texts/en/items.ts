/** The generic list view. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('en')
const number = numberIn('en')

const failedFor = (one: string, many: string) => ({
  add: `Could not add the ${one}`,
  update: `Could not update the ${one}`,
  remove: `Could not delete the ${one}`,
  reorder: `Could not change the order of the ${many}`,
})

export const items: Catalogues['items'] = {
  add: 'Add',
  count: (count) => `${number(count)} ${plural(count, 'item', 'items')}`,
  quickAdd: {
    bucket_items: 'Add to your bucket…',
    weekly_goals: 'Add a weekly goal…',
    projects: 'Add a project…',
    long_term_goals: 'Add a long-term goal…',
  },
  children: {
    todos: { heading: 'Related tasks:', one: 'task', many: 'tasks', create: 'New task', placeholder: 'New task…' },
    weekly_goals: {
      heading: 'Related weekly goals:',
      one: 'weekly goal',
      many: 'weekly goals',
      create: 'New weekly goal',
      placeholder: 'New weekly goal…',
    },
    projects: {
      heading: 'Related projects:',
      one: 'project',
      many: 'projects',
      create: 'New project',
      placeholder: 'New project…',
    },
  },
  childCount: (count, words) => `${number(count)} ${plural(count, words.one, words.many)}`,
  openChild: (text) => `Open: ${text}`,
  showMore: (count) => `Show ${count} more`,
  edit: 'Edit',
  duplicate: 'Duplicate',
  copySuffix: ' (copy)',
  moveTo: {
    todos: 'Move to To Do',
    bucket_items: 'Move to Bucket',
    snooze_items: 'Move to Snooze',
    weekly_goals: 'Move to Weekly Goals',
    projects: 'Move to Projects',
    long_term_goals: 'Move to Long Term',
  },
  keptAsTodo:
    'What it had as a goal stays with it. Until you spend time on it, the Bucket can turn it back into that goal.',
  /** As a message says what was added. */
  things: {
    bucket_items: 'Bucket item',
    weekly_goals: 'Weekly goal',
    projects: 'Project',
    long_term_goals: 'Long-term goal',
  },
  progress: 'Progress',
  targetDate: 'Target date',
  setTargetDate: 'Set target date',
  changeTargetDate: (date) => `Target date: ${date}`,
  failed: {
    bucket_items: failedFor('bucket item', 'bucket items'),
    weekly_goals: failedFor('weekly goal', 'weekly goals'),
    projects: failedFor('project', 'projects'),
    long_term_goals: failedFor('long-term goal', 'long-term goals'),
  },
  done: {
    added: (thing) => `${thing} added`,
    renamed: (thing) => `${thing} updated`,
    completed: (thing) => `${thing} completed! 🎉`,
    reopened: (thing) => `${thing} reopened`,
    duplicated: (thing) => `${thing} duplicated`,
    moved: (thing) => `${thing} moved`,
    statusChanged: 'Status changed',
    targetDate: 'Target date changed',
    movedTo: {
      todos: 'Moved to To Do',
      bucket_items: 'Moved to Bucket',
      snooze_items: 'Moved to Snooze',
      weekly_goals: 'Moved to Weekly Goals',
      projects: 'Moved to Projects',
      long_term_goals: 'Moved to Long Term',
    },
  },
}
