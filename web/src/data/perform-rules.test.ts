/** What rules add to what a person does: taken back with it, done again with it. */
import { insert, update } from '@foco/domain/core/change.ts'
import { expect, test } from 'vitest'
import { createActions } from './perform.ts'
import { createDevice } from './testing/device.ts'
import { openGuest } from './testing/guest-tab.ts'
import { NOW, newTodo, rowId, texts } from './testing/rows.ts'

const TEXTS = { done: 'Done', failed: 'Error updating task' }

const open = async () => {
  const { data } = await openGuest(createDevice())
  data.transact([
    insert('automated_tasks', {
      ...{ id: rowId('rule'), text: 'next', on_event: 'todo_completed', add_to: 'today_top' },
      ...{ recurrence: 'FREQ=DAILY', starts_on: '2026-01-01', time_zone: 'UTC', order_position: 1 },
      ...{ created_at: NOW, updated_at: NOW },
    }),
    newTodo('a', 1),
    newTodo('b', 2),
  ])
  return { data, actions: createActions(data) }
}
const tick = (name: string) => update('todos', rowId(name), { completed: true })

test('[THEN-34] one undo takes back a tick and what a rule added; redo does both again', async () => {
  const { data, actions } = await open()
  actions.perform([tick('a'), tick('b')], TEXTS)
  expect(texts(data)).toEqual(['next', 'next', 'a', 'b'])
  expect(data.rows('automation_runs').size).toBe(2)
  actions.undoLast()
  expect(texts(data)).toEqual(['a', 'b'])
  expect(data.get('todos', rowId('a'))?.completed).toBe(false)
  expect(data.rows('automation_runs').size).toBe(0)
  actions.redoLast()
  expect(texts(data)).toEqual(['next', 'next', 'a', 'b'])
  expect(data.rows('automation_runs').size).toBe(2)
})

test('[THEN-35] what the app writes by itself sets off no rule', async () => {
  const { data, actions } = await open()
  actions.perform([tick('a')], { ...TEXTS, isFinal: true })
  expect(texts(data)).toEqual(['a', 'b'])
})

test('[THEN-36] the log is kept short, and that is not brought back by undo', async () => {
  const { data, actions } = await open()
  const names = Array.from({ length: 120 }, (_, n) => `many ${n}`)
  data.transact(names.map((name, n) => newTodo(name, n + 3)))
  actions.perform(names.map(tick), TEXTS)
  expect(data.rows('automation_runs').size).toBe(50)
  actions.undoLast()
  expect(texts(data)).toHaveLength(122)
  expect(data.rows('automation_runs').size).toBe(0)
})
