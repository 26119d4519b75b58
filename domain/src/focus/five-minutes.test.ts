// Rules from: design: decision 031
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { storeOf } from '../../test/example-rows.ts'
import { here } from '../../test/timed-rows.ts'
import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { settingId, writeSetting } from '../core/settings.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { fiveEndsAt } from './five-minutes.ts'
import { keepGoing, startFive, startTimer, stopTimer } from './focus-timer.ts'
import { readPomodoro } from './pomodoro.ts'
import { beginPomodoro } from './pomodoro-steps.ts'

const MINUTE = 60_000
const at = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString()
const [one, two] = [testId(1), testId(2)]
const then = (rows: TableRows, changes: readonly Change[], now: string) => rowsWithTime(rows, changes, now)
const endOf = (rows: TableRows, id: string) => {
  const row = rows('todos').get(id)
  return row ? fiveEndsAt(rows('settings'), row) : null
}

const started = () => {
  const rows = storeOf({ todos: [todo(1), todo(2)] })
  return then(rows, startFive(rows, one, here(NOW)), NOW)
}

describe('just five minutes', () => {
  test('[FIVE-1] are over five minutes after the start of the run, on every device and after any reload', () => {
    const rows = started()
    expect(rows('todos').get(one)?.is_running).toBe(true)
    expect(endOf(rows, one)).toBe(Date.parse(at(5 * MINUTE)))
    expect(endOf(rows, two)).toBeNull()
  })

  test('[FIVE-2] a pause ends them, and the next start is one like any other', () => {
    const rows = started()
    const paused = then(rows, stopTimer(rows, one, here(at(2 * MINUTE))), at(2 * MINUTE))
    expect(endOf(paused, one)).toBeNull()
    const again = then(paused, startTimer(paused, one, here(at(3 * MINUTE))), at(3 * MINUTE))
    expect(endOf(again, one)).toBeNull()
    const five = then(paused, startFive(paused, one, here(at(9 * MINUTE))), at(9 * MINUTE))
    expect(endOf(five, one)).toBe(Date.parse(at(14 * MINUTE)))
  })

  test('[FIVE-3] whoever keeps going is not asked again, and every minute counts', () => {
    const rows = started()
    const on = then(rows, keepGoing(rows, one, at(5 * MINUTE)), at(5 * MINUTE))
    expect(endOf(on, one)).toBeNull()
    const stopped = then(on, stopTimer(on, one, here(at(12 * MINUTE))), at(12 * MINUTE))
    expect(stopped('todos').get(one)).toMatchObject({ is_running: false, time_spent: 12 * 60 })
    expect(keepGoing(stopped, one, at(13 * MINUTE))).toEqual([])
  })

  test('[FIVE-4] have no pomodoro; going on has one where every focus has', () => {
    const rows = storeOf({ todos: [todo(1)] })
    const always = then(rows, writeSetting(rows('settings'), 'focus.pomodoro_with_focus', true, NOW), NOW)
    const five = then(always, startFive(always, one, here(NOW)), NOW)
    expect(readPomodoro(five('settings')).state).toBe('idle')
    const on = then(five, keepGoing(five, one, at(5 * MINUTE)), at(5 * MINUTE))
    expect(readPomodoro(on('settings'))).toMatchObject({ state: 'running', todo_id: one, ends_at: at(30 * MINUTE) })
  })

  test('[FIVE-5] a pomodoro that is started takes their place, and so does a start of another to-do', () => {
    const rows = started()
    expect(endOf(then(rows, beginPomodoro(rows, one, here(at(MINUTE))), at(MINUTE)), one)).toBeNull()
    const other = then(rows, startTimer(rows, two, here(at(MINUTE))), at(MINUTE))
    expect(endOf(other, one)).toBeNull()
    const back = then(other, startTimer(other, one, here(at(2 * MINUTE))), at(2 * MINUTE))
    expect(endOf(back, one)).toBeNull()
  })

  test('[FIVE-6] what was stored by mistake is no start of five minutes', () => {
    const rows = started()
    const id = settingId('focus.five_minutes')
    for (const value of [null, 7, 'now', {}, { todo_id: one }, { todo_id: one, since: 'soon' }]) {
      const broken = then(rows, [{ table: 'settings', op: 'update', id, patch: { value } }], NOW)
      expect(endOf(broken, one)).toBeNull()
    }
  })
})
