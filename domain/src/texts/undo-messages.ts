/** What undo and redo say when they did not do all of it. */
export const undoMessages = {
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
} as const
