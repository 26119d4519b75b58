/** The frame around every screen, and what is said on all of them. */
import type { Catalogues } from '../catalogue-types.ts'
import { pluralIn } from '../counting.ts'

const plural = pluralIn('en')

const linkedKinds: Record<string, string> = {
  categories: 'category',
  weekly_goals: 'weekly goal',
  projects: 'project',
  long_term_goals: 'long-term goal',
  objectives: 'objective',
}

export const app: Catalogues['app'] = {
  app: {
    name: 'Foco',
    title: 'The focus app for people with ADHD',
    skipToContent: 'Skip to content',
    loading: 'Opening your workspace…',
    refresh: 'Refresh',
  },
  keyNames: { mod: 'Ctrl', shift: 'Shift', space: 'Space', delete: 'Del', escape: 'Esc', tab: 'Tab' },
  header: {
    guest: 'Guest mode – sign in to sync your data',
    welcome: (name) => `Welcome, ${name}!`,
    allCategories: 'All categories',
    filterByCategory: 'Filter by category',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    search: 'Search or add',
  },
  /** Before the name of the category that a list is filtered by. */
  filter: {
    hiddenBy: (count: number) => `${count} hidden by`,
    showAll: 'Show all',
  },
  tabs: {
    bucket: 'Bucket',
    todos: 'To Do',
    weekly: 'Weekly Goals',
    projects: 'Projects',
    objectives: 'Objectives',
    longterm: 'Long Term',
    snooze: 'Snooze',
    sessionlogs: 'Session Logs',
    trash: 'Trash',
    automator: 'Automator',
    settings: 'Settings',
    main: 'Main navigation',
    bucketCount: (count) => `${count} open`,
    startFocus: 'Start focus',
    quickAdd: 'Quick add to Bucket',
  },
  /** At the foot of a phone's screen. */
  bar: {
    label: 'Bottom bar',
    focus: 'Focus',
    schedule: 'Schedule',
    more: 'More',
    running: (text) => `Focus: ${text}`,
  },
  emptyTab: {
    bucket: ['Put anything here that can wait to be sorted'],
    weekly: ['Add your weekly goals here'],
    projects: ['Add your projects here'],
    objectives: ['No active objectives yet. Add one to get started!'],
    longterm: ['Add your long-term goals here'],
    snooze: ['Snoozed items wait here until their date comes', 'Nothing is snoozed'],
    sessionlogs: ['No sessions yet', 'Start your first focus session to see it here!'],
    trash: ['The trash is empty'],
  },
  /** One for each list, while it is empty. */
  examples: {
    intro: 'For example:',
    todos: 'Draft the intro ~25m',
    bucket: 'A gift for Ana',
    weekly: 'Send the invoice',
    projects: 'Move to the new flat',
    objectives: 'Run ten kilometres without a break',
    longterm: 'Speak Italian',
    snooze: 'Renew the passport monday 9:00',
  },
  returned: {
    one: (text) => `Back from Snooze: ${text}`,
    several: (count) => `${count} back from Snooze`,
    show: 'Show',
  },
  goalThread: {
    label: (thread) => `Goal: ${thread}`,
    open: (text) => `Open goal: ${text}`,
  },
  kinds: {
    todos: 'To-do',
    bucket_items: 'Bucket item',
    snooze_items: 'Snoozed item',
    weekly_goals: 'Weekly goal',
    projects: 'Project',
    long_term_goals: 'Long-term goal',
    automated_tasks: 'Automation',
    other: 'Item',
  },
  trash: {
    moved: 'Moved to the trash',
    restored: 'Item restored',
    deleted: 'Item deleted for good',
    emptied: 'Trash emptied',
    lostLinks: 'Without its links to items that no longer exist',
    failed: {
      move: 'Could not move the item to the trash',
      restore: 'Could not restore the item',
      delete: 'Could not delete the item for good',
      empty: 'Could not empty the trash',
    },
  },
  lostLinks: (tables) =>
    `The ${tables.map((table) => linkedKinds[table] ?? 'linked item').join(' and the ')} ${plural(
      tables.length,
      'was',
      'were',
    )} deleted in the meantime; everything else is saved.`,
  durations: {
    none: '0 minutes',
    hours: (hours, minutes) => `${hours}h ${minutes}m`,
    minutes: (minutes) => `${minutes}m`,
    seconds: (seconds) => `${seconds}s`,
    length: (hours, minutes) => (minutes === null ? `${hours} h` : `${hours} h ${minutes}`),
  },
  status: {
    label: 'Status',
    labels: {
      none: 'No status',
      scheduled: 'Scheduled',
      waiting: 'Waiting',
      paused: 'Paused',
      done: 'Completed',
    },
    change: (status) => `Status: ${status}`,
  },
  toasts: {
    region: 'Notifications',
    undo: 'Undo',
    redo: 'Redo',
    dismiss: 'Dismiss',
    undone: 'Undone',
    redone: 'Done again',
    /** Of two or more equal ones. */
    several: {
      added: (count: number) => `${count} added`,
      completed: (count: number) => `${count} completed`,
      reopened: (count: number) => `${count} reopened`,
      trashed: (count: number) => `${count} moved to the trash`,
      moved: (count: number) => `${count} moved`,
      restored: (count: number) => `${count} restored`,
      deleted: (count: number) => `${count} deleted for good`,
    },
    undoOf: (name: string) => `Undo: ${name}`,
    textWithoutRow: 'Not saved: what you were editing was deleted or finished elsewhere. Your text:',
  },
  guard: {
    title: 'Please sign in',
    text: 'This page belongs to your account.',
  },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be old or mistyped. Your tasks are where you left them.',
  },
  partWaits: {
    title: 'Waiting for the connection',
    description: 'This part of Foco is not on this device yet. It opens as soon as the server answers again.',
  },
  crash: {
    title: 'Something went wrong',
    text: "Foco ran into an unexpected error. Don't worry, your data is safe.",
    again: 'Try again',
    home: 'Go home',
  },
  dragging: {
    instructions:
      'Press Space to lift. Arrow up or down then moves by one, with Shift by ten. Space drops, Escape cancels.',
    lifted: (label, position, count) => `${label}: lifted at position ${position} of ${count}.`,
    over: (position, count) => `Position ${position} of ${count}.`,
    dropped: (label, position, count) => `${label}: dropped at position ${position} of ${count}.`,
    cancelled: (label, position) => `${label}: cancelled, stays at position ${position}.`,
  },
  loadingTab: { trash: 'Loading trash…', sessionlogs: 'Loading sessions…' },
  loadFailed: {
    todos: 'Could not load your tasks',
    bucket: 'Could not load your bucket',
    weekly: 'Could not load your weekly goals',
    projects: 'Could not load your projects',
    objectives: 'Could not load your objectives',
    longterm: 'Could not load your long-term goals',
    snooze: 'Could not load your snoozed items',
    sessionlogs: 'Could not load your sessions',
    trash: 'Could not load the trash',
  },
  noAnswerYet: ['The server has not answered yet.', 'Your items are not on this device, and Foco keeps asking.'],
  turns: {
    undo: { failed: 'Could not undo', inPart: 'Not everything could be undone' },
    redo: { failed: 'Could not redo', inPart: 'Not everything could be redone' },
    whyNot: {
      'ran-on': 'The timer has gone on since.',
      gone: 'It was changed or deleted in the meantime.',
    },
    notAll: 'Some of it was changed or deleted in the meantime.',
    inTrash: 'It is in the trash',
    whyKept: {
      time: 'Time was spent on it, and is kept with it.',
      words: 'It was changed in the meantime, and is kept as it is.',
    },
  },
}
