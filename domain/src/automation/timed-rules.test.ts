import { describe, expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { at } from '../../test/automation-world.ts'
import { accepted, exampleRow } from '../../test/example-rows.ts'
import { GOAL, goal, NOW, RuleWorld, rule, todo } from '../../test/rule-world.ts'
import { insert, remove, update } from '../core/change.ts'
import type { Row } from '../tables/schema.ts'
import { addRule, editAutomation } from './automations.ts'
import { dueRuns } from './due-runs.ts'
import { returnsDue } from './returning.ts'

describe('a snooze returns', () => {
  const snoozed = (number: number, fields: Partial<Row<'snooze_items'>> = {}) =>
    exampleRow('snooze_items', number, { snooze_until: at(1, '09:00'), ...fields })
  const look = (world: RuleWorld, now = NOW) => {
    for (const { changes } of returnsDue(world.tables, now)) world.do(changes)
  }

  test('[THEN-11] to the top of Today instead of the bucket, once for each return', () => {
    const world = new RuleWorld(
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
    const world = new RuleWorld(
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
    const world = new RuleWorld().put('snooze_items', snoozed(20))
    expect(returnsDue(world.tables, NOW)).toHaveLength(1)
    look(world)
    expect(world.all('bucket_items')).toHaveLength(1)
  })
})

describe('a day begins', () => {
  const morning = { on_event: 'day_begins', time_of_day: '06:00' } as const

  test('[THEN-14] what waits in Later comes to Today, once a day, in its order', () => {
    const world = new RuleWorld(rule({ ...morning, then_do: 'move', add_to: 'today_top', if_words: 'to-do' }))
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
      const world = new RuleWorld(rule({ ...morning, then_do: 'move', add_to }))
      world.put('todos', todo(10), todo(11, { is_running: true }))
      world.look(at(1))
      expect(world.todos().filter(({ is_deferred }) => !is_deferred)).toHaveLength(1)
      world.look(at(2))
      expect(world.runs()).toEqual(['due moved', 'due nothing'])
    }
  })

  test('[THEN-16] open goals of this week get a status, and a to-do can be added', () => {
    const world = new RuleWorld(rule({ ...morning, then_do: 'status', then_status: 'Agendado' }), rule(morning, 2))
    world.put('weekly_goals', goal(50), goal(51, { week_start: '2026-02-23' }))
    world.look(at(1))
    expect(world.all('weekly_goals').map(({ status }) => status)).toEqual(['Agendado', null])
    expect(world.texts()).toEqual(['Next (later)'])
  })

  test('[THEN-17] a rule that waits for something else is never looked at again, whatever was changed', () => {
    const world = new RuleWorld()
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
