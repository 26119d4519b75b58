/** Rows for tests. */
import { type Change, insert, shift } from '@foco/domain/core/change.ts'
import { derivedId } from '@foco/domain/tables/derived-id.ts'
import type { DataSession } from '../data-session.ts'

export const NOW = '2026-01-05T09:00:00.000Z'
export const rowId = (name: string) => derivedId('test row', name)

export const newTodo = (name: string, order_position: number, more: object = {}): Change =>
  insert('todos', { id: rowId(name), text: name, order_position, created_at: NOW, updated_at: NOW, ...more })

/** Added above all others. */
export const onTop = (name: string): Change[] => [shift('todos', 1), newTodo(name, 1)]

/** Texts in list order. */
export const texts = (data: Pick<DataSession, 'rows'>): string[] =>
  [...data.rows('todos').values()]
    .sort((a, b) => a.order_position - b.order_position || (a.id < b.id ? -1 : 1))
    .map((todo) => todo.text)

export const positions = (data: Pick<DataSession, 'rows'>): Record<string, number> =>
  Object.fromEntries([...data.rows('todos').values()].map((todo) => [todo.text, todo.order_position]))
