/**
 * From guest to account. Every guest row is sent as inserts under ids that stay the same when the import is
 * tried again, so that doing it twice is doing it once. To-dos of the oldest guest version are read too.
 */
import { type Change, insertIfAbsent } from '../core/change.ts'
import { transactionParts } from '../core/transaction-parts.ts'
import { INT4_MAX } from '../tables/columns.ts'
import { derivedId } from '../tables/derived-id.ts'
import { checkRow, type NewRow, type Row, TABLE_NAMES, type TableName, TEXT_MAX, tables } from '../tables/schema.ts'
import { hasVisibleText } from '../tables/visible-text.ts'

/** Where the oldest guest version kept its to-dos: an array of { text, completed, timeSpent, isDeferred }. */
export const LEGACY_TODOS_KEY = 'todos'

/** Rows in one transaction: well under the server's limit. */
export const IMPORT_BATCH = 500

interface LegacyTodo {
  text: string
  completed: boolean
  timeSpent: number
  isDeferred: boolean
}

const asLegacyTodo = (input: unknown): LegacyTodo | null => {
  if (typeof input !== 'object' || input === null) return null
  const { text, completed, timeSpent, isDeferred } = input as Record<string, unknown>
  if (typeof text !== 'string') return null
  const seconds = typeof timeSpent === 'number' && timeSpent > 0 ? Math.min(Math.round(timeSpent), INT4_MAX) : 0
  return {
    // The old version stored what the database refuses: half an emoji, NUL. The rest of the text is worth keeping.
    text: text.toWellFormed().replaceAll('\u0000', '').trim(),
    completed: completed === true,
    timeSpent: seconds,
    isDeferred: isDeferred === true,
  }
}

export interface LegacyTodos {
  /** All of them: the place of each is part of its id. */
  entries: unknown[]
  /** What cannot be read, to be kept as it is. */
  unread: unknown[]
}

/**
 * A stored value of the old shape; null for anything else under that key, which is not ours and is left alone. One entry
 * that cannot be read does not hold up the others.
 */
export const readLegacyTodos = (input: unknown): LegacyTodos | null => {
  if (!Array.isArray(input)) return null
  const unread = input.filter((entry) => asLegacyTodo(entry) === null)
  return unread.length < input.length ? { entries: input, unread } : null
}

/** Old to-dos as rows, in their order, after the positions already taken. Text past the limit goes on in the notes. */
export const migrateLegacyTodos = (input: unknown[], firstPosition: number, now: string): Row<'todos'>[] =>
  input.flatMap((entry, index) => {
    const legacy = asLegacyTodo(entry)
    if (legacy === null || !hasVisibleText(legacy.text)) return []
    const characters = [...legacy.text]
    const row: NewRow<'todos'> = {
      id: derivedId('legacy todo', String(index), legacy.text),
      text: characters.slice(0, TEXT_MAX).join(''),
      notes: characters.length > TEXT_MAX ? characters.slice(TEXT_MAX).join('') : null,
      completed: legacy.completed,
      time_spent: legacy.timeSpent,
      is_deferred: legacy.isDeferred,
      order_position: firstPosition + index,
      created_at: now,
      updated_at: now,
    }
    return [{ ...tables.todos.defaults, ...row } as Row<'todos'>]
  })

interface ImportBatch {
  /** The same rows give the same id: a repeated import is recognised by the server. */
  id: string
  changes: Change[]
}

export type GuestRows = { [T in TableName]?: readonly unknown[] }

interface GuestImport {
  batches: ImportBatch[]
  /** Rows that are not valid and stay behind in the browser. */
  refused: { table: TableName; row: unknown }[]
}

/** Guests have no profile. */
const IMPORTED: readonly TableName[] = TABLE_NAMES.filter((name) => name !== 'profiles')

/**
 * All guest rows as transactions, in link order. Links to rows that are not there are cleared, not lost with the
 * row; a row that is nothing without its link stays behind, because one such row would fail its whole transaction.
 */
export const importGuestRows = (userId: string, guest: GuestRows): GuestImport => {
  const refused: GuestImport['refused'] = []
  const changes: Change[] = []
  const known = new Map<TableName, Set<string>>()
  for (const name of IMPORTED) {
    const ids = new Set<string>()
    known.set(name, ids)
    for (const input of guest[name] ?? []) {
      const checked = checkRow(name, withoutDanglingLinks(name, input, known))
      if (!checked.ok || isOrphan(name, checked.value, known)) {
        refused.push({ table: name, row: input })
        continue
      }
      ids.add(checked.value.id)
      changes.push(insertIfAbsent(name, checked.value as never))
    }
  }
  const batches = transactionParts(changes, IMPORT_BATCH).map((part) => ({
    id: derivedId('guest import', userId, JSON.stringify(part)),
    changes: part,
  }))
  return { batches, refused }
}

type KnownIds = ReadonlyMap<TableName, ReadonlySet<string>>

const withoutDanglingLinks = (name: TableName, input: unknown, known: KnownIds): unknown => {
  if (typeof input !== 'object' || input === null) return input
  const row: Record<string, unknown> = { ...input }
  for (const [column, rule] of Object.entries(tables[name].links)) {
    const target = row[column]
    if (rule.onDelete === 'clear' && typeof target === 'string' && !known.get(rule.table as TableName)?.has(target))
      row[column] = null
  }
  return row
}

const isOrphan = (name: TableName, row: object, known: KnownIds): boolean =>
  Object.entries(tables[name].links).some(
    ([column, rule]) =>
      rule.onDelete === 'remove' && !known.get(rule.table as TableName)?.has(row[column as keyof typeof row]),
  )
