/** Categories and their manager. */
import { es } from '../spanish-parts.ts'

export const categories = {
  manage: 'Manage categories',
  settings: 'Categories',
  none: 'No categories yet. Add one to keep areas of your life apart.',
  list: 'Your categories',
  guestText: 'Categories belong to an account. Sign in to make your own.',
  guestMore: 'These came with an import. To make new ones, sign in.',
  fresh: 'New category',
  name: 'Name',
  color: 'Colour',
  hex: 'Colour as hex',
  create: 'Create category',
  save: 'Save',
  editTitle: 'Edit category',
  removeTitle: 'Delete category',
  showTitle: 'Show only this category',
  edit: (name: string) => `Edit category: ${name}`,
  remove: (name: string) => `Delete category: ${name}`,
  done: {
    create: (name: string) => ({
      title: 'Category created!',
      description: `"${name}" was added to your list. Keep organizing!`,
    }),
    update: { title: 'Category updated!', description: 'Your changes were saved. Nice!' },
    delete: { title: 'Category deleted!' },
  },
  failed: {
    title: 'Oops!',
    create: "Couldn't create the category. Try again!",
    update: "Couldn't update the category. Try again!",
    delete: "Couldn't delete the category. Try again!",
  },
  /** What became of the first three at a sign-in. */
  firstThree: {
    names: ['Trabajo', 'Personal', 'Relaciones'],
    created: { title: es('Categorías creadas'), description: es('Se han creado las categorías por defecto') },
    failed: { title: 'Oops!', description: "Couldn't create default categories. Try again!" },
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
