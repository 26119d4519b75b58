/** The generic list view. */
import { pluralIn } from '../counting.ts'

const plural = pluralIn('en')

export const items = {
  add: 'Add',
  count: (count: number) => `${count} item(s)`,
  quickAdd: {
    bucket_items: 'Add to your bucket...',
    weekly_goals: 'Add a weekly goal...',
    projects: 'Add a project...',
    long_term_goals: 'Add a long-term goal...',
  },
  children: {
    todos: {
      heading: 'Related To-Dos:',
      one: 'to-do',
      many: 'to-dos',
      create: 'New to-do',
      placeholder: 'New to-do...',
    },
    weekly_goals: {
      heading: 'Related Weekly Goals:',
      one: 'weekly goal',
      many: 'weekly goals',
      create: 'New weekly goal',
      placeholder: 'New weekly goal...',
    },
    projects: {
      heading: 'Related Projects:',
      one: 'project',
      many: 'projects',
      create: 'New project',
      placeholder: 'New project...',
    },
  },
  childCount: (count: number, words: { one: string; many: string }) =>
    `${count} ${plural(count, words.one, words.many)}`,
  openChild: (text: string) => `Open: ${text}`,
  showMore: (count: number) => `Show ${count} more`,
  edit: 'Edit',
  duplicate: 'Duplicate',
  /** Behind the title of a copy. */
  copySuffix: ' (copia)',
  moveTo: {
    todos: 'Move to To Do',
    bucket_items: 'Move to Bucket',
    snooze_items: 'Move to Snooze',
    weekly_goals: 'Move to Weekly Goals',
    projects: 'Move to Projects',
    long_term_goals: 'Move to Long Term',
  },
  /** Under 'Moved to To Do', of an item that was a goal once. */
  keptAsTodo: 'What it had as a goal stays with it. Until time is spent on it, the Bucket can make it that goal again.',
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
  changeTargetDate: (date: string) => `Target date: ${date}`,
  failed: {
    bucket_items: {
      add: 'Error adding bucket item',
      update: 'Error updating bucket item',
      remove: 'Error deleting bucket item',
      reorder: 'Error updating bucket items order',
    },
    weekly_goals: {
      add: 'Error adding weekly goal',
      update: 'Error updating weekly goal',
      remove: 'Error deleting weekly goal',
      reorder: 'Error updating weekly goals order',
    },
    projects: {
      add: 'Could not add the project. Please try again!',
      update: 'Could not update the project. Please try again!',
      remove: 'Error deleting project',
      reorder: 'Error updating projects order',
    },
    long_term_goals: {
      add: 'Error adding long term goal',
      update: 'Error updating long term goal',
      remove: 'Error deleting long term goal',
      reorder: 'Error updating long term goals order',
    },
  },
  done: {
    added: (thing: string) => `${thing} added`,
    renamed: (thing: string) => `${thing} updated`,
    completed: (thing: string) => `${thing} completed! 🎉`,
    reopened: (thing: string) => `${thing} reopened`,
    duplicated: (thing: string) => `${thing} duplicated`,
    moved: (thing: string) => `${thing} moved`,
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
