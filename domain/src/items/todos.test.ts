// Rules from: core §3, §4, §5, §7; organising §4, §5
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRow, NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { storeOf } from '../../test/example-rows.ts'
import { observerAt, performed, timedStore } from '../../test/timed-rows.ts'
import type { Change } from '../core/change.ts'
import { checkTransaction } from '../core/check-transaction.ts'
import { byPosition } from '../core/ordering.ts'
import type { Checked, Todo } from '../tables/schema.ts'
import { applyChanges } from './apply-changes.ts'
import { type Draft, draftOf } from './drafts.ts'
import { saveDraft } from './drawer.ts'
import { renameItem } from './items.ts'
import {
  activateTodo,
  addTodo,
  categorizeTodo,
  completeTodo,
  deferTodo,
  isActive,
  isDeferred,
  isIn,
  type NewTodo,
  reorderTodos,
  tickedSince,
  trashTodo,
} from './todos.ts'

const LATER = '2026-03-02T09:01:40.000Z'

const changesOf = (checked: Checked<Change[]>): Change[] => {
  if (!checked.ok) throw new Error(checked.problems.map((problem) => problem.message).join())
  return checked.value
}

const after = (todos: readonly Todo[], changes: readonly Change[]): Todo[] =>
  [...(applyChanges({ todos: new Map(todos.map((row) => [row.id, row])) }, changes).todos?.values() ?? [])].sort(
    byPosition,
  )

const onlyAfter = (row: Todo, changes: readonly Change[]): Todo | undefined => after([row], changes)[0]

/** The to-do after a list that may end its run. */
const ended = (row: Todo, changes: readonly Change[]): Todo | undefined =>
  performed(timedStore({ todos: [row] }), changes, observerAt(LATER))('todos').get(row.id)

const fresh = (fields: Partial<NewTodo> = {}): NewTodo => ({
  id: testId(50),
  text: 'Call the dentist',
  category_id: null,
  place: 'top',
  list: 'today',
  now: LATER,
  ...fields,
})

const todoList = fc.uniqueArray(arbitraryRow('todos'), { selector: (row) => row.id, maxLength: 5 })
const runningSince = (number: number) => todo(number, { is_running: true, last_started_at: NOW, time_spent: 20 })

describe('adding', () => {
  test('[TODO-1] blank text is refused: Task text is required', () => {
    for (const text of ['', '  ', '\n'])
      expect(addTodo([], fresh({ text }))).toMatchObject({
        ok: false,
        problems: [{ message: 'Task text is required' }],
      })
  })

  test('[TODO-2] text is trimmed before it is measured', () => {
    const [added] = after([], changesOf(addTodo([], fresh({ text: `  ${'a'.repeat(500)} ` }))))
    expect(added?.text).toBe('a'.repeat(500))
    expect(addTodo([], fresh({ text: 'a'.repeat(501) }))).toMatchObject({
      ok: false,
      problems: [{ code: 'MAX_LENGTH', message: 'Task text must be no more than 500 characters' }],
    })
  })

  test('[TODO-3] adding on top shifts every other position by 1 and takes 1', () => {
    fc.assert(
      fc.property(todoList, (todos) => {
        const rows = after(todos, changesOf(addTodo(todos, fresh())))
        expect(rows.find((row) => row.id === testId(50))?.order_position).toBe(1)
        for (const row of todos)
          expect(rows.find((other) => other.id === row.id)).toEqual({ ...row, order_position: row.order_position + 1 })
      }),
    )
  })

  test('[TODO-4] adding at the bottom takes the maximum plus 1 and touches no other row', () => {
    fc.assert(
      fc.property(todoList, (todos) => {
        const changes = changesOf(addTodo(todos, fresh({ place: 'bottom' })))
        expect(changes).toHaveLength(1)
        const added = after(todos, changes).find((row) => row.id === testId(50))
        expect(added?.order_position).toBe(Math.max(0, ...todos.map((row) => row.order_position)) + 1)
      }),
    )
  })

  test('[TODO-5] a new to-do is open, has its list, category and goal, and everything else at its default', () => {
    const [added] = after(
      [],
      changesOf(addTodo([], fresh({ list: 'later', category_id: testId(7), weekly_goal_id: testId(8) }))),
    )
    expect(added).toEqual(
      todo(50, {
        text: 'Call the dentist',
        order_position: 1,
        is_deferred: true,
        category_id: testId(7),
        weekly_goal_id: testId(8),
        created_at: LATER,
        updated_at: LATER,
      }),
    )
  })
})

describe('lists', () => {
  test('[TODO-6] active is neither completed nor deferred; deferred is not completed; both lists hold completed ones', () => {
    const states = [todo(1), todo(2, { is_deferred: true }), todo(3, { completed: true })]
    expect(states.map(isActive)).toEqual([true, false, false])
    expect(states.map(isDeferred)).toEqual([false, true, false])
    expect(states.map((row) => isIn('today', row))).toEqual([true, false, true])
    expect(states.map((row) => isIn('later', row))).toEqual([false, true, false])
  })

  test('[TODO-7] back to Today goes behind every active to-do; completed and deferred positions do not count', () => {
    const todos = [
      todo(1, { order_position: 3 }),
      todo(2, { order_position: 1, is_deferred: true }),
      todo(3, { order_position: 90, completed: true }),
      todo(4, { order_position: 80, is_deferred: true }),
    ]
    const moved = after(todos, activateTodo(todos, todos[1] as Todo, LATER)).find((row) => row.id === testId(2))
    expect(moved).toMatchObject({ is_deferred: false, order_position: 4, updated_at: LATER })
    expect(activateTodo(todos, todos[0] as Todo, LATER)).toEqual([])
  })

  test('[TODO-8] to Later ends the run, keeps its time and the position', () => {
    expect(ended(runningSince(6), deferTodo(runningSince(6), LATER))).toEqual(
      todo(6, { is_deferred: true, time_spent: 120, unlogged_seconds: 20, updated_at: LATER }),
    )
  })

  test('[TODO-9] reordering one list leaves the other alone', () => {
    const todos = [todo(1), todo(2), todo(3, { is_deferred: true, order_position: 1 })]
    const changes = reorderTodos(todos, 'today', { id: testId(2), beside: testId(1), side: 'before' })
    expect(changes.map((change) => change.op === 'update' && [change.id, change.patch])).toEqual([
      [testId(2), { order_position: 1 }],
      [testId(1), { order_position: 2 }],
    ])
  })
})

describe('editing', () => {
  test('[TODO-10] empty text cancels, unchanged text changes nothing, too long text is refused', () => {
    expect(renameItem('todos', todo(1), '  ', LATER)).toEqual({ ok: true, value: [] })
    expect(renameItem('todos', todo(1), ' To-do 1 ', LATER)).toEqual({ ok: true, value: [] })
    expect(renameItem('todos', todo(1), 'a'.repeat(501), LATER)).toMatchObject({
      ok: false,
      problems: [{ code: 'MAX_LENGTH' }],
    })
    const renamed = onlyAfter(todo(1), changesOf(renameItem('todos', todo(1), ' Tea ', LATER)))
    expect(renamed).toEqual(todo(1, { text: 'Tea', updated_at: LATER }))
  })

  test('[TODO-11] completing ends the run and keeps its time; twice is once', () => {
    const completed = ended(runningSince(1), completeTodo(runningSince(1), true, LATER)) as Todo
    const ticked = { completed: true, completed_at: LATER, updated_at: LATER }
    expect(completed).toEqual(todo(1, { ...ticked, time_spent: 120, unlogged_seconds: 20 }))
    expect(completeTodo(completed, true, LATER)).toEqual([])
    expect(onlyAfter(completed, completeTodo(completed, false, LATER))).toMatchObject({
      completed: false,
      completed_at: null,
    })
  })

  test('what was ticked since a moment is counted by its tick, not by its last change', () => {
    const [before, from, after] = ['2026-11-15T22:00:00.000Z', '2026-11-16T00:00:00.000Z', '2026-11-16T08:00:00.000Z']
    const done = (number: number, completed_at: string | null, updated_at: string) =>
      todo(number, { completed: true, completed_at, updated_at })
    const tickedToday = done(1, after, after)
    const editedToday = done(2, before, after)
    const oldStyle = done(3, null, after)
    const yesterday = done(4, before, before)
    expect(tickedSince([tickedToday, editedToday, yesterday], Date.parse(from))).toBe(1)
    expect(tickedSince([editedToday, yesterday], Date.parse(from))).toBe(0)
    expect(tickedSince([tickedToday, oldStyle], Date.parse(from))).toBe(2)
    const again = onlyAfter(editedToday, changesOf(renameItem('todos', editedToday, 'Tea', after))) as Todo
    expect(tickedSince([again], Date.parse(from))).toBe(0)
  })

  test('[TODO-12] no category is stored as null', () => {
    const filed = todo(1, { category_id: testId(7) })
    expect(onlyAfter(filed, categorizeTodo(filed, null, LATER))?.category_id).toBeNull()
    expect(categorizeTodo(filed, testId(7), LATER)).toEqual([])
  })

  test('[TODO-13] deleting puts it into the trash with the time of its run, in one change', () => {
    const running = runningSince(1)
    const changes = trashTodo(running, { id: testId(60), now: LATER })
    expect(changes).toHaveLength(1)
    const after = performed(timedStore({ todos: [running] }), changes, observerAt(LATER))
    expect(after('todos').size).toBe(0)
    expect(after('trash_items').get(testId(60))?.original_data).toMatchObject({ time_spent: 120, is_running: false })
  })
})

describe('the drawer', () => {
  type TodoDraft = Draft<'todos'>
  const todoDraft = (row: Todo) => draftOf('todos', row)
  const save = (row: Todo, base: TodoDraft, change: Partial<TodoDraft>, todos: readonly Todo[] = [row]) =>
    saveDraft('todos', storeOf({ todos: [...todos] }), row, base, { ...base, ...change }, LATER)

  test('[TODO-14] an untouched draft of any to-do writes nothing', () => {
    fc.assert(
      fc.property(arbitraryRow('todos'), (given) => {
        const row = { ...given, text: given.text.trim() }
        expect(save(row, todoDraft(row), {})).toEqual({ ok: true, value: [] })
      }),
    )
  })

  test('[TODO-15] a save writes only what was changed here, not what another device changed meanwhile', () => {
    const opened = todo(1)
    const now = todo(1, { text: 'Renamed elsewhere', completed: true })
    const saved = onlyAfter(now, changesOf(save(now, todoDraft(opened), { notes: 'mine' })))
    expect(saved).toEqual({ ...now, notes: 'mine', updated_at: LATER })
  })

  test('[TODO-16] a blank title and notes over 2000 characters are refused', () => {
    const row = todo(1)
    expect(save(row, todoDraft(row), { text: ' ' })).toMatchObject({ ok: false, problems: [{ code: 'REQUIRED' }] })
    expect(save(row, todoDraft(row), { notes: 'n'.repeat(2001) })).toMatchObject({
      ok: false,
      problems: [{ field: 'notes', code: 'MAX_LENGTH' }],
    })
  })

  test('[TODO-17] emptied notes and links are stored as null', () => {
    const row = todo(1, { notes: 'x', category_id: testId(7), weekly_goal_id: testId(8) })
    const saved = onlyAfter(
      row,
      changesOf(save(row, todoDraft(row), { notes: '', category_id: null, weekly_goal_id: null })),
    )
    expect(saved).toMatchObject({ notes: null, category_id: null, weekly_goal_id: null })
  })

  test('[TODO-18] completing or deferring in the drawer ends a run; other fields do not', () => {
    const row = runningSince(1)
    for (const change of [{ completed: true }, { is_deferred: true }])
      expect(ended(row, changesOf(save(row, todoDraft(row), change)))).toMatchObject({
        ...change,
        is_running: false,
        time_spent: 120,
      })
    expect(ended(row, changesOf(save(row, todoDraft(row), { notes: 'x' })))?.is_running).toBe(true)
  })

  test('[TODO-19] undeferring in the drawer goes behind every active to-do, once', () => {
    const row = todo(1, { is_deferred: true })
    const todos = [row, todo(2, { order_position: 8 })]
    expect(after(todos, changesOf(save(row, todoDraft(row), { is_deferred: false }, todos)))[1]).toMatchObject({
      id: testId(1),
      order_position: 9,
    })
    const already = todo(1, { order_position: 3 })
    expect(changesOf(save(already, todoDraft(row), { is_deferred: false }, [already, ...todos.slice(1)]))).toEqual([])
  })
})

test('[TODO-20] whatever a rule returns, the server accepts', () => {
  fc.assert(
    fc.property(fc.uniqueArray(arbitraryRow('todos'), { selector: (row) => row.id, minLength: 1 }), (todos) => {
      const row = todos[0] as Todo
      const lists = [
        changesOf(addTodo(todos, fresh())),
        completeTodo(row, !row.completed, LATER),
        deferTodo(row, LATER),
        activateTodo(todos, row, LATER),
        trashTodo(row, { id: testId(60), now: LATER }),
      ]
      for (const changes of lists.filter((list) => list.length > 0))
        expect(checkTransaction({ id: testId(70), changes })).toEqual({ ok: true, value: { id: testId(70), changes } })
    }),
  )
})
