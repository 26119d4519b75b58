import type { Row, TableName } from '@foco/domain/tables/schema.ts'

/** Columns that mean nothing to a person; nor do those that hold the id of another row. */
const SILENT = ['id', 'created_at', 'updated_at', 'order_position', 'original_data', 'last_started_at'] as const

type Column = { [T in TableName]: keyof Row<T> & string }[TableName]

/** What a refused write is told by. */
export type ToldColumn = Exclude<Column, (typeof SILENT)[number] | `${string}_id`>

const silent: ReadonlySet<string> = new Set(SILENT)

export const isTold = (column: string): boolean => !silent.has(column) && !column.endsWith('_id')
