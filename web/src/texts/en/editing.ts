/** The project panel, the Markdown editor and the quick add. */
import type { Catalogues } from '../catalogue-types.ts'

export const editing: Catalogues['editing'] = {
  markdown: {
    toolbar: 'Formatting',
    formats: {
      bold: 'Bold (Ctrl+B)',
      italic: 'Italic (Ctrl+I)',
      heading1: 'Heading 1',
      heading2: 'Heading 2',
      list: 'List',
      steps: 'Steps',
      quote: 'Quote',
      code: 'Code',
    },
    preview: 'Preview',
    nothingYet: 'What you write appears here as it will read.',
  },
  projectPanel: {
    description: 'Description',
    startDate: 'Start date',
    endDate: 'End date',
    noCategory: 'No category',
    progress: 'Progress',
    progressNumber: 'Progress in percent',
    completed: 'Completed',
    linkedObjectives: 'Linked objectives',
    currentlyLinked: 'Linked now',
    availableToLink: 'Available to link',
    showMore: (count) => `Show ${count} more`,
    nothingToLink: 'No objectives available to link',
    nothingLinked: 'No objectives linked yet',
    link: 'Link',
    linkObjective: (title) => `Link: ${title}`,
    remove: 'Remove',
    removeObjective: (title) => `Remove: ${title}`,
    save: 'Save changes',
    cancel: 'Cancel',
  },
  bucketQuickAdd: {
    title: 'Quick add to Bucket',
    field: 'What is on your mind?',
    add: 'Add',
    cancel: 'Cancel',
    done: 'Added to Bucket',
    notAdded: 'Not added yet. Your text is kept here: please try again.',
  },
}
