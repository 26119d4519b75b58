// Rules from: organising §2, §3, §4; design: nothing is lost
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRow, NOW, testId } from '../../test/arbitrary-rows.ts'
import { derivedId } from '../tables/derived-id.ts'
import { checkRow, type Row, TABLE_NAMES, type TableName } from '../tables/schema.ts'
import { olderRow } from './older-rows.ts'

const found = { place: 3, now: NOW, zone: 'Europe/Madrid' }
const idOf = (table: string, id: string) => derivedId('older guest row', table, id)
const brought = <T extends TableName>(table: T, stored: object): Row<T> => {
  const row = olderRow(table, stored, found)
  expect(checkRow(table, row)).toMatchObject({ ok: true })
  return row
}

describe('a row under a guest’s key', () => {
  test('[GUEST-16] that can be stored is taken as it is', () => {
    for (const table of TABLE_NAMES)
      fc.assert(
        fc.property(arbitraryRow(table), (row) => {
          expect(olderRow(table, row, found)).toEqual(row)
        }),
        { numRuns: 10 },
      )
  })

  test.each([
    ['bucket_items', { text: 'x', completed: true, category_id: '', notes: '' }],
    ['snooze_items', { text: 'x', status: '', user_id: 'guest' }],
    ['weekly_goals', { text: 'x', status: '', week_start: '' }],
    ['projects', { title: 'x', progress: 30, start_date: '2026-03-02T10:00:00Z', end_date: '' }],
    ['objectives', { title: 'x', deadline: '', key_results: [] }],
    ['long_term_goals', { text: 'x', target_date: '' }],
    ['todos', { text: 'x', created_at: 1_772_442_000_000, weekly_goal_id: 'w1' }],
    ['trash_items', { text: 'x', original_table: 'todos', original_id: 'd1' }],
    ['todos', { text: 'x', completed: null, is_deferred: '', time_spent: null, pomodoro_duration: null }],
    ['todos', { text: 'x', created_at: 'yesterday', updated_at: '2026-03-02T10:00:00Z', completed_at: 'then' }],
    ['snooze_items', { text: 'x', snooze_until: 'soon' }],
  ] as const)('[GUEST-17] of %s with what is missing, empty or no id of ours can be stored', (table, fields) => {
    const row = brought(table, { id: 'a1', ...fields })
    expect(row.id).toBe(idOf(table, 'a1'))
  })

  test('[GUEST-17] keeps what it says, and stands where it stood', () => {
    const stored = {
      id: 7,
      text: ' as typed',
      completed: true,
      status: 'Completado',
      snooze_until: '2026-03-05T09:00:00Z',
    }
    expect(brought('snooze_items', stored)).toMatchObject({
      text: ' as typed',
      completed: true,
      status: 'Completado',
      snooze_until: '2026-03-05T09:00:00Z',
      order_position: 3,
      created_at: NOW,
    })
  })

  test('[GUEST-17] is still linked to the row that it named, also out of the trash', () => {
    const goal = brought('weekly_goals', { id: 'w1', text: 'x' })
    expect(brought('todos', { id: 'd1', text: 'x', weekly_goal_id: 'w1' }).weekly_goal_id).toBe(goal.id)
    const trashed = { id: 't1', text: 'x', original_table: 'weekly_goals', original_id: 'w1' }
    expect(brought('trash_items', trashed).original_id).toBe(goal.id)
    expect(brought('todos', { id: 'd2', text: 'x', weekly_goal_id: testId(5) }).weekly_goal_id).toBe(testId(5))
  })

  test('[GUEST-17] is for this week where it names none, and returns at once where it waits for no date', () => {
    expect(brought('weekly_goals', { id: 'w1', text: 'x', week_start: 'soon' }).week_start).toMatch(/^\d{4}-\d\d-\d\d$/)
    for (const snooze_until of [undefined, 'soon'])
      expect(brought('snooze_items', { id: 's1', text: 'x', snooze_until }).snooze_until).toBe(NOW)
  })

  test('[GUEST-18] loses no word, also where it cannot be stored', () => {
    const long = 'n'.repeat(2001)
    expect(olderRow('todos', { id: 'd1', text: 'x', notes: long, mood: 'calm' }, found)).toMatchObject({
      id: idOf('todos', 'd1'),
      notes: long,
      mood: 'calm',
    })
  })
})
