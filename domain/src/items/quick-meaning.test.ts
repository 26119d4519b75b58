// Rules from: design: quick words, nothing is lost
import { describe, expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { accepted, afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import type { Change } from '../core/change.ts'
import { checkTransaction } from '../core/check-transaction.ts'
import type { ItemTable } from '../tables/item-kinds.ts'
import { addChild, addToList } from './item-lists.ts'
import { addItem } from './items.ts'
import { addedAs, quickKindsOf } from './quick-meaning.ts'
import type { QuickMeaning } from './quick-words.ts'
import { addLinkedWeeklyGoal, addSnoozeItem, returnDue, snoozeItem } from './snooze.ts'
import { addTodo } from './todos.ts'

const zone = 'Europe/Madrid'
const UNTIL = '2026-03-09T08:00:00.000Z'
const fresh = { id: testId(50), text: 'Sow', category_id: null, now: NOW }
const store = storeOf({
  categories: [exampleRow('categories', 7)],
  todos: [exampleRow('todos', 1), exampleRow('todos', 2)],
  bucket_items: [exampleRow('bucket_items', 3)],
  snooze_items: [exampleRow('snooze_items', 4)],
  weekly_goals: [exampleRow('weekly_goals', 5)],
  objectives: [exampleRow('objectives', 6)],
})
const todo = (place: 'top' | 'bottom' = 'bottom') =>
  addTodo(store('todos').values(), { ...fresh, place, list: 'today' })

const taken = (meaning: QuickMeaning, added = todo()) => {
  const changes = accepted(addedAs(meaning, added, store))
  // The server takes it as one transaction.
  expect(checkTransaction({ id: testId(90), changes })).toMatchObject({ ok: true })
  return afterChanges(store, changes)
}

test('[MEAN-1] only to-dos have a length, only what can move rests, everything has a category and a place', () => {
  const kinds = (table: ItemTable) => quickKindsOf(table).join(' ')
  expect(kinds('todos')).toBe('category length snooze top')
  expect(kinds('bucket_items')).toBe('category snooze top')
  expect(kinds('snooze_items')).toBe('category snooze top')
  expect(kinds('projects')).toBe('category snooze top')
  expect(kinds('objectives')).toBe('category top')
})

test('[MEAN-2] without words the item is added as ever', () => {
  expect(addedAs({}, todo('top'), store)).toEqual(todo('top'))
  const refused = addItem('bucket_items', store, { ...fresh, text: ' ' })
  expect(addedAs({ minutes: 5 }, refused, store)).toBe(refused)
})

test('[MEAN-3] a category and a length are the item’s own; a category that is gone is left out', () => {
  expect(taken({ category_id: testId(7), minutes: 45 })('todos').get(fresh.id)).toMatchObject({
    text: 'Sow',
    category_id: testId(7),
    planned_minutes: 45,
    pomodoro_duration: 25,
  })
  expect(taken({ category_id: testId(8) })('todos').get(fresh.id)?.category_id).toBeNull()
})

test('[MEAN-11] notes go along, wherever the item goes', () => {
  expect(taken({ notes: ['- [ ] one'] })('todos').get(fresh.id)).toMatchObject({ text: 'Sow', notes: '- [ ] one' })
  const objective = taken({ notes: ['Why'] }, addItem('objectives', store, fresh))('objectives').get(fresh.id)
  expect(objective).toMatchObject({ title: 'Sow', description: 'Why' })
  expect(taken({ notes: ['Why'], until: UNTIL })('snooze_items').get(fresh.id)).toMatchObject({ notes: 'Why' })
})

const named = (rows: Iterable<{ text: string; order_position: number; notes: string | null }>) =>
  [...rows]
    .sort((a, b) => a.order_position - b.order_position)
    .flatMap(({ text, notes }) => (text.startsWith('Sow') ? [`${text}: ${notes}`] : [text]))

describe('notes that are too long for one item', () => {
  const notes = ['a', 'b', 'c']
  const all = ['Sow: a', 'Sow (2): b', 'Sow (3): c']

  test.each(['top', 'bottom'] as const)('[MEAN-12] go on in others of its name, in order, at the %s', (place) => {
    const rows = taken({ notes, category_id: testId(7), minutes: 45 }, todo(place))
    const others = named(store('todos').values())
    expect(named(rows('todos').values())).toEqual(place === 'top' ? [...all, ...others] : [...others, ...all])
    const added = [...rows('todos').values()].filter(({ text }) => text.startsWith('Sow'))
    expect(added.map(({ category_id }) => category_id)).toEqual([testId(7), testId(7), testId(7)])
    // How long it takes is said once.
    expect(added.map(({ planned_minutes }) => planned_minutes ?? 0).sort()).toEqual([0, 0, 45])
    const onTop = taken({ notes, onTop: true }, todo(place))
    expect(named(onTop('todos').values())).toEqual([...all, ...others])
  })

  test('[MEAN-13] rest together with it', () => {
    const rows = taken({ notes, until: UNTIL })
    expect(named(rows('snooze_items').values())).toEqual([...named(store('snooze_items').values()), ...all])
    expect(rows('todos').size).toBe(store('todos').size)
  })

  test('[MEAN-14] have room for the number behind a long name', () => {
    const long = addTodo(store('todos').values(), { ...fresh, text: '😀'.repeat(500), place: 'top', list: 'today' })
    const texts = [...taken({ notes }, long)('todos').values()].map(({ text }) => text)
    expect(texts.filter((text) => text.endsWith('😀 (3)')).map((text) => [...text].length)).toEqual([500])
  })
})

describe('!', () => {
  test.each(['top', 'bottom'] as const)(
    '[MEAN-4] a to-do added at the %s goes on top, the others down by one',
    (place) => {
      const todos = taken({ onTop: true }, todo(place))('todos')
      expect([fresh.id, testId(1), testId(2)].map((id) => todos.get(id)?.order_position)).toEqual([1, 2, 3])
    },
  )

  test('[MEAN-5] so does an item of any other list', () => {
    const added = (table: 'bucket_items' | 'objectives') => taken({ onTop: true }, addItem(table, store, fresh))(table)
    expect(added('bucket_items').get(testId(50))?.order_position).toBe(1)
    expect(added('bucket_items').get(testId(3))?.order_position).toBe(4)
    expect(added('objectives').get(testId(50))?.order_position).toBe(1)
    const resting = exampleRow('snooze_items', 4)
    const linked = taken({ onTop: true }, addLinkedWeeklyGoal(store, resting, fresh, zone))
    expect(linked('weekly_goals').get(testId(50))?.order_position).toBe(1)
    expect(linked('snooze_items').get(testId(4))?.weekly_goal_id).toBe(testId(50))
  })
})

describe('a date', () => {
  test('[MEAN-6] the item rests at once, as if it had been added and snoozed', () => {
    const meaning = { until: UNTIL, minutes: 45, category_id: testId(7) }
    const rested = taken(meaning)
    const { until, ...others } = meaning
    const twice = taken(others)
    const row = twice('todos').get(fresh.id)
    if (!row) throw new Error('not added')
    const snoozed = afterChanges(twice, accepted(snoozeItem('todos', twice, row, until, NOW)))
    expect(rested('todos').has(fresh.id)).toBe(false)
    expect(rested('snooze_items').get(fresh.id)).toEqual(snoozed('snooze_items').get(fresh.id))
  })

  test('[MEAN-7] the length comes back with it', () => {
    const rested = taken({ until: UNTIL, minutes: 45 })
    const [back] = returnDue(rested, UNTIL).filter(({ changes }) =>
      changes.some((change) => 'id' in change && change.id === fresh.id),
    )
    const returned = afterChanges(rested, back?.changes ?? [])
    expect(returned('bucket_items').get(fresh.id)?.original_data).toMatchObject({ planned_minutes: 45 })
  })

  test('[MEAN-8] nothing moves in the list that the form stands in, unless the words say on top', () => {
    const positions = (after: typeof store) => [1, 2].map((n) => after('todos').get(testId(n))?.order_position)
    const rested = taken({ until: UNTIL }, todo('top'))
    expect(positions(rested)).toEqual([1, 2])
    expect(rested('snooze_items').get(fresh.id)?.order_position).toBe(5)
    const onTop = taken({ until: UNTIL, onTop: true }, todo('top'))
    expect(positions(onTop)).toEqual([1, 2])
    expect(onTop('snooze_items').get(fresh.id)?.order_position).toBe(1)
  })

  test('[MEAN-9] a goal and a linked to-do rest with what they belong to', () => {
    const goal = taken({ until: UNTIL }, addToList('weekly_goals', { rows: store, zone }, fresh))
    expect(goal('snooze_items').get(fresh.id)?.original_data).toMatchObject({ original_table: 'weekly_goals' })
    const parent = { id: testId(5), category_id: testId(7) }
    const child = taken({ until: UNTIL }, addChild('weekly_goals', parent, { rows: store, zone }, fresh))
    expect(child('snooze_items').get(fresh.id)).toMatchObject({ weekly_goal_id: testId(5), category_id: testId(7) })
  })

  test('[MEAN-10] in the snooze list it is the date; an objective stays where it is', () => {
    const until = (changes: Change[]) => afterChanges(store, changes)('snooze_items').get(fresh.id)?.snooze_until
    expect(until(accepted(addedAs({ until: UNTIL }, addSnoozeItem(store, fresh, zone), store)))).toBe(UNTIL)
    expect(taken({ until: UNTIL }, addItem('objectives', store, fresh))('objectives').has(fresh.id)).toBe(true)
  })
})
