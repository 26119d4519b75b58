/** Categories and their manager. */
import type { Catalogues } from '../catalogues.ts'

export const categories: Catalogues['categories'] = {
  manage: 'Manage categories',
  settings: 'Categories',
  settingsText: 'Names and colours to keep areas of your life apart.',
  none: 'No categories yet. Add one to keep areas of your life apart.',
  list: 'Your categories',
  guestText: 'Categories belong to an account. Sign in to make your own.',
  fresh: 'New category',
  name: 'Name',
  color: 'Colour',
  hex: 'Colour as hex code',
  create: 'Create category',
  save: 'Save',
  edit: (name) => `Edit category: ${name}`,
  remove: (name) => `Delete category: ${name}`,
  done: {
    create: (name) => ({ title: 'Category created!', description: `“${name}” is in your list now.` }),
    update: { title: 'Category updated!', description: 'Your changes are saved.' },
    delete: { title: 'Category deleted!' },
  },
  failed: {
    title: 'That did not work',
    create: 'Could not create the category. Please try again.',
    update: 'Could not update the category. Please try again.',
    delete: 'Could not delete the category. Please try again.',
  },
  firstThree: {
    names: ['Work', 'Personal', 'Relationships'],
    created: { title: 'Categories created', description: 'Your first three categories are there.' },
    failed: { title: 'That did not work', description: 'Could not create the first categories. Please try again.' },
  },
  colors: {
    red: 'Red',
    orange: 'Orange',
    amber: 'Amber',
    olive: 'Olive',
    green: 'Green',
    teal: 'Teal',
    cyan: 'Cyan',
    blue: 'Blue',
    indigo: 'Indigo',
    violet: 'Violet',
    pink: 'Pink',
    grey: 'Grey',
  },
}
