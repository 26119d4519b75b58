// Rules from: design: decision 031
import { expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { insert, move } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { returnDue } from './snooze.ts'
import { announceTelling, returnedItems, stillToTell } from './snooze-news.ts'

const NINE = '2026-03-03T09:00:00.000Z'
const TEN = '2026-03-03T10:00:00.000Z'
const snoozed = (n: number, snooze_until: string) =>
  exampleRow('snooze_items', n, { id: testId(n), text: `item ${n}`, snooze_until })
const restingIn = (rows: TableRows) =>
  new Map([...rows('snooze_items').values()].map(({ id, snooze_until }) => [id, snooze_until]))
const returned = (rows: TableRows, now: string) =>
  returnDue(rows, now).reduce((after, { changes }) => afterChanges(after, changes), rows)
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('[SNZN-1] what was due and has gone to the bucket is news, once, on every device', () => {
  const rows = storeOf({ snooze_items: [snoozed(1, NINE), snoozed(2, NINE), snoozed(3, TEN)] })
  const resting = restingIn(rows)
  expect(returnedItems(resting, rows, NINE)).toEqual([])
  const back = returned(rows, '2026-03-03T09:00:20.000Z')
  const news = returnedItems(resting, back, '2026-03-03T09:00:20.000Z')
  expect(ids(news)).toEqual([testId(1), testId(2)])
  const told = afterChanges(back, announceTelling(resting, news, back('settings'), 'a', '2026-03-03T09:00:20.000Z'))
  expect(returnedItems(resting, told, '2026-03-03T09:30:00.000Z')).toEqual([])
  expect(ids(returnedItems(resting, returned(told, TEN), TEN))).toEqual([testId(3)])
})

test('[SNZN-2] what was done, deleted or moved meanwhile is none', () => {
  const rows = storeOf({ snooze_items: [snoozed(1, NINE), snoozed(2, NINE)] })
  const resting = restingIn(rows)
  const back = returned(rows, TEN)
  const after = afterChanges(back, [
    { table: 'bucket_items', op: 'update', id: testId(1), patch: { completed: true } },
    { table: 'bucket_items', op: 'delete', id: testId(2) },
  ])
  expect(returnedItems(resting, after, TEN)).toEqual([])
  expect(announceTelling(resting, [], after('settings'), 'a', TEN)).toEqual([])
})

test('[SNZN-3] what somebody took out of Snooze before its date is none', () => {
  const rows = storeOf({ snooze_items: [snoozed(1, TEN)] })
  const moved = returned(rows, TEN)
  expect(returnedItems(restingIn(rows), moved, NINE)).toEqual([])
})

test('[SNZN-4] of two devices that announce at the same moment, the one whose word comes last tells', () => {
  const rows = storeOf({ snooze_items: [snoozed(1, NINE), snoozed(2, NINE)] })
  const resting = restingIn(rows)
  const back = returned(rows, TEN)
  const both = returnedItems(resting, back, TEN)
  const announce = (by: string, items: typeof both) => announceTelling(resting, items, back('settings'), by, TEN)
  const met = afterChanges(back, [...announce('a', both), ...announce('b', both)])
  expect(stillToTell(both, met('settings'), 'a')).toEqual([])
  expect(stillToTell(both, met('settings'), 'b')).toEqual(both)
  // What the other one has never seen resting, nobody else tells.
  const partly = afterChanges(back, [...announce('a', both), ...announce('b', both.slice(1))])
  expect(ids(stillToTell(both, partly('settings'), 'a'))).toEqual([testId(1)])
})

test('[SNZN-5] what a rule put elsewhere came back as well; what somebody moved there did not', () => {
  const rows = storeOf({ snooze_items: [snoozed(1, NINE), snoozed(2, NINE), snoozed(3, NINE)] })
  const resting = restingIn(rows)
  const moved = [1, 2, 3].map((number) =>
    move({ table: 'snooze_items', id: testId(number) }, { table: 'todos', id: testId(number) }, { is_deferred: false }),
  )
  const run = (number: number, result: 'moved' | 'made') =>
    insert(
      'automation_runs',
      exampleRow('automation_runs', number, { cause: 'event', result, item_id: testId(number) }),
    )
  const after = afterChanges(rows, [...moved, run(1, 'moved'), run(2, 'made')])
  expect(after('todos').size).toBe(3)
  expect(returnedItems(resting, after, TEN)).toEqual([{ id: testId(1), text: 'item 1', table: 'todos' }])
})
