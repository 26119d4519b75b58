/** The rows as they become, change by change, for rules that follow a list to its end. */
import { applyToRow, type PlainChange } from './change.ts'
import type { TableRows } from './links.ts'
import type { FocusSession, TableName } from './schema.ts'

/** Sessions by their to-do: looking through all of them for each of ten thousand to-dos would take seconds. */
export type SessionsOf = (todoId: string) => readonly FocusSession[]

type ByTodo = Map<string | null, Map<string, FocusSession>>

const put = (sessions: ByTodo, session: FocusSession) => {
  const ofTodo = sessions.get(session.todo_id) ?? new Map<string, FocusSession>()
  sessions.set(session.todo_id, ofTodo.set(session.id, session))
}

const byTodo = (rows: TableRows): ByTodo => {
  const sessions: ByTodo = new Map()
  for (const session of rows('focus_sessions').values()) put(sessions, session)
  return sessions
}

const reader =
  (sessions: ByTodo): SessionsOf =>
  (todoId) => [...(sessions.get(todoId)?.values() ?? [])]

export const sessionsIn = (rows: TableRows): SessionsOf => reader(byTodo(rows))

export interface FollowedRows {
  /** As of now. */
  rows: TableRows
  sessionsOf: SessionsOf
  apply(changes: readonly PlainChange[]): void
}

/** `rows` stay as they are; they are copied once, because ten thousand may be deleted at once. */
export const followRows = (rows: TableRows): FollowedRows => {
  const copies = new Map<TableName, Map<string, object>>()
  const copyOf = (table: TableName) => {
    const copy = copies.get(table) ?? new Map<string, object>(rows(table))
    copies.set(table, copy)
    return copy
  }
  const sessions = byTodo(rows)
  const follow = (before: FocusSession | undefined, after: FocusSession | undefined) => {
    if (before && before.todo_id !== after?.todo_id) sessions.get(before.todo_id)?.delete(before.id)
    if (after) put(sessions, after)
  }
  return {
    rows: copyOf as unknown as TableRows,
    sessionsOf: reader(sessions),
    apply: (changes) => {
      for (const change of changes) {
        if (change.op === 'shift') continue
        const copy = copyOf(change.table)
        const before = copy.get(change.id)
        const after = applyToRow(before, change)
        if (after) copy.set(change.id, after)
        else copy.delete(change.id)
        if (change.table === 'focus_sessions')
          follow(before as FocusSession | undefined, after as FocusSession | undefined)
      }
    },
  }
}
