// Rules from: core §3, §5, §6, §7, §9; organising §3, §4, §5, §9; design: links never dangle
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRow, NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { checkColumn, checkPatch, checkRow, isTableName, TABLE_NAMES, type TableName, tables } from './schema.ts'

describe('the registry', () => {
  const stamps = ['created_at', 'updated_at']
  const item = ['id', 'text', 'completed', 'order_position', 'category_id', 'notes', ...stamps]
  const columnsOfTheSpec: Record<TableName, string[]> = {
    todos: [
      ...item,
      ...['time_spent', 'is_deferred', 'last_started_at', 'is_running'],
      ...['weekly_goal_id', 'project_id', 'long_term_goal_id', 'pomodoro_duration'],
    ],
    weekly_goals: [...item, 'week_start', 'status', 'project_id', 'long_term_goal_id'],
    bucket_items: item,
    snooze_items: [...item, 'snooze_until', 'status'],
    long_term_goals: [...item, 'target_date'],
    projects: [
      ...['id', 'title', 'description', 'completed', 'order_position', 'category_id'],
      ...['progress', 'start_date', 'end_date', ...stamps],
    ],
    objectives: ['id', 'title', 'description', 'deadline', 'completed', 'order_position', 'category_id', ...stamps],
    key_results: [
      ...['id', 'objective_id', 'text', 'start_date', 'end_date', 'initial_value', 'target_value', 'current_value'],
      ...['unit', 'completed', 'order_position', 'link_url', 'last_updated'],
      ...['next_milestone_date', 'next_milestone_value', ...stamps],
    ],
    project_objectives: ['project_id', 'objective_id', 'created_at'],
    trash_items: [
      ...['id', 'original_table', 'original_id', 'text', 'notes', 'category_id', 'original_data', 'deleted_at'],
    ],
    focus_sessions: ['id', 'todo_id', 'started_at', 'ended_at', 'session_type', 'notes', ...stamps],
    // Not of the spec: the facts that the columns of time follow from.
    focus_runs: ['id', 'todo_id', 'device_id', 'started_at', 'seen_at', 'stopped_at', ...stamps],
    categories: ['id', 'name', 'color'],
    // Not of the spec: where events come from, and events of every kind of calendar.
    calendar_connections: ['id', 'kind', 'name', 'state', 'last_success_at', 'last_error', ...stamps],
    calendar_events: ['id', 'connection_id', 'title', 'starts_at', 'ends_at', 'starts_on', 'ends_on'],
    profiles: ['id', 'name'],
    automated_tasks: ['id'],
    // Not of the spec: what automations have done.
    automation_runs: ['id', 'automation_id', 'due_on', 'ran_at', 'cause', 'result', 'item_table', 'item_id'],
    settings: ['id'],
  }

  test.each(TABLE_NAMES)('[REG-1] %s has every column that the spec names', (table) => {
    expect(Object.keys(tables[table].columns)).toEqual(expect.arrayContaining(columnsOfTheSpec[table]))
  })

  test('[REG-2] no table has a user_id column: the owner comes from the session alone', () => {
    for (const table of TABLE_NAMES) expect(Object.keys(tables[table].columns)).not.toContain('user_id')
  })

  test('[REG-3] a table stands after every table it links to, and each link is a column', () => {
    for (const table of TABLE_NAMES)
      for (const [column, rule] of Object.entries(tables[table].links)) {
        expect(Object.keys(tables[table].columns)).toContain(column)
        expect(TABLE_NAMES.indexOf(rule.table as TableName)).toBeGreaterThanOrEqual(0)
        expect(TABLE_NAMES.indexOf(rule.table as TableName)).toBeLessThan(TABLE_NAMES.indexOf(table))
      }
  })

  test('[REG-4] guest keys are those of the spec and never shared', () => {
    expect(tables.bucket_items.guestKey).toBe('bucket_items_local')
    expect(tables.snooze_items.guestKey).toBe('snooze_items_local')
    expect(tables.trash_items.guestKey).toBe('trash_items_local')
    const keys = TABLE_NAMES.map((table) => tables[table].guestKey)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('[REG-5] a moved row has room for the fields that its new table has no column for', () => {
    for (const table of ['todos', 'bucket_items', 'snooze_items', 'trash_items'] as const)
      expect(Object.keys(tables[table].columns)).toContain('original_data')
  })

  test.each(TABLE_NAMES)('[REG-6] the defaults of %s are valid values', (table) => {
    for (const [column, value] of Object.entries(tables[table].defaults))
      expect({ column, problems: checkColumn(table, column as never, value) }).toEqual({ column, problems: [] })
  })

  test('[REG-7] the defaults are those of the spec', () => {
    expect(tables.todos.defaults).toMatchObject({ pomodoro_duration: 25, time_spent: 0, is_running: false })
    expect(tables.key_results.defaults.unit).toBe('%')
    expect(tables.focus_sessions.defaults).toMatchObject({ session_type: 'focus', ended_at: null })
  })

  test('[REG-8] only names of the registry are tables', () => {
    expect(TABLE_NAMES.every(isTableName)).toBe(true)
    for (const name of ['constructor', '__proto__', 'users', '', null, 7, ['todos']])
      expect(isTableName(name)).toBe(false)
  })
})

describe('rows and patches', () => {
  test.each(TABLE_NAMES)('[VAL-16] every valid row of %s passes and comes back equal', (table) => {
    fc.assert(
      fc.property(arbitraryRow(table), (row) => {
        expect(checkRow(table, row)).toEqual({ ok: true, value: row })
        const { id: _, ...patch } = row as { id: string }
        expect(checkPatch(table, patch)).toEqual({ ok: true, value: patch })
      }),
      { numRuns: 30 },
    )
  })

  test('[VAL-17] an insert may leave out what has a default', () => {
    const given = { id: testId(1), text: 'Tea', order_position: 1, created_at: NOW, updated_at: NOW }
    expect(checkRow('todos', given)).toEqual({ ok: true, value: { ...tables.todos.defaults, ...given } })
  })

  test('[VAL-18] unknown columns are refused by name, user_id among them', () => {
    for (const column of ['user_id', 'version', 'a|b', 'toString'])
      expect(checkRow('todos', { ...todo(1), [column]: testId(2) })).toEqual({
        ok: false,
        problems: [{ field: column, code: 'INVALID', message: `Unknown column: ${column}` }],
      })
    expect(checkRow('todos', JSON.parse(`{"__proto__": 1, ${JSON.stringify(todo(1)).slice(1)}`)).ok).toBe(false)
  })

  test('[VAL-19] a patch cannot change the id', () => {
    expect(checkPatch('todos', { id: testId(2) })).toMatchObject({ ok: false, problems: [{ field: 'id' }] })
  })

  test('[VAL-20] every problem of a row is told, each with its field', () => {
    const checked = checkRow('todos', { ...todo(1), text: '', pomodoro_duration: 0 })
    expect(checked.ok ? [] : checked.problems.map((problem) => problem.field)).toEqual(['text', 'pomodoro_duration'])
  })
})
