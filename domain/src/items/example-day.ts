/** A day to look at for whoever is new: to-dos like all others, remembered so that one press takes them away again. */
import { type Change, insert, remove } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { nextPosition } from '../core/ordering.ts'
import { type SettingRows, settingId, storeValue } from '../core/settings.ts'
import type { Todo } from '../tables/schema.ts'
import { trashItem } from './items.ts'

const KEY = 'example.day'

interface Example {
  id: string
  text: string
}

const isExample = (value: unknown): value is Example =>
  typeof value === 'object' && value !== null && 'id' in value && 'text' in value

const examplesIn = (settings: SettingRows): readonly Example[] => {
  const value = settings.get(settingId(KEY))?.value
  return Array.isArray(value) ? value.filter(isExample) : []
}

export const hasExampleDay = (settings: SettingRows): boolean => examplesIn(settings).length > 0

/** Behind whatever is there. */
export const addExampleDay = (rows: TableRows, day: readonly Example[], now: string): Change[] => {
  const first = nextPosition(rows('todos').values())
  return [
    ...day.map(({ id, text }, index) =>
      insert('todos', { id, text, order_position: first + index, created_at: now, updated_at: now }),
    ),
    ...storeValue(rows('settings'), KEY, day, now),
  ]
}

/** Somebody wrote something of their own into it. */
const isTheirs = (todo: Todo, text: string) => todo.text !== text || todo.notes !== null

/**
 * What was worked on goes to the trash with its time, what was written into stays; the rest is gone. What another device
 * has written into meanwhile goes to the trash, as with an undo.
 */
export const removeExampleDay = (rows: TableRows, freshId: () => string, now: string): Change[] => {
  const changes = examplesIn(rows('settings')).flatMap(({ id, text }): Change[] => {
    const todo = rows('todos').get(id)
    if (!todo || isTheirs(todo, text)) return []
    return todo.time_spent > 0 || todo.is_running
      ? trashItem('todos', todo, { id: freshId(), now })
      : [{ ...remove('todos', id), left: { text, notes: null, resume_note: null }, at: now } as Change]
  })
  return [...changes, ...storeValue(rows('settings'), KEY, [], now)]
}
