/**
 * What each tab says while its rows are on their way, and when they could not be loaded. Apart from the areas' rules and
 * their other words, which the first screen does not wait for.
 */
export const LOADING_TAB: Readonly<Record<string, string>> = {
  trash: 'Loading trash...',
  sessionlogs: 'Loading sessions...',
}

export const TAB_LOAD_FAILED = {
  todos: 'Could not load your to-dos. Please refresh and try again!',
  bucket: 'Could not load your bucket items. Please refresh and try again!',
  weekly: 'Error loading weekly goals',
  projects: 'Could not load your projects. Please refresh and try again!',
  objectives: 'Error loading objectives',
  longterm: 'Error loading long term goals',
  snooze: 'Error loading snooze items',
  sessionlogs: 'Error loading sessions',
  trash: 'No se pudieron cargar los elementos de la papelera',
} as const

/** A server that takes the question and does not answer it. */
export const NO_ANSWER_YET = [
  'The server has not answered yet.',
  'Your items are not on this device, and Foco keeps asking.',
]

/** In lines; the reason follows when there is one. */
export const loadFailure = (tab: keyof typeof TAB_LOAD_FAILED, reason: string | null): string[] => {
  const failed = TAB_LOAD_FAILED[tab]
  if (reason === null) return [failed]
  return tab === 'sessionlogs' ? [`${failed}: ${reason}`] : [failed, reason]
}
