// Rules from: design: settings, time; pitfalls P11, P12, P13; decision 046
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { AutomationWorld, automation, at as dayAt } from '../../test/automation-world.ts'
import { exampleRow, storeOf } from '../../test/example-rows.ts'
import { timedStore } from '../../test/timed-rows.ts'
import { isPaused } from '../automation/automation-zone.ts'
import { runNow } from '../automation/automations.ts'
import { doneOn } from '../automation/last-item.ts'
import { effectsOf } from '../automation/rule-effects.ts'
import { eventsOfDay, isOnDay } from '../calendar/events.ts'
import { doubtful } from '../focus/away.ts'
import { dayBar, hourLines } from '../focus/day-bar.ts'
import { readQuickWords } from '../items/quick-words.ts'
import { addSnoozeItem } from '../items/snooze.ts'
import { quickSnooze, SNOOZE_HOURS } from '../items/snooze-times.ts'
import { completeTodo } from '../items/todos.ts'
import { addWeeklyGoal, weekStart } from '../items/weekly-goals.ts'
import { planCards } from '../schedule/plan-cards.ts'
import { axisOf } from '../schedule/timeline.ts'
import type { CalendarEvent } from '../tables/schema.ts'
import { editSession } from '../time/session-edits.ts'
import { sessionLog } from '../time/sessions.ts'
import { reviewedWeeks, weekReview } from '../time/week-review.ts'
import { addDays, dateOf, dayBounds, dayOf, instantAt, timeOf } from './calendar-days.ts'
import { insert } from './change.ts'
import { DAY_STARTS, isSettingValue, settingId } from './settings.ts'

const ZONES = ['Europe/Madrid', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'Australia/Lord_Howe']
const MADRID = 'Europe/Madrid'
const FOUR = 240

const setting = { ...exampleRow('settings', 900, { key: 'day.starts', value: FOUR }), id: settingId('day.starts') }
const at = (day: string, time: string) => instantAt(day, Number(time.slice(0, 2)), Number(time.slice(3)), MADRID)
const said = (instant: string | undefined) =>
  instant === undefined ? null : `${dateOf(instant, MADRID)} ${timeOf(instant, MADRID)}`

describe('the day of a person', () => {
  test('[SOD-1] what is before its start belongs to the day before; at midnight it is the date', () => {
    expect(dayOf(at('2026-11-17', '01:30'), MADRID, FOUR)).toBe('2026-11-16')
    expect(dayOf(at('2026-11-17', '03:59'), MADRID, FOUR)).toBe('2026-11-16')
    expect(dayOf(at('2026-11-17', '04:00'), MADRID, FOUR)).toBe('2026-11-17')
    expect(dayOf(at('2026-11-17', '01:30'), MADRID, 0)).toBe('2026-11-17')
  })

  test('[SOD-2] every half hour until six can be chosen, and nothing else', () => {
    for (const startsAt of DAY_STARTS) expect(isSettingValue('day.starts', startsAt)).toBe(true)
    for (const wrong of [-30, 15, 390, 240.5, '240', null]) expect(isSettingValue('day.starts', wrong)).toBe(false)
  })

  test('[SOD-3] each instant of ten years lies on exactly one day, in five zones', () => {
    const instant = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    const check = (zone: string, startsAt: number, date: Date) => {
      const day = dayOf(date.toISOString(), zone, startsAt)
      const holding = [-2, -1, 0, 1, 2]
        .map((by) => addDays(day, by))
        .filter((one) => {
          const { from, to } = dayBounds(one, zone, startsAt)
          return date.getTime() >= from && date.getTime() < to
        })
      expect(holding).toEqual([day])
    }
    fc.assert(fc.property(fc.constantFrom(...ZONES), fc.constantFrom(...DAY_STARTS), instant, check), { numRuns: 300 })
  })

  test('[SOD-4] days follow each other without a gap, and where the clock is changed one is as much longer or shorter', () => {
    // In the hours in which clocks are changed.
    for (const [zone, startsAt] of ZONES.map((name) => [name, 150] as const)) {
      let day = '2020-01-01'
      let end = dayBounds(day, zone, startsAt).from
      let whole = 0
      for (let n = 0; n < 3653; n++, day = addDays(day, 1)) {
        const { from, to } = dayBounds(day, zone, startsAt)
        if (from !== end || Math.abs((to - from) / 3_600_000 - 24) > 1) throw new Error(`${day} ${zone} ${startsAt}`)
        whole += to - from
        end = to
      }
      expect(whole % 86_400_000, zone).toBe(0)
    }
  })

  test.each([
    // 02:30 does not come on the first, and comes twice on the second.
    ['2026-03-29', 150, '03:29', '2026-03-28'],
    ['2026-03-29', 150, '03:30', '2026-03-29'],
    ['2026-10-25', 150, '02:29', '2026-10-24'],
    ['2026-10-25', 150, '02:30', '2026-10-25'],
  ])('[SOD-5] on %s a day that starts at minute %d is at %s that of %s', (date, startsAt, time, day) => {
    expect(dayOf(at(date, time), MADRID, startsAt)).toBe(day)
  })

  test('[SOD-5] a date that a zone has left out is nobody’s day', () => {
    expect(dayOf('2011-12-30T11:00:00.000Z', 'Pacific/Apia', FOUR)).toBe('2011-12-29')
    expect(dayOf('2011-12-30T15:00:00.000Z', 'Pacific/Apia', FOUR)).toBe('2011-12-31')
  })
})

describe('work past midnight', () => {
  /** 23:30 to 01:30, the night after Sunday the 15th. */
  const night = exampleRow('focus_sessions', 1, {
    todo_id: testId(100),
    started_at: at('2026-11-15', '23:30'),
    ended_at: at('2026-11-16', '01:30'),
  })
  const rows = storeOf({ settings: [setting], focus_sessions: [night], todos: [exampleRow('todos', 100)] })
  const now = at('2026-11-16', '11:00')

  test('[SOD-6] is one row of the log, on the day before; over the start it is on both, and no minute is lost', () => {
    const log = (from: string, to: string) =>
      sessionLog([{ ...night, started_at: from, ended_at: to }], {
        zone: MADRID,
        startsAt: FOUR,
        now,
        running: new Set(),
      }).map(({ day, focusSeconds }) => [day, focusSeconds / 60])
    expect(log(night.started_at, at('2026-11-16', '01:30'))).toEqual([['2026-11-15', 120]])
    expect(log(at('2026-11-16', '03:30'), at('2026-11-16', '04:40'))).toEqual([
      ['2026-11-16', 40],
      ['2026-11-15', 30],
    ])
  })

  test('[SOD-7] counts for the week before, to-dos and minutes alike', () => {
    const ticked = exampleRow('todos', 101, { completed: true, completed_at: at('2026-11-16', '01:00') })
    const withTick = storeOf({ settings: [setting], focus_sessions: [night], todos: [ticked] })
    const here = { zone: MADRID, now }
    expect(weekReview(withTick, '2026-11-09', here)).toMatchObject({ done: 1, focus: { seconds: 7200 } })
    expect(weekReview(withTick, '2026-11-16', here)).toMatchObject({ done: 0, focus: { seconds: 0 } })
    const late = storeOf({ settings: [setting], focus_sessions: [{ ...night, started_at: at('2026-11-16', '00:30') }] })
    expect(reviewedWeeks(late, '2026-11-16', MADRID).first).toBe('2026-11-09')
  })

  test('[SOD-8] a week begins when its Monday does', () => {
    expect(weekStart(at('2026-11-16', '01:30'), MADRID, FOUR)).toBe('2026-11-09')
    expect(weekStart(at('2026-11-16', '04:00'), MADRID, FOUR)).toBe('2026-11-16')
    const added = addWeeklyGoal(
      rows,
      { id: testId(5), now: at('2026-11-16', '01:30'), text: 'Write', category_id: null },
      MADRID,
    )
    expect(added).toMatchObject({ ok: true, value: [{ row: { week_start: '2026-11-09' } }] })
  })

  test('[SOD-9] a typed time is that of the session’s day; where that is no order, of its date', () => {
    const typed = (start: string | null, end: string | null, session = night) => {
      const edit = editSession(session, { start, end }, rows, { zone: MADRID, now })
      const [change] = edit.ok ? edit.changes : []
      if (!edit.ok) return edit.refusal.code
      const { started_at, ended_at } = (change as { patch: { started_at?: string; ended_at?: string } }).patch
      return [said(started_at), said(ended_at)]
    }
    expect(typed(null, '00:45')).toEqual([null, '2026-11-16 00:45'])
    const small = { ...night, started_at: at('2026-11-16', '01:00') }
    expect(typed('23:00', null, small)).toEqual(['2026-11-15 23:00', null])
    const evening = { ...night, started_at: at('2026-11-15', '20:00'), ended_at: at('2026-11-15', '21:00') }
    expect(typed(null, '01:00', evening)).toEqual([null, '2026-11-16 01:00'])
    expect(typed('05:00', '06:00', evening)).toEqual(['2026-11-15 05:00', '2026-11-15 06:00'])
    const early = { ...night, started_at: at('2026-11-16', '04:10'), ended_at: at('2026-11-16', '05:00') }
    expect(typed('03:50', null, early)).toEqual(['2026-11-16 03:50', null])
    expect(typed('05:30', null, early)).toBe('endFirst')
  })

  test('[SOD-10] a run is asked about when the day ends, and not at midnight', () => {
    const start = at('2026-11-16', '00:30')
    const todo = exampleRow('todos', 1, { is_running: true, last_started_at: start })
    const doubt = (end: string) => {
      const seen = at('2026-11-16', end)
      return doubtful(todo, timedStore({ todos: [todo], settings: [setting] }), {
        lastSeen: seen,
        now: seen,
        zone: MADRID,
      })
    }
    expect(doubt('03:59')).toBeNull()
    expect(doubt('04:00')).toMatchObject({ from: start, reason: 'nextDay' })
  })
})

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
    const rows = storeOf({ settings: [setting] })
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
    const rows = storeOf({ settings: [setting] })
    const rule = automation({ add_to: 'weekly_goals', time_zone: MADRID })
    const made = runNow(rows, rule, at('2026-11-16', '01:30'))
    expect(made).toContainEqual(expect.objectContaining({ row: expect.objectContaining({ week_start: '2026-11-09' }) }))
    // What somebody sets off in the night is of their day, too.
    const todo = exampleRow('todos', 7)
    const waiting = automation({ on_event: 'todo_completed', add_to: 'weekly_goals', time_zone: MADRID })
    const store = storeOf({ settings: [setting], todos: [todo], automated_tasks: [waiting] })
    const ticked = at('2026-11-16', '01:30')
    expect(effectsOf(store, completeTodo(todo, true, ticked), ticked)).toContainEqual(
      expect.objectContaining({ row: expect.objectContaining({ week_start: '2026-11-09' }) }),
    )
    // Three days after Monday, although it was ticked on Tuesday.
    const world = new AutomationWorld(automation({ recurrence: 'FREQ=DAILY;INTERVAL=3', counts_from_done: true }))
    world.do([insert('settings', setting)])
    world.look(dayAt(0))
    world.complete(dayAt(1, '01:30'))
    world.look(dayAt(1))
    expect(world.rule.next_run_at).toBe(dayAt(3, '09:00'))
    // A pause ends with a date.
    const paused = { ...rule, paused_until: '2026-11-17' }
    expect([isPaused(paused, at('2026-11-16', '23:59')), isPaused(paused, half1)]).toEqual([true, false])
  })
})

describe('the day as it is drawn', () => {
  const axis = axisOf('2026-11-16', MADRID, FOUR)
  const event = (fields: Partial<CalendarEvent>) => exampleRow('calendar_events', 1, fields)
  const daysOf = (given: CalendarEvent) =>
    [-2, -1, 0, 1, 2]
      .map((by) => addDays('2026-11-16', by))
      .filter((day) => isOnDay(given, dayBounds(day, MADRID, FOUR), MADRID, FOUR))

  test('[SOD-14] the schedule and the bar last from the start to the next; night is night', () => {
    expect([axis.whole.from, axis.whole.to].map((ms) => said(new Date(ms).toISOString()))).toEqual([
      '2026-11-16 04:00',
      '2026-11-17 04:00',
    ])
    const bar = dayBar({ day: '2026-11-16', zone: MADRID, startsAt: FOUR, events: [], sessions: [], running: null })
    expect(bar.bounds).toEqual(axis.whole)
    expect(bar.nights).toEqual([
      { start: 0, length: 3 / 24 },
      { start: 15 / 24, length: 9 / 24 },
    ])
    const hours = hourLines('2026-11-16', MADRID, FOUR).map(({ at: ms }) => timeOf(new Date(ms).toISOString(), MADRID))
    expect([hours[0], hours.at(-1), hours.length]).toEqual(['05:00', '03:00', 23])
  })

  test('[SOD-15] what has whole dates is on the days of these dates, however it was written; what has hours when it is', () => {
    expect(daysOf(event({ starts_on: '2026-11-16', ends_on: '2026-11-17' }))).toEqual(['2026-11-16'])
    expect(daysOf(event({ starts_on: '2026-11-16', ends_on: null }))).toEqual(['2026-11-16'])
    const asTimes = event({ starts_at: at('2026-11-16', '00:00'), ends_at: at('2026-11-18', '00:00') })
    expect(daysOf(asTimes)).toEqual(['2026-11-16', '2026-11-17'])
    const party = event({ starts_at: at('2026-11-17', '00:30'), ends_at: at('2026-11-17', '02:00') })
    expect(daysOf(party)).toEqual(['2026-11-16'])
    const holiday = event({ starts_on: '2026-11-16', ends_on: '2026-11-17' })
    expect(eventsOfDay([holiday, party], axis.whole, MADRID, FOUR)).toMatchObject({
      allDay: [{ event: holiday }],
      timed: [{ event: party }],
    })
    expect(eventsOfDay([asTimes], axis.whole, MADRID, FOUR).allDay).toHaveLength(1)
  })

  test('[SOD-16] what was added after midnight is of today, and not left over from before', () => {
    const todo = exampleRow('todos', 1, {
      created_at: at('2026-11-17', '00:30'),
      updated_at: at('2026-11-17', '00:30'),
    })
    const rows = storeOf({ todos: [todo] })
    expect(planCards(rows, axis.whole.from)).toEqual([])
    expect(planCards(rows, axisOf('2026-11-17', MADRID, FOUR).whole.from)).toHaveLength(1)
  })
})
