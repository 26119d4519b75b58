// Rules from: organising §2; design: time
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyAsServer } from '../../test/apply-as-server.ts'
import { testId } from '../../test/arbitrary-rows.ts'
import { exampleRow, storeOf } from '../../test/example-rows.ts'
import { at, DEVICE, exampleRun, timedStore } from '../../test/timed-rows.ts'
import { insert } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { stopTimer } from '../focus/focus-timer.ts'
import { totalSeconds } from '../items/timer.ts'
import type { FocusSession, Todo } from '../tables/schema.ts'
import { deleteSession, editSession, type TypedTimes } from './session-edits.ts'
import { rowsWithTime } from './time-log.ts'

const HERE = { zone: 'Europe/Madrid', now: '2026-11-16T11:00:20.000Z' }
const TODO = testId(100)

const session = (number: number, from: string, to: string | null, fields: Partial<FocusSession> = {}): FocusSession =>
  exampleRow('focus_sessions', number, { todo_id: TODO, started_at: from, ended_at: to, ...fields })

/** 10:00:10 to 10:30:40 in Madrid. */
const morning = session(1, '2026-11-16T09:00:10.000Z', '2026-11-16T09:30:40.000Z')
/** 23:30 to 00:40 in Madrid. */
const night = session(1, '2026-11-15T22:30:00.000Z', '2026-11-15T23:40:00.000Z')

const storeWith = (sessions: FocusSession[], todo: Partial<Todo> = {}): TableRows =>
  timedStore({ todos: [exampleRow('todos', 100, { time_spent: 5000, ...todo })], focus_sessions: sessions })

const typed = (start: string | null, end: string | null = null): TypedTimes => ({ start, end })

const edited = (row: FocusSession, times: TypedTimes, store = storeWith([row]), here = HERE) => {
  const edit = editSession(row, times, store, here)
  if (!edit.ok) return edit.refusal
  const after = rowsWithTime(store, edit.changes, HERE.now)
  const { started_at, ended_at } = after('focus_sessions').get(row.id) ?? row
  return { started_at, ended_at, time_spent: after('todos').get(TODO)?.time_spent }
}

describe('typed times', () => {
  test('[SED-1] a typed time is that of the session’s day; a field that was not touched keeps its seconds', () => {
    expect(edited(morning, typed('09:45'))).toEqual({
      started_at: '2026-11-16T08:45:00.000Z',
      ended_at: '2026-11-16T09:30:40.000Z',
      time_spent: 5000 + 15 * 60 + 10,
    })
    expect(edited(morning, typed(null, '10:45'))).toEqual({
      started_at: '2026-11-16T09:00:10.000Z',
      ended_at: '2026-11-16T09:45:00.000Z',
      time_spent: 5000 + 14 * 60 + 20,
    })
  })

  test('[SED-2] nothing touched changes nothing', () => {
    expect(editSession(morning, typed(null), storeWith([morning]), HERE)).toEqual({ ok: true, changes: [] })
  })

  test('[SED-3] an end before the start is refused in words', () => {
    expect(edited(morning, typed(null, '09:30'))).toEqual({ code: 'endFirst' })
    expect(edited(morning, typed('10:15', '10:15'))).toEqual({ code: 'endFirst' })
    expect(edited(morning, typed('11:00'))).toEqual({ code: 'endFirst' })
  })

  test('[SED-4] a time that has not come is refused in words', () => {
    expect(edited(morning, typed(null, '12:01'))).toEqual({ code: 'notYet' })
    expect(edited(morning, typed(null, '12:00'))).toMatchObject({ ended_at: '2026-11-16T11:00:00.000Z' })
  })

  test.each(['', '25:00', '9:5', 'noon'])('[SED-5] %j is no time', (time) => {
    expect(edited(morning, typed(time))).toEqual({ code: 'incomplete' })
    expect(edited(morning, typed(null, time))).toEqual({ code: 'incomplete' })
  })
})

describe('over midnight', () => {
  test.each([
    ['an earlier start', typed('22:50'), '2026-11-15T21:50:00.000Z', '2026-11-15T23:40:00.000Z'],
    ['a start after midnight', typed('00:10'), '2026-11-15T23:10:00.000Z', '2026-11-15T23:40:00.000Z'],
    ['an end before midnight', typed(null, '23:50'), '2026-11-15T22:30:00.000Z', '2026-11-15T22:50:00.000Z'],
    ['a later end', typed(null, '01:15'), '2026-11-15T22:30:00.000Z', '2026-11-16T00:15:00.000Z'],
    ['both after midnight', typed('00:05', '00:20'), '2026-11-15T23:05:00.000Z', '2026-11-15T23:20:00.000Z'],
    ['a start on the morning before', typed('10:00'), '2026-11-15T09:00:00.000Z', '2026-11-15T23:40:00.000Z'],
  ])('[SED-6] %s is the nearest reading in which the end follows', (_what, times, started_at, ended_at) => {
    expect(edited(night, times)).toMatchObject({ started_at, ended_at })
  })

  test('[SED-7] the second of two equal hours in autumn is found again', () => {
    // 02:10 to 02:30 after the clock was put back.
    const row = session(1, '2026-10-25T01:10:00.000Z', '2026-10-25T01:30:00.000Z')
    expect(edited(row, typed(null, '02:40'))).toMatchObject({ ended_at: '2026-10-25T01:40:00.000Z' })
  })
})

describe('overlaps', () => {
  const later = session(2, '2026-11-16T10:00:20.000Z', '2026-11-16T10:20:00.000Z')

  test('[SED-8] focus that would newly overlap with other focus is refused, and the other is named', () => {
    const store = storeWith([morning, later])
    expect(edited(morning, typed(null, '11:10'), store)).toEqual({ code: 'overlaps', from: '11:00', to: '11:20' })
    // Fields have no seconds: up to a minute is no overlap.
    expect(edited(morning, typed(null, '11:01'), store)).toMatchObject({ ended_at: '2026-11-16T10:01:00.000Z' })
  })

  test('[SED-9] what overlaps already can be corrected, and breaks may overlap', () => {
    const over = session(3, '2026-11-16T09:10:00.000Z', '2026-11-16T09:50:00.000Z')
    expect(edited(morning, typed('09:50'), storeWith([morning, over]))).toMatchObject({
      started_at: '2026-11-16T08:50:00.000Z',
    })
    const pause = { ...later, session_type: 'break' as const }
    expect(edited(morning, typed(null, '11:10'), storeWith([morning, pause]))).toMatchObject({
      ended_at: '2026-11-16T10:10:00.000Z',
    })
    expect(edited(pause, typed('10:10'), storeWith([morning, pause]))).toMatchObject({ time_spent: 5000 })
  })
})

describe('the to-do’s time', () => {
  test('[SED-10] any accepted edit and delete moves the to-do’s time by what the log moved', () => {
    const clock = fc
      .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    const field = fc.option(clock, { nil: null })
    const secondsOf = (row: FocusSession | undefined) =>
      row?.ended_at ? Math.floor((Date.parse(row.ended_at) - Date.parse(row.started_at)) / 1000) : 0
    fc.assert(
      fc.property(fc.constantFrom(morning, night), field, field, fc.boolean(), (row, start, end, isDelete) => {
        const store = storeWith([row], { time_spent: 200_000 })
        const edit = editSession(row, { start, end }, store, HERE)
        const changes = isDelete ? deleteSession(row, store) : edit.ok ? edit.changes : []
        const after = rowsWithTime(store, changes, HERE.now)
        const next = after('focus_sessions').get(row.id)
        expect(after('todos').get(TODO)?.time_spent).toBe(200_000 + secondsOf(next) - secondsOf(row))
        if (next?.ended_at) expect(Date.parse(next.ended_at)).toBeGreaterThan(Date.parse(next.started_at))
      }),
    )
  })

  test('[SED-11] it never falls below zero, and breaks never were part of it', () => {
    const less = storeWith([morning], { time_spent: 60 })
    expect(rowsWithTime(less, deleteSession(morning, less), HERE.now)('todos').get(TODO)?.time_spent).toBe(0)
    const pause = { ...morning, session_type: 'break' as const }
    const store = storeWith([pause])
    const after = rowsWithTime(store, deleteSession(pause, store), HERE.now)
    expect(after('focus_sessions').size).toBe(0)
    expect(after('todos').get(TODO)?.time_spent).toBe(5000)
  })

  test('[SED-12] a session without its to-do is corrected and deleted all the same', () => {
    const store = storeOf({ focus_sessions: [morning] })
    expect(edited(morning, typed('09:45'), store)).toMatchObject({ started_at: '2026-11-16T08:45:00.000Z' })
    expect(deleteSession(morning, store)).toHaveLength(1)
  })
})

describe('a session that goes on', () => {
  const open = session(1, '2026-11-16T10:00:20.000Z', null)
  // Ten minutes of it were saved on the way.
  const running = { is_running: true, last_started_at: '2026-11-16T10:10:20.000Z', time_spent: 5600 }

  test.each([
    ['10:40', 5600, 80],
    ['11:45', 5600, 15],
    // Less is saved than the run becomes shorter.
    ['11:45', 600, 15],
  ] as const)('[SED-13] its start can be moved to %s with %i s saved, and the to-do’s time follows', (...given) => {
    const [start, time_spent, minutes] = given
    const store = storeWith([open], { ...running, time_spent })
    const edit = editSession(open, typed(start), store, HERE)
    const changes = edit.ok ? edit.changes : []
    const after = rowsWithTime(store, changes, HERE.now)
    const todo = after('todos').get(TODO)
    // Ten minutes of what is saved belong to this run.
    const expected = time_spent - 600 + minutes * 60 + 20
    expect(todo && totalSeconds(todo, HERE.now)).toBe(expected)
    const stopped = rowsWithTime(after, stopTimer(after, TODO, { now: HERE.now, device: DEVICE }), HERE.now)
    expect(stopped('todos').get(TODO)?.time_spent).toBe(expected)
    expect(stopped('focus_sessions').get(open.id)?.ended_at).toBe(HERE.now)
  })

  test('[SED-14] it cannot begin later than now, has no end to type, and is not deleted', () => {
    const store = storeWith([open], running)
    expect(edited(open, typed('12:30'), store)).toEqual({ code: 'notYet' })
    expect(edited(open, typed('10:40', '10:50'), store)).toMatchObject({ ended_at: null })
    expect(deleteSession(open, store)).toEqual([])
  })

  test('[SED-15] one that was left open is given an end, and counts from then on', () => {
    expect(edited(open, typed(null, '11:30'))).toMatchObject({
      ended_at: '2026-11-16T10:30:00.000Z',
      time_spent: 5000 + 29 * 60 + 40,
    })
    expect(edited(open, typed('10:50'))).toEqual({ code: 'incomplete' })
  })
})

describe('[SED-16] a session that another device has deleted or drawn into its own', () => {
  const start = storeOf({ todos: [exampleRow('todos', 100, { time_spent: 0 })] })
  const run = (number: number, from: number, to: number) =>
    insert(
      'focus_runs',
      exampleRun(number, { todo_id: TODO, started_at: at(from), stopped_at: at(to), seen_at: at(to) }),
    )
  const late = at(3600)
  const alone = applyAsServer(start, [run(20, 300, 1800)], late)
  const deletion = deleteSession([...alone('focus_sessions').values()][0] as FocusSession, alone)

  test('is deleted already: that is no trouble', () => {
    const deleted = applyAsServer(alone, deletion, late)
    expect(deleted('focus_sessions').size).toBe(0)
    expect(applyAsServer(deleted, deletion, late)('focus_sessions').size).toBe(0)
  })

  test('is there as a part of another one: the deletion is refused, not said to be done', () => {
    const together = applyAsServer(start, [run(10, 0, 1200), run(20, 300, 1800)], late)
    expect(together('focus_sessions').size).toBe(1)
    expect(() => applyAsServer(together, deletion, late)).toThrow('not found')
  })
})
