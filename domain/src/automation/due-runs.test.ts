// Rules from: design: automations; pitfalls P5, P6, P12
import { describe, expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { AutomationWorld, at, automation, dayAfter } from '../../test/automation-world.ts'
import { exampleRow } from '../../test/example-rows.ts'
import { insert, move, remove, update } from '../core/change.ts'
import { checkTransaction } from '../core/check-transaction.ts'
import { restoreFromTrash } from '../items/trash.ts'
import type { Automation } from '../tables/schema.ts'
import { trashAutomation } from './automations.ts'
import { dueRuns, type RestingAutomations } from './due-runs.ts'
import { madeItemId } from './run-log.ts'

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
