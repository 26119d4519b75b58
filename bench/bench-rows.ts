import { mondayOf } from '@foco/domain/core/calendar-days.ts'
import type { Row, TableName } from '@foco/domain/tables/schema.ts'
import { exampleRow } from '@foco/domain/test/example-rows.ts'

/** In this week: goals of an older one would be asked about, on a screen that covers what is measured. */
const week_start = mondayOf(new Date().toISOString().slice(0, 10))

export const benchRow = (table: TableName, number: number, fields: object = {}): Row =>
  exampleRow(table, number, { week_start, ...fields })
