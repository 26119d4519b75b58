// Rules from: design: automations, undo
import { describe, expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { AutomationWorld, at, automation, dayAfter } from '../../test/automation-world.ts'
import { accepted } from '../../test/example-rows.ts'
import type { Change } from '../core/change.ts'
import { invert } from '../undo/invert.ts'
import { isPaused } from './automation-zone.ts'
import {
  addAutomation,
  duplicateAutomation,
  editAutomation,
  pauseAutomation,
  resumeAutomation,
  runNow,
} from './automations.ts'

/** Done and taken back at once: nothing is left of it. */
const undone = (world: AutomationWorld, changes: readonly Change[]) => {
  const before = world.rows
  const back = invert(changes, (table, id) => world.tables(table).get(id))
  world.do(changes)
  const after = world.rows
  world.do(back)
  for (const table of ['automated_tasks', 'automation_runs', 'todos'] as const)
    expect([...(world.rows[table]?.values() ?? [])]).toEqual([...(before[table]?.values() ?? [])])
  world.rows = after
}

describe('adding and changing', () => {
  test('[AUTO-30] a new one begins now: today if its time is still to come, and its next date is known', () => {
    for (const [now, next] of [
      [at(0, '08:00'), at(0, '09:00')],
      [at(0, '10:00'), at(1, '09:00')],
    ] as const) {
      const world = new AutomationWorld()
      const given = { text: ' Stretch ', recurrence: 'FREQ=DAILY', starts_on: dayAfter(-9), time_zone: 'UTC' }
      undone(world, accepted(addAutomation(world.tables, { ...given, time_of_day: '09:00' }, { id: testId(1), now })))
      expect(world.rule).toMatchObject({ text: 'Stretch', next_run_at: next, missed: 'keep_one', add_to: 'today_top' })
      world.look(now)
      expect(world.todos()).toEqual([])
    }
  })

  test('[AUTO-31] what cannot be read is refused by its field', () => {
    const refused = (fields: object) => {
      const result = editAutomation(automation(), fields, at(0))
      return result.ok ? [] : result.problems.map(({ field }) => field)
    }
    expect(refused({ recurrence: 'FREQ=HOURLY' })).toEqual(['recurrence'])
    expect(refused({ time_zone: 'Mars/Base' })).toEqual(['time_zone'])
    expect(refused({ text: ' ' })).toEqual(['text'])
    expect(refused({ time_of_day: '25:00' })).toEqual(['time_of_day'])
  })

  test('[AUTO-32] other dates count from now on; other words change no date; the same values write nothing', () => {
    const world = new AutomationWorld(automation({ missed: 'all' }))
    world.look(at(0))
    undone(
      world,
      accepted(editAutomation(world.rule, { starts_on: '2020-01-01', time_of_day: '08:00' }, at(3, '08:30'))),
    )
    world.look(at(3))
    expect(world.made()).toEqual([dayAfter(0)])
    world.look(at(4))
    expect(world.made()).toEqual([dayAfter(0), dayAfter(4)])
    // A later hour on the same day is not a second time.
    undone(world, accepted(editAutomation(world.rule, { time_of_day: '20:00' }, at(4, '10:00'))))
    expect(world.rule.next_run_at).toBe(at(5, '20:00'))
    world.look(at(4, '20:30'))
    expect(world.made()).toHaveLength(2)
    const [renamed] = accepted(editAutomation(world.rule, { text: 'Other' }, at(4)))
    expect(renamed).toMatchObject({ patch: { text: 'Other', updated_at: at(4) } })
    expect(Object.keys((renamed as { patch: object }).patch)).toHaveLength(2)
    expect(accepted(editAutomation(world.rule, { ...world.rule, except_on: [] }, at(9)))).toEqual([])
  })
})

describe('pausing', () => {
  test('[AUTO-33] without end: nothing is made, and what lay in it is not made up for', () => {
    const world = new AutomationWorld(automation({ missed: 'all' }))
    world.look(at(0))
    undone(world, pauseAutomation(world.rule, null, at(0, '12:00')))
    expect(isPaused(world.rule, at(3))).toBe(true)
    world.look(at(3))
    undone(world, resumeAutomation(world.rule, at(5, '12:00')))
    expect(world.rule).toMatchObject({ enabled: true, next_run_at: at(6, '09:00') })
    world.look(at(5, '13:00'))
    expect(world.made()).toEqual([dayAfter(0)])
    world.look(at(6))
    expect(world.made()).toEqual([dayAfter(0), dayAfter(6)])
  })

  test('[AUTO-34] until a day: that day counts again, by itself', () => {
    const world = new AutomationWorld(automation({ missed: 'all' }))
    undone(world, pauseAutomation(world.rule, dayAfter(4), at(0, '08:30')))
    expect(world.rule.next_run_at).toBe(at(4, '09:00'))
    expect([isPaused(world.rule, at(3)), isPaused(world.rule, at(4))]).toEqual([true, false])
    world.look(at(3))
    world.look(at(5))
    expect(world.made()).toEqual([dayAfter(4), dayAfter(5)])
  })
})

describe('once more', () => {
  test('[P6] run now makes one at once; a double click is one, and the dates stay as they are', () => {
    const world = new AutomationWorld(automation({ missed: 'all' }))
    undone(world, runNow(world.tables, world.rule, at(0, '08:30')))
    expect(runNow(world.tables, world.rule, `${dayAfter(0)}T08:30:00.300Z`)).toEqual([])
    expect(world.todos()).toHaveLength(1)
    world.look(at(0))
    expect(world.todos()).toHaveLength(2)
    undone(world, runNow(world.tables, world.rule, at(0, '12:00')))
    expect(world.todos()).toHaveLength(3)
    expect(world.all('automation_runs').map(({ cause }) => cause)).toEqual(['now', 'due', 'now'])
    world.look(at(1))
    expect(world.todos()).toHaveLength(4)
  })

  test('[AUTO-35] a copy has run never, stands at the end and begins now', () => {
    const world = new AutomationWorld(automation())
    world.look(at(2))
    undone(world, duplicateAutomation(world.tables, world.rule, { id: testId(7), now: at(2, '12:00') }, ' (copy)'))
    const copy = world.tables('automated_tasks').get(testId(7))
    expect(copy).toMatchObject({ text: 'Water the plants (copy)', last_run_on: null, last_item_id: null, times_run: 0 })
    expect(copy).toMatchObject({ order_position: 2, next_run_at: at(3, '09:00') })
  })
})
