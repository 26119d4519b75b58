/** A world of rules (when → then): what a person does in it, with what the rules add. */

import { effectsOf } from '../src/automation/rule-effects.ts'
import { type Change, insert } from '../src/core/change.ts'
import { completeTogether } from '../src/items/together.ts'
import type { Automation, Row, TableName, Todo } from '../src/tables/schema.ts'
import { testId } from './arbitrary-rows.ts'
import { AutomationWorld, at, automation } from './automation-world.ts'
import { exampleRow } from './example-rows.ts'

export const GOAL = testId(50)
export const NOW = at(1)

export const rule = (fields: Partial<Automation>, number = 1) =>
  automation({ text: 'Next', add_to: 'later', ...fields }, number)
export const todo = (number: number, fields: Partial<Todo> = {}) =>
  exampleRow('todos', number, { text: `To-do ${number}`, order_position: number, ...fields })

export class RuleWorld extends AutomationWorld {
  put<T extends TableName>(table: T, ...rows: Row<T>[]) {
    this.do(rows.map((row) => insert(table, row as never)))
    return this
  }
  /** What a person does, with what rules add to it. */
  does(changes: readonly Change[], now = NOW): Change[] {
    const whole = [...changes, ...effectsOf(this.tables, changes, now)]
    this.do(whole)
    return whole
  }
  tick(...numbers: number[]) {
    return this.does(
      completeTogether(
        'todos',
        numbers.flatMap((n) => this.tables('todos').get(testId(n)) ?? []),
        true,
        NOW,
      ),
    )
  }
  texts() {
    return this.todos().map(({ text, is_deferred }) => (is_deferred ? `${text} (later)` : text))
  }
  runs() {
    return this.all('automation_runs').map(({ cause, result }) => `${cause} ${result}`)
  }
}

export const goal = (number: number, fields: Partial<Row<'weekly_goals'>> = {}) =>
  exampleRow('weekly_goals', number, { text: `Goal ${number}`, ...fields })
