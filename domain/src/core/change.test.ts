// Rules from: core §3, §4, §5; organising §7; design: change lists, undo
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryChange, arbitraryRows } from '../../test/arbitrary-changes.ts'
import { testId, todo } from '../../test/arbitrary-rows.ts'
import { applyChanges } from '../items/apply-changes.ts'
import type { TableName, Todo } from '../tables/schema.ts'
import { tables } from '../tables/schema.ts'
import { invert } from '../undo/invert.ts'
import {
  applyToRow,
  type Change,
  insert,
  insertIfAbsent,
  type PlainChange,
  type RowLookup,
  type Rows,
  remove,
  shift,
  update,
} from './change.ts'

const lookup =
  (rows: Rows): RowLookup =>
  (table, id) =>
    rows[table]?.get(id) as never

/** Rows without regard to their order in the map or to tables that are merely empty. */
const contents = (rows: Rows) =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([, map]) => map.size > 0)
      .map(([table, map]) => [table, Object.fromEntries(map as ReadonlyMap<string, object>)]),
  )

const todosOf = (...rows: Todo[]): Rows => ({ todos: new Map(rows.map((row) => [row.id, row])) })

const undo = (rows: Rows, changes: readonly Change[]) =>
  applyChanges(applyChanges(rows, changes), invert(changes, lookup(rows)))

const names: TableName[] = ['todos', 'weekly_goals', 'categories']

describe('undo', () => {
  test('[CHG-1] the inverse undoes any list of changes', () => {
    fc.assert(
      fc.property(arbitraryRows(names), fc.array(arbitraryChange(names), { maxLength: 12 }), (rows, changes) => {
        expect(contents(undo(rows, changes))).toEqual(contents(rows))
      }),
      { numRuns: 400 },
    )
  })

  test('[CHG-1] the inverse undoes many changes to one row amid shifts', () => {
    fc.assert(
      fc.property(
        arbitraryRows(['todos']),
        fc.array(
          arbitraryChange(['todos']).filter((change) => change.op === 'shift' || change.id === testId(1)),
          { minLength: 2, maxLength: 10 },
        ),
        (rows, changes) => {
          expect(contents(undo(rows, changes))).toEqual(contents(rows))
        },
      ),
    )
  })

  test('[CHG-2] redo: the inverse of the inverse gives the changed rows again', () => {
    fc.assert(
      fc.property(arbitraryRows(names), fc.array(arbitraryChange(names), { maxLength: 8 }), (rows, changes) => {
        const changed = applyChanges(rows, changes)
        const undone = invert(changes, lookup(rows))
        const redone = applyChanges(applyChanges(changed, undone), invert(undone, lookup(changed)))
        expect(contents(redone)).toEqual(contents(changed))
      }),
    )
  })

  test('[CHG-3] undo restores only the changed fields and keeps what another device did meanwhile', () => {
    const before = todosOf(todo(1, { text: 'Tea' }))
    const changes = [update('todos', testId(1), { completed: true })]
    const meanwhile = applyChanges(before, [...changes, update('todos', testId(1), { notes: 'green' })])
    const undone = applyChanges(meanwhile, invert(changes, lookup(before)))
    expect(undone.todos?.get(testId(1))).toEqual(todo(1, { text: 'Tea', notes: 'green' }))
  })

  test('[CHG-12] notes that were merged with lines of others: undo and redo give back exactly what stood there', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', '- [ ] d', '- [x] d'), { maxLength: 4 })
    const text = lines.map((all) => all.join('\n') || null)
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const rows = todosOf(todo(1, { notes: theirs }))
        const changes: Change[] = [{ ...update('todos', testId(1), { notes: mine }), base: { notes: base } } as Change]
        const changed = applyChanges(rows, changes)
        const inverse = invert(changes, lookup(rows))
        const undone = applyChanges(changed, inverse)
        expect(contents(undone)).toEqual(contents(rows))
        expect(contents(applyChanges(undone, invert(inverse, lookup(changed))))).toEqual(contents(changed))
      }),
    )
  })

  test('[CHG-4] what changed nothing leaves nothing to undo', () => {
    const rows = todosOf(todo(1))
    const changes = [
      remove('todos', testId(9)),
      update('todos', testId(9), { text: 'x' }),
      insertIfAbsent('todos', todo(1)),
    ]
    expect(invert(changes, lookup(rows))).toEqual([])
  })
})

describe('applying', () => {
  test('[CHG-5] the given rows are never changed in place', () => {
    fc.assert(
      fc.property(arbitraryRows(names), fc.array(arbitraryChange(names), { maxLength: 8 }), (rows, changes) => {
        const before = JSON.stringify(contents(rows))
        applyChanges(rows, changes)
        expect(JSON.stringify(contents(rows))).toBe(before)
      }),
    )
  })

  test('[CHG-6] an insert fills in the defaults of the table', () => {
    const { id, text, order_position, created_at, updated_at } = todo(1)
    const change = insert('todos', { id, text, order_position, created_at, updated_at })
    expect(change).toEqual({ table: 'todos', op: 'insert', id, row: todo(1) })
    expect(Object.keys(todo(1)).sort()).toEqual(Object.keys(tables.todos.columns).sort())
  })

  test('[CHG-7] insert if absent: whoever comes second changes nothing', () => {
    const rows = applyChanges(todosOf(todo(1, { text: 'first' })), [
      insertIfAbsent('todos', todo(1, { text: 'second' })),
    ])
    expect(rows.todos?.get(testId(1))?.text).toBe('first')
    expect(applyChanges({}, [insertIfAbsent('todos', todo(1))]).todos?.get(testId(1))).toEqual(todo(1))
  })

  test('[CHG-8] updating or deleting a row that is not there leaves it absent', () => {
    expect(applyToRow(undefined, update('todos', testId(1), { text: 'x' }))).toBeUndefined()
    expect(applyToRow(undefined, remove('todos', testId(1)))).toBeUndefined()
    expect(contents(applyChanges({}, [update('todos', testId(1), { text: 'x' })]))).toEqual({})
  })

  test('[CHG-9] a shift moves every row of its table that is there at that moment, and no other table', () => {
    const weekly_goals: Rows = { weekly_goals: new Map() }
    const rows = applyChanges({ ...todosOf(todo(1), todo(2)), ...weekly_goals }, [
      shift('todos', 1),
      insert('todos', todo(3, { order_position: 1 })),
    ])
    expect([...(rows.todos?.values() ?? [])].map((row) => [row.id, row.order_position])).toEqual([
      [testId(1), 2],
      [testId(2), 3],
      [testId(3), 1],
    ])
    expect(rows.weekly_goals).toBe(weekly_goals.weekly_goals)
  })

  test('[CHG-10] changes to one row at a time give what the whole list gives (the browser store applies them so)', () => {
    fc.assert(
      fc.property(
        arbitraryRows(['todos']),
        fc.array(arbitraryChange(['todos']), { maxLength: 10 }),
        (rows, changes) => {
          const whole = applyChanges(rows, changes)
          for (let number = 1; number <= 5; number++) {
            const id = testId(number)
            const mine = changes.filter((change) => change.op === 'shift' || change.id === id)
            const row = mine.reduce<Todo | undefined>(
              (before, change) => applyToRow(before, change as PlainChange),
              rows.todos?.get(id),
            )
            expect(row).toEqual(whole.todos?.get(id))
          }
        },
      ),
    )
  })
})
