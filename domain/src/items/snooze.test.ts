// Rules from: organising §2, §4, §8, §9; design: readings, twice is once
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRow, NOW, testId } from '../../test/arbitrary-rows.ts'
import { accepted, afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import type { Change } from '../core/change.ts'
import { checkTransaction } from '../core/check-transaction.ts'
import { DUE_CHECK_MS } from '../core/due.ts'
import type { TableRows } from '../core/links.ts'
import { trashItem } from './items.ts'
import {
  addLinkedWeeklyGoal,
  addSnoozeItem,
  isDue,
  readProjectNote,
  returnDue,
  snoozeAgain,
  snoozedProject,
  snoozeItem,
  snoozeWherever,
} from './snooze.ts'

const MADRID = 'Europe/Madrid'
const EARLIER = '2026-03-02T08:00:00.000Z'
const TOMORROW = '2026-03-03T08:00:00.000Z'
const resting = (number: number, fields = {}) =>
  exampleRow('snooze_items', number, { snooze_until: EARLIER, original_data: null, ...fields })

/** As the server does it: a list that deletes what is not there changes nothing at all. */
const onServer = (store: TableRows, changes: readonly Change[]): TableRows =>
  changes.some((change) => change.op === 'delete' && !store(change.table).has(change.id))
    ? store
    : afterChanges(store, changes)

const snoozedTo = (rows: TableRows, id: string): Change[] => {
  const changes = snoozeWherever(rows, 'snooze_items', id, TOMORROW, NOW)
  return changes === null ? [] : accepted(changes)
}

describe('snoozing', () => {
  test('[SNZ-1] a new item rests until the next day at 09:00', () => {
    const fresh = { id: testId(50), text: ' Taxes ', category_id: null, now: NOW }
    expect(accepted(addSnoozeItem(storeOf({}), fresh, MADRID))).toMatchObject([
      { table: 'snooze_items', row: { text: 'Taxes', snooze_until: TOMORROW, status: null, order_position: 1 } },
    ])
    expect(addSnoozeItem(storeOf({}), { ...fresh, text: ' ' }, MADRID).ok).toBe(false)
  })

  test('[SNZ-14] a to-do, idea or goal leaves its list and rests under the same id, with the same text', () => {
    for (const table of ['todos', 'bucket_items', 'weekly_goals', 'projects', 'long_term_goals'] as const) {
      const row = exampleRow(table, 1)
      const store = storeOf({ [table]: [row] })
      const after = afterChanges(store, accepted(snoozeItem(table, store, row, TOMORROW, NOW)))
      expect(after(table).size).toBe(0)
      expect(after('snooze_items').get(row.id)).toMatchObject({ text: 'Item 1', snooze_until: TOMORROW })
    }
  })

  test('[SNZ-15] what returned or was moved while its date was chosen rests from where it is now', () => {
    const due = resting(1)
    const store = storeOf({ snooze_items: [due] })
    const returned = afterChanges(store, returnDue(store, NOW)[0]?.changes ?? [])
    for (const rows of [store, returned]) {
      const after = afterChanges(rows, snoozedTo(rows, due.id))
      expect(after('bucket_items').size).toBe(0)
      expect(after('snooze_items').get(due.id)).toMatchObject({ text: due.text, snooze_until: TOMORROW })
    }
    const trashed = afterChanges(store, trashItem('snooze_items', due, { id: testId(9), now: NOW }))
    expect(snoozeWherever(trashed, 'snooze_items', due.id, TOMORROW, NOW)).toBeNull()
    expect(snoozeWherever(storeOf({}), 'todos', due.id, TOMORROW, NOW)).toBeNull()
  })

  test('[SNZ-2] another date is one change; the same date is none', () => {
    const item = resting(1)
    expect(snoozeAgain(item, TOMORROW, NOW)).toMatchObject([{ patch: { snooze_until: TOMORROW } }])
    expect(snoozeAgain(item, EARLIER, NOW)).toEqual([])
  })

  test('[SNZ-3] a linked weekly goal is of this week and of the same category', () => {
    const item = resting(1, { category_id: testId(7) })
    const store = storeOf({ snooze_items: [item], categories: [exampleRow('categories', 7)] })
    const changes = accepted(addLinkedWeeklyGoal(store, item, { id: testId(50), text: ' Papers ', now: NOW }, MADRID))
    const after = afterChanges(store, changes)
    expect(after('weekly_goals').get(testId(50))).toMatchObject({
      text: 'Papers',
      week_start: '2026-03-02',
      category_id: testId(7),
    })
    expect(after('snooze_items').get(item.id)?.weekly_goal_id).toBe(testId(50))
    expect(addLinkedWeeklyGoal(store, item, { id: testId(50), text: ' ', now: NOW }, MADRID).ok).toBe(false)
  })
})

describe('returning', () => {
  test('[SNZ-4] is due when its date has arrived and it is not completed', () => {
    expect(isDue(resting(1, { snooze_until: NOW }), NOW)).toBe(true)
    expect(isDue(resting(1, { snooze_until: '2026-03-02T10:00:00.000+01:00' }), NOW)).toBe(true)
    expect(isDue(resting(1, { snooze_until: '2026-03-02T09:00:00.001Z' }), NOW)).toBe(false)
    expect(isDue(resting(1, { completed: true }), NOW)).toBe(false)
  })

  test('[SNZ-5] due items go to the end of the bucket, the earliest first, and leave the others alone', () => {
    const store = storeOf({
      bucket_items: [exampleRow('bucket_items', 9, { order_position: 4, original_data: null })],
      snooze_items: [
        resting(1, { snooze_until: NOW }),
        resting(2, { snooze_until: TOMORROW }),
        resting(3),
        resting(4, { completed: true }),
      ],
    })
    const after = returnDue(store, NOW).reduce((rows, { changes }) => afterChanges(rows, changes), store)
    expect([...after('bucket_items').values()].map((row) => [row.id, row.order_position])).toEqual([
      [testId(9), 4],
      [testId(3), 5],
      [testId(1), 6],
    ])
    expect([...after('snooze_items').keys()]).toEqual([testId(2), testId(4)])
  })

  test('[SNZ-6] an item returns field for field', () => {
    fc.assert(
      fc.property(arbitraryRow('snooze_items', fc.constant(testId(6))), (given) => {
        const item = { ...given, completed: false, snooze_until: EARLIER, category_id: null }
        const store = storeOf({ snooze_items: [item] })
        const [due] = returnDue(store, NOW)
        expect(checkTransaction({ id: due?.transactionId, changes: due?.changes }).ok).toBe(true)
        const back = afterChanges(store, due?.changes ?? [])('bucket_items').get(item.id)
        const { text, notes, created_at } = item
        expect(back).toMatchObject({ text, notes, completed: false, created_at, updated_at: NOW })
        expect({ status: null, weekly_goal_id: null, ...back?.original_data }).toMatchObject({
          ...item.original_data,
          snooze_until: EARLIER,
          status: item.status,
          weekly_goal_id: item.weekly_goal_id,
        })
      }),
      { numRuns: 30 },
    )
  })

  test('[SNZ-7] two devices make one bucket item, and the second does not undo what happened to it since', () => {
    const store = storeOf({ snooze_items: [resting(1)] })
    const [first] = returnDue(store, NOW)
    const [second] = returnDue(store, '2026-03-02T09:00:07.000Z')
    expect(second?.transactionId).toBe(first?.transactionId)
    for (const execute of [onServer, afterChanges]) {
      const once = execute(store, first?.changes ?? [])
      const twice = execute(once, second?.changes ?? [])
      expect([...twice('bucket_items').values()]).toEqual([...once('bucket_items').values()])
      expect(twice('snooze_items').size).toBe(0)
    }
    const movedOn = storeOf({ todos: [exampleRow('todos', 1)] })
    expect(onServer(movedOn, second?.changes ?? [])('bucket_items').size).toBe(0)
  })

  test('[SNZ-8] snoozed again, it returns again; one instant spelled in two ways is one', () => {
    const idOf = (snooze_until: string) =>
      returnDue(storeOf({ snooze_items: [resting(1, { snooze_until })] }), NOW)[0]?.transactionId
    expect(idOf('2026-03-02T07:00:00.000Z')).not.toBe(idOf(EARLIER))
    expect(idOf('2026-03-02T09:00:00+01:00')).toBe(idOf(EARLIER))
  })

  test('[SNZ-9] is looked after every 30 seconds', () => {
    expect(DUE_CHECK_MS).toBe(30_000)
  })
})

describe('the project chip', () => {
  const id = testId(3)

  test('[SNZ-10] is a line project:{id}:{title} of the notes; the rest are notes', () => {
    expect(readProjectNote(`project:${id}:House: roof`)).toEqual({ project: { id, title: 'House: roof' }, notes: null })
    expect(readProjectNote(`Call first\nproject:${id}:House\nthen pay`)).toEqual({
      project: { id, title: 'House' },
      notes: 'Call first\nthen pay',
    })
    for (const notes of [null, '', 'project: buy paint', 'project:42:House', `project:${id}`, `my project:${id}:House`])
      expect(readProjectNote(notes)).toEqual({ project: null, notes })
  })

  test('[SNZ-11] any title of one line is read as it stands, colons and all', () => {
    fc.assert(
      fc.property(arbitraryRow('projects'), (project) => {
        const title = project.title.replace(/\s+/g, ' ')
        expect(readProjectNote(`project:${project.id}:${title}`).project).toEqual({
          id: project.id,
          title: title.trim(),
        })
      }),
      { numRuns: 30 },
    )
  })

  test('[SNZ-12] has the title of the project as it is now, also for a to-do that had one', () => {
    const projects = new Map([[id, exampleRow('projects', 3, { title: 'New name' })]])
    const noted = resting(1, { notes: `project:${id}:Old name` })
    const carried = resting(1, { original_data: { project_id: id } })
    expect(snoozedProject(noted, projects)).toEqual({ id, title: 'New name' })
    expect(snoozedProject(carried, projects)).toEqual({ id, title: 'New name' })
    expect(snoozedProject(noted, new Map())).toEqual({ id, title: 'Old name' })
    expect(snoozedProject(carried, new Map())).toBeNull()
  })
})
