import { type Change, insert, update } from '@foco/domain/core/change.ts'
import { byPosition, compareText } from '@foco/domain/core/ordering.ts'
import { deleteCategory } from '@foco/domain/items/categories.ts'
import { categorizeItem, trashItem } from '@foco/domain/items/items.ts'
import { moveItem } from '@foco/domain/items/moves.ts'
import { activateTodo, addTodo, completeTodo, deferTodo, reorderTodos } from '@foco/domain/items/todos.ts'
import { restoreFromTrash } from '@foco/domain/items/trash.ts'
import { type Checked, type Row, TABLE_NAMES } from '@foco/domain/tables/schema.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DataSession } from './data-session.ts'
import { createActions } from './perform.ts'
import { createDevice } from './testing/device.ts'
import { openGuest } from './testing/guest-tab.ts'
import { NOW, newTodo, rowId } from './testing/rows.ts'

const TEXTS = { done: null, failed: 'Error' }
const CATEGORY = rowId('category')
/** For a machine that does many other things. */
const SLOW_MS = 60_000

interface Step {
  kind: string
  a: number
  b: number
}

const pick = <T>(from: Iterable<T>, at: number): T | undefined => {
  const all = [...from]
  return all[at % Math.max(1, all.length)]
}
const orNone = (checked: Checked<Change[]> | undefined): Change[] => (checked?.ok ? checked.value : [])

/** What a person can do, by the rules of the product; nothing where there is nothing to do it to. */
const RULES: Record<string, (data: DataSession, step: Step, fresh: { id: string; now: string }) => Change[]> = {
  'add on top': (data, _, fresh) => add(data, fresh, 'top'),
  'add below': (data, _, fresh) => add(data, fresh, 'bottom'),
  rename: (data, step, { id }) => onTodo(data, step, (todo) => [update('todos', todo.id, { text: `renamed ${id}` })]),
  complete: (data, step) => onTodo(data, step, (todo) => completeTodo(todo, !todo.completed, NOW)),
  defer: (data, step) => onTodo(data, step, (todo) => deferTodo(todo, NOW)),
  activate: (data, step) => onTodo(data, step, (todo) => activateTodo(data.rows('todos').values(), todo, NOW)),
  categorize: (data, step) =>
    onTodo(data, step, (todo) =>
      data.get('categories', CATEGORY) ? categorizeItem('todos', todo, CATEGORY, NOW) : [],
    ),
  drag: (data, step) =>
    onTodo(data, step, (todo) => {
      const list = todo.is_deferred ? 'later' : 'today'
      const beside = pick(data.rows('todos').keys(), step.b) ?? ''
      const drop = { id: todo.id, beside, side: step.b % 2 === 0 ? 'before' : 'after' } as const
      return reorderTodos(data.rows('todos').values(), list, drop)
    }),
  trash: (data, step, fresh) => onTodo(data, step, (todo) => trashItem('todos', todo, fresh)),
  restore: ({ rows }, { a }) => {
    const item = pick(rows('trash_items').values(), a)
    const restored = item && restoreFromTrash(item, rows)
    return restored?.ok ? restored.value.changes : []
  },
  'to the bucket': (data, step) =>
    onTodo(data, step, (todo) => orNone(moveItem('todos', 'bucket_items', todo, { rows: data.rows, now: NOW }))),
  'from the bucket': ({ rows }, { a }) => {
    const item = pick(rows('bucket_items').values(), a)
    return item ? orNone(moveItem('bucket_items', 'todos', item, { rows, now: NOW })) : []
  },
  'delete the category': ({ rows, get }) => {
    const category = get('categories', CATEGORY)
    const deleted = category && deleteCategory(category, rows)
    return deleted?.ok ? [...deleted.value] : []
  },
}

const onTodo = (
  { rows }: DataSession,
  { a }: Step,
  act: (todo: ReturnType<typeof todosIn>[number]) => Change[],
): Change[] => {
  const todo = pick(todosIn(rows), a)
  return todo ? act(todo) : []
}
const todosIn = (rows: DataSession['rows']) => [...rows('todos').values()].sort(byPosition)
const add = ({ rows }: DataSession, fresh: { id: string; now: string }, place: 'top' | 'bottom') =>
  orNone(addTodo(rows('todos').values(), { ...fresh, text: fresh.id, category_id: null, place, list: 'today' }))

/**
 * Everything a person can see: every row, and the order of every list. Positions are numbers that mean something only
 * together: they may be given anew. When a row was last written is no content.
 */
const seen = ({ rows }: DataSession) => {
  const listOf = (row: object) => {
    const { id, completed, is_deferred } = row as { id: string; completed?: boolean; is_deferred?: boolean }
    return completed || !('order_position' in row) ? id : `list ${is_deferred}`
  }
  const inOrder = (a: object, b: object) =>
    compareText(listOf(a), listOf(b)) || byPosition(a as Row<'todos'>, b as Row<'todos'>)
  const contents = TABLE_NAMES.map((table) => [...rows(table).values()].sort(inOrder))
  // Also within what the trash and the bucket keep of a row.
  return JSON.stringify(contents, (key, value) => (key === 'order_position' || key === 'updated_at' ? null : value), 1)
}

it(
  'undo followed by redo changes nothing, whatever was done and however far back',
  async () => {
    const step = fc.record({ kind: fc.constantFrom(...Object.keys(RULES)), a: fc.nat(), b: fc.nat() })
    const list = fc.array(step, { minLength: 4, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(list, fc.integer({ min: 1, max: 12 }), async (steps, far) => {
        const { data } = await openGuest(createDevice())
        const stamps = { created_at: NOW, updated_at: NOW }
        data.transact([
          insert('categories', { id: CATEGORY, name: 'Home', color: '#abc', ...stamps }),
          ...['a', 'b', 'c', 'd', 'e'].map((name, index) => newTodo(name, index + 1)),
        ])
        const actions = createActions(data)
        const states = [seen(data)]
        for (const [number, next] of steps.entries()) {
          const changes = RULES[next.kind]?.(data, next, { id: rowId(`fresh ${number}`), now: NOW }) ?? []
          if (actions.perform(changes, TEXTS)) states.push(seen(data))
        }
        const back = Math.min(far, states.length - 1)
        for (let count = 1; count <= back; count++) {
          expect(actions.undoLast()).toBe(true)
          expect(seen(data)).toEqual(states[states.length - 1 - count])
        }
        for (let count = back - 1; count >= 0; count--) {
          expect(actions.redoLast()).toBe(true)
          expect(seen(data)).toEqual(states[states.length - 1 - count])
        }
        expect(actions.redoLast()).toBe(false)
        data.close()
      }),
      { numRuns: 100 },
    )
  },
  SLOW_MS,
)
