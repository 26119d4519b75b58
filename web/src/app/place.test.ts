import { expect, it } from 'vitest'
import { isSameOpened, type Place, readPlace, writePlace } from './place.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const START: Place = { tab: 'todos', category: null, at: null, opened: null }

it('is read as it was written', () => {
  const places: Place[] = [
    START,
    { tab: 'weekly', category: null, at: null, opened: null },
    { tab: 'weekly', category: ID, at: '2026-11-09', opened: null },
    { tab: 'todos', category: ID, at: null, opened: { kind: 'edit', table: 'bucket_items', id: ID } },
    { tab: 'trash', category: 'a&b=c', at: null, opened: { kind: 'snooze', table: 'todos', id: ID } },
    { tab: 'bucket', category: null, at: null, opened: { kind: 'categories', form: null } },
    { tab: 'bucket', category: null, at: null, opened: { kind: 'categories', form: ID } },
    { tab: 'bucket', category: null, at: null, opened: { kind: 'edit', table: 'key_results', id: ID } },
    { tab: 'todos', category: null, at: null, opened: { kind: 'goal', table: 'todos', id: ID } },
    { tab: 'todos', category: null, at: null, opened: { kind: 'plan', table: 'todos', id: ID } },
    { tab: 'bucket', category: null, at: null, opened: { kind: 'menu' } },
    { tab: 'todos', category: null, at: null, opened: { kind: 'schedule' } },
    { tab: 'todos', category: null, at: null, opened: { kind: 'calendars' } },
    { tab: 'todos', category: null, at: null, opened: { kind: 'waits' } },
    { tab: 'todos', category: null, at: null, opened: { kind: 'planDay' } },
  ]
  for (const place of places) expect(readPlace(writePlace(place))).toEqual(place)
  expect(writePlace(START)).toBe('')
  expect(writePlace({ ...START, opened: { kind: 'edit', table: 'todos', id: ID } })).toBe(`?open=edit.todos.${ID}`)
})

it('whatever is unknown is as if it were not there', () => {
  const unknown = [
    '?tab=nonsense',
    '?open=',
    '?open=edit',
    '?open=edit.todos',
    `?open=edit.nonsense.${ID}`,
    `?open=edit.constructor.${ID}`,
    `?open=burn.todos.${ID}`,
    `?open=snooze.key_results.${ID}`,
    `?open=goal.projects.${ID}`,
    `?open=plan.projects.${ID}`,
    '?category=',
    '?at=',
    '?sign_in_error=failed',
  ]
  for (const search of unknown) expect(readPlace(search)).toEqual(START)
})

it('tells what is open by its row', () => {
  const edit = { kind: 'edit', table: 'todos', id: ID } as const
  expect(isSameOpened(edit, { ...edit })).toBe(true)
  expect(isSameOpened(null, null)).toBe(true)
  for (const other of [null, { kind: 'menu' } as const, { ...edit, kind: 'snooze' } as const, { ...edit, id: 'x' }])
    expect(isSameOpened(edit, other)).toBe(false)
})
