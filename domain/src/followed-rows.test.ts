import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOW, testId, todo } from '../test/arbitrary-rows.ts'
import { exampleRow, storeOf } from '../test/example-rows.ts'
import { insert, insertIfAbsent, remove, update } from './change.ts'
import { followRows } from './followed-rows.ts'
import type { TableRows } from './links.ts'
import type { FocusSession, TableName } from './schema.ts'
import { sessionsOf } from './time-claims.ts'
import { mergedTimes } from './time-merge.ts'

const TODOS = [1, 2, 3].map(testId)
const session = (n: number, todo_id: string | null): FocusSession => ({ ...exampleRow('focus_sessions', n), todo_id })

test('the sessions of a to-do are the same as those found by looking through all', () => {
  const id = fc.integer({ min: 10, max: 14 })
  const target = fc.option(fc.constantFrom(...TODOS))
  const change = fc.oneof(
    fc.tuple(id, target).map(([n, to]) => insert('focus_sessions', session(n, to))),
    fc.tuple(id, target).map(([n, to]) => insertIfAbsent('focus_sessions', session(n, to))),
    fc.tuple(id, target).map(([n, to]) => update('focus_sessions', testId(n), { todo_id: to })),
    id.map((n) => update('focus_sessions', testId(n), { notes: 'word' })),
    id.map((n) => remove('focus_sessions', testId(n))),
    fc.constant(remove('todos', testId(1))),
  )
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const rows = storeOf({ todos: [todo(1)], focus_sessions: [session(10, testId(1)), session(11, testId(2))] })
      const followed = followRows(rows)
      followed.apply(changes)
      const sorted = (list: readonly FocusSession[]) => list.toSorted((a, b) => a.id.localeCompare(b.id))
      for (const item of TODOS)
        expect(sorted(followed.sessionsOf(item))).toEqual(sorted(sessionsOf(followed.rows, item)))
      expect(rows('focus_sessions').size).toBe(2)
    }),
  )
})

test('time is merged without looking through the log for each to-do', () => {
  const ids = Array.from({ length: 50 }, (_, n) => n + 1)
  const stored = storeOf({
    todos: ids.map((n) => todo(n, { is_running: true, last_started_at: NOW })),
    focus_sessions: ids.map((n) => ({ ...session(n + 100, testId(n)), ended_at: null })),
  })
  let looks = 0
  const log = new (class extends Map<string, FocusSession> {
    override values() {
      looks++
      return super.values()
    }
  })(stored('focus_sessions'))
  const rows = ((table: TableName) => (table === 'focus_sessions' ? log : stored(table))) as TableRows
  const stops = ids.map((n) => ({
    ...update('todos', testId(n), { is_running: false, last_started_at: null }),
    timer: { run: testId(n + 100), unlogged: 0 },
  }))
  mergedTimes([...stops, ...ids.map((n) => remove('todos', testId(n)))], rows, NOW)
  expect(looks).toBeLessThan(5)
})
