// Rules from: design: undo
import { describe, expect, it } from 'vitest'
import { type Change, insert, move, remove, shift, update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { deedOf } from './told-deed.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const todo = { id: ID, text: 'Buy milk', order_position: 1, created_at: 'now', updated_at: 'now' }
const known: Record<string, object> = { todos: todo, categories: { id: ID, name: 'Health' } }
const rows = ((table: string) => new Map(known[table] && [[ID, known[table]]])) as never as TableRows

const CASES: [string, Change[], ReturnType<typeof deedOf>][] = [
  ['adding on top', [shift('todos', 1), insert('todos', todo as never)], { deed: 'added', subject: 'Buy milk' }],
  ['completing', [update('todos', ID, { completed: true })], { deed: 'completed', subject: 'Buy milk' }],
  ['reopening', [update('todos', ID, { completed: false })], { deed: 'reopened', subject: 'Buy milk' }],
  ['editing', [update('todos', ID, { notes: 'x' })], { deed: 'changed', subject: 'Buy milk' }],
  [
    'dragging',
    [{ ...update('todos', ID, { order_position: 2 }), place: { beside: 'b', side: 'after' } } as Change],
    { deed: 'moved', subject: 'Buy milk' },
  ],
  [
    'deleting',
    [move({ table: 'todos', id: ID }, { table: 'trash_items', id: 't' }, {})],
    { deed: 'trashed', subject: 'Buy milk' },
  ],
  [
    'moving to another list',
    [move({ table: 'todos', id: ID }, { table: 'bucket_items', id: ID }, {})],
    { deed: 'moved', subject: 'Buy milk' },
  ],
  [
    'the same to several at once, which is one step',
    [update('todos', ID, { completed: true }), update('todos', 'other', { completed: true })],
    { deed: 'changed', subject: null },
  ],
  ['what has a name', [update('categories', ID, { color: '#000000' })], { deed: 'changed', subject: 'Health' }],
  ['what has none', [remove('focus_sessions', ID)], { deed: 'changed', subject: null }],
  ['nothing but room', [shift('todos', 1)], { deed: 'changed', subject: null }],
]

describe('what was done, in a word', () => {
  for (const [name, changes, expected] of CASES)
    it(name, () => {
      expect(deedOf(changes, rows)).toEqual(expected)
    })
})
