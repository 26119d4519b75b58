// Rules from: core §2, §4
import { expect, test } from 'vitest'
import { NOW, todo } from '../../test/arbitrary-rows.ts'
import type { Todo } from '../tables/schema.ts'
import { miniTodo } from './mini-todo.ts'

const CATEGORY = '00000000-0000-4000-8000-0000000000c1'
const runs = { is_running: true, last_started_at: NOW }
const rows = (...todos: Todo[]) => new Map(todos.map((row) => [row.id, row]))
const nothing = { viewed: null, filter: null, shown: null }
const [one, two, three] = [1, 2, 3].map((n) => todo(n, { order_position: n })) as [Todo, Todo, Todo]

test('[MINI-5] the focus view comes first, then what runs, then what was shown, then the first active one', () => {
  const all = rows({ ...one, ...runs }, two, three)
  expect(miniTodo(all, { viewed: three.id, filter: null, shown: two.id })?.id).toBe(three.id)
  expect(miniTodo(all, { ...nothing, shown: two.id })?.id).toBe(one.id)
  expect(miniTodo(rows(one, two), { ...nothing, shown: two.id })?.id).toBe(two.id)
  expect(miniTodo(rows(two, one), nothing)?.id).toBe(one.id)
})

test('[MINI-6] a pause keeps the to-do; once it is done, deferred or gone, the next one comes', () => {
  const glance = { ...nothing, shown: two.id }
  expect(miniTodo(rows(one, two), glance)?.id).toBe(two.id)
  expect(miniTodo(rows(one, { ...two, completed: true }), glance)?.id).toBe(one.id)
  expect(miniTodo(rows(one, { ...two, is_deferred: true }), glance)?.id).toBe(one.id)
  expect(miniTodo(rows(one), glance)?.id).toBe(one.id)
})

test('[MINI-6] the first active one is of the category of the focus view', () => {
  const all = rows(one, { ...two, category_id: CATEGORY })
  expect(miniTodo(all, { ...nothing, filter: CATEGORY })?.id).toBe(two.id)
  expect(miniTodo(rows(one), { ...nothing, filter: CATEGORY })).toBeNull()
})

test('[MINI-7] a deferred to-do is shown while it runs or is focused on, a completed one never', () => {
  const deferred = { ...one, is_deferred: true }
  expect(miniTodo(rows({ ...deferred, ...runs }), nothing)?.id).toBe(one.id)
  expect(miniTodo(rows(deferred), { ...nothing, viewed: one.id })?.id).toBe(one.id)
  expect(miniTodo(rows(deferred), nothing)).toBeNull()
  expect(miniTodo(rows({ ...one, completed: true }), { ...nothing, viewed: one.id })).toBeNull()
})
