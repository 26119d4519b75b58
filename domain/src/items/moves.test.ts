// Rules from: core §4, §7; organising §4; design: links never dangle, nothing is lost, readings
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRow, NOW, testId } from '../../test/arbitrary-rows.ts'
import { accepted, afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { observerAt, performed, timedStore } from '../../test/timed-rows.ts'
import { checkTransaction } from '../core/check-transaction.ts'
import type { TableRows } from '../core/links.ts'
import { formerGoal, moveTargets } from '../core/move-places.ts'
import { placesIn } from '../core/places.ts'
import type { Row, Todo } from '../tables/schema.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { moveItem } from './moves.ts'
import { toPlainChanges } from './plain-changes.ts'
import { moveToTrash, restoreFromTrash } from './trash.ts'

const LATER = '2026-03-02T10:00:00.000Z'
const UNTIL = '2026-03-09T08:00:00.000Z'

const numbers = [1, 2, 3, 4, 5]
/** Everything that the few ids of arbitrary rows can link to. */
const targets = {
  categories: numbers.map((number) => exampleRow('categories', number)),
  weekly_goals: numbers.map((number) => exampleRow('weekly_goals', number)),
  projects: numbers.map((number) => exampleRow('projects', number)),
  long_term_goals: numbers.map((number) => exampleRow('long_term_goals', number)),
}
const ID = testId(6)
const ownId = fc.constant(ID)

type From = 'todos' | 'bucket_items' | 'projects' | 'weekly_goals'
const snooze = (store: TableRows, from: From) =>
  accepted(
    moveItem(from, 'snooze_items', store(from).get(ID) as never, {
      rows: store,
      now: LATER,
      fields: { snooze_until: UNTIL },
    }),
  )
const snoozed = (store: TableRows, from: From) => afterChanges(store, snooze(store, from))

const returned = (store: TableRows) =>
  afterChanges(
    store,
    accepted(
      moveItem('snooze_items', 'bucket_items', store('snooze_items').get(ID) as Row<'snooze_items'>, {
        rows: store,
        now: LATER,
      }),
    ),
  )

const becomes = (store: TableRows, to: 'todos' | 'projects' | 'weekly_goals', fields = {}) =>
  accepted(
    moveItem('bucket_items', to, store('bucket_items').get(ID) as Row<'bucket_items'>, {
      rows: store,
      now: LATER,
      fields,
    }),
  )

describe('a to-do', () => {
  test('[MOVE-1] that is snoozed, returns and becomes a to-do again has every field it had', () => {
    fc.assert(
      fc.property(arbitraryRow('todos', ownId), (given) => {
        const todo = { ...given, is_running: false, last_started_at: null, original_data: null }
        const inBucket = returned(snoozed(storeOf({ ...targets, todos: [todo] }), 'todos'))
        expect(inBucket('todos').size + inBucket('snooze_items').size).toBe(0)
        const again = afterChanges(inBucket, becomes(inBucket, 'todos'))
        expect(again('bucket_items').size).toBe(0)
        expect(again('todos').get(ID)).toEqual({ ...todo, order_position: 1, updated_at: LATER })
      }),
      { numRuns: 50 },
    )
  })

  test('[MOVE-2] that runs ends its run and keeps its time', () => {
    const todo = exampleRow('todos', 6, { is_running: true, last_started_at: NOW, time_spent: 20 })
    const store = timedStore({ todos: [todo] })
    const inBucket = returned(performed(store, snooze(store, 'todos'), observerAt(LATER)))
    const again = rowsWithTime(inBucket, becomes(inBucket, 'todos'), LATER)
    expect(again('todos').get(ID)).toMatchObject({ time_spent: 3620, is_running: false, last_started_at: null })
  })

  test('[MOVE-3] whose project is deleted meanwhile comes back without it, and may go to another list', () => {
    const todo = exampleRow('todos', 6, { project_id: testId(1), weekly_goal_id: testId(2), is_deferred: true })
    const inBucket = returned(snoozed(storeOf({ ...targets, todos: [todo] }), 'todos'))
    const withoutProjects = storeOf({
      bucket_items: [...inBucket('bucket_items').values()],
      weekly_goals: targets.weekly_goals,
    })
    const asTodo = (fields = {}) =>
      afterChanges(withoutProjects, becomes(withoutProjects, 'todos', fields))('todos').get(ID)
    expect(asTodo()).toMatchObject({ project_id: null, weekly_goal_id: testId(2), is_deferred: true })
    expect(asTodo({ is_deferred: false })).toMatchObject({ is_deferred: false })
  })
})

describe('any item', () => {
  test('[MOVE-4] keeps its id, text, notes, category, completion and creation, at the end of the new list', () => {
    fc.assert(
      fc.property(arbitraryRow('bucket_items', ownId), (item) => {
        const other = exampleRow('snooze_items', 9, { order_position: 40 })
        const store = snoozed(storeOf({ ...targets, bucket_items: [item], snooze_items: [other] }), 'bucket_items')
        const { text, notes, category_id, completed, created_at } = item
        expect(store('bucket_items').size).toBe(0)
        expect(store('snooze_items').get(ID)).toMatchObject({
          ...{ text, notes, category_id, completed, created_at },
          snooze_until: UNTIL,
          order_position: 41,
          updated_at: LATER,
        })
      }),
      { numRuns: 30 },
    )
  })

  test('[MOVE-5] made in the bucket has no carried fields while it is snoozed, and its date when it returns', () => {
    const store = snoozed(
      storeOf({ bucket_items: [exampleRow('bucket_items', 6, { original_data: null })] }),
      'bucket_items',
    )
    expect(store('snooze_items').get(ID)?.original_data).toBeNull()
    expect(returned(store)('bucket_items').get(ID)?.original_data).toEqual({ snooze_until: UNTIL })
  })

  test('[MOVE-6] whatever is moved, the server accepts', () => {
    fc.assert(
      fc.property(arbitraryRow('snooze_items', ownId), (item) => {
        const rows = storeOf({ ...targets, snooze_items: [item] })
        for (const to of ['bucket_items', 'todos'] as const) {
          const changes = accepted(moveItem('snooze_items', to, item, { rows, now: LATER }))
          expect(checkTransaction({ id: testId(70), changes })).toEqual({
            ok: true,
            value: { id: testId(70), changes },
          })
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('a goal', () => {
  test('[MOVE-7] that is put aside becomes a goal again, with all its fields and everything that belonged to it', () => {
    fc.assert(
      fc.property(arbitraryRow('projects', ownId), (project) => {
        const goal = exampleRow('weekly_goals', 7, { project_id: ID })
        const link = exampleRow('project_objectives', 8, { project_id: ID, objective_id: testId(1) })
        const before = storeOf({
          ...targets,
          projects: [project],
          weekly_goals: [goal],
          project_objectives: [link],
          objectives: [exampleRow('objectives', 1)],
        })
        const aside = returned(snoozed(before, 'projects'))
        // What the executors do when the project's row goes.
        const released = storeOf({
          ...targets,
          projects: [],
          bucket_items: [...aside('bucket_items').values()],
          weekly_goals: [{ ...goal, project_id: null }],
          objectives: [exampleRow('objectives', 1)],
        })
        expect(released('bucket_items').get(ID)).toMatchObject({ text: project.title, notes: project.description })
        const again = afterChanges(released, becomes(released, 'projects'))
        expect(again('projects').get(ID)).toEqual({ ...project, order_position: 1, updated_at: LATER })
        expect(again('weekly_goals').get(goal.id)).toEqual(goal)
        expect(again('project_objectives').get(link.id)).toEqual(link)
      }),
      { numRuns: 20 },
    )
  })

  test('[MOVE-8] that becomes a to-do takes no links along that would point at nothing', () => {
    const goal = exampleRow('weekly_goals', 6, { status: 'Esperando' })
    const todo = exampleRow('todos', 7, { weekly_goal_id: ID })
    const aside = returned(snoozed(storeOf({ weekly_goals: [goal], todos: [todo] }), 'weekly_goals'))
    const released = storeOf({
      bucket_items: [...aside('bucket_items').values()],
      todos: [{ ...todo, weekly_goal_id: null }],
    })
    const steps = (to: 'todos' | 'weekly_goals') =>
      toPlainChanges(becomes(released, to), placesIn(released)).map(({ op, table }) => `${op} ${table}`)
    expect(steps('todos')).toEqual(['insert todos', 'delete bucket_items'])
    expect(steps('weekly_goals')).toEqual(['insert weekly_goals', 'update todos', 'delete bucket_items'])
  })

  test('[MOVE-10] with ten thousand rows below it is put aside, deleted, restored, and has every one of them again', () => {
    const todos = Array.from({ length: 10_000 }, (_, index) => exampleRow('todos', 100 + index, { weekly_goal_id: ID }))
    const goal = exampleRow('weekly_goals', 6)
    const aside = returned(snoozed(storeOf({ weekly_goals: [goal], todos }), 'weekly_goals'))
    const item = aside('bucket_items').get(ID) as Row<'bucket_items'>
    const trashed = moveToTrash('bucket_items', item, { id: testId(60), now: LATER })
    expect(checkTransaction({ id: testId(70), changes: trashed }).ok).toBe(true)
    const released = afterChanges(
      storeOf({ bucket_items: [item], todos: todos.map((todo) => ({ ...todo, weekly_goal_id: null })) }),
      trashed,
    )
    const entry = released('trash_items').get(testId(60)) as Row<'trash_items'>
    const restored = afterChanges(released, accepted(restoreFromTrash(entry, released)).changes)
    const changes = becomes(restored, 'weekly_goals')
    expect(checkTransaction({ id: testId(70), changes }).ok).toBe(true)
    const linked = [...afterChanges(restored, changes)('todos').values()].filter((todo) => todo.weekly_goal_id === ID)
    expect(linked).toHaveLength(todos.length)
  })

  test('[MOVE-11] that became a to-do, and goes back the same way, is the goal it was', () => {
    const project = exampleRow('projects', 6, { progress: 40, end_date: '2026-05-01', long_term_goal_id: testId(1) })
    const weekly = exampleRow('weekly_goals', 7, { project_id: ID })
    const aside = returned(snoozed(storeOf({ ...targets, projects: [project], weekly_goals: [weekly] }), 'projects'))
    const released = storeOf({
      ...targets,
      bucket_items: [...aside('bucket_items').values()],
      weekly_goals: [{ ...weekly, project_id: null }],
    })
    const asTodo = afterChanges(released, becomes(released, 'todos'))
    const todo = asTodo('todos').get(ID) as Todo
    expect(todo).toMatchObject({ text: project.title, long_term_goal_id: testId(1) })
    expect(formerGoal(todo)).toBe('projects')
    const inBucket = returned(snoozed(asTodo, 'todos'))
    expect(moveTargets('bucket_items', inBucket('bucket_items').get(ID) as Row<'bucket_items'>)).toContain('projects')
    const again = afterChanges(inBucket, becomes(inBucket, 'projects'))
    expect(again('projects').get(ID)).toEqual({ ...project, order_position: 6, updated_at: LATER })
    expect(again('weekly_goals').get(weekly.id)).toEqual(weekly)
  })

  test('[MOVE-9] is offered as a place only where nothing would be lost', () => {
    const idea = exampleRow('bucket_items', 1, { original_data: { snooze_until: UNTIL } })
    const formerTodo = exampleRow('bucket_items', 1, { original_data: { original_table: 'todos', time_spent: 5 } })
    const formerProject = exampleRow('snooze_items', 1, { original_data: { original_table: 'projects' } })
    const workedOn = exampleRow('bucket_items', 1, { original_data: { original_table: 'projects', time_spent: 5 } })
    expect(moveTargets('bucket_items', idea)).toEqual([
      'todos',
      'snooze_items',
      'weekly_goals',
      'projects',
      'long_term_goals',
    ])
    expect(moveTargets('bucket_items', formerTodo)).toEqual(['todos', 'snooze_items'])
    expect(moveTargets('snooze_items', formerProject)).toEqual(['todos', 'bucket_items', 'projects'])
    expect(moveTargets('bucket_items', workedOn)).toEqual(['todos', 'snooze_items'])
    expect(moveTargets('weekly_goals', exampleRow('weekly_goals', 1))).toEqual(['bucket_items', 'snooze_items'])
  })
})
