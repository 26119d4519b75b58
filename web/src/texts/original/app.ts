/** The frame around every screen, and what is said on all of them. Those that the spec quotes stand to the letter. */
import type { ErrorCode, ErrorReason } from '@foco/domain/core/errors.ts'
import type { ProblemCode } from '@foco/domain/tables/columns.ts'
import { es } from '../spanish-parts.ts'
import type { ToldColumn } from '../told-columns.ts'

/** What the sentence of a problem is made of. `field` is a name of `fields`, or empty where it belongs to none. */
export interface ProblemParameters {
  field: string
  min: number
  max: number
  /** What has the name already. */
  name: string
}

/** None: the original says what the error catalogue of the specification says. */
const errors: Partial<Record<ErrorCode | ErrorReason, string>> = {}
const problems: Partial<Record<ProblemCode, (given: ProblemParameters) => string>> = {}

const fields: Record<ToldColumn, string> = {
  name: 'name',
  color: 'color',
  text: 'text',
  completed: 'completed',
  notes: 'notes',
  target_date: 'target date',
  title: 'title',
  description: 'description',
  progress: 'progress',
  start_date: 'start date',
  end_date: 'end date',
  week_start: 'week',
  status: 'status',
  started_at: 'start',
  stopped_at: 'stopped',
  ended_at: 'end',
  session_type: 'kind of session',
  time_spent: 'time spent',
  is_deferred: es('Para después'),
  pomodoro_duration: 'pomodoro minutes',
  planned_minutes: 'planned minutes',
  planned_start: 'planned start',
  resume_note: 'note for next time',
  snooze_until: 'snoozed until',
  deadline: 'deadline',
  initial_value: 'initial value',
  target_value: 'target value',
  current_value: 'current value',
  unit: 'unit',
  link_url: 'link',
  next_milestone_date: 'date of the next milestone',
  next_milestone_value: 'value of the next milestone',
  recurrence: 'repeats',
  starts_on: 'starts on',
  starts_at: 'starts',
  ends_at: 'ends',
  ends_on: 'ends on',
  time_of_day: 'time',
  time_zone: 'time zone',
  add_to: 'added to',
  enabled: 'switched on',
  email: 'e-mail',
}

const linkedKinds: Record<string, string> = {
  categories: 'category',
  weekly_goals: 'weekly goal',
  projects: 'project',
  long_term_goals: 'long-term goal',
  objectives: 'objective',
}

export const app = {
  errors,
  problems,
  /** What a column is called. */
  fields,
  /** What a rule refuses. */
  ruleProblems: {
    END_BEFORE_START: 'End date must not be before start date',
    NOT_A_WEB_LINK: 'Link must start with http:// or https://',
    MILESTONE_NOT_A_NUMBER: 'The value of the next milestone must be a number',
    LINK_GONE: 'Referenced record not found',
    NO_ROOM: 'There is no room for everything that it holds',
  },
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
  account: {
    login: 'Login / Register',
    logout: 'Logout',
    logoutEverywhere: 'Log out on every device',
    profileFailed: 'Error loading profile',
    imported: (count: number) =>
      `${count} ${count === 1 ? 'item' : 'items'} of your guest data moved into your account`,
    keptInBrowser: (count: number) =>
      `${count} ${count === 1 ? 'item' : 'items'} could not be moved and ${count === 1 ? 'stays' : 'stay'} in this browser.`,
    pendingTitle: 'Some changes are not saved to your account yet',
    pendingText: (count: number) =>
      `${count} ${count === 1 ? 'change is' : 'changes are'} waiting on this device. If you log out now, they are lost.`,
    logoutAnyway: 'Log out and lose them',
    stay: 'Stay signed in',
    expiredDetail: 'What you saved is safe in your account. Until then you work as a guest.',
    expiredUnsent: (count: number) =>
      `${count} ${count === 1 ? 'change waits' : 'changes wait'} on this device and ${count === 1 ? 'is' : 'are'} saved to your account as soon as you are back.`,
    stayGuest: 'Go on as a guest',
  },
  signInError: {
    title: 'You are not signed in',
    cancelled: 'The sign-in was cancelled. You can go on as a guest or try again.',
    not_configured: 'Sign-in is not set up on this server. You can go on as a guest.',
    development_port_taken: 'The development sign-in could not start on this machine. You can go on as a guest.',
    provider_unavailable: 'The sign-in service does not answer. Please try again in a moment.',
    state_mismatch: 'The sign-in took too long or was begun in another window. Please try again.',
    too_many_requests: 'Too many tries in a short time. Please wait a minute and try again.',
    failed: 'The sign-in did not work. Please try again.',
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
    `The ${tables.map((table) => linkedKinds[table] ?? 'linked item').join(' and the ')} ${
      tables.length === 1 ? 'was' : 'were'
    } deleted meanwhile; everything else is saved.`,
  /** Time spent on a to-do, when there is none. */
  noTimeSpent: es('0 minutos'),
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
  sync: {
    everywhere: 'Saved everywhere',
    here: 'Saved on this device',
    saving: 'Saving…',
    /** Why it is not (yet) saved everywhere. */
    reasons: {
      signedOut: 'Please sign in again. Everything you wrote is kept on this device until then.',
      offline: 'You are offline. Everything you write is kept on this device and sent when you are back.',
      offlineWithoutRows:
        'You are offline, and your items are not on this device yet. They are loaded when you are back.',
      unreachable: 'Foco cannot reach the server. Everything is safe on this device, and Foco keeps trying.',
      unreachableWithoutRows:
        'Foco cannot reach the server, and your items are not on this device yet. Foco keeps trying.',
      loadingRows: 'Your items are not on this device yet. They are being loaded from the server.',
      sending: 'Sending your changes…',
      connecting: 'Connecting…',
      accountInTab: 'Keep this tab open until your changes have reached the server.',
      guestInTab: 'What you write will be gone when you close or leave this tab. Sign in first to keep it.',
      noRoom: "This browser's storage is full. Make some room on the disk: Foco tries again every few seconds.",
      damaged: 'Some of your data could not be read. It was not deleted: it is kept aside in this browser.',
    },
    paused: 'Sync paused',
    tab: 'Only in this tab',
    loading: 'Loading…',
    waiting: (count: number) =>
      `${count} ${count === 1 ? 'change waits' : 'changes wait'} on this device for the server.`,
    everywhereDetail: 'All your changes are on the server and on your other devices.',
    nothingKept: 'This browser does not let Foco store anything',
    damagedSign: 'Some data put aside',
    guestDetail: 'As a guest your data stays in this browser. Sign in to have it on every device.',
    signInAgain: 'Sign in again',
    rejectedCount: (count: number) => `${count} not saved`,
    copy: 'Copy',
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
  automator: {
    title: 'Automator',
    text: 'Tasks that come back by themselves will be set up here. This version does not have them yet.',
  },
  calendar: {
    title: 'Calendar',
    text: 'The calendar connection is not part of this version yet.',
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
