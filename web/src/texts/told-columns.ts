import type { Row, TableName } from '@foco/domain/tables/schema.ts'

/** Columns that nobody fills in: what only machines reckon with. Nor is the id of another row told. */
const SILENT = [
  'id',
  'created_at',
  'updated_at',
  'order_position',
  'original_data',
  'original_table',
  'deleted_at',
  'last_updated',
  'last_started_at',
  'completed_at',
  'since_week',
  'is_running',
  'pomodoro_chosen',
  'unlogged_seconds',
  'ordered_at',
  'seen_at',
  'stops',
  'cut_at',
  'kept_until',
  'is_corrected',
  'last_run_on',
  'next_run_at',
  'runs_after',
  'times_run',
  'due_on',
  'ran_at',
  'cause',
  'result',
  'item_table',
  'changed',
  'kind',
  'state',
  'last_success_at',
  'last_error',
  'calendars',
  'hidden_calendars',
  'calendar',
  'key',
  'value',
] as const

type Column = { [T in TableName]: keyof Row<T> & string }[TableName]

/** Those that are told to a person: in a refused write, and where one of them was not valid. */
export type ToldColumn = Exclude<Column, (typeof SILENT)[number] | `${string}_id`>

const silent: ReadonlySet<string> = new Set(SILENT)

export const isTold = (column: string): boolean => !silent.has(column) && !column.endsWith('_id')
