/** What people do: every action is a rule of the domain on the rows that the page shows, as the screens call it. */

import type { Change } from '@foco/domain/core/change.ts'
import { type MovableTable, moveTargets } from '@foco/domain/core/move-places.ts'
import { byPosition } from '@foco/domain/core/ordering.ts'
import { addKeyResult, EMPTY_KEY_RESULT, keyResultsOf, setCurrentValue } from '@foco/domain/goals/key-results.ts'
import { createCategory, deleteCategory } from '@foco/domain/items/categories.ts'
import { moveFromList } from '@foco/domain/items/item-lists.ts'
import { addItem, categorizeItem, completeItem, renameItem, reorderItems, trashItem } from '@foco/domain/items/items.ts'
import { moveItem } from '@foco/domain/items/moves.ts'
import { editNotes } from '@foco/domain/items/note-steps.ts'
import { addSnoozeItem, snoozeItem } from '@foco/domain/items/snooze.ts'
import { activateTodo, addTodo, deferTodo, isIn, reorderTodos } from '@foco/domain/items/todos.ts'
import { deleteForever, emptyTrash, restoreFromTrash } from '@foco/domain/items/trash.ts'
import { addWeeklyGoal } from '@foco/domain/items/weekly-goals.ts'
import { ITEM_KINDS, type ItemTable, titleOf } from '@foco/domain/tables/item-kinds.ts'
import type { Checked, Row } from '@foco/domain/tables/schema.ts'
import type { Deed, Situation } from './deed.ts'
import { MORE_DEEDS } from './more-deeds.ts'

const TABLES = Object.keys(ITEM_KINDS) as ItemTable[]
const MANY = 60

interface Item {
  table: ItemTable
  row: Row<ItemTable>
}

const changesOf = (checked: Checked<Change[]>): Change[] => (checked.ok ? checked.value : [])

const itemsOf = ({ data }: Situation): Item[] =>
  TABLES.flatMap((table) => [...data.rows(table).values()].map((row) => ({ table, row }) as Item))

const pickItem = (situation: Situation): Item | null => {
  const items = itemsOf(situation)
  return items.length > 0 ? situation.random.pick(items) : null
}

const name = ({ table, row }: Item) => `${table} "${titleOf(table, row as never)}"`
const fresh = ({ page }: Situation) => ({ id: page.newId(), now: page.now() })

const pickCategory = ({ data, random }: Situation): string | null => {
  const ids = [...data.rows('categories').keys()]
  return ids.length > 0 && random.chance(0.5) ? random.pick(ids) : null
}

const add = (situation: Situation): Deed => {
  const { data, random, word, page } = situation
  const text = word()
  const { rows } = data
  const input = { ...fresh(situation), text, category_id: pickCategory(situation) }
  const table = random.pick<ItemTable>(['todos', 'todos', 'todos', 'bucket_items', 'bucket_items', ...TABLES])
  const changes = () => {
    if (table === 'todos') {
      const place = random.pick(['top', 'bottom'] as const)
      const list = random.pick(['today', 'today', 'later'] as const)
      return addTodo(rows('todos').values(), { ...input, place, list })
    }
    if (table === 'weekly_goals') return addWeeklyGoal(rows, input, page.zone)
    if (table === 'snooze_items') return addSnoozeItem(rows, input, page.zone)
    return addItem(table, rows, input)
  }
  return { what: `adds ${table} "${text}"`, changes: changesOf(changes()), takes: 'nothing' }
}

const addResult = (situation: Situation): Deed | null => {
  const { data, random, word } = situation
  const objectives = [...data.rows('objectives').values()]
  if (objectives.length === 0) return null
  const text = word()
  const form = { ...EMPTY_KEY_RESULT, text, initial: '0', target: '10' }
  const changes = changesOf(addKeyResult(data.rows, random.pick(objectives), form, fresh(situation)))
  return { what: `adds key result "${text}"`, changes, takes: 'nothing' }
}

const measure = ({ data, random, page }: Situation): Deed | null => {
  const results = [...data.rows('objectives').keys()].flatMap((id) => keyResultsOf(data.rows, id))
  if (results.length === 0) return null
  const result = random.pick(results)
  const value = random.pick(['5', '10'])
  const changes = setCurrentValue(data.rows, result, value, page.now())
  return { what: `sets "${result.text}" to ${value}`, changes, takes: 'nothing' }
}

const rename = (situation: Situation): Deed | null => {
  const item = pickItem(situation)
  if (!item) return null
  const text = situation.word()
  const changes = changesOf(renameItem(item.table, item.row as never, text, situation.page.now()))
  return { what: `renames ${name(item)} to "${text}"`, changes, takes: 'field' }
}

const writeNotes = (situation: Situation): Deed | null => {
  const item = pickItem(situation)
  if (!item) return null
  const column = ITEM_KINDS[item.table].notes
  const old = (item.row as unknown as Record<string, string | null>)[column] ?? ''
  const token = situation.word()
  const isAppended = situation.random.chance(0.7) && old.length < 1000
  const notes = isAppended ? `${old} ${token}`.trim() : token
  const edited = editNotes(item.table, item.row as never, notes, situation.page.now())
  const changes = edited.ok ? edited.value : []
  const group = situation.random.chance(0.3) ? { group: `drawer ${item.row.id}` } : {}
  return { what: `writes "${notes}" into the notes of ${name(item)}`, changes, takes: 'field', ...group }
}

const complete = (situation: Situation): Deed | null => {
  const item = pickItem(situation)
  if (!item) return null
  const changes = completeItem(item.table, item.row as never, !item.row.completed, situation.page.now())
  return { what: `${item.row.completed ? 'reopens' : 'completes'} ${name(item)}`, changes, takes: 'nothing' }
}

const categorize = (situation: Situation): Deed | null => {
  const item = pickItem(situation)
  if (!item) return null
  const category = pickCategory(situation)
  const changes = categorizeItem(item.table, item.row as never, category, situation.page.now())
  return { what: `puts ${name(item)} into category ${category?.slice(0, 4) ?? 'none'}`, changes, takes: 'nothing' }
}

const later = ({ data, random, page }: Situation): Deed | null => {
  const todos = [...data.rows('todos').values()].filter(({ completed }) => !completed)
  if (todos.length === 0) return null
  const todo = random.pick(todos)
  const changes = todo.is_deferred
    ? activateTodo(data.rows('todos').values(), todo, page.now())
    : deferTodo(todo, page.now())
  return { what: `${todo.is_deferred ? 'activates' : 'defers'} "${todo.text}"`, changes, takes: 'nothing' }
}

const reorder = (situation: Situation): Deed | null => {
  const { data, random } = situation
  const table = random.pick(TABLES)
  const list = random.pick(['today', 'later'] as const)
  const rows = [...data.rows(table).values()] as (Row<ItemTable> & { completed: boolean })[]
  const open = rows.filter((row) => !row.completed && (table !== 'todos' || isIn(list, row as never))).sort(byPosition)
  if (open.length < 2) return null
  const moved = random.pick(open)
  const drop = { id: moved.id, beside: random.pick(open).id, side: random.pick(['before', 'after'] as const) }
  const changes =
    table === 'todos' ? reorderTodos(data.rows('todos').values(), list, drop) : reorderItems(table, data.rows, drop)
  return {
    what: `drags ${name({ table, row: moved })} ${drop.side} ${drop.beside.slice(0, 4)}`,
    changes,
    takes: 'nothing',
  }
}

const move = (situation: Situation): Deed | null => {
  const { data, random, page } = situation
  const item = pickItem(situation)
  if (!item || item.table === 'objectives') return null
  const from: MovableTable = item.table
  const to = random.pick(moveTargets(from, item.row as never))
  const now = page.now()
  const context = { rows: data.rows, zone: page.zone }
  const until = new Date(Date.parse(now) + random.pick([60_000, 3_600_000, 86_400_000])).toISOString()
  const changes = () => {
    if (to === 'snooze_items' && from !== 'snooze_items')
      return snoozeItem(from, data.rows, item.row as never, until, now)
    if (from === 'todos' || from === 'snooze_items') {
      const week = to === 'weekly_goals' ? { fields: { week_start: '2026-03-02' } } : {}
      return moveItem(from, to, item.row as never, { rows: data.rows, now, ...week })
    }
    return moveFromList(from, to, item.row as never, context, now)
  }
  return { what: `moves ${name(item)} to ${to}`, changes: changesOf(changes()), takes: 'nothing' }
}

const trash = (situation: Situation): Deed | null => {
  const item = pickItem(situation)
  if (!item) return null
  const changes = trashItem(item.table, item.row as never, fresh(situation))
  return { what: `deletes ${name(item)}`, changes, takes: 'nothing' }
}

const restore = ({ data, random }: Situation): Deed | null => {
  const items = [...data.rows('trash_items').values()]
  if (items.length === 0) return null
  const item = random.pick(items)
  const restored = restoreFromTrash(item, data.rows)
  return { what: `restores "${item.text}"`, changes: restored.ok ? restored.value.changes : [], takes: 'nothing' }
}

const purge = ({ data, random }: Situation): Deed | null => {
  const items = [...data.rows('trash_items').values()]
  if (items.length === 0) return null
  if (random.chance(0.7)) {
    const item = random.pick(items)
    return { what: `deletes "${item.text}" for good`, changes: deleteForever(item), takes: 'trash' }
  }
  return { what: 'empties the trash', changes: emptyTrash(items)[0] ?? [], takes: 'trash' }
}

const category = (situation: Situation): Deed | null => {
  const { data, page, random, word } = situation
  const categories = [...data.rows('categories').values()]
  if (categories.length > 3 && random.chance(0.5)) {
    const chosen = random.pick(categories)
    const outcome = deleteCategory(chosen, data.rows)
    return {
      what: `deletes the category ${chosen.id.slice(0, 4)}`,
      changes: outcome.ok ? outcome.value : [],
      takes: 'nothing',
    }
  }
  const outcome = createCategory(
    page.userId,
    { name: `c${word().slice(1)}`, color: '#EF4444' },
    categories,
    fresh(situation),
  )
  return { what: 'makes a category', changes: outcome.ok ? outcome.value : [], takes: 'nothing' }
}

export const DEEDS = {
  ...MORE_DEEDS,
  add: (situation: Situation) => (itemsOf(situation).length > MANY ? rename(situation) : add(situation)),
  'add result': addResult,
  measure,
  rename,
  notes: writeNotes,
  complete,
  categorize,
  later,
  reorder,
  move,
  trash,
  restore,
  purge,
  category,
} satisfies Record<string, (situation: Situation) => Deed | null>

export type DeedName = keyof typeof DEEDS
