/**
 * The texts of the project panel, the Markdown editor and the quick add.
 * Apart from `messages`, which the first screen waits for.
 */
export const editingMessages = {
  markdown: {
    toolbar: 'Formatting',
    formats: {
      bold: 'Bold (Ctrl+B)',
      italic: 'Italic (Ctrl+I)',
      heading1: 'Heading 1',
      heading2: 'Heading 2',
      list: 'List',
      quote: 'Quote',
      code: 'Code',
    },
    preview: 'Preview',
    nothingYet: 'What you write is shown here as it reads.',
  },
  projectPanel: {
    description: 'Description',
    startDate: 'Start Date',
    endDate: 'End Date',
    noCategory: 'No Category',
    progress: 'Progress',
    progressNumber: 'Progress in percent',
    completed: 'Completed',
    linkedObjectives: 'Linked Objectives',
    currentlyLinked: 'Currently Linked',
    availableToLink: 'Available to Link',
    showMore: (count: number) => `Show ${count} more`,
    nothingLinked: 'No objectives linked yet',
    link: 'Link',
    linkObjective: (title: string) => `Link: ${title}`,
    remove: 'Remove',
    removeObjective: (title: string) => `Remove: ${title}`,
    save: 'Save Changes',
    cancel: 'Cancel',
  },
  bucketQuickAdd: {
    title: 'Quick Add to Bucket',
    field: 'What is on your mind?',
    add: 'Add',
    cancel: 'Cancel',
    done: 'Added to bucket',
    notAdded: 'Not added yet. Your text is kept here: please try again.',
  },
} as const
