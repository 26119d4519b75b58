// Rules from: design: decision 057
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { here } from '../../test/timed-rows.ts'
import type { TableRows } from '../core/links.ts'
import { storeValue } from '../core/settings.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { startFive } from './focus-timer.ts'
import { beginPomodoro, finishPomodoro, holdPomodoro, takeBreak } from './pomodoro-steps.ts'
import { sleepAlarms } from './sleep-alarms.ts'
import { announceTellings } from './told-once.ts'
import { noticesOf } from './transitions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ms = (offset: number) => Date.parse(NOW) + offset
const at = (offset: number) => new Date(ms(offset)).toISOString()
const one = testId(1)

const left = (rows: TableRows, offset = 0) =>
  sleepAlarms(rows, ms(offset), 'UTC').map(({ kind, at: rings }) => [kind, (rings - ms(0)) / MINUTE])

const set = (rows: TableRows, key: string, value: unknown) =>
  afterChanges(rows, storeValue(rows('settings'), key, value, NOW))

const begun = () => {
  const rows = storeOf({ todos: [todo(1)] })
  return rowsWithTime(rows, beginPomodoro(rows, one, here(NOW)), NOW)
}

const calendar = (hidden: string[] = []) => ({
  calendar_connections: [exampleRow('calendar_connections', 1, { calendars: [], hidden_calendars: hidden })],
})
const lunch = (more: object = {}, number = 1) =>
  exampleRow('calendar_events', number, { title: 'Lunch', starts_at: at(HOUR), ends_at: at(2 * HOUR), ...more })

describe('what rings while the app sleeps', () => {
  test('[SLP-1] is the end of the pomodoro that runs, and nothing of one that is paused or over', () => {
    const rows = begun()
    expect(left(rows)).toEqual([['pomodoro', 25]])
    expect(sleepAlarms(rows, ms(0), 'UTC')[0]?.tag).toBe(at(25 * MINUTE))
    expect(left(rows, 25 * MINUTE)).toEqual([])
    const held = rowsWithTime(rows, holdPomodoro(rows, one, here(at(MINUTE))), at(MINUTE))
    expect(left(held, MINUTE)).toEqual([])
  })

  test('[SLP-2] is the end of a break, as a break', () => {
    const rows = begun()
    const end = at(25 * MINUTE)
    const over = rowsWithTime(rows, finishPomodoro(rows, end), end)
    expect(left(over, 25 * MINUTE)).toEqual([])
    const resting = rowsWithTime(over, takeBreak(over, here(end)), end)
    expect(left(resting, 25 * MINUTE)).toEqual([['break', 30]])
  })

  test('[SLP-3] is the end of just five minutes', () => {
    const rows = storeOf({ todos: [todo(1)] })
    const five = rowsWithTime(rows, startFive(rows, one, here(NOW)), NOW)
    expect(left(five)).toEqual([['five', 5]])
  })

  test('[SLP-4] are events at the steps that are chosen, within a day, where notifications of them are wanted', () => {
    const far = lunch({ title: 'Tomorrow', starts_at: at(30 * HOUR), ends_at: at(31 * HOUR) }, 2)
    const rows = storeOf({ ...calendar(), calendar_events: [lunch(), far] })
    expect(left(rows)).toEqual([
      ['event', 45],
      ['event', 55],
      ['event', 60],
    ])
    expect(left(set(rows, 'transitions.before_5', false))).toEqual([
      ['event', 45],
      ['event', 60],
    ])
    expect(left(set(rows, 'transitions.notification', false))).toEqual([])
    expect(left(storeOf({ ...calendar([lunch().calendar]), calendar_events: [lunch()] }))).toEqual([])
  })

  test('[SLP-5] is one for events that begin together, and none for what was told', () => {
    const both = storeOf({ ...calendar(), calendar_events: [lunch(), lunch({ title: 'Call' }, 2)] })
    const [first] = sleepAlarms(both, ms(0), 'UTC')
    expect(first?.kind === 'event' && first.notices.map(({ title }) => title).sort()).toEqual(['Call', 'Lunch'])
    expect(left(both)).toHaveLength(3)
    const rows = storeOf({ ...calendar(), calendar_events: [lunch()] })
    const notices = noticesOf([lunch()], rows('settings'), 'UTC').slice(0, 1)
    const told = afterChanges(rows, announceTellings(notices, rows('settings'), 'other', at(44 * MINUTE)))
    expect(left(told, 44 * MINUTE)).toEqual([
      ['event', 55],
      ['event', 60],
    ])
  })

  test('[SLP-6] is nothing in quiet hours', () => {
    const quiet = set(
      set(set(begun(), 'transitions.quiet', true), 'transitions.quiet_from', 0),
      'transitions.quiet_to',
      0,
    )
    expect(left(quiet)).toEqual([])
  })

  test('[SLP-7] are not more than a phone keeps, the next first', () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      lunch({ title: `Event ${index}`, starts_at: at((20 + index) * MINUTE), ends_at: at(3 * HOUR) }, index + 1),
    )
    const alarms = left(storeOf({ ...calendar(), calendar_events: many }))
    expect(alarms).toHaveLength(30)
    expect(alarms[0]).toEqual(['event', 5])
  })
})
