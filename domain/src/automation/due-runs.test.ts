// Rules from: design: automations; pitfalls P5, P6, P12
import { describe, expect, test } from 'vitest'
import { testId, todo } from '../../test/arbitrary-rows.ts'
import { AutomationWorld, at, automation, dayAfter } from '../../test/automation-world.ts'
import { exampleRow } from '../../test/example-rows.ts'
import { insert, move, remove, update } from '../core/change.ts'
import { checkTransaction } from '../core/check-transaction.ts'
import { deferTodo } from '../items/todos.ts'
import { restoreFromTrash } from '../items/trash.ts'
import type { Automation } from '../tables/schema.ts'
import { trashAutomation } from './automations.ts'
import { dueRuns, type RestingAutomations } from './due-runs.ts'
import { madeItemId } from './run-log.ts'
import { takeBack } from './taken-back.ts'

describe('what is made', () => {
  test('[AUTO-10] a to-do with all that the automation says, once for its date', () => {
    const goal = exampleRow('weekly_goals', 5)
    const world = new AutomationWorld()
    world.do([insert('weekly_goals', goal), insert('todos', exampleRow('todos', 9))])
    const fields = {
      notes: '- [ ] roses',
      planned_minutes: 20,
      pomodoro_duration: 25,
      pomodoro_chosen: true,
      weekly_goal_id: goal.id,
    }
    world.do([insert('automated_tasks', automation(fields))])
    world.look(at(0, '08:59'))
    expect(world.all('automation_runs')).toEqual([])
    world.look(at(0))
    const [made, other] = world.todos()
    expect(made).toMatchObject({ id: madeItemId(testId(1), dayAfter(0)), text: 'Water the plants', ...fields })
    expect(other?.id).toBe(testId(9))
    expect(world.rule).toMatchObject({ last_run_on: dayAfter(0), last_item_id: made?.id, next_run_at: at(1, '09:00') })
    world.look(at(0, '23:00'))
    expect(world.todos()).toHaveLength(2)
  })

  test.each([
    ['today_top', 'todos', { is_deferred: false, order_position: 1 }],
    ['today_bottom', 'todos', { is_deferred: false, order_position: 10 }],
    ['later', 'todos', { is_deferred: true, order_position: 10 }],
    ['bucket', 'bucket_items', { original_data: { planned_minutes: 20 } }],
    ['weekly_goals', 'weekly_goals', { week_start: '2026-03-02' }],
  ] as const)('[AUTO-11] added to %s', (add_to, table, wanted) => {
    const world = new AutomationWorld(automation({ add_to, planned_minutes: 20 }))
    world.do([insert('todos', exampleRow('todos', 9, { order_position: 9 }))])
    world.look(at(3))
    const [made] = world.all(table).filter(({ text }) => text === 'Water the plants')
    expect(made).toMatchObject(wanted)
    expect(world.all('automation_runs')).toMatchObject([{ item_table: table, item_id: made?.id, result: 'made' }])
  })

  test('[AUTO-12] a category that is gone is left out, and the thing to do is made', () => {
    const world = new AutomationWorld(automation({ category_id: testId(77) }))
    world.look(at(0))
    expect(world.todos()).toMatchObject([{ category_id: null }])
  })

  test('[AUTO-13] several at once stand in the order of their times', () => {
    const late = automation({ add_to: 'today_bottom', time_of_day: '08:30', text: 'first' }, 2)
    const world = new AutomationWorld(automation({ add_to: 'today_bottom', text: 'second' }), late)
    world.look(at(0))
    expect(world.todos().map(({ text, order_position }) => [text, order_position])).toEqual([
      ['first', 1],
      ['second', 2],
    ])
  })
})

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

describe('exactly once', () => {
  test('[P5] two devices that have not heard of each other make one to-do', () => {
    const world = new AutomationWorld(automation({ missed: 'all' }))
    const both = [dueRuns(world.tables, at(2)), dueRuns(world.tables, at(2, '09:02'))]
    expect(both[0]?.map(({ transactionId }) => transactionId)).toEqual(both[1]?.map((one) => one.transactionId))
    for (const { transactionId: id, changes } of both.flat()) {
      expect(checkTransaction({ id, changes })).toEqual({ ok: true, value: { id, changes } })
      world.do(changes)
    }
    expect(world.todos()).toHaveLength(3)
    expect(world.made()).toEqual([0, 1, 2].map(dayAfter))
  })

  test.each(['deleted', 'moved', 'completed', 'trashed'])(
    '[AUTO-18] what was made and is %s does not come back',
    (what) => {
      const world = new AutomationWorld(automation())
      const stale = dueRuns(world.tables, at(0))
      world.look(at(0))
      const id = world.todos()[0]?.id ?? ''
      if (what === 'deleted') world.do([remove('todos', id)])
      if (what === 'moved') world.do([move({ table: 'todos', id }, { table: 'bucket_items', id }, {})])
      if (what === 'completed') world.complete(at(0))
      if (what === 'trashed')
        world.do([move({ table: 'todos', id }, { table: 'trash_items', id: testId(50) }, { deleted_at: at(0) })])
      const before = world.rows
      for (const { changes } of stale) world.do(changes)
      world.look(at(0, '20:00'))
      expect(world.rows).toEqual(before)
      world.look(at(1))
      expect(world.made()).toHaveLength(what === 'moved' ? 1 : 2)
    },
  )

  test('[AUTO-19] a row that was put back to before its run does not run again: the log knows', () => {
    const world = new AutomationWorld(automation())
    const before = world.rule
    world.look(at(0))
    world.complete(at(0))
    world.do([remove('automated_tasks', before.id), insert('automated_tasks', before)])
    world.look(at(0, '12:00'))
    expect(world.made()).toEqual([dayAfter(0)])
    expect(world.todos()).toHaveLength(1)
  })

  test('[AUTO-20] in the trash it does nothing; restored, it begins anew and makes up for nothing', () => {
    const world = new AutomationWorld(automation({ missed: 'all' }))
    world.look(at(0))
    world.do(trashAutomation(world.rule, { id: testId(60), now: at(0, '10:00') }))
    world.look(at(3))
    const [item] = world.all('trash_items')
    const back = item && restoreFromTrash(item, world.tables)
    if (!back?.ok) throw new Error('It does not come back')
    world.do(back.value.changes)
    world.look(at(4, '08:00'))
    expect(world.made()).toEqual([dayAfter(0)])
    world.look(at(4))
    expect(world.made()).toEqual([dayAfter(0), dayAfter(4)])
  })

  test('[AUTO-21] the log keeps fifty and the newest of each; older dates stay dealt with', () => {
    const quiet = automation({ text: 'once', recurrence: 'FREQ=DAILY;COUNT=1' }, 2)
    const world = new AutomationWorld(automation({ missed: 'all' }), quiet)
    for (let day = 0; day < 70; day++) world.look(at(day))
    world.look(at(70, '08:00'))
    expect(world.all('automation_runs')).toHaveLength(51)
    expect(world.todos()).toHaveLength(71)
    world.do([update('automated_tasks', quiet.id, { last_run_on: null })])
    world.look(at(70, '08:00'))
    expect(world.todos()).toHaveLength(71)
  })

  test('[AUTO-40] who looks again reckons the dates of what rests once, and makes the same', () => {
    const rules = () => [
      automation({ missed: 'all' }, 1),
      automation({ recurrence: 'FREQ=WEEKLY;BYDAY=MO,TH', missed: 'wait' }, 2),
      automation({ recurrence: 'FREQ=DAILY;INTERVAL=3', counts_from_done: true }, 3),
      automation({ recurrence: 'FREQ=DAILY;COUNT=4' }, 4),
    ]
    const [fresh, again] = [new AutomationWorld(...rules()), new AutomationWorld(...rules())]
    const kept = new WeakSet<Automation>()
    let reckoned = 0
    const resting: RestingAutomations = {
      has: (row) => kept.has(row),
      add: (row) => {
        reckoned++
        return kept.add(row)
      },
    }
    for (let day = 0; day < 20; day++) {
      for (const time of ['08:59', '09:01', '15:00']) {
        fresh.look(at(day, time))
        for (const { changes } of dueRuns(again.tables, at(day, time), resting)) again.do(changes)
        expect(again.rows).toEqual(fresh.rows)
      }
      if (day % 4 === 0) for (const world of [fresh, again]) world.complete(at(day, '16:00'))
    }
    // Once each after the last change: only those that depend on other rows, or are over, are looked at anew.
    dueRuns(again.tables, at(20, '08:00'), resting)
    reckoned = 0
    dueRuns(again.tables, at(20, '08:01'), resting)
    expect(reckoned).toBe(2)
  })

  test('[AUTO-22] one that nobody can read holds up no other, and what has not begun begins when it is seen', () => {
    const strange = automation({ time_zone: 'Mars/Base', counts_from_done: true, last_run_on: '2026-01-01' }, 2)
    const asleep = automation({ runs_after: null, next_run_at: null, missed: 'all' }, 3)
    const world = new AutomationWorld(automation(), strange, asleep)
    world.look(at(3))
    expect(world.todos()).toHaveLength(1)
    world.complete(at(3))
    world.look(at(4))
    expect(world.todos()).toHaveLength(3)
  })
})
