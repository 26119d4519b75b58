// Rules from: design: when → then, undo
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { AutomationWorld, at, automation } from '../../test/automation-world.ts'
import { accepted, exampleRow } from '../../test/example-rows.ts'
import { type Change, insert, remove, update } from '../core/change.ts'
import { MAX_SHIFTS } from '../core/protocol.ts'
import { completeTodo } from '../items/todos.ts'
import { completeTogether } from '../items/together.ts'
import { setGoalStatus } from '../items/weekly-goals.ts'
import { ADD_TO, ON_EVENTS, THEN_DO } from '../tables/automation-tables.ts'
import type { Automation, Row, TableName, Todo } from '../tables/schema.ts'
import { invert } from '../undo/invert.ts'
import { addRule, canRunNow, editAutomation, pauseAutomation, runNow } from './automations.ts'
import { dueRuns } from './due-runs.ts'
import { returnsDue } from './returning.ts'
import { effectsOf } from './rule-effects.ts'
import { forgottenRuns } from './run-log.ts'

const GOAL = testId(50)
const CATEGORY = testId(60)
const NOW = at(1)

const rule = (fields: Partial<Automation>, number = 1) =>
  automation({ text: 'Next', add_to: 'later', ...fields }, number)
const todo = (number: number, fields: Partial<Todo> = {}) =>
  exampleRow('todos', number, { text: `To-do ${number}`, order_position: number, ...fields })

class World extends AutomationWorld {
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

const goal = (number: number, fields: Partial<Row<'weekly_goals'>> = {}) =>
  exampleRow('weekly_goals', number, { text: `Goal ${number}`, ...fields })

describe('a to-do is completed', () => {
  test('[THEN-1] a to-do is added, once for each that is completed, however often that is ticked', () => {
    const world = new World(rule({ on_event: 'todo_completed' })).put('todos', todo(10), todo(11))
    world.tick(10)
    expect(world.texts()).toEqual(['To-do 10', 'To-do 11', 'Next (later)'])
    const ticked = world.tables('todos').get(testId(10)) as Todo
    world.does(completeTodo(ticked, false, NOW))
    world.tick(10)
    expect(world.runs()).toEqual(['event made'])
    world.tick(11)
    expect(world.runs()).toEqual(['event made', 'event made'])
  })

  test('[THEN-2] what a rule adds sets off no rule: completing what it made is what sets it off', () => {
    const world = new World(
      rule({ on_event: 'todo_completed', text: 'First' }, 1),
      rule({ on_event: 'goal_completed', text: 'Second' }, 2),
      rule({ on_event: 'todo_completed', then_do: 'status', then_status: 'Pausado', text: 'Third' }, 3),
    ).put('weekly_goals', goal(50))
    world.put('todos', todo(10, { weekly_goal_id: GOAL }))
    const { length } = world.tick(10)
    expect(length).toBe(5)
    expect(world.texts()).toEqual(['To-do 10', 'First (later)'])
    expect(world.tables('weekly_goals').get(GOAL)?.status).toBe('Pausado')
  })

  test('[THEN-3] only of a category, and only with words; of a category that was deleted: of none', () => {
    const only = { on_event: 'todo_completed', if_category: true, if_category_id: CATEGORY } as const
    const world = new World(rule({ ...only, if_words: 'informe ENV' }))
    world.put('categories', exampleRow('categories', 60))
    world.put(
      'todos',
      todo(10, { text: 'Enviar el informe', category_id: CATEGORY }),
      todo(11, { text: 'Enviár Informes', category_id: CATEGORY }),
      todo(12, { text: 'Enviar el informe' }),
      todo(13, { text: 'Leer el informe', category_id: CATEGORY }),
    )
    world.tick(10, 11, 12, 13)
    expect(world.runs()).toHaveLength(2)
    world.do([update('automated_tasks', testId(1), { if_category_id: null })])
    world.put('todos', todo(14, { text: 'Enviar un informe' }))
    world.tick(14)
    expect(world.runs()).toHaveLength(2)
  })

  test('[THEN-4] the next to-do of its goal comes from Later to Today, in the order of the list', () => {
    const world = new World(rule({ on_event: 'todo_completed', then_do: 'move', add_to: 'today_top' }))
    world.put('weekly_goals', goal(50))
    const mine = { weekly_goal_id: GOAL, is_deferred: true }
    world.put(
      'todos',
      todo(10, { weekly_goal_id: GOAL }),
      todo(11),
      todo(12, mine),
      todo(13, mine),
      todo(14, { is_deferred: true }),
    )
    world.tick(10)
    expect(world.texts()).toEqual(['To-do 12', 'To-do 10', 'To-do 11', 'To-do 13 (later)', 'To-do 14 (later)'])
    world.tick(11)
    expect(world.runs()).toEqual(['event moved'])
  })

  test('[THEN-5] its goal gets a status; a goal that is done stays so', () => {
    const world = new World(rule({ on_event: 'todo_completed', then_do: 'status', then_status: 'Agendado' }))
    world.put('weekly_goals', goal(50), goal(51, { completed: true, status: 'Completado' }))
    world.put('todos', todo(10, { weekly_goal_id: GOAL }), todo(11, { weekly_goal_id: testId(51) }))
    world.tick(10, 11)
    expect(world.all('weekly_goals').map(({ status }) => status)).toEqual(['Agendado', 'Completado'])
  })

  test('[THEN-6] a rule that is paused, deleted or waits for something else does nothing', () => {
    const world = new World(
      rule({ on_event: 'todo_completed' }),
      rule({ on_event: null }, 2),
      rule({ on_event: 'day_begins' }, 3),
    )
    world.do(pauseAutomation(world.rule, null, NOW))
    world.put('todos', todo(10), todo(11))
    expect(world.tick(10)).toHaveLength(1)
    world.do([remove('automated_tasks', testId(1))])
    expect(world.tick(11)).toHaveLength(1)
  })

  test('[THEN-7] completed on two devices apart: whoever comes second adds nothing, wherever the first one is by now', () => {
    const world = new World(rule({ on_event: 'todo_completed', add_to: 'today_top' })).put('todos', todo(10), todo(11))
    const before = world.tables
    const ticking = completeTodo(before('todos').get(testId(10)) as Todo, true, NOW)
    const apart = [...ticking, ...effectsOf(before, ticking, NOW)]
    world.tick(10)
    const made = world.todos()[0]
    expect(made?.text).toBe('Next')
    world.do([remove('todos', made?.id ?? '')])
    const positions = world.todos().map(({ order_position }) => order_position)
    world.do(apart)
    expect(world.todos().map(({ order_position }) => order_position)).toEqual(positions)
    expect(world.runs()).toHaveLength(1)
  })

  test('[THEN-8] forty at once fit into a transaction, and the last stands on top', () => {
    const numbers = Array.from({ length: 40 }, (_, n) => 100 + n)
    const world = new World(rule({ on_event: 'todo_completed', add_to: 'today_top' }))
    world.put('todos', ...numbers.map((number, n) => todo(number, { order_position: n + 1 })))
    const changes = world.tick(...numbers)
    expect(changes.filter(({ op }) => op === 'shift').length).toBeLessThanOrEqual(MAX_SHIFTS)
    const made = world.todos().slice(0, 40)
    expect(made.every(({ text }) => text === 'Next')).toBe(true)
    expect(made.map(({ order_position }) => order_position)).toEqual(numbers.map((_, n) => n + 1))
  })
})

describe('a weekly goal is completed', () => {
  test('[THEN-9] by its status too: what it leaves open goes to the bucket, but for what somebody works on', () => {
    const world = new World(rule({ on_event: 'goal_completed', then_do: 'move', add_to: 'bucket' }))
    world.put('weekly_goals', goal(50))
    const mine = { weekly_goal_id: GOAL }
    world.put('todos', todo(10, mine), todo(11, { ...mine, is_deferred: true }), todo(12, { ...mine, completed: true }))
    world.put('todos', todo(13, { ...mine, is_running: true }), todo(14))
    world.does(setGoalStatus(world.tables('weekly_goals').get(GOAL) as Row<'weekly_goals'>, 'Completado', NOW))
    expect(world.all('bucket_items').map(({ text }) => text)).toEqual(['To-do 10', 'To-do 11'])
    expect(world.texts()).toEqual(['To-do 12', 'To-do 13', 'To-do 14'])
  })

  test('[THEN-10] the next goal of its project gets a status, and a goal of this week can be added', () => {
    const project_id = testId(70)
    const world = new World(
      rule({ on_event: 'goal_completed', then_do: 'status', then_status: 'Agendado' }),
      rule({ on_event: 'goal_completed', add_to: 'weekly_goals', text: 'One more' }, 2),
    )
    world.put('projects', exampleRow('projects', 70))
    world.put('weekly_goals', goal(50, { project_id }), goal(51, { project_id, week_start: '2026-03-09' }))
    world.put('weekly_goals', goal(52, { project_id, week_start: '2026-03-16' }), goal(53))
    world.does([update('weekly_goals', GOAL, { completed: true, status: 'Completado' })])
    const seen = world.all('weekly_goals').map(({ text, status, week_start }) => `${text} ${status} ${week_start}`)
    expect(seen).toEqual([
      'Goal 50 Completado 2026-03-02',
      'Goal 51 Agendado 2026-03-09',
      'Goal 52 null 2026-03-16',
      'Goal 53 null 2026-03-02',
      'One more null 2026-03-02',
    ])
  })
})

describe('a snooze returns', () => {
  const snoozed = (number: number, fields: Partial<Row<'snooze_items'>> = {}) =>
    exampleRow('snooze_items', number, { snooze_until: at(1, '09:00'), ...fields })
  const look = (world: World, now = NOW) => {
    for (const { changes } of returnsDue(world.tables, now)) world.do(changes)
  }

  test('[THEN-11] to the top of Today instead of the bucket, once for each return', () => {
    const world = new World(
      rule({ on_event: 'snooze_returned', then_do: 'move', add_to: 'today_top', if_words: 'call' }),
    )
    world.put('snooze_items', snoozed(20, { text: 'Call Ana' }), snoozed(21), snoozed(22, { snooze_until: at(9) }))
    world.put('todos', todo(10))
    const stale = returnsDue(world.tables, NOW)
    look(world)
    expect(world.texts()).toEqual(['Call Ana', 'To-do 10'])
    expect(world.all('bucket_items').map(({ text }) => text)).toEqual(['Item 21'])
    const positions = world.todos().map(({ order_position }) => order_position)
    for (const { changes } of stale) world.do(changes)
    expect(world.todos().map(({ order_position }) => order_position)).toEqual(positions)
    expect(world.runs()).toEqual(['event moved'])
  })

  test('[THEN-12] a to-do is added and its goal gets a status, each time that it returns', () => {
    const world = new World(
      rule({ on_event: 'snooze_returned', text: 'Prepare' }),
      rule({ on_event: 'snooze_returned', then_do: 'status', then_status: 'Esperando' }, 2),
    )
    world.put('weekly_goals', goal(50)).put('snooze_items', snoozed(20, { weekly_goal_id: GOAL }))
    const stale = returnsDue(world.tables, NOW)
    look(world)
    for (const { changes } of stale) world.do(changes)
    expect(world.texts()).toEqual(['Prepare (later)'])
    expect(world.tables('weekly_goals').get(GOAL)?.status).toBe('Esperando')
    const back = exampleRow('snooze_items', 20, { snooze_until: at(2, '09:00') })
    world.do([remove('bucket_items', testId(20)), insert('snooze_items', back)])
    look(world, at(2))
    expect(world.texts()).toEqual(['Prepare (later)', 'Prepare (later)'])
  })

  test('[THEN-13] without rules a return is what it was', () => {
    const world = new World().put('snooze_items', snoozed(20))
    expect(returnsDue(world.tables, NOW)).toHaveLength(1)
    look(world)
    expect(world.all('bucket_items')).toHaveLength(1)
  })
})

describe('a day begins', () => {
  const morning = { on_event: 'day_begins', time_of_day: '06:00' } as const

  test('[THEN-14] what waits in Later comes to Today, once a day, in its order', () => {
    const world = new World(rule({ ...morning, then_do: 'move', add_to: 'today_top', if_words: 'to-do' }))
    world.put('todos', todo(9), todo(10, { is_deferred: true }), todo(11, { is_deferred: true }))
    world.put('todos', todo(12, { is_deferred: true, text: 'Other' }))
    world.look(at(1))
    expect(world.texts()).toEqual(['To-do 10', 'To-do 11', 'To-do 9', 'Other (later)'])
    world.do([update('todos', testId(10), { is_deferred: true })])
    world.look(at(1, '22:00'))
    expect(world.texts()[0]).toBe('To-do 10 (later)')
    world.look(at(2))
    expect(world.texts()).toEqual(['To-do 10', 'To-do 11', 'To-do 9', 'Other (later)'])
    expect(world.runs()).toEqual(['due moved', 'due moved'])
  })

  test('[THEN-15] what is left in Today goes to Later or to the bucket; with nothing there, that is noted', () => {
    for (const add_to of ['later', 'bucket'] as const) {
      const world = new World(rule({ ...morning, then_do: 'move', add_to }))
      world.put('todos', todo(10), todo(11, { is_running: true }))
      world.look(at(1))
      expect(world.todos().filter(({ is_deferred }) => !is_deferred)).toHaveLength(1)
      world.look(at(2))
      expect(world.runs()).toEqual(['due moved', 'due nothing'])
    }
  })

  test('[THEN-16] open goals of this week get a status, and a to-do can be added', () => {
    const world = new World(rule({ ...morning, then_do: 'status', then_status: 'Agendado' }), rule(morning, 2))
    world.put('weekly_goals', goal(50), goal(51, { week_start: '2026-02-23' }))
    world.look(at(1))
    expect(world.all('weekly_goals').map(({ status }) => status)).toEqual(['Agendado', null])
    expect(world.texts()).toEqual(['Next (later)'])
  })

  test('[THEN-17] a rule that waits for something else is never looked at again, whatever was changed', () => {
    const world = new World()
    const given = { text: 'Next', time_zone: 'UTC', on_event: 'todo_completed' } as const
    world.do(accepted(addRule(world.tables, given, { id: testId(1), now: NOW })))
    expect(world.rule.next_run_at).toBeNull()
    world.do([update('automated_tasks', testId(1), { next_run_at: NOW, runs_after: null })])
    world.look(at(5))
    world.look(at(6))
    expect([world.rule.next_run_at, world.runs(), dueRuns(world.tables, at(9))]).toEqual([null, [], []])
    world.do(accepted(editAutomation(world.rule, { on_event: 'day_begins' }, at(6))))
    expect(world.rule.next_run_at).toBe(at(7, '06:00'))
    world.look(at(7))
    expect(world.runs()).toEqual(['due made'])
  })
})

test('[THEN-18] "Run now" is for what needs no happening', () => {
  const now = (fields: Partial<Automation>) => {
    const world = new World(rule(fields)).put('todos', todo(10))
    return [canRunNow(world.rule), runNow(world.tables, world.rule, NOW).length > 0]
  }
  expect(now({ on_event: 'todo_completed' })).toEqual([true, true])
  expect(now({ on_event: 'todo_completed', then_do: 'move' })).toEqual([false, false])
  expect(now({ on_event: 'day_begins', then_do: 'move' })).toEqual([true, true])
})

test('[THEN-19] old runs are forgotten, whatever they were caused by', () => {
  const numbers = Array.from({ length: 80 }, (_, n) => 100 + n)
  const world = new World(rule({ on_event: 'todo_completed' })).put('todos', ...numbers.map((n) => todo(n)))
  world.tick(...numbers)
  expect(forgottenRuns(world.tables)).toHaveLength(30)
})

test('[THEN-20] whatever rules do is taken back with what set them off, by one list, and can be done again', () => {
  const rules = fc.array(
    fc.record({
      on_event: fc.constantFrom(...ON_EVENTS),
      then_do: fc.constantFrom(...THEN_DO),
      add_to: fc.constantFrom(...ADD_TO),
      then_status: fc.constantFrom(null, 'Agendado', 'Pausado'),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const things = fc.array(fc.record({ is_deferred: fc.boolean(), hasGoal: fc.boolean(), isTicked: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  })
  const contents = (world: World) =>
    (['todos', 'bucket_items', 'weekly_goals', 'automation_runs'] as const).map((table) =>
      world.all(table).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
  fc.assert(
    fc.property(rules, things, fc.boolean(), (drawn, todos, isGoalDone) => {
      const world = new World(...drawn.map((fields, n) => rule(fields, n + 1))).put('weekly_goals', goal(50))
      const rows = todos.map(({ is_deferred, hasGoal }, n) =>
        todo(100 + n, { is_deferred, weekly_goal_id: hasGoal ? GOAL : null, order_position: n + 1 }),
      )
      world.put('todos', ...rows)
      const ticked = rows.filter((_, n) => todos[n]?.isTicked)
      const done = isGoalDone ? setGoalStatus(goal(50), 'Completado', NOW) : []
      const before = { ...world.rows }
      const changes = [...completeTogether('todos', ticked, true, NOW), ...done]
      const whole = [...changes, ...effectsOf(world.tables, changes, NOW)]
      const back = invert(whole, (table, id) => world.tables(table).get(id))
      world.do(whole)
      const after = world.rows
      const again = invert(back, (table, id) => world.tables(table).get(id))
      world.do(back)
      const undone = contents(world)
      world.do(again)
      const redone = contents(world)
      world.rows = before
      expect(undone).toEqual(contents(world))
      world.rows = after
      expect(redone).toEqual(contents(world))
    }),
    { numRuns: 300 },
  )
})
