// Rules from: design: undo
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { type Change, insert, move, type RowLookup, remove, shift, update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { moveToTrash } from '../items/trash.ts'
import type { TableName, Todo } from '../tables/schema.ts'
import { afterOwn, writtenBy } from './left-values.ts'
import { joinUndoEntries, planUndo, type UndoEntry, type UndoGuards, undoEntry } from './undo-plan.ts'

const observer = { now: NOW, zone: 'UTC', device: testId(901), lastSeen: () => null }
const lookup =
  (rows: TableRows): RowLookup =>
  (table, id) =>
    rows(table).get(id)

/** A tab that does things, and everybody else. */
class Tab {
  rows: TableRows
  stack: UndoEntry[] = []
  constructor(given: Parameters<typeof storeOf>[0]) {
    this.rows = storeOf(given)
  }
  do(...changes: Change[]) {
    const back = undoEntry(changes, this.rows)
    this.write(changes)
    this.stack.push(back)
  }
  elsewhere(...changes: Change[]) {
    this.rows = afterChanges(this.rows, changes)
  }
  undo(guards?: UndoGuards, back = 1) {
    const [way] = this.stack.splice(-back, 1)
    if (!way) throw new Error('nothing to undo')
    const later = this.stack.slice(this.stack.length - back + 1)
    const plan = planUndo(way, this.rows, observer, { later, known: this.stack, ...(guards ? { guards } : {}) })
    if (plan.ok) this.write([...plan.ended, ...plan.changes])
    return plan
  }
  /** What undo would write, and redo after it. */
  undone() {
    const way = this.stack.pop()
    const plan = way && planUndo(way, this.rows, observer, { known: this.stack })
    if (!plan?.ok) throw new Error('nothing to undo')
    return plan
  }
  private write(changes: readonly Change[]) {
    const written = writtenBy(changes, lookup(this.rows))
    for (const way of this.stack) way.left = afterOwn(way.left, written)
    this.rows = afterChanges(this.rows, changes)
  }
  row<T extends TableName>(table: T, number: number) {
    return this.rows(table).get(testId(number))
  }
  trash() {
    return [...this.rows('trash_items').values()]
  }
}

describe('[UNDO-7] a row that others have written into goes to the trash instead of away', () => {
  const added = () => {
    const tab = new Tab({ todos: [todo(1, { order_position: 1 })] })
    tab.do(shift('todos', 1), insert('todos', todo(2, { order_position: 1, text: 'mine' })))
    return tab
  }

  test('with their words, and it can be restored', () => {
    const tab = added()
    tab.elsewhere(update('todos', testId(2), { notes: 'theirs', updated_at: NOW }))
    expect(tab.undo()).toMatchObject({ ok: true, kept: 'words', isWhole: true })
    expect(tab.row('todos', 2)).toBeUndefined()
    expect(tab.trash()).toMatchObject([{ original_id: testId(2), text: 'mine', original_data: { notes: 'theirs' } }])
  })

  test('nobody wrote: it just goes, whatever its place and its clock', () => {
    const tab = added()
    tab.elsewhere(update('todos', testId(2), { order_position: 7, updated_at: NOW }))
    expect(tab.undo()).toMatchObject({ ok: true, kept: null })
    expect([tab.row('todos', 2), tab.trash()]).toEqual([undefined, []])
  })

  test('what this tab wrote later is its own', () => {
    const tab = added()
    tab.do(update('todos', testId(2), { notes: 'also mine' }))
    expect(tab.undo(undefined, 2)).toMatchObject({ ok: true, kept: null })
    expect(tab.trash()).toEqual([])
  })

  test('what this tab wrote over what others wrote brings theirs back, and that is kept', () => {
    const tab = added()
    tab.elsewhere(update('todos', testId(2), { notes: 'theirs' }))
    tab.do(update('todos', testId(2), { notes: 'mine, instead of theirs' }))
    tab.undo()
    expect(tab.row('todos', 2)?.notes).toBe('theirs')
    expect(tab.undo()).toMatchObject({ kept: 'words' })
  })

  test('without the guard their words are gone', () => {
    const tab = added()
    tab.elsewhere(update('todos', testId(2), { notes: 'theirs' }))
    tab.undo({ keepsOthers: false })
    expect([tab.row('todos', 2), tab.trash()]).toEqual([undefined, []])
  })

  test('what others tied to it counts as their words; the trash remembers it', () => {
    const tab = new Tab({})
    tab.do(insert('objectives', exampleRow('objectives', 1)))
    tab.elsewhere(insert('key_results', exampleRow('key_results', 5, { objective_id: testId(1), text: 'theirs' })))
    expect(tab.undo()).toMatchObject({ ok: true, kept: 'words' })
    expect(tab.trash()[0]?.original_data).toMatchObject({ [`key_results/${testId(5)}`]: { text: 'theirs' } })
  })

  test('what has no place in the trash stays', () => {
    const tab = new Tab({ todos: [todo(1)] })
    tab.do(insert('categories', exampleRow('categories', 3)))
    tab.elsewhere(update('todos', testId(1), { category_id: testId(3) }))
    expect(tab.undo()).toEqual({ ok: false, reason: 'gone' })
    expect(tab.row('categories', 3)).toBeDefined()
  })

  test('what this tab tied to it is its own', () => {
    const tab = new Tab({ todos: [todo(1)] })
    tab.do(insert('categories', exampleRow('categories', 3)))
    tab.do(update('todos', testId(1), { category_id: testId(3) }))
    expect(tab.undo(undefined, 2)).toMatchObject({ ok: true, isWhole: true })
  })
})

describe('[UNDO-8] a field that others have changed since stays as they left it', () => {
  const edited = () => {
    const tab = new Tab({ todos: [todo(1, { text: 'old', notes: 'old' })] })
    tab.do(update('todos', testId(1), { text: 'mine', notes: 'mine' }))
    return tab
  }

  test('the other fields go back', () => {
    const tab = edited()
    tab.elsewhere(update('todos', testId(1), { text: 'theirs' }))
    expect(tab.undo()).toMatchObject({ ok: true, isWhole: false })
    expect(tab.row('todos', 1)).toMatchObject({ text: 'theirs', notes: 'old' })
  })

  test('nothing is left to go back: it says so', () => {
    const tab = edited()
    tab.elsewhere(update('todos', testId(1), { text: 'theirs', notes: 'theirs' }))
    expect(tab.undo()).toEqual({ ok: false, reason: 'gone' })
  })

  test('several edits of this tab, undone in any order, are never mistaken for others’', () => {
    for (const order of [
      [1, 1],
      [2, 1],
    ]) {
      const tab = edited()
      tab.do(update('todos', testId(1), { text: 'mine again' }))
      for (const back of order) expect(tab.undo(undefined, back)).toMatchObject({ ok: true, isWhole: true })
    }
  })

  test('also in one step', () => {
    const tab = edited()
    tab.do(update('todos', testId(1), { text: 'mine again' }))
    const [then, first] = [tab.stack.pop(), tab.stack.pop()]
    if (first && then) tab.stack.push(joinUndoEntries(first, then))
    expect(tab.undo()).toMatchObject({ ok: true, isWhole: true })
    expect(tab.row('todos', 1)).toMatchObject({ text: 'old', notes: 'old' })
  })

  test('an instant that the database writes in its own way is the same one', () => {
    const tab = new Tab({ snooze_items: [exampleRow('snooze_items', 1)] })
    tab.do(update('snooze_items', testId(1), { snooze_until: '2026-03-06T08:00:00.000Z' }))
    tab.elsewhere(update('snooze_items', testId(1), { snooze_until: '2026-03-06T09:00:00+01:00' }))
    expect(tab.undo()).toMatchObject({ ok: true, isWhole: true })
  })

  test('what others chose for a moved item, and its old list has no room for, is there again after redo', () => {
    const tab = new Tab({ projects: [exampleRow('projects', 1)] })
    const [here, there] = [
      { table: 'projects' as const, id: testId(1) },
      { table: 'snooze_items' as const, id: testId(1) },
    ]
    const decided = { order_position: 1, updated_at: NOW, snooze_until: NOW }
    for (const [status, completed] of [
      ['Pausado', false],
      ['Completado', true],
    ] as const) {
      tab.do(move(here, there, decided))
      tab.elsewhere(update('snooze_items', testId(1), { status, completed }))
      const back = tab.undone()
      tab.do(...back.changes)
      expect(tab.row('projects', 1)).toBeDefined()
      const redo = tab.undone()
      tab.elsewhere(...redo.changes)
      expect(tab.row('snooze_items', 1)).toMatchObject({ status, completed })
      tab.elsewhere(move(there, here, { order_position: 1, updated_at: NOW }))
    }
  })

  test('what goes back to another list is moved, and leaves nothing in the trash', () => {
    const tab = new Tab({ todos: [todo(1)] })
    const { id } = todo(1)
    tab.do(move({ table: 'todos', id }, { table: 'bucket_items', id }, { order_position: 1, updated_at: NOW }))
    tab.elsewhere(update('bucket_items', id, { order_position: 4 }))
    expect(tab.undo()).toMatchObject({ ok: true, kept: null })
    expect([tab.row('todos', 1)?.id, tab.row('bucket_items', 1)]).toEqual([id, undefined])
  })
})

describe('[UNDO-16] a calendar that was read again since is still the one that was removed and brought back', () => {
  const broughtBack = () => {
    const tab = new Tab({ calendar_connections: [exampleRow('calendar_connections', 1, { hidden_calendars: [] })] })
    tab.do(remove('calendar_connections', testId(1)))
    tab.do(...tab.undone().changes)
    expect(tab.row('calendar_connections', 1)).toBeDefined()
    return tab
  }
  const reading = { state: 'error', last_error: 'SERVICE_UNAVAILABLE', last_success_at: NOW, name: 'New name' } as const

  test('its removal is done again, wherever it is applied', () => {
    const tab = broughtBack()
    tab.elsewhere(update('calendar_connections', testId(1), { ...reading, calendars: [] }))
    const redo = tab.undone()
    expect(redo.isWhole).toBe(true)
    tab.elsewhere(update('calendar_connections', testId(1), { state: 'connected', last_error: null }))
    tab.elsewhere(...redo.changes)
    expect(tab.row('calendar_connections', 1)).toBeUndefined()
  })

  test('but not where somebody has hidden a part of it meanwhile', () => {
    const tab = broughtBack()
    tab.elsewhere(update('calendar_connections', testId(1), { hidden_calendars: ['work'] }))
    expect(tab.undo().ok).toBe(false)
    expect(tab.row('calendar_connections', 1)).toBeDefined()
  })
})

test('[UNDO-17] a row from before a column was there has its default again', () => {
  const { pomodoro_chosen, ...older } = todo(1)
  const tab = new Tab({ todos: [older as Todo] })
  tab.do(update('todos', testId(1), { pomodoro_duration: 50, pomodoro_chosen: true, updated_at: NOW }))
  tab.undo()
  expect(tab.row('todos', 1)).toMatchObject({ pomodoro_duration: 25, pomodoro_chosen: false })
})

test('[UNDO-18] an automation goes away although the server has noted when to look at it', () => {
  const tab = new Tab({})
  const row = exampleRow('automated_tasks', 1)
  tab.do(insert('automated_tasks', row))
  tab.elsewhere(update('automated_tasks', row.id, { runs_after: NOW, next_run_at: '2026-03-09T06:00:00.000Z' }))
  expect(tab.undo()).toMatchObject({ ok: true, changes: [{ op: 'delete', table: 'automated_tasks', id: row.id }] })
})

test('[UNDO-19] to-dos are taken back before the time that came with them, with the seconds that they have by now', () => {
  const session = exampleRow('focus_sessions', 5, { todo_id: testId(2), started_at: NOW, ended_at: NOW })
  const tab = new Tab({ todos: [todo(1)] })
  tab.do(insert('todos', todo(2, { time_spent: 660 })), insert('focus_sessions', session))
  tab.elsewhere(update('todos', testId(2), { time_spent: 600 }))
  const { changes } = tab.undone()
  expect(changes).toMatchObject([
    { op: 'delete', table: 'todos', id: testId(2), worked: 600 },
    { op: 'delete', table: 'focus_sessions', id: session.id },
  ])
})

test('a goal that others linked to since it was made has their links again after undo and redo', () => {
  const rest = exampleRow('snooze_items', 5, { original_data: null, weekly_goal_id: null })
  const tab = new Tab({ snooze_items: [rest], todos: [todo(1, { order_position: 1 })] })
  const [from, to] = [{ table: 'snooze_items', id: rest.id } as const, { table: 'weekly_goals', id: rest.id } as const]
  tab.do(move(from, to, { order_position: 1, week_start: '2026-03-02', updated_at: NOW }))
  tab.elsewhere(update('todos', testId(1), { weekly_goal_id: rest.id, updated_at: NOW }))
  const undone = tab.undone()
  const redo = undoEntry(undone.changes, tab.rows)
  tab.elsewhere(...undone.changes)
  expect(tab.row('todos', 1)?.weekly_goal_id).toBeNull()
  const again = planUndo(redo, tab.rows, observer)
  if (again.ok) tab.elsewhere(...again.changes)
  expect(tab.row('weekly_goals', 5)).toBeDefined()
  expect(tab.row('todos', 1)?.weekly_goal_id).toBe(rest.id)
})

test('[UNDO-22] notes that one visit wrote twice are done again whole, beside what others wrote into them', () => {
  const tab = new Tab({ todos: [todo(1, { notes: 'milk' })] })
  const edit = (base: string, notes: string) =>
    ({ ...update('todos', testId(1), { notes, updated_at: NOW }), base: { notes: base } }) as Change
  const first = undoEntry([edit('milk', 'bread')], tab.rows)
  tab.elsewhere(edit('milk', 'bread'))
  const visit = joinUndoEntries(first, undoEntry([edit('bread', 'eggs')], tab.rows))
  tab.elsewhere(edit('bread', 'eggs'), edit('eggs', 'eggs, ten'))
  const undo = planUndo(visit, tab.rows, observer)
  if (!undo.ok) throw new Error('nothing to undo')
  const redo = undoEntry(undo.changes, tab.rows)
  tab.elsewhere(...undo.changes)
  expect(tab.row('todos', 1)?.notes).toBe('eggs, ten\nmilk')
  const again = planUndo(redo, tab.rows, observer)
  expect(again).toMatchObject({ ok: true, isWhole: true })
  if (again.ok) tab.elsewhere(...again.changes)
  expect(tab.row('todos', 1)?.notes).toBe('eggs, ten')
})

test('[UNDO-23] what another device had moved before it was deleted here goes back to the trash by redo', () => {
  const trash = { id: testId(91), now: NOW }
  const deleted = undoEntry(moveToTrash('todos', todo(1), trash), storeOf({ todos: [todo(1)] }))
  // The deletion found it in the bucket, where the other device had put it.
  const moved = exampleRow('bucket_items', 1)
  const tab = new Tab({ bucket_items: [moved] })
  tab.elsewhere(...moveToTrash('bucket_items', moved, trash))
  const before = tab.rows
  const undo = planUndo(deleted, tab.rows, observer)
  if (!undo.ok) throw new Error('nothing to undo')
  const redo = undoEntry(undo.changes, tab.rows)
  tab.elsewhere(...undo.changes)
  expect(tab.row('bucket_items', 1)).toMatchObject({ text: moved.text })
  const again = planUndo(redo, tab.rows, observer)
  expect(again).toMatchObject({ ok: true, isWhole: true })
  if (again.ok) tab.elsewhere(...again.changes)
  expect(tab.trash()).toEqual([...before('trash_items').values()])
})
