// Rules from: design: look
import { expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { exampleRow } from '../../test/example-rows.ts'
import type { FocusSession } from '../tables/schema.ts'
import { CHART_DAYS, focusChart } from './session-chart.ts'
import { sessionLog } from './sessions.ts'

const context = { zone: 'Europe/Madrid', startsAt: 0, now: '2026-11-16T20:00:00.000Z', running: new Set<string>() }
const session = (number: number, from: string, to: string, fields: Partial<FocusSession> = {}): FocusSession =>
  exampleRow('focus_sessions', number, { started_at: from, ended_at: to, ...fields })

const chartOf = (sessions: FocusSession[]) =>
  focusChart(sessionLog(sessions, context), ({ todo_id }) => todo_id, '2026-11-16')

test('[CHT-1] the chart has fourteen days, also those without focus, and today is the last', () => {
  const { days, seconds, most } = chartOf([])
  expect(days).toHaveLength(CHART_DAYS)
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-11-03', '2026-11-16'])
  expect([seconds, most]).toEqual([0, 0])
})

test('[CHT-2] it adds up focus by day and by category, in the same order on every day', () => {
  const [work, home] = [testId(1), testId(2)]
  const chart = chartOf([
    session(1, '2026-11-16T09:00:00.000Z', '2026-11-16T09:20:00.000Z', { todo_id: home }),
    session(2, '2026-11-16T10:00:00.000Z', '2026-11-16T10:10:00.000Z', { todo_id: work }),
    session(3, '2026-11-14T09:00:00.000Z', '2026-11-14T10:00:00.000Z', { todo_id: work }),
    session(4, '2026-11-14T10:00:00.000Z', '2026-11-14T10:05:00.000Z', { todo_id: null }),
    session(5, '2026-11-14T11:00:00.000Z', '2026-11-14T11:30:00.000Z', { todo_id: work, session_type: 'break' }),
    session(6, '2026-11-02T09:00:00.000Z', '2026-11-02T10:00:00.000Z', { todo_id: work }),
  ])
  expect(chart.totals.map(({ categoryId, seconds }) => [categoryId, seconds / 60])).toEqual([
    [work, 70],
    [home, 20],
    [null, 5],
  ])
  expect(chart.seconds).toBe(95 * 60)
  expect(chart.most).toBe(65 * 60)
  expect(chart.days.at(-1)?.slices.map(({ categoryId, seconds }) => [categoryId, seconds / 60])).toEqual([
    [work, 10],
    [home, 20],
  ])
})

test('[CHT-3] focus over midnight counts on both days', () => {
  const { days } = chartOf([session(1, '2026-11-15T22:30:00.000Z', '2026-11-15T23:40:00.000Z')])
  expect(days.slice(-2).map(({ seconds }) => seconds / 60)).toEqual([30, 40])
})
