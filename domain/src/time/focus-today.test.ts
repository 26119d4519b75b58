// Rules from: core §3; design: readings, time
import { expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { dateBounds } from '../core/calendar-days.ts'
import type { FocusSession } from '../tables/schema.ts'
import { focusSecondsWithin } from './focus-today.ts'

const session = (started_at: string, ended_at: string | null, session_type = 'focus'): FocusSession =>
  ({
    id: testId(1),
    todo_id: null,
    started_at,
    ended_at,
    session_type,
    notes: null,
    created_at: NOW,
    updated_at: NOW,
  }) as FocusSession

const day = dateBounds('2026-03-10', 'Europe/Madrid')
const now = Date.parse('2026-03-10T11:00:00Z')

test('[FOC-7] [P11] a session over midnight gives each day its own minutes', () => {
  const night = session('2026-03-09T22:30:00Z', '2026-03-09T23:40:00Z')
  expect(focusSecondsWithin([night], day, now)).toBe(40 * 60)
  expect(focusSecondsWithin([night], dateBounds('2026-03-09', 'Europe/Madrid'), now)).toBe(30 * 60)
})

test('[FOC-8] one that goes on counts up to now; breaks, meetings and other days do not count', () => {
  const sessions = [
    session('2026-03-10T10:59:00Z', null),
    session('2026-03-10T09:00:00Z', '2026-03-10T09:02:00Z'),
    session('2026-03-10T09:02:00Z', '2026-03-10T09:07:00Z', 'break'),
    session('2026-03-10T08:00:00Z', '2026-03-10T08:30:00Z', 'meeting'),
    session('2026-03-08T09:00:00Z', '2026-03-08T10:00:00Z'),
    session('2026-03-10T12:00:00Z', null),
  ]
  expect(focusSecondsWithin(sessions, day, now)).toBe(180)
})
