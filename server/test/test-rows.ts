/** Rows for tests: valid, complete, told apart by name. */
import { type Change, insert } from '@foco/domain/core/change.ts'
import type { Transaction } from '@foco/domain/core/protocol.ts'
import { derivedId } from '@foco/domain/tables/derived-id.ts'
import type { NewRow } from '@foco/domain/tables/schema.ts'

export const NOW = '2026-01-02T03:04:05.678Z'
export const idOf = (name: string): string => derivedId('test row', name)

let made = 0
/** A transaction with an id of its own, unless one is given. */
export const transaction = (changes: Change[], id = derivedId('test transaction', String(++made))): Transaction => ({
  id,
  changes,
})

const stamps = { created_at: NOW, updated_at: NOW }

export const category = (name: string): Change =>
  insert('categories', { id: idOf(name), name, color: '#3B82F6', ...stamps })
export const todo = (name: string, more: Partial<NewRow<'todos'>> = {}): Change =>
  insert('todos', { id: idOf(name), text: name, order_position: 1, ...stamps, ...more })
export const snoozed = (name: string, snooze_until: string, more: Partial<NewRow<'snooze_items'>> = {}): Change =>
  insert('snooze_items', { id: idOf(name), text: name, order_position: 1, snooze_until, ...stamps, ...more })
export const bucketItem = (name: string): Change =>
  insert('bucket_items', { id: idOf(name), text: name, order_position: 1, ...stamps })
export const project = (name: string, more: Partial<NewRow<'projects'>> = {}): Change =>
  insert('projects', { id: idOf(name), title: name, order_position: 1, ...stamps, ...more })
export const objective = (name: string): Change =>
  insert('objectives', { id: idOf(name), title: name, order_position: 1, ...stamps })
export const keyResult = (name: string, objectiveName: string): Change =>
  insert('key_results', {
    id: idOf(name),
    objective_id: idOf(objectiveName),
    text: name,
    initial_value: 0,
    target_value: 100,
    current_value: 12.5,
    order_position: 1,
    ...stamps,
  })
export const projectObjective = (name: string, projectName: string, objectiveName: string): Change =>
  insert('project_objectives', {
    id: idOf(name),
    project_id: idOf(projectName),
    objective_id: idOf(objectiveName),
    created_at: NOW,
  })
export const focusSession = (name: string, more: Partial<NewRow<'focus_sessions'>> = {}): Change =>
  insert('focus_sessions', { id: idOf(name), started_at: NOW, ...stamps, ...more })
export const setting = (key: string, value: unknown): Change =>
  insert('settings', { id: idOf(key), key, value, updated_at: NOW })
/** Every day at nine, in UTC. */
export const automation = (name: string, more: Partial<NewRow<'automated_tasks'>> = {}): Change =>
  insert('automated_tasks', {
    ...{ id: idOf(name), text: name, recurrence: 'FREQ=DAILY', starts_on: '2026-03-02', time_of_day: '09:00' },
    ...{ time_zone: 'UTC', runs_after: NOW, next_run_at: NOW, order_position: 1 },
    ...stamps,
    ...more,
  })
