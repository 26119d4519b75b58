// Rules from: design: settings, time; pitfalls P11, P12, P13; decision 046
import { describe, expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { AutomationWorld, automation, at as dayAt } from '../../test/automation-world.ts'
import { at, FOUR, fromFour, MADRID, said } from '../../test/day-from-four.ts'
import { exampleRow, storeOf } from '../../test/example-rows.ts'
import { insert } from '../core/change.ts'
import { readQuickWords } from '../items/quick-words.ts'
import { addSnoozeItem } from '../items/snooze.ts'
import { quickSnooze, SNOOZE_HOURS } from '../items/snooze-times.ts'
import { completeTodo } from '../items/todos.ts'
import { isPaused } from './automation-zone.ts'
import { runNow } from './automations.ts'
import { doneOn } from './last-item.ts'
import { effectsOf } from './rule-effects.ts'

describe('words and dates to come', () => {
  /** A Tuesday by the calendar, the night of Monday. */
  const half1 = at('2026-11-17', '01:30')

  test('[SOD-11] after midnight tomorrow is the coming morning, as a quick snooze and where nothing is chosen', () => {
    const quick = (now: string, hour = 9) =>
      said(quickSnooze('tomorrow', now, MADRID, { ...SNOOZE_HOURS, quick: hour }, FOUR))
    expect(quick(half1)).toBe('2026-11-17 09:00')
    expect(quick(at('2026-11-17', '04:00'))).toBe('2026-11-18 09:00')
    expect(said(quickSnooze('in1Week', half1, MADRID, SNOOZE_HOURS, FOUR))).toBe('2026-11-23 09:00')
    // Its hour is over: never at once.
    expect(quick(half1, 1)).toBe('2026-11-18 01:00')
    const rows = storeOf({ settings: [fromFour] })
    expect(addSnoozeItem(rows, { id: testId(5), now: half1, text: 'Call', category_id: null }, MADRID)).toMatchObject({
      value: [{ row: { snooze_until: at('2026-11-17', '09:00') } }],
    })
  })

  test.each([
    ['01:30', 'tomorrow', '2026-11-17 09:00'],
    ['01:30', 'mañana 11:00', '2026-11-17 11:00'],
    ['01:30', 'tomorrow 1:00', '2026-11-18 01:00'],
    ['01:30', 'tuesday', '2026-11-17 09:00'],
    ['01:30', '17 nov', '2026-11-17 09:00'],
    ['01:30', '17 nov 1:00', null],
    ['01:30', 'today 2:00', '2026-11-17 02:00'],
    ['01:30', 'hoy 11:00', '2026-11-17 11:00'],
    ['01:30', 'tonight at 2', '2026-11-17 02:00'],
    ['01:30', 'tonight at 9', '2026-11-17 21:00'],
    ['23:00', 'today 2:00', '2026-11-18 02:00'],
    ['23:00', 'tonight at 2', '2026-11-18 02:00'],
    ['23:00', 'this afternoon at 2', null],
    ['10:00', 'today at 2', '2026-11-17 14:00'],
    ['10:00', 'tomorrow 2:00', '2026-11-18 02:00'],
  ])('[SOD-12] at %s on Tuesday %j is %s', (time, words, when) => {
    const now = at('2026-11-17', time)
    const here = { now, zone: MADRID, startsAt: FOUR, hour: 9, categories: [], kinds: ['snooze' as const] }
    expect(said(readQuickWords(`Call mum ${words}`, here).until)).toBe(when)
  })

  test('[SOD-13] an automation keeps its dates; what is counted from done, and what is run now, goes by the day', () => {
    const done = { is: 'done' as const, doneAt: half1 }
    expect(doneOn(done, MADRID, FOUR, null)).toBe('2026-11-16')
    expect(doneOn(done, MADRID, 0, null)).toBe('2026-11-17')
    const rows = storeOf({ settings: [fromFour] })
    const rule = automation({ add_to: 'weekly_goals', time_zone: MADRID })
    const made = runNow(rows, rule, at('2026-11-16', '01:30'))
    expect(made).toContainEqual(expect.objectContaining({ row: expect.objectContaining({ week_start: '2026-11-09' }) }))
    // What somebody sets off in the night is of their day, too.
    const todo = exampleRow('todos', 7)
    const waiting = automation({ on_event: 'todo_completed', add_to: 'weekly_goals', time_zone: MADRID })
    const store = storeOf({ settings: [fromFour], todos: [todo], automated_tasks: [waiting] })
    const ticked = at('2026-11-16', '01:30')
    expect(effectsOf(store, completeTodo(todo, true, ticked), ticked)).toContainEqual(
      expect.objectContaining({ row: expect.objectContaining({ week_start: '2026-11-09' }) }),
    )
    // Three days after Monday, although it was ticked on Tuesday.
    const world = new AutomationWorld(automation({ recurrence: 'FREQ=DAILY;INTERVAL=3', counts_from_done: true }))
    world.do([insert('settings', fromFour)])
    world.look(dayAt(0))
    world.complete(dayAt(1, '01:30'))
    world.look(dayAt(1))
    expect(world.rule.next_run_at).toBe(dayAt(3, '09:00'))
    // A pause ends with a date.
    const paused = { ...rule, paused_until: '2026-11-17' }
    expect([isPaused(paused, at('2026-11-16', '23:59')), isPaused(paused, half1)]).toEqual([true, false])
  })
})
