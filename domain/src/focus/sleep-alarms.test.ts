// Rules from: design: decision 057
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { here } from '../../test/timed-rows.ts'
import type { TableRows } from '../core/links.ts'
import { storeValue } from '../core/settings.ts'
import { returnDue } from '../items/snooze.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { startFive, startTimer } from './focus-timer.ts'
import { park } from './parked.ts'
import { beginPomodoro, finishPomodoro, holdPomodoro, takeBreak } from './pomodoro-steps.ts'
import { actionsOf } from './push-actions.ts'
import { pushNews } from './push-news.ts'
import { type SleepNews, sleepAlarms } from './sleep-alarms.ts'
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
    expect(sleepAlarms(rows, ms(0), 'UTC')[0]?.names).toEqual([at(25 * MINUTE)])
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
    expect(first?.names).toHaveLength(2)
    expect(first?.tellings.map(({ name }) => name)).toEqual(first?.names)
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

  test('[SLP-8] is the end of the planned length of what runs, where that is to be heard', () => {
    const rows = storeOf({ todos: [todo(1, { text: 'Taxes', planned_minutes: 40, time_spent: 600 }), todo(2)] })
    const runs = rowsWithTime(rows, startTimer(rows, one, here(NOW)), NOW)
    expect(left(runs)).toEqual([])
    const heard = set(runs, 'focus.overrun', 'sound')
    expect(left(heard)).toEqual([['planned', 30]])
    expect(sleepAlarms(heard, ms(0), 'UTC')).toMatchObject([
      { text: 'Taxes', minutes: 40, names: [`overrun ${ms(30 * MINUTE)}`], item: { table: 'todos', id: one } },
    ])
    expect(left(set(rows, 'focus.overrun', 'sound'))).toEqual([])
  })

  test('[SLP-9] is one ring where a planned length and its pomodoro end together', () => {
    const rows = set(storeOf({ todos: [todo(1, { planned_minutes: 25 })] }), 'focus.overrun', 'sound')
    const both = rowsWithTime(rows, beginPomodoro(rows, one, here(NOW)), NOW)
    expect(left(both)).toEqual([['pomodoro', 25]])
    const longer = rowsWithTime(
      set(storeOf({ todos: [todo(1, { planned_minutes: 26 })] }), 'focus.overrun', 'sound'),
      beginPomodoro(rows, one, here(NOW)),
      NOW,
    )
    expect(left(longer)).toEqual([
      ['pomodoro', 25],
      ['planned', 26],
    ])
  })

  test('[SLP-10] is what was parked, when its event is over, untold and where notifications are wanted', () => {
    const store = storeOf({ todos: [todo(1, { text: 'Taxes' })], ...calendar(), calendar_events: [lunch()] })
    const rows = afterChanges(store, park(store('settings'), one, lunch().id, NOW))
    const parkedIn = (all: TableRows) => sleepAlarms(all, ms(0), 'UTC').filter(({ kind }) => kind === 'parked')
    expect(parkedIn(rows)).toMatchObject([
      { at: ms(2 * HOUR), text: 'Taxes', names: [`back ${one} ${ms(2 * HOUR)}`], item: null },
    ])
    const [{ tellings } = { tellings: [] }] = parkedIn(rows)
    expect(parkedIn(afterChanges(rows, announceTellings(tellings, rows('settings'), 'other', NOW)))).toEqual([])
    expect(parkedIn(set(rows, 'transitions.notification', false))).toEqual([])
    expect(parkedIn(rowsWithTime(rows, startTimer(rows, one, here(at(MINUTE))), at(MINUTE)))).toEqual([])
  })

  const resting = (number: number, more: object = {}) =>
    exampleRow('snooze_items', number, {
      text: `Call ${number}`,
      completed: false,
      snooze_until: at(3 * HOUR),
      ...more,
    })

  test('[SLP-11] is what comes back from Snooze, together where it comes together, if that was asked for', () => {
    const later = resting(3, { snooze_until: at(4 * HOUR) })
    const far = resting(4, { snooze_until: at(30 * HOUR) })
    const rows = storeOf({ snooze_items: [resting(1), resting(2), later, far, resting(5, { completed: true })] })
    expect(left(rows)).toEqual([])
    const alarms = sleepAlarms(set(rows, 'push.snoozes', true), ms(0), 'UTC')
    expect(alarms).toMatchObject([
      { kind: 'snooze', at: ms(3 * HOUR), texts: ['Call 1', 'Call 2'], item: null },
      { kind: 'snooze', at: ms(4 * HOUR), texts: ['Call 3'], item: { table: 'snooze_items', id: later.id } },
    ])
    expect(alarms[0]?.news).toHaveLength(2)
  })

  test('[SLP-12] is a timer that was left running, if that was asked for, and after quiet hours', () => {
    const rows = storeOf({ todos: [todo(1, { text: 'Taxes' })] })
    const runs = rowsWithTime(rows, startTimer(rows, one, here(NOW)), NOW)
    expect(left(runs)).toEqual([])
    const told = set(runs, 'push.timer', true)
    expect(left(told)).toEqual([['timer', 240]])
    expect(left(set(told, 'push.timer_hours', 2))).toEqual([['timer', 120]])
    const hour = new Date(ms(4 * HOUR)).getUTCHours()
    const quiet = [
      ['transitions.quiet', true],
      ['transitions.quiet_from', hour],
      ['transitions.quiet_to', hour + 2],
    ] as const
    const [alarm] = sleepAlarms(
      quiet.reduce((all, [key, value]) => set(all, key, value), told),
      ms(0),
      'UTC',
    )
    expect(new Date(alarm?.at ?? 0).toISOString()).toBe(`${NOW.slice(0, 11)}${hour + 2}:00:00.000Z`)
  })

  test('[SLP-13] is known to the server as what it would tell closed browsers, to the letter', () => {
    const store = storeOf({
      todos: [todo(1)],
      ...calendar(),
      calendar_events: [lunch()],
      snooze_items: [resting(2)],
    })
    const kinds = ['push.pomodoro', 'push.events', 'push.snoozes', 'push.timer']
    const chosen = kinds.reduce((all, key) => set(all, key, true), store)
    const rows = rowsWithTime(chosen, beginPomodoro(chosen, one, here(NOW)), NOW)
    const alarms = sleepAlarms(rows, ms(0), 'UTC')
    const snoozed = new Map([[resting(2).id, resting(2).snooze_until]])
    const seen = (alarm: SleepNews) => {
      const then = new Date(alarm.at + 5000).toISOString()
      const due = returnDue(rows, then)
      const after =
        due.length > 0
          ? afterChanges(
              rows,
              due.flatMap(({ changes }) => changes),
            )
          : rows
      const { news } = pushNews(after, { now: then, zone: 'UTC', since: at(-HOUR), resting: snoozed })
      return news.filter(({ due: moment }) => moment === alarm.at).map(({ id }) => id)
    }
    expect(alarms.map(({ kind }) => kind)).toEqual(['pomodoro', 'event', 'event', 'event', 'snooze', 'timer'])
    for (const alarm of alarms) expect(seen(alarm), alarm.kind).toEqual(alarm.news)
  })

  test('[SLP-14] has the buttons that notifications of closed browsers have', () => {
    const item = { table: 'todos', id: one } as const
    expect(actionsOf({ kind: 'five', item })).toEqual(['pause', 'done'])
    expect(actionsOf({ kind: 'planned', item })).toEqual(['pause', 'done'])
    expect(actionsOf({ kind: 'parked', item: null })).toEqual([])
    const [pomodoro] = sleepAlarms(begun(), ms(0), 'UTC')
    expect(pomodoro && actionsOf(pomodoro)).toEqual(['pause', 'done'])
  })
})
