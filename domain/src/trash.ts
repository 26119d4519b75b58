/** Deleting keeps everything: the whole row travels in `original_data`, under the same id (spec: organising §4). */
import { type Change, insert, remove } from './change.ts'
import { type Row, type TableName, TEXT_MAX, tables } from './schema.ts'

export type TrashableTable = 'todos' | 'bucket_items' | 'weekly_goals' | 'projects' | 'long_term_goals' | 'snooze_items'

export const TRASH_MOVED = 'Elemento movido a la papelera'

interface Fresh {
  id: string
  now: string
}

const titleOf = (row: object): string => {
  const { text, title } = row as { text?: string; title?: string }
  return [...(text ?? title ?? '')].slice(0, TEXT_MAX).join('')
}

const notesOf = (row: object): string | null => {
  const { notes, description } = row as { notes?: string | null; description?: string | null }
  return notes ?? description ?? null
}

/** One transaction: the trash item is inserted, then the row is deleted. */
export const moveToTrash = <T extends TrashableTable>(table: T, row: Row<T>, { id, now }: Fresh): Change[] => {
  const { id: original_id, ...fields } = row
  return [
    insert('trash_items', {
      id,
      original_table: table,
      original_id,
      text: titleOf(row),
      notes: notesOf(row),
      category_id: row.category_id,
      original_data: fields,
      deleted_at: now,
    }),
    remove(table, original_id),
  ]
}

/** 'To-do', 'Bucket', …; 'Item' for anything the registry does not name. */
export const trashLabel = (originalTable: string): string =>
  (Object.hasOwn(tables, originalTable) ? tables[originalTable as TableName].trashLabel : null) ?? 'Item'
