// Rules from: core §2, §4; design: time
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow } from '../../test/example-rows.ts'
import { timedStore } from '../../test/timed-rows.ts'
import { toInstant } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import type { FocusSession } from '../tables/schema.ts'
import { runningSessions } from '../time/sessions.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { movedEdge, STEP_MS } from './edges.ts'
import { edgeLimits, movableEdges, moveSessionEdge, type SessionEdge } from './session-edges.ts'
import { axisOf } from './timeline.ts'

const MADRID = 'Europe/Madrid'
const NOW = '2026-11-16T11:47:20.000Z'
const TODO = testId(100)
const axis = axisOf('2026-11-16', MADRID, 0)

/** In UTC, one hour before Madrid's clock. */
const utc = (time: string) => `2026-11-16T${time}.000Z`
const session = (number: number, from: string, to: string | null, fields: Partial<FocusSession> = {}): FocusSession =>
  exampleRow('focus_sessions', number, { todo_id: TODO, started_at: from, ended_at: to, ...fields })
const storeWith = (...sessions: FocusSession[]): TableRows =>
  timedStore({ todos: [exampleRow('todos', 100, { time_spent: 5000 })], focus_sessions: sessions })

const morning = session(1, utc('09:00:10'), utc('09:30:40'))

const moved = (row: FocusSession, edge: SessionEdge, wanted: string, store = storeWith(row)) => {
  const edit = moveSessionEdge(row, edge, Date.parse(wanted), store, { now: NOW, axis })
  if (!edit.ok) return edit.refusal
  const after = rowsWithTime(store, edit.changes, NOW)
  const { started_at, ended_at } = after('focus_sessions').get(row.id) ?? row
  return [started_at, ended_at, after('todos').get(TODO)?.time_spent]
}

const times = (...given: Parameters<typeof moved>) => {
  const found = moved(...given)
  return Array.isArray(found) ? found.slice(0, 2) : found
}

describe('a session’s edges', () => {
  test('[SCH-16] they snap to five minutes, the other edge keeps its seconds, and the time of the to-do follows', () => {
    expect(moved(morning, 'start', utc('08:43:00'))).toEqual([utc('08:45:00'), utc('09:30:40'), 5000 + 15 * 60 + 10])
    expect(moved(morning, 'end', utc('09:44:00'))).toEqual([utc('09:00:10'), utc('09:45:00'), 5000 + 14 * 60 + 20])
  })

  test('[SCH-17] a session stays five minutes long at least, and ends by now at the latest', () => {
    expect(times(morning, 'start', utc('10:00:00'))).toEqual([utc('09:25:40'), utc('09:30:40')])
    expect(times(morning, 'end', utc('08:00:00'))).toEqual([utc('09:00:10'), utc('09:05:10')])
    expect(times(morning, 'end', utc('15:00:00'))).toEqual([utc('09:00:10'), NOW])
  })

  test('[SCH-18] it goes as far as the focus beside it, and past breaks', () => {
    const before = session(2, utc('08:00:00'), utc('08:47:00'))
    const after = session(3, utc('09:41:00'), utc('10:00:00'))
    const pause = session(4, utc('09:31:00'), utc('09:36:00'), { session_type: 'break' })
    const store = storeWith(morning, before, after, pause)
    expect(times(morning, 'start', utc('08:20:00'), store)).toEqual([utc('08:47:00'), utc('09:30:40')])
    expect(times(morning, 'end', utc('10:20:00'), store)).toEqual([utc('09:00:10'), utc('09:41:00')])
    expect(times(pause, 'end', utc('10:20:00'), store)).toEqual([utc('09:31:00'), utc('10:20:00')])
  })

  test('[SCH-19] what is shorter than five minutes grows where it is pulled, and never goes the other way', () => {
    const short = session(1, utc('09:00:00'), utc('09:02:00'))
    expect(times(short, 'start', utc('09:01:00'))).toEqual([utc('09:00:00'), utc('09:02:00')])
    expect(times(short, 'start', utc('08:58:00'))).toEqual([utc('08:57:00'), utc('09:02:00')])
    expect(times(short, 'end', utc('09:03:00'))).toEqual([utc('09:00:00'), utc('09:05:00')])
  })

  test('[SCH-20] one that goes on has a start, one without an end gets it, and an edge out of sight stays', () => {
    const open = session(1, utc('09:00:00'), null)
    const here = (row: FocusSession, ...running: string[]) =>
      movableEdges(row, { zone: MADRID, startsAt: 0, now: NOW, running: new Set(running) }, axis)
    expect(here(open, open.id)).toEqual(['start'])
    expect(here(open)).toEqual(['end'])
    expect(here(morning)).toEqual(['start', 'end'])
    expect(here(session(1, utc('04:30:00'), utc('06:00:00')))).toEqual(['end'])
    expect(here(session(1, utc('20:30:00'), utc('21:30:00')))).toEqual(['start'])
    expect(times(open, 'end', utc('09:20:00'))).toEqual([utc('09:00:00'), utc('09:20:00')])
    expect(times(open, 'start', utc('08:20:00'))).toEqual([utc('09:00:00'), null])
  })

  test('[SCH-21] within its limits the log refuses no move: times stay in order, in the past, and nothing newly overlaps', () => {
    const day = axis.whole.from
    const someSession = fc.tuple(
      fc.integer({ min: 300, max: 760 }),
      fc.integer({ min: 0, max: 90 }),
      fc.constantFrom('focus', 'break', 'meeting'),
    )
    fc.assert(
      fc.property(
        fc.array(someSession, { minLength: 1, maxLength: 8 }),
        fc.constantFrom<SessionEdge>('start', 'end'),
        fc.integer({ min: 200, max: 1400 }),
        (drawn, edge, minutes) => {
          const sessions = drawn.map(([start, length, session_type], index) =>
            session(
              index + 1,
              toInstant(day + start * 60_000),
              toInstant(Math.min(Date.parse(NOW), day + (start + length) * 60_000)),
              { session_type: session_type as FocusSession['session_type'] },
            ),
          )
          const [first] = sessions
          if (!first) return
          const store = storeWith(...sessions)
          const wanted = day + minutes * 60_000
          const edit = moveSessionEdge(first, edge, wanted, store, { now: NOW, axis })
          expect(edit.ok).toBe(true)
          if (!edit.ok || edit.changes.length === 0) return
          const next = afterChanges(store, edit.changes)('focus_sessions').get(first.id) ?? first
          expect(Date.parse(next.ended_at ?? '') - Date.parse(next.started_at)).toBeGreaterThanOrEqual(STEP_MS)
          expect(next[edge === 'start' ? 'ended_at' : 'started_at']).toBe(
            first[edge === 'start' ? 'ended_at' : 'started_at'],
          )
          if (edge === 'end') expect(Date.parse(next.ended_at ?? '')).toBeLessThanOrEqual(Date.parse(NOW))
          // What is shown while it is dragged is what is saved.
          const context = { zone: MADRID, startsAt: 0, now: NOW, running: runningSessions(store) }
          const was = Date.parse((edge === 'start' ? first.started_at : first.ended_at) ?? '')
          const shown = movedEdge(was, wanted, edgeLimits(first, edge, store, context, axis))
          expect(toInstant(shown)).toBe(edge === 'start' ? next.started_at : next.ended_at)
        },
      ),
      {
        examples: [
          [
            [
              [301, 0, 'focus'],
              [300, 2, 'focus'],
              [300, 0, 'focus'],
            ],
            'end',
            302,
          ],
        ],
      },
    )
  })
})
