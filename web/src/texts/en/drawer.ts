/** What all drawers share. */
import type { Catalogues } from '../catalogue-types.ts'

const drawerOf = (kind: string) => {
  const atStart = kind.charAt(0).toUpperCase() + kind.slice(1)
  return {
    title: `Edit ${kind}`,
    moved: (area: string) => `This ${kind} was moved to ${area}. Your text is still here to copy.`,
    trashed: `This ${kind} is in the trash. Your text is still here to copy.`,
    gone: `This ${kind} was deleted in another tab or on another device. Your text is still here to copy.`,
    changed: `${atStart} updated`,
    completed: `${atStart} completed! 🎉`,
  }
}

export const drawer: Catalogues['drawer'] = {
  kinds: {
    todos: drawerOf('task'),
    bucket_items: drawerOf('bucket item'),
    snooze_items: drawerOf('snoozed item'),
    weekly_goals: drawerOf('weekly goal'),
    projects: drawerOf('project'),
    long_term_goals: drawerOf('long-term goal'),
    objectives: drawerOf('objective'),
  },
  areas: {
    todos: 'To Do',
    bucket_items: 'Bucket',
    snooze_items: 'Snooze',
    weekly_goals: 'Weekly Goals',
    projects: 'Projects',
    long_term_goals: 'Long Term',
    objectives: 'Objectives',
  },
  switchBack: "Switch 'Deleted' off to save what you typed.",
  close: 'Close',
  text: 'Title',
  blankTitle: 'Please give it a title',
  notes: 'Notes',
  markdownNotes: 'Markdown notes',
  completed: 'Completed',
  deferred: 'For later',
  deleted: 'Deleted',
  status: 'Status',
  category: 'Category',
  weeklyGoal: 'Weekly goal',
  noWeeklyGoal: 'No weekly goal',
  project: 'Project',
  noProject: 'No project',
  longTermGoal: 'Long-term goal',
  noLongTermGoal: 'No long-term goal',
  targetDate: 'Target date',
  deadline: 'Deadline',
  totalTime: 'Total time',
  saving: 'Saving changes…',
  saved: 'Saved',
  unsaved: 'Not saved yet. Your text is kept here, and Foco tries again.',
  refused: (reason) => `Not everything is saved. ${reason}`,
  save: 'Save',
  cancel: 'Cancel',
  allFields: 'All fields',
  discardTitle: 'Discard what you changed?',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  notWritten: 'Not saved. Your text is kept here: please try again.',
}
