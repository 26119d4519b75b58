// Rules from: organising §2, §4; design: undo
import { describe, expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { accepted, exampleRow, rowsOf, tableRows } from '../../test/example-rows.ts'
import type { Change, Rows } from '../core/change.ts'
import { byPosition } from '../core/ordering.ts'
import type { Row, TableName, Todo } from '../tables/schema.ts'
import { planUndo, undoEntry } from '../undo/undo-plan.ts'
import { applyChanges } from './apply-changes.ts'
import {
  activateTogether,
  categorizeTogether,
  completeTogether,
  deferTogether,
  moveTogether,
  snoozeTogether,
  trashTogether,
} from './together.ts'

const zone = 'Europe/Madrid'
const LATER = '2026-03-02T12:00:00.000Z'
const observer = { now: LATER, zone, device: testId(901), lastSeen: () => null }

const todos = [1, 2, 3, 4, 5, 6].map((number) => exampleRow('todos', number))
const start = rowsOf({
  todos,
  bucket_items: [exampleRow('bucket_items', 40, { order_position: 7 })],
  categories: [exampleRow('categories', 90)],
})
/** Not beside each other. */
const chosen = [2, 3, 5].map((number) => todos[number - 1] as Todo)

const namesIn = (rows: Rows, table: 'todos' | 'bucket_items' | 'snooze_items', where: (row: never) => boolean) =>
  [...(rows[table]?.values() ?? [])]
    .filter((row) => !row.completed && where(row as never))
    .sort(byPosition)
    .map(({ id }) => todos.findIndex((todo) => todo.id === id) + 1)
    .filter((number) => number > 0)
const today = (rows: Rows) => namesIn(rows, 'todos', (todo: Todo) => !todo.is_deferred)
const later = (rows: Rows) => namesIn(rows, 'todos', (todo: Todo) => todo.is_deferred)

const rowsWithout = (rows: Rows, table: TableName, ...columns: string[]) =>
  [...(rows[table]?.values() ?? [])]
    .map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column))))
    .sort((a, b) => String(a['id']).localeCompare(String(b['id'])))

/** Undone in one step, also after somebody else did something. */
const undone = (changes: readonly Change[], meanwhile: (rows: Rows) => Rows = (rows) => rows): Rows => {
  const entry = undoEntry(changes, tableRows(start))
  const now = meanwhile(applyChanges(start, changes))
  const plan = planUndo(entry, tableRows(now), observer)
  if (!plan.ok) throw new Error(plan.reason)
  return applyChanges(now, [...plan.ended, ...plan.changes])
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const fresh = () => {
  let count = 700
  return () => ({ id: testId(count++), now: LATER })
}

const context = { rows: tableRows(start), zone }
const toBucket = () => accepted(moveTogether('todos', 'bucket_items', chosen, context, LATER))

const DEEDS: [string, () => Change[]][] = [
  ['completed', () => completeTogether('todos', chosen, true, LATER)],
  ['sorted into a category', () => categorizeTogether('todos', chosen, testId(90), LATER)],
  ['deleted', () => trashTogether('todos', chosen, fresh())],
  ['put off to Later', () => deferTogether(chosen, LATER)],
  ['moved to the bucket', toBucket],
  ['snoozed', () => accepted(snoozeTogether(context.rows, 'todos', idsOf(chosen), '2026-03-09T08:00:00.000Z', LATER))],
]

describe('several rows together', () => {
  test.each(DEEDS)('[SEV-1] %s are one list of changes, and one undo brings all of them back', (_, changesOf) => {
    const changes = changesOf()
    expect(changes).toHaveLength(3)
    const back = undone(changes)
    expect(today(back)).toEqual([1, 2, 3, 4, 5, 6])
    expect(rowsWithout(back, 'todos', 'updated_at')).toEqual(rowsWithout(start, 'todos', 'updated_at'))
    for (const table of ['bucket_items', 'snooze_items', 'trash_items'] as const)
      expect(rowsWithout(back, table)).toEqual(rowsWithout(start, table))
  })

  test('[SEV-2] stand behind what is in the new list, in the order they had', () => {
    const moved = applyChanges(start, toBucket())
    expect(today(moved)).toEqual([1, 4, 6])
    expect(chosen.map(({ id }) => moved.bucket_items?.get(id)?.order_position)).toEqual([8, 9, 10])
    const put = applyChanges(start, deferTogether(chosen, LATER))
    expect(later(put)).toEqual([2, 3, 5])
    const all = [...(put.todos?.values() ?? [])]
    const back = applyChanges(
      put,
      activateTogether(all, all.filter(({ is_deferred }) => is_deferred).sort(byPosition), LATER),
    )
    expect(today(back)).toEqual([1, 4, 6, 2, 3, 5])
  })

  test('[SEV-3] go all or none', () => {
    const goal = exampleRow('bucket_items', 50, { original_data: { time_spent: 60 } })
    const refused = moveTogether('bucket_items', 'projects', [exampleRow('bucket_items', 40), goal], context, LATER)
    expect(refused).toMatchObject({ ok: false, problems: [{ code: 'NO_ROOM' }] })
  })

  test('[SEV-4] that become weekly goals are goals of this week', () => {
    const ideas = [41, 42].map((number) => exampleRow('snooze_items', number))
    const changes = accepted(moveTogether('snooze_items', 'weekly_goals', ideas, context, NOW))
    const goals = applyChanges(rowsOf({ snooze_items: ideas }), changes).weekly_goals as ReadonlyMap<
      string,
      Row<'weekly_goals'>
    >
    expect([...goals.values()].map(({ week_start }) => new Date(week_start).getUTCDay())).toEqual([1, 1])
  })

  test('[SEV-5] come back beside their neighbours where another device has sorted the list since', () => {
    const renumbered = (rows: Rows): Rows => {
      const numbers = new Map([6, 4, 1].map((number, index) => [testId(number), index + 1]))
      const next = [...(rows.todos?.values() ?? [])].map((todo): [string, Todo] => [
        todo.id,
        { ...todo, order_position: numbers.get(todo.id) ?? todo.order_position },
      ])
      return { ...rows, todos: new Map(next) }
    }
    // 6, 4, 1 by then: each goes behind the one that stood before it.
    expect(today(undone(toBucket(), renumbered))).toEqual([6, 4, 5, 1, 2, 3])
  })

  test('[SEV-6] are taken back without what others have deleted or written since', () => {
    const [first, second] = chosen as [Todo, Todo]
    const others = (rows: Rows): Rows => {
      const bucket = new Map(rows.bucket_items)
      bucket.delete(first.id)
      const row = bucket.get(second.id)
      if (row) bucket.set(second.id, { ...row, text: 'their words' })
      return { ...rows, bucket_items: bucket }
    }
    const back = undone(toBucket(), others)
    expect(back.todos?.has(first.id)).toBe(false)
    expect(back.todos?.get(second.id)?.text).toBe('their words')
    expect(today(back)).toEqual([1, 3, 4, 5, 6])
  })

  test('[SEV-7] a thousand of ten thousand come back without the list being gone through for each', () => {
    let passes = 0
    class CountedRows extends Map<string, Todo> {
      override [Symbol.iterator]() {
        passes++
        return super[Symbol.iterator]()
      }
      override values() {
        passes++
        return super.values()
      }
    }
    const many = Array.from({ length: 10_000 }, (_, index) => exampleRow('todos', index + 1))
    const rows = rowsOf({ todos: many })
    const changes = completeTogether('todos', many.slice(3000, 4000), true, LATER)
    const counted = (from: Rows): Rows => ({ ...from, todos: new CountedRows(from.todos) })
    const entry = undoEntry(changes, tableRows(counted(rows)))
    const plan = planUndo(entry, tableRows(counted(applyChanges(rows, changes))), observer)
    expect(plan.ok && plan.changes).toHaveLength(1000)
    expect(passes).toBeLessThan(30)
  })
})
