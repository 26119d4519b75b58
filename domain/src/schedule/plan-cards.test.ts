// Rules from: design: honest planning
import { describe, expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { accepted, exampleRow, rowsOf, tableRows } from '../../test/example-rows.ts'
import type { Rows } from '../core/change.ts'
import { applyChanges } from '../items/apply-changes.ts'
import { announceTelling } from '../items/snooze-news.ts'
import { answerCard, canWait, DAY_ANSWERS, type PlanCard, planCards, withoutLength } from './plan-cards.ts'

const zone = 'Europe/Madrid'
const MIDNIGHT = Date.parse('2026-11-16T23:00:00.000Z')
const YESTERDAY = '2026-11-16T10:00:00.000Z'
const NOW = '2026-11-17T08:00:00.000Z'
const old = { created_at: YESTERDAY, updated_at: YESTERDAY }
const fresh = () => ({ id: testId(777), now: NOW })

const numbers = (cards: readonly PlanCard[]) => cards.map(({ table, id, origin }) => [table, id, origin])
const card = (table: PlanCard['table'], number: number, origin: PlanCard['origin']) => [table, testId(number), origin]

describe('which cards', () => {
  test('[CARD-1] what is left of yesterday, then what came back from Snooze today, then the bucket, each in its order', () => {
    const resting = new Map([[testId(12), '2026-11-17T07:00:00.000Z']])
    const rows = rowsOf({
      todos: [
        exampleRow('todos', 1, { ...old, order_position: 2 }),
        exampleRow('todos', 2, { ...old, order_position: 1 }),
      ],
      bucket_items: [11, 12, 13].map((number) => exampleRow('bucket_items', number, { order_position: 20 - number })),
    })
    const told = applyChanges(
      rows,
      announceTelling(resting, [exampleRow('bucket_items', 12)], new Map(), 'this device', NOW),
    )
    expect(numbers(planCards(tableRows(told), MIDNIGHT))).toEqual([
      card('todos', 2, 'left'),
      card('todos', 1, 'left'),
      card('bucket_items', 12, 'snooze'),
      card('bucket_items', 13, 'bucket'),
      card('bucket_items', 11, 'bucket'),
    ])
    expect(planCards(tableRows(told), MIDNIGHT + 86_400_000).map(({ origin }) => origin)).not.toContain('snooze')
  })

  test('[CARD-2] nothing is asked about what is done, for later, running, of today, or touched today', () => {
    const rows = rowsOf({
      todos: [
        exampleRow('todos', 1, { ...old, completed: true }),
        exampleRow('todos', 2, { ...old, is_deferred: true }),
        exampleRow('todos', 3, { ...old, is_running: true, last_started_at: NOW }),
        exampleRow('todos', 4, { created_at: NOW, updated_at: NOW }),
        exampleRow('todos', 5, { ...old, updated_at: NOW }),
      ],
      bucket_items: [exampleRow('bucket_items', 11, { completed: true })],
    })
    expect(planCards(tableRows(rows), MIDNIGHT)).toEqual([])
  })

  test('[CARD-7] what can wait is of Today and does not run', () => {
    const todo = (fields: object) => exampleRow('todos', 1, { ...old, ...fields })
    expect(canWait(todo({}))).toBe(true)
    for (const fields of [{ completed: true }, { is_deferred: true }, { is_running: true, last_started_at: NOW }])
      expect(canWait(todo(fields))).toBe(false)
  })

  test('[CARD-3] lengths are asked of what is for today and has none, in the order of the list', () => {
    const todos = [
      exampleRow('todos', 1, { order_position: 2 }),
      exampleRow('todos', 2, { order_position: 1 }),
      exampleRow('todos', 3, { planned_minutes: 25 }),
      exampleRow('todos', 4, { is_deferred: true }),
      exampleRow('todos', 5, { completed: true }),
    ]
    expect(withoutLength(todos).map(({ id }) => id)).toEqual([testId(2), testId(1)])
  })
})

describe('what an answer does', () => {
  const start = rowsOf({
    todos: [exampleRow('todos', 1, old), exampleRow('todos', 2, { ...old, order_position: 9 })],
    bucket_items: [exampleRow('bucket_items', 11), exampleRow('bucket_items', 12)],
  })
  const after = (table: PlanCard['table'], number: number, answer: (typeof DAY_ANSWERS)[number]): Rows => {
    const context = { rows: tableRows(start), zone, now: NOW, fresh }
    return applyChanges(start, accepted(answerCard({ table, id: testId(number) }, answer, context)))
  }
  const whereIs = (rows: Rows, number: number): string => {
    const id = testId(number)
    const todo = rows.todos?.get(id)
    if (todo) return todo.is_deferred ? 'later' : 'today'
    if (rows.bucket_items?.has(id)) return 'bucket'
    if (rows.snooze_items?.has(id)) return 'snooze'
    return [...(rows.trash_items?.values() ?? [])].some((item) => item.original_id === id) ? 'trash' : 'nowhere'
  }

  test.each(DAY_ANSWERS)('[CARD-4] "%s" takes a to-do and an item of the bucket there, and nothing else', (answer) => {
    expect(whereIs(after('todos', 1, answer), 1)).toBe(answer)
    expect(whereIs(after('bucket_items', 11, answer), 11)).toBe(answer)
    expect(whereIs(after('todos', 1, answer), 2)).toBe('today')
    expect(whereIs(after('bucket_items', 11, answer), 12)).toBe('bucket')
  })

  test('[CARD-5] what comes from the bucket stands last; what is snoozed comes back tomorrow at nine', () => {
    expect(after('bucket_items', 11, 'today').todos?.get(testId(11))?.order_position).toBe(10)
    expect(after('todos', 1, 'snooze').snooze_items?.get(testId(1))?.snooze_until).toBe('2026-11-18T08:00:00.000Z')
  })

  test('[CARD-8] "today" brings back what was put off since its card was made, behind the others; what is done stays', () => {
    const answered = (fields: object) => {
      const rows = rowsOf({
        todos: [
          exampleRow('todos', 1, { ...old, is_deferred: true, ...fields }),
          exampleRow('todos', 2, { ...old, order_position: 9 }),
        ],
      })
      const context = { rows: tableRows(rows), zone, now: NOW, fresh }
      return applyChanges(rows, accepted(answerCard({ table: 'todos', id: testId(1) }, 'today', context)))
    }
    expect(answered({}).todos?.get(testId(1))).toMatchObject({ is_deferred: false, order_position: 10 })
    expect(answered({ completed: true }).todos?.get(testId(1))?.updated_at).toBe(YESTERDAY)
  })

  test('[CARD-6] an item that another device took away is left alone', () => {
    const context = { rows: tableRows(rowsOf({})), zone, now: NOW, fresh }
    for (const table of ['todos', 'bucket_items'] as const)
      for (const answer of DAY_ANSWERS)
        expect(accepted(answerCard({ table, id: testId(1) }, answer, context))).toEqual([])
  })
})
