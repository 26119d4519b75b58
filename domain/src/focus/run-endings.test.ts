// Rules from: core §4; design: time
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { accepted, exampleRow } from '../../test/example-rows.ts'
import { at, here, observerAt, timedStore } from '../../test/timed-rows.ts'
import { type Change, update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { moveItem } from '../items/moves.ts'
import { completeTodo, deferTodo, trashTodo } from '../items/todos.ts'
import type { Todo } from '../tables/schema.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { openQuestions } from './away.ts'
import { startTimer, stopTimer } from './focus-timer.ts'
import { withRunsEnded } from './run-endings.ts'

const row = todo(1, { is_running: true, last_started_at: NOW, time_spent: 10 })
const session = exampleRow('focus_sessions', 1, { todo_id: row.id })
const store = timedStore({ todos: [row, todo(2)], focus_sessions: [session] })

/** The list was computed a moment ago, on a screen; the run ends now. */
const ended = (changes: readonly Change[], now: number, seen = now, isFinal = false, rows: TableRows = store) => {
  const endings = withRunsEnded(changes, rows, observerAt(at(now), at(seen)), isFinal)
  return { ...endings, after: rowsWithTime(rows, [...endings.ended, ...endings.rest], at(now)) }
}
const theTodo = (rows: TableRows) => rows('todos').get(row.id)

describe('a run that something ends', () => {
  test.each([
    ['completed', completeTodo(row, true, at(60)), { completed: true, completed_at: at(60) }],
    ['deferred', deferTodo(row, at(60)), { is_deferred: true }],
  ])('[END-1] %s: is stopped and logged by the clock of now, and the rest is done', (_what, changes, done) => {
    const { after, rest } = ended(changes, 61.5)
    expect(theTodo(after)).toMatchObject({ ...done, time_spent: 71, is_running: false, last_started_at: null })
    expect(after('focus_sessions').get(session.id)?.ended_at).toBe(at(61.5))
    expect(rest).toEqual([update('todos', row.id, { ...done, updated_at: at(60) })])
  })

  test('[END-2] deleted: it takes its time along to the trash', () => {
    const { after } = ended(trashTodo(row, { id: testId(9), now: at(60) }), 61.5)
    expect(after('trash_items').get(testId(9))?.original_data).toMatchObject({
      time_spent: 71,
      is_running: false,
      last_started_at: null,
    })
    expect(after('focus_sessions').get(session.id)?.ended_at).toBe(at(61.5))
  })

  test('[END-3] moved: it takes its time along', () => {
    const moved = accepted(moveItem('todos', 'bucket_items', row, { rows: store, now: at(60) }))
    const { after } = ended(moved, 61.5)
    expect(after('bucket_items').get(row.id)?.original_data).toMatchObject({ time_spent: 71 })
    expect(theTodo(after)).toBeUndefined()
  })

  test('[END-4] what ends no run is left as it is', () => {
    const changes = [update('todos', row.id, { text: 'x' }), update('todos', testId(2), { is_running: false })]
    expect(ended(changes, 60)).toMatchObject({ ended: [], rest: changes })
  })
})

describe('time that nobody was seen at', () => {
  const EIGHT_HOURS = 8 * 3600
  const expectAsked = (after: TableRows) => {
    expect(openQuestions(after('settings'))).toMatchObject([{ from: at(60), to: at(EIGHT_HOURS), reason: 'gap' }])
    expect(after('focus_sessions').get(session.id)?.ended_at).toBe(at(60))
    expect(after('focus_sessions').size).toBe(1)
    expect(theTodo(after)).toMatchObject({ time_spent: 70, is_running: false })
  }

  test('[END-5] is asked about when a to-do is completed right after waking up', () => {
    const { after } = ended(completeTodo(row, true, at(EIGHT_HOURS)), EIGHT_HOURS, 60)
    expectAsked(after)
    expect(theTodo(after)?.completed).toBe(true)
  })

  test('[END-5] is asked about when the timer is stopped, or another is started', () => {
    expectAsked(ended(stopTimer(store, row.id, here(at(EIGHT_HOURS))), EIGHT_HOURS, 60, true).after)
    const { after } = ended(startTimer(store, testId(2), here(at(EIGHT_HOURS))), EIGHT_HOURS, 60, true)
    expectAsked(after)
    expect(after('todos').get(testId(2))).toMatchObject({ is_running: true, last_started_at: at(EIGHT_HOURS) })
  })

  test('[END-5] is asked about also when nothing of the run is left, its log included', () => {
    const { after, rest } = ended(stopTimer(store, row.id, here(at(EIGHT_HOURS))), EIGHT_HOURS, 2, true)
    expect(after('focus_sessions').size).toBe(0)
    // A change of the log that is gone would be refused, and the whole pause with it.
    expect(rest.filter(({ table }) => table === 'focus_sessions')).toEqual([])
    expect(theTodo(after)).toMatchObject({ time_spent: 12, is_running: false })
  })

  test('[END-5] does not go to the trash', () => {
    const { after } = ended(trashTodo(row, { id: testId(9), now: at(EIGHT_HOURS) }), EIGHT_HOURS, 60)
    expect(after('trash_items').get(testId(9))?.original_data).toMatchObject({ time_spent: 70 })
  })

  test('[END-6] lists that start and stop timers are otherwise left as they are', () => {
    const stop = stopTimer(store, row.id, here(at(60)))
    expect(ended(stop, 60, 60, true)).toMatchObject({ ended: [], rest: stop })
    const stopped: Todo = { ...row, is_running: false }
    expect(ended(completeTodo(stopped, true, NOW), 60, 60, false, timedStore({ todos: [stopped] })).ended).toEqual([])
  })
})

test('[END-7] after a clock was set back, a run that ends has the time it was seen to have', () => {
  const { after } = ended(stopTimer(store, row.id, here(at(-3000))), -3000, 600.5, true)
  expect(theTodo(after)).toMatchObject({ time_spent: 610, is_running: false })
  expect([...after('focus_sessions').values()]).toMatchObject([{ started_at: NOW, ended_at: at(600.5) }])
})
