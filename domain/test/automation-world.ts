/** Automations of one person, and days that pass. */
import { dueRuns } from '../src/automation/due-runs.ts'
import { addDays } from '../src/core/calendar-days.ts'
import type { Change, Rows } from '../src/core/change.ts'
import { applyChanges } from '../src/items/apply-changes.ts'
import { completeTodo } from '../src/items/todos.ts'
import type { Automation, TableName } from '../src/tables/schema.ts'
import { exampleRow, rowsOf, tableRows } from './example-rows.ts'

const FIRST_DAY = '2026-03-02'
/** Minutes past nine are long past: automations of these worlds run at nine, in UTC. */
export const at = (day: number, time = '09:01') => `${addDays(FIRST_DAY, day)}T${time}:00.000Z`
export const dayAfter = (days: number) => addDays(FIRST_DAY, days)

export const automation = (fields: Partial<Automation> = {}, number = 1): Automation =>
  exampleRow('automated_tasks', number, {
    text: 'Water the plants',
    recurrence: 'FREQ=DAILY',
    starts_on: FIRST_DAY,
    time_of_day: '09:00',
    time_zone: 'UTC',
    runs_after: at(0, '08:00'),
    ...fields,
  })

export class AutomationWorld {
  rows: Rows
  constructor(...automations: Automation[]) {
    this.rows = rowsOf({ automated_tasks: automations })
  }
  get tables() {
    return tableRows(this.rows)
  }
  all<T extends TableName>(table: T) {
    return [...this.tables(table).values()]
  }
  get rule(): Automation {
    const [row] = this.all('automated_tasks')
    if (!row) throw new Error('It is not there')
    return row
  }
  do(changes: readonly Change[]) {
    this.rows = applyChanges(this.rows, changes)
  }
  /** Somebody looks what is due, twice: the second time there is nothing left. */
  look(now: string) {
    for (const { changes } of dueRuns(this.tables, now)) this.do(changes)
    // Older runs are forgotten at the next look.
    const left = dueRuns(this.tables, now).filter(({ changes }) => changes.some(({ op }) => op !== 'delete'))
    if (left.length > 0) throw new Error(`Still due: ${JSON.stringify(left)}`)
  }
  todos() {
    return this.all('todos').toSorted((a, b) => a.order_position - b.order_position)
  }
  complete(now: string) {
    for (const todo of this.todos()) if (!todo.completed) this.do(completeTodo(todo, true, now))
  }
  /** The dates for which something was made, whatever became of it. */
  made() {
    return this.all('automation_runs').flatMap(({ due_on, item_id }) => (item_id === null ? [] : [due_on]))
  }
}
