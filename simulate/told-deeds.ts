/** What people do in worlds with a name, by the rules of the domain. Items are named by a word in them. */

import type { Change } from '@foco/domain/core/change.ts'
import { addKeyResult, EMPTY_KEY_RESULT } from '@foco/domain/goals/key-results.ts'
import { createCategory } from '@foco/domain/items/categories.ts'
import { addItem, renameItem, trashItem } from '@foco/domain/items/items.ts'
import { moveItem } from '@foco/domain/items/moves.ts'
import { editNotes } from '@foco/domain/items/note-steps.ts'
import { snoozeItem } from '@foco/domain/items/snooze.ts'
import { addTodo, reorderTodos } from '@foco/domain/items/todos.ts'
import { emptyTrash, restoreFromTrash } from '@foco/domain/items/trash.ts'
import type { Checked, Todo } from '@foco/domain/tables/schema.ts'
import type { DataSession } from '../web/src/data/data-session.ts'
import type { Page } from './simulated-page.ts'
import { tokensIn } from './words.ts'

const changesOf = (checked: Checked<Change[]>): Change[] => (checked.ok ? checked.value : [])

const todoWith = (data: DataSession, token: string): Todo => {
  const found = [...data.rows('todos').values()].find((todo) => tokensIn(todo).includes(token))
  if (!found) throw new Error(`Nobody sees ${token}`)
  return found
}

export const makeCategory = (data: DataSession, page: Page) => {
  const fresh = { id: page.newId(), now: page.now() }
  const known = [...data.rows('categories').values()]
  const made = createCategory(page.userId, { name: 'Home', color: '#EF4444' }, known, fresh)
  return made.ok ? made.value : []
}

/** In the first category, if there is one. */
export const add = (text: string) => (data: DataSession, page: Page) =>
  changesOf(
    addTodo(data.rows('todos').values(), {
      id: page.newId(),
      text,
      category_id: data.rows('categories').keys().next().value ?? null,
      place: 'bottom',
      list: 'today',
      now: page.now(),
    }),
  )
export const rename = (token: string, text: string) => (data: DataSession, page: Page) =>
  changesOf(renameItem('todos', todoWith(data, token), text, page.now()))
export const note = (token: string, notes: string) => (data: DataSession, page: Page) => {
  const edited = editNotes('todos', todoWith(data, token), notes, page.now())
  return edited.ok ? edited.value : []
}
export const trash = (token: string) => (data: DataSession, page: Page) =>
  trashItem('todos', todoWith(data, token), { id: page.newId(), now: page.now() })
export const snooze = (token: string) => (data: DataSession, page: Page) =>
  changesOf(snoozeItem('todos', data.rows, todoWith(data, token), '2026-04-01T09:00:00.000Z', page.now()))
export const toBucket = (token: string) => (data: DataSession, page: Page) =>
  changesOf(moveItem('todos', 'bucket_items', todoWith(data, token), { rows: data.rows, now: page.now() }))
export const drag = (token: string, side: 'before' | 'after', beside: string) => (data: DataSession) =>
  reorderTodos(data.rows('todos').values(), 'today', {
    id: todoWith(data, token).id,
    beside: todoWith(data, beside).id,
    side,
  })

export const addObjective = (text: string) => (data: DataSession, page: Page) =>
  changesOf(addItem('objectives', data.rows, { id: page.newId(), text, category_id: null, now: page.now() }))
export const measure = (text: string) => (data: DataSession, page: Page) => {
  const [objective] = data.rows('objectives').values()
  const form = { ...EMPTY_KEY_RESULT, text, initial: '0', target: '10' }
  const fresh = { id: page.newId(), now: page.now() }
  return objective ? changesOf(addKeyResult(data.rows, objective, form, fresh)) : []
}
export const trashObjective = (data: DataSession, page: Page) => {
  const [objective] = data.rows('objectives').values()
  return objective ? trashItem('objectives', objective, { id: page.newId(), now: page.now() }) : []
}
export const restore = (data: DataSession) => {
  const [item] = data.rows('trash_items').values()
  const restored = item && restoreFromTrash(item, data.rows)
  return restored?.ok ? restored.value.changes : []
}
export const empty = (data: DataSession) => emptyTrash(data.rows('trash_items').values())[0] ?? []
