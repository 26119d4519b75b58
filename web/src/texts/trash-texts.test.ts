// Rules from: organising §2, §4, §8
import { expect, test } from 'vitest'
import { kindLabel } from '../ui/kind-label.ts'
import { textsOf } from './catalogues.ts'

const trash = textsOf('trash')
const told = textsOf('app', 'trash')

test.each([
  ['todos', 'To-do'],
  ['bucket_items', 'Bucket'],
  ['weekly_goals', 'Weekly Goal'],
  ['projects', 'Project'],
  ['long_term_goals', 'Long-term Goal'],
  ['snooze_items', 'Snoozed'],
  ['objectives', 'Item'],
  ['constructor', 'Item'],
  ['', 'Item'],
])('[TRASH-5] rows of %j are labelled %s', (table, label) => {
  expect(kindLabel(table)).toBe(label)
})

test('[TRASH-6] the toast says Elemento movido a la papelera', () => {
  expect(told.moved).toBe('Elemento movido a la papelera')
})

test('[TRASH-16] says what happened, or did not, in the words of the spec', () => {
  expect([told.restored, told.deleted, told.emptied, told.lostLinks, ...Object.values(told.failed)]).toEqual([
    'Elemento restaurado',
    'Elemento eliminado permanentemente',
    'Papelera vaciada',
    'Sin los enlaces a elementos que ya no existen',
    'No se pudo mover el elemento a la papelera',
    'No se pudo restaurar el elemento',
    'No se pudo eliminar el elemento permanentemente',
    'No se pudo vaciar la papelera',
  ])
})

test('under a category filter it says what is hidden, and that emptying takes it too', () => {
  expect(trash.emptyText(3, 0)).toBe('All 3 items in it are deleted for good.')
  expect(trash.emptyText(3, 2)).toBe('All 3 items in it are deleted for good. The category filter hides 2 of them.')
})
