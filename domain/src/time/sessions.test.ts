// Rules from: organising §2, §9; design: nothing is lost
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { exampleRow, storeOf } from '../../test/example-rows.ts'
import { dateOf } from '../core/calendar-days.ts'
import { waitingSessions } from '../focus/waiting-sessions.ts'
import type { FocusSession } from '../tables/schema.ts'
import { focusSecondsByWeek, logEntries, ofCategory, runningSessions, sessionLog } from './sessions.ts'

const session = (
  number: number,
  started_at: string,
  ended_at: string | null,
  fields: Partial<FocusSession> = {},
): FocusSession => exampleRow('focus_sessions', number, { started_at, ended_at, ...fields })

const MADRID = 'Europe/Madrid'
const NOW = '2026-11-16T11:00:00.000Z'
const context = { zone: MADRID, startsAt: 0, now: NOW, running: new Set<string>() }
const log = (sessions: FocusSession[], more: Partial<typeof context> = {}) =>
  sessionLog(sessions, { ...context, ...more })
const minutes = (days: ReturnType<typeof sessionLog>) => days.map(({ day, focusSeconds }) => [day, focusSeconds / 60])

describe('the log', () => {
  test('[SES-1] sessions are grouped by the local day, newest first, each with its count', () => {
    const days = log([
      session(1, '2026-11-14T09:00:00.000Z', '2026-11-14T09:30:00.000Z'),
      session(2, '2026-11-15T09:00:00.000Z', '2026-11-15T09:10:00.000Z'),
      session(3, '2026-11-15T10:00:00.000Z', '2026-11-15T10:25:00.000Z'),
      // In Madrid it is already the next day.
      session(4, '2026-11-14T23:15:00.000Z', '2026-11-14T23:20:00.000Z'),
    ])
    expect(days.map(({ day, parts }) => [day, parts.map((part) => part.session.id.at(-1))])).toEqual([
      ['2026-11-15', ['3', '2', '4']],
      ['2026-11-14', ['1']],
    ])
    expect(minutes(days)).toEqual([
      ['2026-11-15', 40],
      ['2026-11-14', 30],
    ])
  })

  test('[SES-2] a session over midnight is listed on both days with the minutes of each', () => {
    const days = log([session(1, '2026-11-15T22:30:00.000Z', '2026-11-15T23:40:00.000Z')])
    expect(minutes(days)).toEqual([
      ['2026-11-16', 40],
      ['2026-11-15', 30],
    ])
    expect(days.map(({ parts }) => parts.map(({ fromBefore, goesOn }) => ({ fromBefore, goesOn })))).toEqual([
      [{ fromBefore: true, goesOn: false }],
      [{ fromBefore: false, goesOn: true }],
    ])
  })

  test('[SES-3] a session that ends at midnight belongs to one day', () => {
    expect(minutes(log([session(1, '2026-11-15T22:30:00.000Z', '2026-11-15T23:00:00.000Z')]))).toEqual([
      ['2026-11-15', 30],
    ])
  })

  test('[SES-4] the parts of any session are together as long as the session, in any zone', () => {
    const instant = fc
      .date({ min: new Date('2026-03-20T00:00:00Z'), max: new Date('2026-04-10T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString())
    const length = fc.nat({ max: 60 * 3_600_000 })
    const zone = fc.constantFrom(MADRID, 'America/New_York', 'Pacific/Auckland', 'UTC')
    fc.assert(
      fc.property(fc.array(fc.tuple(instant, length), { maxLength: 8 }), zone, (pairs, where) => {
        const sessions = pairs.map(([from, ms], index) =>
          session(index, from, new Date(Date.parse(from) + ms).toISOString()),
        )
        const days = log(sessions, { zone: where })
        const total = days.reduce((sum, { focusSeconds }) => sum + focusSeconds, 0)
        const expected = sessions.reduce(
          (sum, { started_at, ended_at }) =>
            sum + Math.floor((Date.parse(ended_at ?? '') - Date.parse(started_at)) / 1000),
          0,
        )
        expect(total).toBe(expected)
        for (const { started_at, id } of sessions)
          expect(
            days.find(({ day }) => day === dateOf(started_at, where))?.parts.some((part) => part.session.id === id),
          ).toBe(true)
      }),
    )
  })

  test('[SES-5] a session that goes on lasts until now; one that was left open has no length yet', () => {
    const open = session(1, '2026-11-16T10:48:00.000Z', null, { todo_id: testId(1) })
    expect(log([open], { running: new Set([open.id]) })[0]?.parts[0]?.seconds).toBe(12 * 60)
    expect(log([open])[0]?.parts[0]?.seconds).toBe(0)
  })

  test('[SES-6] what goes on is the log of a to-do that runs, and only its newest', () => {
    const todo = exampleRow('todos', 1, { is_running: true, last_started_at: '2026-11-16T10:48:00.000Z' })
    const stray = session(1, '2026-11-16T08:00:00.000Z', null, { todo_id: todo.id })
    const current = session(2, '2026-11-16T10:48:00.000Z', null, { todo_id: todo.id })
    const other = session(3, '2026-11-16T10:50:00.000Z', null, { todo_id: testId(2) })
    const rows = storeOf({ todos: [todo, exampleRow('todos', 2)], focus_sessions: [stray, current, other] })
    expect([...runningSessions(rows)]).toEqual([current.id])
  })

  test('[SES-7] breaks and meetings are listed and counted as sessions, not as focus', () => {
    const days = log([
      session(1, '2026-11-16T09:00:00.000Z', '2026-11-16T09:25:00.000Z'),
      session(2, '2026-11-16T09:25:00.000Z', '2026-11-16T09:30:00.000Z', { session_type: 'break' }),
      session(3, '2026-11-16T10:00:00.000Z', '2026-11-16T10:30:00.000Z', { session_type: 'meeting' }),
    ])
    expect(days[0]?.parts).toHaveLength(3)
    expect(minutes(days)).toEqual([['2026-11-16', 25]])
  })
})

describe('how it is listed', () => {
  const days = log([
    session(1, '2026-11-16T09:00:00.000Z', '2026-11-16T09:25:00.000Z'),
    session(2, '2026-11-15T09:00:00.000Z', '2026-11-15T10:00:00.000Z'),
    session(3, '2026-11-09T09:00:00.000Z', '2026-11-09T09:30:00.000Z'),
  ])

  test('[SES-8] each week has the focus of its days, from Monday', () => {
    expect([...focusSecondsByWeek(days, 1)]).toEqual([
      ['2026-11-16', 25 * 60],
      ['2026-11-09', 90 * 60],
    ])
  })

  test('[SES-8] or from the day that the person begins a week with', () => {
    expect([...focusSecondsByWeek(days, 7)]).toEqual([
      ['2026-11-15', 85 * 60],
      ['2026-11-08', 30 * 60],
    ])
    expect(logEntries(days, 6).flatMap((entry) => (entry.kind === 'week' ? entry.start : []))).toEqual([
      '2026-11-14',
      '2026-11-07',
    ])
  })

  test('[SES-9] a heading for each week and each day, then its sessions', () => {
    expect(logEntries(days, 1).map((entry) => (entry.kind === 'session' ? 'session' : entry.id))).toEqual([
      'week 2026-11-16',
      '2026-11-16',
      'session',
      'week 2026-11-09',
      '2026-11-15',
      'session',
      '2026-11-09',
      'session',
    ])
  })

  test('[SES-12] what waits for an answer is listed on its days, newest first, and counts nowhere', () => {
    const question = { todo_id: testId(1), reason: 'midnight' as const }
    const asked = waitingSessions([
      { ...question, id: testId(7), from: '2026-11-15T22:30:00.000Z', to: '2026-11-15T23:40:00.000Z' },
      { ...question, id: testId(8), from: '2026-11-12T09:00:00.000Z', to: '2026-11-12T09:20:00.000Z' },
    ])
    const rows = logEntries(days, 1, log(asked)).map((entry) =>
      'part' in entry ? `${entry.kind} ${entry.part.seconds / 60}` : `${entry.id}: ${entry.seconds / 60}`,
    )
    expect(rows).toEqual([
      'week 2026-11-16: 25',
      '2026-11-16: 25',
      'session 25',
      'waiting 40',
      'week 2026-11-09: 90',
      '2026-11-15: 60',
      'waiting 30',
      'session 60',
      '2026-11-12: 0',
      'waiting 20',
      '2026-11-09: 30',
      'session 30',
    ])
  })

  test('[SES-11] a category shows the sessions of its to-dos; those without a to-do are in no category', () => {
    const work = testId(9)
    const todos = new Map([
      [testId(1), { category_id: work }],
      [testId(2), { category_id: null }],
    ])
    const sessions = [
      session(1, NOW, NOW, { todo_id: testId(1) }),
      session(2, NOW, NOW, { todo_id: testId(2) }),
      session(3, NOW, NOW, { todo_id: testId(3) }),
      session(4, NOW, NOW, { todo_id: null }),
    ]
    expect(ofCategory(sessions, todos, work)).toEqual([sessions[0]])
    expect(ofCategory(sessions, todos, null)).toEqual(sessions)
  })
})
