/** Rows for examples: everything at its default but what the example is about, and stores made of them. */

import type { Change, Rows } from '../src/core/change.ts'
import type { TableRows } from '../src/core/links.ts'
import { applyChanges } from '../src/items/apply-changes.ts'
import { type Checked, type Row, type TableName, tables } from '../src/tables/schema.ts'
import { NOW, testId } from './arbitrary-rows.ts'

/** What has no default: the same for every example, unless it says otherwise. */
const required = (number: number): Record<string, unknown> => ({
  text: `Item ${number}`,
  title: `Item ${number}`,
  name: `Category ${number}`,
  color: '#abc',
  order_position: number,
  week_start: '2026-03-02',
  snooze_until: '2026-03-05T08:00:00.000Z',
  initial_value: 0,
  target_value: 100,
  current_value: 0,
  objective_id: testId(1),
  project_id: testId(1),
  connection_id: testId(1),
  kind: 'ics-file',
  recurrence: 'FREQ=DAILY',
  starts_on: '2026-03-02',
  time_zone: 'Europe/Madrid',
  automation_id: testId(1),
  due_on: '2026-03-02',
  ran_at: NOW,
  todo_id: testId(1),
  device_id: testId(901),
  started_at: NOW,
  ordered_at: NOW,
  seen_at: NOW,
  key: `example.${number}`,
  value: number,
  original_table: 'todos',
  original_id: testId(100 + number),
  original_data: {},
  deleted_at: NOW,
  created_at: NOW,
  updated_at: NOW,
})

export const exampleRow = <T extends TableName>(table: T, number: number, fields: Partial<Row<T>> = {}): Row<T> => {
  const values: Record<string, unknown> = { ...required(number), ...tables[table].defaults, ...fields }
  const columns = Object.keys(tables[table].columns)
  return Object.fromEntries(
    columns.map((column) => [column, column === 'id' ? testId(number) : values[column]]),
  ) as unknown as Row<T>
}

/** A store that holds these rows. */
export const rowsOf = (given: { [T in TableName]?: readonly Row<T>[] }): Rows =>
  Object.fromEntries(
    Object.entries(given).map(([table, rows]) => [table, new Map(rows.map((row) => [row.id, row]))]),
  ) as unknown as Rows

export const tableRows = (rows: Rows): TableRows => ((table: TableName) => rows[table] ?? new Map()) as TableRows

export const storeOf = (given: { [T in TableName]?: readonly Row<T>[] }): TableRows => tableRows(rowsOf(given))

const asRows = (store: TableRows): Rows =>
  Object.fromEntries(Object.keys(tables).map((table) => [table, store(table as TableName)])) as unknown as Rows

/** The store after the changes. */
export const afterChanges = (store: TableRows, changes: readonly Change[]): TableRows =>
  tableRows(applyChanges(asRows(store), changes))

export const accepted = <T>(checked: Checked<T>): T => {
  if (!checked.ok) throw new Error(checked.problems.map((problem) => problem.message).join())
  return checked.value
}
