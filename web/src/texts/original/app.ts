/** The frame around every screen, and what is said on all of them. Those that the spec quotes stand to the letter. */

import { pluralIn } from '../counting.ts'
import { es } from '../spanish-parts.ts'

const plural = pluralIn('en')

const linkedKinds: Record<string, string> = {
  categories: 'category',
  weekly_goals: 'weekly goal',
  projects: 'project',
  long_term_goals: 'long-term goal',
  objectives: 'objective',
}

export const app = {
  app: {
    name: 'Foco',
    title: 'The focus app for people with ADHD',
    skipToContent: 'Skip to content',
    loading: 'Opening your workspace…',
    refresh: 'Refresh',
  },
  /** As they stand on keyboards. */
  keyNames: { mod: 'Ctrl', shift: 'Shift', space: 'Space', delete: 'Del', escape: 'Esc', tab: 'Tab' },
  header: {
    guest: 'Guest Mode – Sign in to sync your data',
    welcome: (name: string) => `Welcome, ${name}!`,
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
    bucketCount: (count: number) => `${count} open`,
    startFocus: 'Start focus',
    quickAdd: 'Quick add to bucket',
  },
  /** At the foot of a phone's screen. */
  bar: {
    label: 'Bottom bar',
    focus: 'Focus',
    schedule: 'Schedule',
    more: 'More',
    running: (text: string) => `Focus: ${text}`,
  },
  emptyTab: {
    bucket: ['Add items to your bucket for later processing'],
    weekly: ['Add your weekly goals here'],
    projects: ['Add your projects here'],
    objectives: ['No active objectives yet. Add one to get started!'],
    longterm: ['Add your long-term goals here'],
    snooze: ['Items snoozed will appear here until their date arrives', es('No hay items')],
    sessionlogs: ['No sessions yet', 'Start your first focus session to see it here!'],
    trash: ['No items in trash'],
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
  /** What came back from Snooze. */
  returned: {
    one: (text: string) => `Back from Snooze: ${text}`,
    several: (count: number) => `${count} back from Snooze`,
    show: 'Show',
  },
  goalThread: {
    label: (thread: string) => `Goal: ${thread}`,
    open: (text: string) => `Open goal: ${text}`,
  },
  /** What an item is called on a badge, by its table. */
  kinds: {
    todos: 'To-do',
    bucket_items: 'Bucket',
    snooze_items: 'Snoozed',
    weekly_goals: 'Weekly Goal',
    projects: 'Project',
    long_term_goals: 'Long-term Goal',
    automated_tasks: 'Automation',
    other: 'Item',
  },
  trash: {
    moved: es('Elemento movido a la papelera'),
    restored: es('Elemento restaurado'),
    deleted: es('Elemento eliminado permanentemente'),
    emptied: es('Papelera vaciada'),
    /** Under 'Elemento restaurado', when a link could not come back. */
    lostLinks: es('Sin los enlaces a elementos que ya no existen'),
    failed: {
      move: es('No se pudo mover el elemento a la papelera'),
      restore: es('No se pudo restaurar el elemento'),
      delete: es('No se pudo eliminar el elemento permanentemente'),
      empty: es('No se pudo vaciar la papelera'),
    },
  },
  /** Of a write that linked to rows of these tables, which another device deleted meanwhile. */
  lostLinks: (tables: readonly string[]) =>
    `The ${tables.map((table) => linkedKinds[table] ?? 'linked item').join(' and the ')} ${plural(
      tables.length,
      'was',
      'were',
    )} deleted meanwhile; everything else is saved.`,
  durations: {
    /** Of time spent on a to-do. */
    none: es('0 minutos'),
    hours: (hours: number, minutes: number) => `${hours}h ${minutes}m`,
    minutes: (minutes: number) => `${minutes}m`,
    seconds: (seconds: number) => `${seconds}s`,
    /** That somebody plans: the minutes have two digits. */
    length: (hours: number, minutes: string | null) => (minutes === null ? `${hours} h` : `${hours} h ${minutes}`),
  },
  status: {
    label: 'Status',
    labels: {
      none: es('Sin estado'),
      scheduled: es('Agendado'),
      waiting: es('Esperando'),
      paused: es('Pausado'),
      done: es('Completado'),
    },
    change: (status: string) => `Status: ${status}`,
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
    title: 'Oops! Something went wrong',
    text: "We encountered an unexpected error. Don't worry, your data is safe.",
    again: 'Try Again',
    home: 'Go Home',
  },
  dragging: {
    instructions:
      'Press space to lift. Then arrow up or down moves by one, with shift by ten; space drops, escape cancels.',
    lifted: (label: string, position: number, count: number) => `${label}: lifted at position ${position} of ${count}.`,
    over: (position: number, count: number) => `Position ${position} of ${count}.`,
    dropped: (label: string, position: number, count: number) =>
      `${label}: dropped at position ${position} of ${count}.`,
    cancelled: (label: string, position: number) => `${label}: cancelled, stays at position ${position}.`,
  },
  /** While the rows of a tab are on their way, for tabs that have words of their own. */
  loadingTab: { trash: 'Loading trash...', sessionlogs: 'Loading sessions...' },
  loadFailed: {
    todos: 'Could not load your to-dos. Please refresh and try again!',
    bucket: 'Could not load your bucket items. Please refresh and try again!',
    weekly: 'Error loading weekly goals',
    projects: 'Could not load your projects. Please refresh and try again!',
    objectives: 'Error loading objectives',
    longterm: 'Error loading long term goals',
    snooze: 'Error loading snooze items',
    sessionlogs: 'Error loading sessions',
    trash: es('No se pudieron cargar los elementos de la papelera'),
  },
  /** A server that takes the question and does not answer it. */
  noAnswerYet: ['The server has not answered yet.', 'Your items are not on this device, and Foco keeps asking.'],
  turns: {
    undo: { failed: 'Could not undo', inPart: 'Not everything could be undone' },
    redo: { failed: 'Could not redo', inPart: 'Not everything could be redone' },
    whyNot: {
      'ran-on': 'The timer has gone on since.',
      gone: 'It was changed or deleted meanwhile.',
    },
    notAll: 'Some of it was changed or deleted meanwhile.',
    inTrash: 'It is in the trash',
    whyKept: {
      time: 'Time was spent on it, and is kept with it.',
      words: 'It was changed meanwhile, and is kept as it is.',
    },
  },
}
