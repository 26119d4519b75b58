// Rules from: design: automations; pitfalls P5, P6, P12
import { describe, expect, test } from 'vitest'
import { testId, todo } from '../../test/arbitrary-rows.ts'
import { AutomationWorld, at, automation, dayAfter } from '../../test/automation-world.ts'
import { insert, move } from '../core/change.ts'
import { deferTodo } from '../items/todos.ts'
import { takeBack } from './taken-back.ts'

describe('dates that nobody was there for', () => {
  test('[AUTO-14] keep one: the newest, and none while an earlier one is open', () => {
    const world = new AutomationWorld(automation())
    world.look(at(5))
    expect(world.made()).toEqual([dayAfter(5)])
    world.look(at(7))
    expect(world.made()).toEqual([dayAfter(5)])
    expect(world.all('automation_runs').find(({ due_on }) => due_on === dayAfter(7))).toMatchObject({
      result: 'skipped_open',
      item_id: null,
    })
    world.complete(at(7, '12:00'))
    world.look(at(7, '13:00'))
    expect(world.made()).toEqual([dayAfter(5)])
    world.look(at(8))
    expect(world.made()).toEqual([dayAfter(5), dayAfter(8)])
  })

  test('[AUTO-41] keep one: an open one that waits in Later comes to Today on its date, and there is no second', () => {
    const world = new AutomationWorld(automation({ add_to: 'today_bottom' }))
    world.look(at(0))
    const [made] = world.todos()
    if (!made) throw new Error('Nothing was made')
    world.do([insert('todos', todo(9, { order_position: 8 })), ...deferTodo(made, at(0, '12:00'))])
    world.look(at(1))
    expect(world.todos().map(({ id, is_deferred }) => [id, is_deferred])).toEqual([
      [testId(9), false],
      [made.id, false],
    ])
    const run = world.all('automation_runs').find(({ due_on }) => due_on === dayAfter(1))
    expect(run).toMatchObject({ result: 'moved', item_table: 'todos', item_id: made.id })
    expect(world.rule).toMatchObject({ last_run_on: dayAfter(1), last_item_id: made.id, times_run: 1 })
    // Taken back it waits again, until the next date.
    if (run) world.do(takeBack(world.tables, run, at(1, '12:00')))
    expect(world.tables('todos').get(made.id)).toMatchObject({ is_deferred: true })
    world.look(at(1, '13:00'))
    expect(world.tables('todos').get(made.id)).toMatchObject({ is_deferred: true })
    world.look(at(2))
    expect(world.tables('todos').get(made.id)).toMatchObject({ is_deferred: false })
    expect(world.todos()).toHaveLength(2)
  })

  test('[AUTO-49] keep one: several that come from Later at once have places of their own', () => {
    const world = new AutomationWorld(automation({ add_to: 'today_bottom' }), automation({ add_to: 'today_bottom' }, 2))
    world.look(at(0))
    for (const made of world.todos()) world.do(deferTodo(made, at(0, '12:00')))
    world.look(at(1))
    const places = world.todos().map(({ is_deferred, order_position }) => (is_deferred ? null : order_position))
    expect(new Set(places).size).toBe(2)
    expect(places).not.toContain(null)
  })

  test('[AUTO-42] keep one: what is made for Later stays there', () => {
    const later = new AutomationWorld(automation({ add_to: 'later' }))
    later.look(at(0))
    later.look(at(1))
    expect(later.todos()).toMatchObject([{ is_deferred: true }])
    expect(
      later
        .all('automation_runs')
        .map(({ result }) => result)
        .sort(),
    ).toEqual(['made', 'skipped_open'])
  })

  test('[P6] wait: nothing until the last one is done, however late, and then one', () => {
    const world = new AutomationWorld(automation({ missed: 'wait' }))
    world.look(at(0))
    world.look(at(1))
    world.look(at(3))
    expect(world.made()).toEqual([dayAfter(0)])
    world.complete(at(3, '12:00'))
    world.complete(at(3, '12:00'))
    world.look(at(3, '12:01'))
    expect(world.made()).toEqual([dayAfter(0), dayAfter(3)])
  })

  test('[AUTO-15] all: one each, but not more than a hundred', () => {
    const world = new AutomationWorld(automation({ missed: 'all' }))
    world.look(at(4))
    expect(world.made()).toEqual([0, 1, 2, 3, 4].map(dayAfter))
    world.look(at(1000))
    expect(world.todos()).toHaveLength(105)
    expect(world.rule.last_run_on).toBe(dayAfter(1000))
  })

  test('[AUTO-16] so long after done: waits for it, counts from it, and one that is deleted counts from then', () => {
    const world = new AutomationWorld(automation({ recurrence: 'FREQ=DAILY;INTERVAL=3', counts_from_done: true }))
    world.look(at(0))
    world.look(at(9))
    expect(world.made()).toEqual([dayAfter(0)])
    world.complete(at(10, '20:00'))
    world.look(at(10, '20:01'))
    expect(world.rule.next_run_at).toBe(at(13, '09:00'))
    world.look(at(12))
    expect(world.made()).toEqual([dayAfter(0)])
    world.look(at(13))
    expect(world.made()).toEqual([dayAfter(0), dayAfter(13)])
    const open = world.todos().find(({ completed }) => !completed)
    world.do([
      move({ table: 'todos', id: open?.id ?? '' }, { table: 'trash_items', id: testId(50) }, { deleted_at: at(15) }),
    ])
    world.look(at(17))
    expect(world.made()).toHaveLength(2)
    world.look(at(18))
    expect(world.made()).toEqual([dayAfter(0), dayAfter(13), dayAfter(18)])
  })

  test('[AUTO-17] an end is an end', () => {
    for (const recurrence of ['FREQ=DAILY;COUNT=3', 'FREQ=DAILY;UNTIL=20260304']) {
      const world = new AutomationWorld(automation({ recurrence, missed: 'all' }))
      for (const day of [0, 1, 2, 3, 9]) world.look(at(day))
      expect(world.made()).toEqual([0, 1, 2].map(dayAfter))
      expect(world.rule.next_run_at).toBeNull()
    }
    const done = { recurrence: 'FREQ=DAILY;COUNT=2', counts_from_done: true }
    const world = new AutomationWorld(automation(done))
    for (const day of [0, 1, 2, 3]) {
      world.look(at(day))
      world.complete(at(day, '10:00'))
    }
    expect(world.made()).toEqual([0, 1].map(dayAfter))
  })
})
