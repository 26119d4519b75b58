/** The log for a spreadsheet: one line a session, with the to-do that it was for. */
import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/places.ts'
import { inChunks, rowsNow } from './chunks.ts'
import { CSV_START, csvLine } from './csv-text.ts'
import { namesOfTodos } from './todo-names.ts'

const COLUMNS = ['type', 'started_at', 'ended_at', 'seconds', 'todo', 'category', 'notes', 'todo_id', 'id']

function* sessionLines(rows: TableRows): Generator<string> {
  const nameOf = namesOfTodos(rows)
  yield CSV_START + csvLine(COLUMNS)
  for (const { id, session_type, started_at, ended_at, todo_id, notes } of rowsNow(rows('focus_sessions'))) {
    const todo = nameOf(todo_id)
    const seconds = ended_at === null ? null : Math.floor((toMs(ended_at) - toMs(started_at)) / 1000)
    const category = todo?.category_id ? (rows('categories').get(todo.category_id)?.name ?? null) : null
    yield csvLine([session_type, started_at, ended_at, seconds, todo?.text ?? null, category, notes, todo_id, id])
  }
}

export const sessionsCsv = (rows: TableRows): Generator<string> => inChunks(sessionLines(rows))
