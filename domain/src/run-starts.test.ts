import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../test/example-rows.ts'
import { settleRuns, startRun } from './run-starts.ts'
import type { FocusSession, Todo } from './schema.ts'

const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()
const running = (number: number, start: string, fields: Partial<Todo> = {}) =>
  todo(number, { is_running: true, last_started_at: start, ...fields })
const open = (number: number, of: number, start: string, fields: Partial<FocusSession> = {}) =>
  exampleRow('focus_sessions', number, { todo_id: testId(of), started_at: start, updated_at: start, ...fields })

test('[START-1] starting sets the beginning and nothing else; what runs already, runs on', () => {
  expect(startRun(storeOf({ todos: [todo(1, { time_spent: 9 })] }), testId(1), at(5))).toEqual([
    {
      table: 'todos',
      op: 'update',
      id: testId(1),
      patch: { is_running: true, last_started_at: at(5), updated_at: at(5) },
    },
  ])
  expect(startRun(storeOf({ todos: [running(1, NOW)] }), testId(1), at(5))).toEqual([])
})

test('[START-2] a finished or missing to-do is not started', () => {
  expect(startRun(storeOf({ todos: [todo(1, { completed: true })] }), testId(1), NOW)).toEqual([])
  expect(startRun(storeOf({}), testId(1), NOW)).toEqual([])
})

test('[START-3] starting one stops another, with its time and its log', () => {
  const store = storeOf({ todos: [running(1, NOW, { time_spent: 10 }), todo(2)], focus_sessions: [open(1, 1, NOW)] })
  const rows = afterChanges(store, startRun(store, testId(2), at(60)))
  expect(rows('todos').get(testId(1))).toMatchObject({ is_running: false, time_spent: 70 })
  expect(rows('todos').get(testId(2))).toMatchObject({ is_running: true, last_started_at: at(60) })
  expect(rows('focus_sessions').get(testId(1))?.ended_at).toBe(at(60))
})

test('[START-4] a to-do that says it runs but not since when can be started', () => {
  const store = storeOf({ todos: [todo(1, { is_running: true })] })
  expect(startRun(store, testId(1), NOW)).toMatchObject([{ patch: { last_started_at: NOW } }])
})

describe('devices that met again', () => {
  test('[START-5] each started another to-do: the first run ended when the second began', () => {
    const store = storeOf({
      todos: [running(1, NOW), running(2, at(600)), running(3, at(900))],
      focus_sessions: [open(1, 1, NOW), open(2, 2, at(600))],
    })
    const rows = afterChanges(store, settleRuns(store, NOW))
    expect([1, 2, 3].map((number) => rows('todos').get(testId(number)))).toMatchObject([
      { is_running: false, time_spent: 600 },
      { is_running: false, time_spent: 300 },
      { is_running: true, time_spent: 0 },
    ])
    expect([...rows('focus_sessions').values()]).toMatchObject([{ ended_at: at(600) }, { ended_at: at(900) }])
    expect(settleRuns(rows, NOW)).toEqual([])
  })

  test('[START-5] progress that the first saved since is taken back: nobody works on two things at once', () => {
    const store = storeOf({
      todos: [running(1, at(1800), { time_spent: 1800 }), running(2, at(600))],
      focus_sessions: [open(1, 1, NOW), open(2, 2, at(600))],
    })
    const rows = afterChanges(store, settleRuns(store, NOW))
    expect(rows('todos').get(testId(1))).toMatchObject({ is_running: false, time_spent: 600 })
    expect(rows('focus_sessions').get(testId(1))?.ended_at).toBe(at(600))
  })

  test('[START-6] a log without a run is ended as long as it is known to have been, and counts as much', () => {
    const store = storeOf({
      todos: [todo(1, { time_spent: 100 })],
      focus_sessions: [open(1, 1, NOW), open(2, 1, at(60), { updated_at: at(90.5) })],
    })
    const rows = afterChanges(store, settleRuns(store, NOW))
    expect([...rows('focus_sessions').values()]).toMatchObject([{ ended_at: at(5) }, { ended_at: at(90.5) }])
    expect(rows('todos').get(testId(1))?.time_spent).toBe(100 + 5 + 30)
    expect(settleRuns(rows, NOW)).toEqual([])
  })

  test('[START-6] of a to-do that is gone, the log alone is ended; breaks and meetings are left alone', () => {
    const meeting = open(2, 1, NOW, { session_type: 'meeting' })
    const store = storeOf({ focus_sessions: [open(1, 1, NOW), meeting] })
    const rows = afterChanges(store, settleRuns(store, NOW))
    expect(rows('focus_sessions').get(testId(1))?.ended_at).toBe(at(5))
    expect(rows('focus_sessions').get(testId(2))).toBe(meeting)
  })

  test('[START-8] a to-do that was finished on another device while it ran is stopped, and its time is logged', () => {
    const store = storeOf({
      todos: [running(1, at(10), { completed: true, time_spent: 10 })],
      focus_sessions: [open(1, 1, NOW)],
    })
    const rows = afterChanges(store, settleRuns(store, at(70)))
    expect(rows('todos').get(testId(1))).toMatchObject({ completed: true, is_running: false, time_spent: 70 })
    expect(rows('focus_sessions').get(testId(1))?.ended_at).toBe(at(70))
    expect(settleRuns(rows, at(80))).toEqual([])
  })

  test('[START-7] a run and its log are left alone, and a start settles first', () => {
    const store = storeOf({ todos: [running(1, at(10)), todo(2)], focus_sessions: [open(1, 1, at(10))] })
    expect(settleRuns(store, NOW)).toEqual([])
    const left = storeOf({ todos: [todo(1)], focus_sessions: [open(1, 1, NOW)] })
    const rows = afterChanges(left, startRun(left, testId(1), at(60)))
    expect(rows('todos').get(testId(1))).toMatchObject({ time_spent: 5, is_running: true, last_started_at: at(60) })
    expect(rows('focus_sessions').get(testId(1))?.ended_at).toBe(at(5))
  })
})
