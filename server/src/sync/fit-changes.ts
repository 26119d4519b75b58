/**
 * A list as it fits to the rows in the database: the rule with the rows that it needs. What those are, the rule itself
 * says: it is asked, what it asked for is read, and it is asked again, until it has everything. Most lists have no move
 * in them and are not looked at.
 */
import type { Change, PlainChange, RowLookup } from '@foco/domain/core/change.ts'
import type { AppError } from '@foco/domain/core/errors.ts'
import { newestOf, type Places } from '@foco/domain/core/places.ts'
import { toPlainChanges } from '@foco/domain/items/plain-changes.ts'
import type { Row, TableName, TrashItem } from '@foco/domain/tables/schema.ts'
import type { Write } from './apply-batch.ts'
import { anyOf, loadRows } from './load-rows.ts'

/** One column of a table, and the rows that were read by it. */
class ReadColumn {
  readonly #found = new Map<string, Row[]>()
  readonly #asked = new Set<string>()

  get isAsked(): boolean {
    return this.#asked.size > 0
  }

  rows(id: string): readonly Row[] {
    const found = this.#found.get(id)
    if (!found) this.#asked.add(id)
    return found ?? []
  }

  async read(write: Write, table: TableName, column: string): Promise<void> {
    const ids = [...this.#asked]
    this.#asked.clear()
    for (const id of ids) this.#found.set(id, [])
    for (const row of await loadRows(write, table, anyOf(column, ids)))
      this.#found.get((row as unknown as Record<string, string>)[column] ?? '')?.push(row)
  }
}

class ReadPlaces implements Places {
  readonly #columns = new Map<string, { table: TableName; column: string; rows: ReadColumn }>()

  #by(table: TableName, column: string): ReadColumn {
    const key = `${table}.${column}`
    const known = this.#columns.get(key) ?? { table, column, rows: new ReadColumn() }
    this.#columns.set(key, known)
    return known.rows
  }

  readonly get = ((table: TableName, id: string) => this.#by(table, 'id').rows(id)[0]) as RowLookup
  readonly linking = (table: TableName, column: string, id: string) => this.#by(table, column).rows(id)
  readonly trashed = (id: string) => newestOf(this.#by('trash_items', 'original_id').rows(id) as TrashItem[], id)

  /** False when nothing was asked for since. */
  async read(write: Write): Promise<boolean> {
    const asked = [...this.#columns.values()].filter(({ rows }) => rows.isAsked)
    for (const { table, column, rows } of asked) await rows.read(write, table, column)
    return asked.length > 0
  }
}

/** `remembersLinks` asks where every row is that the list links to. */
export const fittingChanges = async (
  write: Write,
  changes: readonly Change[],
  remembersLinks: boolean,
): Promise<PlainChange[]> => {
  const places = new ReadPlaces()
  // All of them at once: a rule that misses a row looks for it everywhere.
  for (const change of changes) if (change.op === 'move' || change.op === 'update') places.get(change.table, change.id)
  await places.read(write)
  for (;;) {
    let refused: AppError | undefined
    const list = toPlainChanges(changes, places, {
      follows: true,
      remembersLinks,
      refuse: (error) => {
        refused ??= error
      },
    })
    if (await places.read(write)) continue
    if (refused) throw refused
    return list
  }
}
