// Rules from: design: when → then, undo
import { describe, expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { AutomationWorld, at, automation, dayAfter } from '../../test/automation-world.ts'
import { exampleRow } from '../../test/example-rows.ts'
import { insert, update } from '../core/change.ts'
import { checkTransaction } from '../core/check-transaction.ts'
import { RUN_CHANGES_MAX } from '../tables/automation-tables.ts'
import type { Automation, AutomationRun, Row, TableName, Todo } from '../tables/schema.ts'
import { returnsDue } from './returning.ts'
import { newestFirst } from './run-log.ts'
import { canTakeBack, takeBack } from './taken-back.ts'

const LATER = at(1)
const todo = (number: number, fields: Partial<Todo> = {}) =>
  exampleRow('todos', number, { text: `To-do ${number}`, order_position: number, ...fields })

class World extends AutomationWorld {
  put<T extends TableName>(table: T, ...rows: Row<T>[]) {
    this.do(rows.map((row) => insert(table, row as never)))
    return this
  }
  return() {
    for (const { changes } of returnsDue(this.tables, at(0))) this.do(changes)
    return this
  }
  get run(): AutomationRun {
    const [run] = this.all('automation_runs')
    if (!run) throw new Error('Nothing ran')
    return run
  }
  get stands() {
    return canTakeBack(this.tables, this.run)
  }
  takeBack() {
    const changes = takeBack(this.tables, this.run, LATER)
    if (changes.length > 0) expect(checkTransaction({ id: testId(99), changes }).ok).toBe(true)
    this.do(changes)
    return this
  }
  texts() {
    return this.todos().map(({ text, is_deferred }) => (is_deferred ? `${text} (later)` : text))
  }
}

const begins = (fields: Partial<Automation>) => automation({ text: 'Mornings', on_event: 'day_begins', ...fields })
const returns = (fields: Partial<Automation>) => automation({ text: 'Back', on_event: 'snooze_returned', ...fields })
const resting = (number: number) => exampleRow('snooze_items', number, { snooze_until: at(0, '08:30') })

describe('taken back from the log', () => {
  test('[TAKEN-1] what a day moved to Today goes back to its place in Later, and the run does not come again', () => {
    const world = new World(begins({ then_do: 'move', add_to: 'today_top' })).put(
      'todos',
      todo(10),
      todo(11, { is_deferred: true }),
      todo(12, { is_deferred: true }),
      todo(13, { is_deferred: true, is_running: true }),
    )
    const before = world.texts()
    world.look(at(0))
    expect(world.texts()).toEqual(['To-do 11', 'To-do 12', 'To-do 10', 'To-do 13 (later)'])
    expect(world.stands).toBe(true)
    world.takeBack()
    expect(world.texts()).toEqual(before)
    expect(world.run.result).toBe('taken_back')
    expect(world.stands).toBe(false)
    world.look(at(0, '12:00'))
    expect(world.texts()).toEqual(before)
  })

  test('[TAKEN-2] what somebody did with it since stays: done, worked on or put elsewhere', () => {
    const world = new World(begins({ then_do: 'move', add_to: 'later' })).put('todos', todo(10), todo(11), todo(12))
    world.look(at(0))
    world.do([
      update('todos', testId(10), { completed: true }),
      update('todos', testId(11), { is_deferred: false, order_position: 40 }),
    ])
    world.takeBack()
    expect(world.texts()).toEqual(['To-do 10 (later)', 'To-do 12', 'To-do 11'])
    const none = new World(begins({ then_do: 'move', add_to: 'later' })).put('todos', todo(10))
    none.look(at(0))
    none.do([update('todos', testId(10), { is_running: true })])
    expect(none.stands).toBe(false)
    expect(takeBack(none.tables, none.run, LATER)).toEqual([])
  })

  test('[TAKEN-3] what went to the bucket is a to-do again, with its place and all that it had', () => {
    const world = new World(begins({ then_do: 'move', add_to: 'bucket' })).put(
      'todos',
      todo(10, { planned_minutes: 25 }),
      todo(11, { notes: 'here' }),
    )
    const before = world.todos()
    world.look(at(0))
    expect(world.texts()).toEqual([])
    world.takeBack()
    expect(world.todos()).toEqual(before.map((row) => expect.objectContaining({ ...row, updated_at: LATER })))
    expect(world.all('bucket_items')).toEqual([])
  })

  test('[TAKEN-4] a goal has the status that it had, unless somebody has set another since', () => {
    const goals = [50, 51].map((number) => exampleRow('weekly_goals', number, { status: 'Agendado' }))
    const world = new World(begins({ then_do: 'status', then_status: 'Esperando' })).put('weekly_goals', ...goals)
    world.look(at(0))
    world.do([update('weekly_goals', testId(51), { status: 'Pausado' })])
    world.takeBack()
    expect(world.all('weekly_goals').map(({ status }) => status)).toEqual(['Agendado', 'Pausado'])
  })

  test.each(['today_top', 'later', 'weekly_goals'] as const)(
    '[TAKEN-5] what returned to %s goes to the bucket, as without the rule',
    (add_to) => {
      const world = new World(returns({ then_do: 'move', add_to })).put('snooze_items', resting(20)).return()
      expect(world.all('bucket_items')).toEqual([])
      world.takeBack()
      expect(world.all('bucket_items')).toMatchObject([{ id: testId(20), text: 'Item 20' }])
      expect([...world.all('todos'), ...world.all('weekly_goals'), ...world.all('snooze_items')]).toEqual([])
      expect(world.stands).toBe(false)
    },
  )

  test('[TAKEN-6] what was added goes to the trash, by whatever it was added; what is done stays', () => {
    for (const made of [
      new World(returns({})).put('snooze_items', resting(20)).return(),
      new World(begins({ add_to: 'weekly_goals' })),
      new World(automation({ add_to: 'bucket' })),
    ]) {
      made.look(at(0))
      expect(made.stands).toBe(true)
      const item = made.run.item_id
      made.takeBack()
      expect(made.all('trash_items')).toMatchObject([{ original_id: item, original_table: made.run.item_table }])
      expect(made.stands).toBe(false)
    }
    const done = new World(automation())
    done.look(at(0))
    done.complete(at(0, '10:00'))
    expect(done.stands).toBe(false)
  })

  test('[TAKEN-7] of more than a log can hold nothing is kept, and nothing offered', () => {
    const many = Array.from({ length: RUN_CHANGES_MAX + 1 }, (_, index) => todo(100 + index))
    const world = new World(begins({ then_do: 'move', add_to: 'later' })).put('todos', ...many)
    world.look(at(0))
    expect(world.run).toMatchObject({ result: 'moved', changed: null })
    expect(world.stands).toBe(false)
    const fits = new World(begins({ then_do: 'move', add_to: 'later' })).put('todos', ...many.slice(1))
    fits.look(at(0))
    expect(fits.stands).toBe(true)
  })
})

test('[TAKEN-8] the order of runs is a whole one, also of those of one moment', () => {
  const runs = [1, 2, 3].map((number) => exampleRow('automation_runs', number, { due_on: dayAfter(number % 2) }))
  for (const a of runs)
    for (const b of runs) {
      expect(Math.sign(newestFirst(a, b)) + Math.sign(newestFirst(b, a))).toBe(0)
      expect(newestFirst(a, b) === 0).toBe(a.id === b.id)
    }
  expect(runs.toSorted(newestFirst).map(({ due_on }) => due_on)).toEqual([dayAfter(1), dayAfter(1), dayAfter(0)])
})
