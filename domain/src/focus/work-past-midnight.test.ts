// Rules from: design: settings, time; pitfalls P11, P12, P13; decision 046
import { describe, expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { at, FOUR, fromFour, MADRID, said } from '../../test/day-from-four.ts'
import { exampleRow, storeOf } from '../../test/example-rows.ts'
import { timedStore } from '../../test/timed-rows.ts'
import { addWeeklyGoal, weekStart } from '../items/weekly-goals.ts'
import { editSession } from '../time/session-edits.ts'
import { sessionLog } from '../time/sessions.ts'
import { reviewedWeeks, weekReview } from '../time/week-review.ts'
import { doubtful } from './away.ts'

describe('work past midnight', () => {
  /** 23:30 to 01:30, the night after Sunday the 15th. */
  const night = exampleRow('focus_sessions', 1, {
    todo_id: testId(100),
    started_at: at('2026-11-15', '23:30'),
    ended_at: at('2026-11-16', '01:30'),
  })
  const rows = storeOf({ settings: [fromFour], focus_sessions: [night], todos: [exampleRow('todos', 100)] })
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
    const withTick = storeOf({ settings: [fromFour], focus_sessions: [night], todos: [ticked] })
    const here = { zone: MADRID, now }
    expect(weekReview(withTick, '2026-11-09', here)).toMatchObject({ done: 1, focus: { seconds: 7200 } })
    expect(weekReview(withTick, '2026-11-16', here)).toMatchObject({ done: 0, focus: { seconds: 0 } })
    const late = storeOf({
      settings: [fromFour],
      focus_sessions: [{ ...night, started_at: at('2026-11-16', '00:30') }],
    })
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
      return doubtful(todo, timedStore({ todos: [todo], settings: [fromFour] }), {
        lastSeen: seen,
        now: seen,
        zone: MADRID,
      })
    }
    expect(doubt('03:59')).toBeNull()
    expect(doubt('04:00')).toMatchObject({ from: start, reason: 'nextDay' })
  })
})
