/** The generic list view. */
export const items = {
  add: 'Add',
  quickAdd: {
    bucket_items: 'Add to your bucket...',
    weekly_goals: 'Add a weekly goal...',
    projects: 'Add a project...',
    long_term_goals: 'Add a long-term goal...',
  },
  children: {
    todos: { one: 'to-do', many: 'to-dos', create: 'New to-do', placeholder: 'New to-do...' },
    weekly_goals: {
      one: 'weekly goal',
      many: 'weekly goals',
      create: 'New weekly goal',
      placeholder: 'New weekly goal...',
    },
    projects: { one: 'project', many: 'projects', create: 'New project', placeholder: 'New project...' },
  },
  childCount: (count: number, words: { one: string; many: string }) =>
    `${count} ${count === 1 ? words.one : words.many}`,
  openChild: (text: string) => `Open: ${text}`,
  showMore: (count: number) => `Show ${count} more`,
  edit: 'Edit',
  duplicate: 'Duplicate',
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
  progress: 'Progress',
  targetDate: 'Target date',
  setTargetDate: 'Set target date',
  changeTargetDate: (date: string) => `Target date: ${date}`,
  done: {
    added: 'Item added',
    renamed: 'Item updated',
    completed: 'Item completed! 🎉',
    reopened: 'Item reopened',
    duplicated: 'Item duplicated',
    moved: 'Item moved',
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
