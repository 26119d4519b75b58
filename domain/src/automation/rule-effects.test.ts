// Rules from: design: when → then, undo
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { exampleRow } from '../../test/example-rows.ts'
import { GOAL, goal, NOW, RuleWorld, rule, todo } from '../../test/rule-world.ts'
import { remove, update } from '../core/change.ts'
import { MAX_SHIFTS } from '../core/protocol.ts'
import { completeTodo } from '../items/todos.ts'
import { completeTogether } from '../items/together.ts'
import { setGoalStatus } from '../items/weekly-goals.ts'
import { ADD_TO, ON_EVENTS, THEN_DO } from '../tables/automation-tables.ts'
import type { Automation, Row, Todo } from '../tables/schema.ts'
import { invert } from '../undo/invert.ts'
import { canRunNow, pauseAutomation, runNow } from './automations.ts'
import { effectsOf } from './rule-effects.ts'
import { forgottenRuns } from './run-log.ts'

const CATEGORY = testId(60)

describe('a to-do is completed', () => {
  test('[THEN-1] a to-do is added, once for each that is completed, however often that is ticked', () => {
    const world = new RuleWorld(rule({ on_event: 'todo_completed' })).put('todos', todo(10), todo(11))
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
    const world = new RuleWorld(
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
    const world = new RuleWorld(rule({ ...only, if_words: 'informe ENV' }))
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

  test('[THEN-21] only of what is for a goal, a project or a long-term goal', () => {
    const world = new RuleWorld(rule({ on_event: 'todo_completed', if_goal: true }))
    world.put('weekly_goals', goal(50)).put('projects', exampleRow('projects', 51))
    world.put('long_term_goals', exampleRow('long_term_goals', 52))
    world.put('todos', todo(10), todo(11, { weekly_goal_id: GOAL }), todo(12, { project_id: testId(51) }))
    world.put('todos', todo(13, { long_term_goal_id: testId(52) }))
    world.tick(10)
    expect(world.runs()).toEqual([])
    world.tick(11, 12, 13)
    expect(world.runs()).toEqual(['event made', 'event made', 'event made'])
  })

  test('[THEN-4] the next to-do of its goal comes from Later to Today, in the order of the list', () => {
    const world = new RuleWorld(rule({ on_event: 'todo_completed', then_do: 'move', add_to: 'today_top' }))
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
    const world = new RuleWorld(rule({ on_event: 'todo_completed', then_do: 'status', then_status: 'Agendado' }))
    world.put('weekly_goals', goal(50), goal(51, { completed: true, status: 'Completado' }))
    world.put('todos', todo(10, { weekly_goal_id: GOAL }), todo(11, { weekly_goal_id: testId(51) }))
    world.tick(10, 11)
    expect(world.all('weekly_goals').map(({ status }) => status)).toEqual(['Agendado', 'Completado'])
  })

  test('[THEN-6] a rule that is paused, deleted or waits for something else does nothing', () => {
    const world = new RuleWorld(
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
    const world = new RuleWorld(rule({ on_event: 'todo_completed', add_to: 'today_top' })).put(
      'todos',
      todo(10),
      todo(11),
    )
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
    const world = new RuleWorld(rule({ on_event: 'todo_completed', add_to: 'today_top' }))
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
    const world = new RuleWorld(rule({ on_event: 'goal_completed', then_do: 'move', add_to: 'bucket' }))
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
    const world = new RuleWorld(
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

test('[THEN-18] "Run now" is for what needs no happening', () => {
  const now = (fields: Partial<Automation>) => {
    const world = new RuleWorld(rule(fields)).put('todos', todo(10))
    return [canRunNow(world.rule), runNow(world.tables, world.rule, NOW).length > 0]
  }
  expect(now({ on_event: 'todo_completed' })).toEqual([true, true])
  expect(now({ on_event: 'todo_completed', then_do: 'move' })).toEqual([false, false])
  expect(now({ on_event: 'day_begins', then_do: 'move' })).toEqual([true, true])
})

test('[THEN-19] old runs are forgotten, whatever they were caused by', () => {
  const numbers = Array.from({ length: 80 }, (_, n) => 100 + n)
  const world = new RuleWorld(rule({ on_event: 'todo_completed' })).put('todos', ...numbers.map((n) => todo(n)))
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
  const contents = (world: RuleWorld) =>
    (['todos', 'bucket_items', 'weekly_goals', 'automation_runs'] as const).map((table) =>
      world.all(table).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
  fc.assert(
    fc.property(rules, things, fc.boolean(), (drawn, todos, isGoalDone) => {
      const world = new RuleWorld(...drawn.map((fields, n) => rule(fields, n + 1))).put('weekly_goals', goal(50))
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
