// Rules from: design: time
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { at, DEVICE, exampleRun, OTHER_DEVICE, sessionsIn, timedStore, WITNESS } from '../../test/timed-rows.ts'
import { instantAt } from '../core/calendar-days.ts'
import { insert } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import type { FocusSession, Todo } from '../tables/schema.ts'
import { rowsWithTime } from '../time/time-log.ts'
import {
  askAbout,
  askedAtEnd,
  confirmRun,
  doubtful,
  openQuestions,
  signInDoubt,
  splitByClock,
  unattended,
} from './away.ts'
import { needsAttention } from './focus-attention.ts'
import { stopTimer } from './focus-timer.ts'

const ZONE = 'Europe/Madrid'
const HOUR = 3600
/** Clocks may be apart by so much, and a sign comes so often. */
const [APART, SIGN] = [600, 600]
const running = (fields: Partial<Todo> = {}) => todo(1, { is_running: true, last_started_at: NOW, ...fields })
const log = (fields: Partial<FocusSession> = {}) => exampleRow('focus_sessions', 1, { todo_id: testId(1), ...fields })
const store = (row: Todo = running(), sessions: FocusSession[] = []) =>
  timedStore({ todos: [row], focus_sessions: sessions })
const theTodo = (rows: TableRows) => rows('todos').get(testId(1)) as Todo
const here = (lastSeen: number, now: number) => ({ lastSeen: at(lastSeen), now: at(now), zone: ZONE })
const onlooker = (now: number) => ({ lastSeen: null, now: at(now), zone: ZONE })
const gap = (from: number, to: number) => ({ from: at(from), to: at(to), reason: 'gap' as const })

describe('a gap', () => {
  test('[AWAY-1] of more than two minutes since the last sign of life is taken out', () => {
    expect(unattended(running(), store(), here(60, 180))).toBeNull()
    expect(unattended(running(), store(), here(60, 180.001))).toEqual(gap(60, 180.001))
  })

  test('[AWAY-1] begins no earlier than the run', () => {
    const row = running({ last_started_at: at(100) })
    expect(unattended(row, store(row), here(60, 400))).toEqual(gap(100, 400))
  })

  test('[AWAY-2] a stopped timer is never asked about', () => {
    expect(unattended(todo(1), store(todo(1)), here(0, 8 * HOUR))).toBeNull()
    expect(doubtful(todo(1), store(todo(1)), here(8 * HOUR, 8 * HOUR))).toBeNull()
  })

  test('[AWAY-3] a device that only looks on judges no gap, but a run too long to be believed', () => {
    const late = 4 * HOUR + APART
    expect(unattended(running(), store(), onlooker(late - 1))).toBeNull()
    expect(unattended(running(), store(), onlooker(late))).toEqual({ from: NOW, to: at(late), reason: 'long' })
    expect(doubtful(running(), store(), onlooker(5 * HOUR))).toBeNull()
  })

  test('[AWAY-3] the run began where its log began, whatever was saved since', () => {
    const row = running({ last_started_at: at(3 * HOUR), time_spent: 3 * HOUR })
    expect(unattended(row, store(row, [log()]), onlooker(4 * HOUR + APART))?.from).toBe(NOW)
  })

  test('[AWAY-18] at midnight a device that looks on waits for the clock of the one that runs it', () => {
    const start = instantAt('2026-03-02', 23, 30, ZONE)
    const row = running({ last_started_at: start })
    const look = (minutes: number) =>
      unattended(row, store(row), {
        lastSeen: null,
        now: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
        zone: ZONE,
      })
    expect(look(30)).toBeNull()
    expect(look(39)).toBeNull()
    expect(look(40)).toMatchObject({ from: start, reason: 'midnight' })
  })
})

describe('a run in doubt that someone sits at', () => {
  const now = 4 * HOUR + 1
  const signed = (rows: TableRows, seconds: number) =>
    afterChanges(rows, signInDoubt(theTodo(rows), rows, here(seconds, seconds), DEVICE))

  test('[AWAY-19] is told to the others, and then they leave it alone', () => {
    const rows = signed(store(), now)
    expect(unattended(running(), rows, onlooker(now + SIGN))).toBeNull()
    expect(unattended(running(), rows, onlooker(now + SIGN + APART))).toBeNull()
    // No sign followed: nobody is there any more, and all of it is asked about.
    expect(unattended(running(), rows, onlooker(now + SIGN + APART + 1))).toMatchObject({ from: NOW, reason: 'long' })
  })

  test('[AWAY-19] is told now and then, and only while it is in doubt', () => {
    expect(signInDoubt(running(), store(), here(4 * HOUR - 1, 4 * HOUR - 1), DEVICE)).toEqual([])
    const rows = signed(store(), now)
    expect(signInDoubt(running(), rows, here(now + SIGN - 1, now + SIGN - 1), DEVICE)).toEqual([])
    expect(signInDoubt(running(), rows, here(now + SIGN, now + SIGN), DEVICE)).toHaveLength(1)
    // Of another device's run there is nothing to tell, and who has kept it is not in doubt.
    expect(signInDoubt(running(), store(), here(now, now), testId(77))).toEqual([])
    const kept = afterChanges(store(), confirmRun(running(), store(), at(now)))
    expect(signInDoubt(running(), kept, here(now + SIGN, now + SIGN), DEVICE)).toEqual([])
  })

  test('[AWAY-19] is asked about when somebody ends it elsewhere', () => {
    const rows = signed(store(), 4 * HOUR + APART)
    expect(askedAtEnd(running(), rows, onlooker(4 * HOUR + APART - 1))).toBeNull()
    expect(askedAtEnd(running(), rows, onlooker(4 * HOUR + APART))).toMatchObject({ from: NOW, reason: 'long' })
  })
})

describe('a run that someone sits at', () => {
  test('[AWAY-4] is asked about at four hours', () => {
    expect(doubtful(running(), store(), here(4 * HOUR - 1, 4 * HOUR - 1))).toBeNull()
    expect(doubtful(running(), store(), here(4 * HOUR, 4 * HOUR))).toMatchObject({ from: NOW, reason: 'long' })
  })

  test.each([
    ['Europe/Madrid', '2026-03-28'],
    ['Europe/Madrid', '2026-10-24'],
    ['America/New_York', '2026-10-31'],
    ['Pacific/Auckland', '2026-09-26'],
  ])('[AWAY-5] is asked about at midnight in %s, also on the eve of a clock change (%s)', (zone, day) => {
    const start = instantAt(day, 23, 30, zone)
    const row = running({ last_started_at: start })
    const look = (minutes: number) => {
      const now = new Date(Date.parse(start) + minutes * 60_000).toISOString()
      return doubtful(row, store(row), { lastSeen: now, now, zone })
    }
    expect(look(29)).toBeNull()
    expect(look(30)).toMatchObject({ from: start, reason: 'midnight' })
  })

  test.each([
    ['Europe/Madrid', '2026-03-29', 3],
    ['Europe/Madrid', '2026-10-25', 5],
    ['America/New_York', '2026-03-08', 3],
    ['Pacific/Auckland', '2026-04-05', 5],
  ])('[AWAY-6] four hours are four hours of time, not of the clock on the wall (%s, %s)', (zone, day, hours) => {
    const start = instantAt(day, 0, 30, zone)
    const now = instantAt(day, 4, 30, zone)
    const row = running({ last_started_at: start })
    expect((Date.parse(now) - Date.parse(start)) / 3_600_000).toBe(hours)
    expect(doubtful(row, store(row), { lastSeen: now, now, zone }) !== null).toBe(hours >= 4)
  })

  test('[AWAY-7] kept, it is asked about again only when it was as long again', () => {
    const rows = afterChanges(store(), confirmRun(running(), store(), at(4 * HOUR)))
    expect(doubtful(running(), rows, here(8 * HOUR - 1, 8 * HOUR - 1))).toBeNull()
    expect(doubtful(running(), rows, here(8 * HOUR, 8 * HOUR))).toMatchObject({ from: at(4 * HOUR), reason: 'long' })
    const another = todo(2, { is_running: true, last_started_at: NOW })
    const others = afterChanges(timedStore({ todos: [another] }), confirmRun(running(), store(), at(4 * HOUR)))
    expect(doubtful(another, others, here(4 * HOUR, 4 * HOUR))).not.toBeNull()
  })

  test('[AWAY-8] that ends unanswered is asked about before it counts; a gap goes first', () => {
    expect(askedAtEnd(running(), store(), here(5 * HOUR, 5 * HOUR))).toMatchObject({ from: NOW, reason: 'long' })
    expect(askedAtEnd(running(), store(), here(60, 5 * HOUR))).toEqual(gap(60, 5 * HOUR))
    expect(askedAtEnd(running(), store(), here(600, 600))).toBeNull()
  })
})

describe('asking', () => {
  const asked = (row = running(), sessions: FocusSession[] = [log()], from = 60.5, to = 3600) => {
    const rows = store(row, sessions)
    return rowsWithTime(rows, askAbout(row, rows, gap(from, to), WITNESS), at(to))
  }

  test('[AWAY-9] the run is counted up to the gap and begins anew after it', () => {
    const rows = asked(running({ time_spent: 10 }))
    expect(theTodo(rows)).toMatchObject({ time_spent: 70, is_running: true, last_started_at: at(3600) })
    expect(sessionsIn(rows)).toMatchObject([{ ended_at: at(60.5) }])
    expect(openQuestions(rows('settings'))).toMatchObject([{ todo_id: testId(1), ...gap(60.5, 3600) }])
    expect(needsAttention(rows('settings'))).toBe(true)
  })

  test('[AWAY-9] a run that no tick had logged is logged; one under 5 seconds is not', () => {
    expect([...asked(running(), [])('focus_sessions').values()]).toMatchObject([
      { started_at: NOW, ended_at: at(60.5) },
    ])
    expect(asked(running(), [log()], 4)('focus_sessions').size).toBe(0)
    expect(theTodo(asked(running(), [log()], 4)).time_spent).toBe(4)
  })

  test('[AWAY-9] progress that was saved during the gap is taken back', () => {
    expect(theTodo(asked(running({ time_spent: 3000, last_started_at: at(3000) }))).time_spent).toBe(60)
  })

  test('[AWAY-9] of the run of another device it does not say how long that was there', () => {
    const runs = [exampleRun(5, { device_id: OTHER_DEVICE }), exampleRun(6, { started_at: at(3000) })]
    const rows = storeOf({ todos: [todo(1, { unlogged_seconds: 0 }), todo(2)], focus_runs: runs })
    const cut = rowsWithTime(rows, askAbout(todo(1), rows, gap(3060, 7200), WITNESS), at(7200))
    // The other device had gone to something else an hour before, which is heard only now.
    const other = exampleRun(7, { todo_id: testId(2), started_at: at(60), device_id: OTHER_DEVICE, stopped_at: at(65) })
    const known = rowsWithTime(cut, [insert('focus_runs', other)], at(7200))
    expect(known('focus_runs').get(testId(6))).toMatchObject({ cut_at: at(3060), seen_at: at(3060) })
    expect(theTodo(known).time_spent).toBe(120)
  })

  test('[AWAY-9] of two runs of its own, one of them let go on elsewhere, each counts as far as it was at it', () => {
    const runs = [exampleRun(5, { started_at: at(0) }), exampleRun(6, { started_at: at(9000) })]
    const rows = storeOf({ todos: [todo(1, { unlogged_seconds: 0 })], focus_runs: runs })
    const signs = new Map([
      [testId(5), at(3600)],
      [testId(6), at(9000)],
    ])
    const witness = { ...WITNESS, lastSeen: (run: string) => signs.get(run) ?? null }
    const cut = rowsWithTime(rows, askAbout(todo(1), rows, gap(9000, 40_000), witness), at(40_000))
    expect(cut('focus_runs').get(testId(5))).toMatchObject({ cut_at: at(3600), seen_at: at(3600) })
    expect(theTodo(cut).time_spent).toBe(3600)
  })

  test('[AWAY-10] two tabs ask once, and two devices lose no question of each other', () => {
    const rows = asked()
    const again = afterChanges(rows, askAbout(running(), store(), gap(60.5, 3600), WITNESS))
    expect(openQuestions(again('settings'))).toHaveLength(1)
    const other = todo(2, { is_running: true, last_started_at: NOW })
    const both = afterChanges(again, askAbout(other, timedStore({ todos: [other] }), gap(30, 900), WITNESS))
    expect(openQuestions(both('settings')).map(({ from }) => from)).toEqual([at(30), at(60.5)])
  })

  test('[AWAY-11] a run that is over meanwhile is not asked about', () => {
    expect(askAbout(todo(1), store(todo(1)), gap(60, 3600), WITNESS)).toEqual([])
    const newer = running({ last_started_at: at(4000) })
    expect(askAbout(newer, store(newer), gap(60, 3600), WITNESS)).toEqual([])
  })
})

describe('a clock that is set back during a run', () => {
  const back = (lastSeen: number, now: number, row = running(), sessions = [log()]) => {
    const rows = store(row, sessions)
    return rowsWithTime(rows, splitByClock(row, rows, here(lastSeen, now), WITNESS), at(now))
  }

  test('[AWAY-16] the time up to the last sign of life is kept, and the run goes on by the new clock', () => {
    const rows = back(600.5, -3000)
    expect(theTodo(rows)).toMatchObject({ time_spent: 600, is_running: true, last_started_at: at(-3000) })
    expect(sessionsIn(rows)).toMatchObject([{ started_at: NOW, ended_at: at(600.5) }])
    expect(openQuestions(rows('settings'))).toEqual([])
    // Also when the new clock comes to the hour that the old one had shown.
    const stopped = rowsWithTime(rows, stopTimer(rows, testId(1), { now: at(300), device: DEVICE }), at(300))
    expect(theTodo(stopped)).toMatchObject({ time_spent: 600 + 3300, is_running: false })
    expect(sessionsIn(stopped)).toMatchObject([{ ended_at: at(600.5) }, { started_at: at(-3000), ended_at: at(300) }])
  })

  test('[AWAY-16] a few seconds, a device that only looks on and a stopped timer change nothing', () => {
    expect(splitByClock(running(), store(), here(600, 596), WITNESS)).toEqual([])
    expect(splitByClock(running(), store(), onlooker(-3000), WITNESS)).toEqual([])
    expect(splitByClock(todo(1), store(todo(1)), here(600, -3000), WITNESS)).toEqual([])
  })
})
