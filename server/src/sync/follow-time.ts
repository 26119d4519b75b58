/** What follows for time from what all devices have said: the rule with the rows it needs. */
import type { PlainChange } from '@foco/domain/core/change.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import type { Row, TableName } from '@foco/domain/tables/schema.ts'
import { timeTouched, withTime } from '@foco/domain/time/time-log.ts'
import { concernsTime, timedTodos } from '@foco/domain/time/timed-todos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Write } from './apply-batch.ts'
import { anyOf, loadRows } from './load-rows.ts'

class LoadedRows {
  readonly #write: Write
  readonly #loaded = new Map<TableName, Map<string, Row>>()
  readonly rows = ((table: TableName) => this.#loaded.get(table) ?? new Map()) as TableRows

  constructor(write: Write) {
    this.#write = write
  }

  async load(table: TableName, condition: RawBuilder<unknown>) {
    const known = this.#loaded.get(table) ?? new Map<string, Row>()
    this.#loaded.set(table, known)
    for (const row of await loadRows(this.#write, table, condition)) known.set(row.id, row)
  }

  /** Everything about the time of these to-dos, wherever they are. */
  async loadTodos(ids: ReadonlySet<string>) {
    if (ids.size === 0) return
    await this.load('todos', anyOf('id', ids))
    await this.load('focus_sessions', anyOf('todo_id', ids))
    const away = [...ids].filter((id) => !this.rows('todos').has(id))
    if (away.length === 0) return
    await this.load('bucket_items', anyOf('id', away))
    await this.load('snooze_items', anyOf('id', away))
    await this.load('trash_items', anyOf('original_id', away))
  }
}

const without = (ids: ReadonlySet<string>, known: ReadonlySet<string>): Set<string> =>
  new Set([...ids].filter((id) => !known.has(id)))

/** A to-do that is done or leaves ends its run, and one that was worked on is kept; nearly always there is neither. */
const isWorkedOn = async ({ trx, userId }: Write, ids: ReadonlySet<string>): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from focus_runs
    where user_id = ${userId} and ${anyOf('todo_id', ids)} and stopped_at is null and cut_at is null
    union all
    select 1 from todos where user_id = ${userId} and ${anyOf('id', ids)} and (time_spent > 0 or is_running)
    limit 1`.execute(trx)
  return rows.length > 0
}

/** The user's counter is taken already: nobody else writes these rows before the transaction is over. */
export const withTimeFollowing = async (
  write: Write,
  changes: readonly PlainChange[],
): Promise<readonly PlainChange[]> => {
  const loaded = new LoadedRows(write)
  const logIds = (table: TableName) =>
    new Set(changes.flatMap((change) => (change.table === table && change.op !== 'shift' ? change.id : [])))
  const sessions = logIds('focus_sessions')
  if (sessions.size > 0) await loaded.load('focus_sessions', anyOf('id', sessions))
  const runs = logIds('focus_runs')
  if (runs.size > 0) await loaded.load('focus_runs', anyOf('id', runs))
  const named = timedTodos(changes, loaded.rows)
  if (named.size === 0) return changes
  if (!changes.some(concernsTime) && !(await isWorkedOn(write, named))) return changes
  await loaded.load('focus_runs', sql`true`)
  await loaded.loadTodos(named)
  await loaded.loadTodos(without(timeTouched(changes, loaded.rows, write.now), named))
  const time = withTime(changes, loaded.rows, write.now)
  return [...(time.changes as PlainChange[]), ...time.following]
}
