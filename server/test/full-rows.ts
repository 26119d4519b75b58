/** A row of every table, with nothing left out. */
import { TABLE_NAMES, type TableName, tables } from '@foco/domain/tables/schema.ts'
import { idOf, NOW } from './test-rows.ts'

/** One row for each table with every column set, links to each other included. */
export const fullRows = (): Record<string, object> => {
  const samples: Record<string, unknown> = {
    color: '#3B82F6',
    completed: true,
    is_deferred: true,
    is_running: false,
    last_started_at: null,
    unlogged_seconds: 12,
    is_corrected: true,
    enabled: false,
    order_position: -3,
    progress: 55,
    time_spent: 12,
    pomodoro_duration: 50,
    pomodoro_chosen: true,
    planned_minutes: 95,
    status: 'Esperando',
    session_type: 'break',
    add_to: 'later',
    missed: 'wait',
    on_event: 'goal_completed',
    then_do: 'status',
    then_status: 'Pausado',
    if_category: true,
    if_goal: true,
    changed: [{ id: idOf('changed'), from: 'todos', to: 'bucket_items', was: { order_position: 3 }, became: {} }],
    counts_from_done: true,
    except_on: ['2026-12-24'],
    paused_until: '2026-12-31',
    runs_after: NOW,
    times_run: 3,
    cause: 'now',
    result: 'skipped_open',
    item_table: 'weekly_goals',
    time_of_day: '23:59',
    recurrence: 'FREQ=DAILY',
    original_table: 'todos',
    key: 'a.key',
    value: { deep: [null, 'ñ'] },
    original_data: { text: '🎉', more: { nested: [1.5, null] } },
    initial_value: 0.1,
    target_value: -1e300,
    current_value: 1 / 3,
    next_milestone_value: 5e-324,
    calendars: [{ id: 'ñ', name: '🎉', color: '#abc' }],
    hidden_calendars: ['ñ'],
    link_url: 'https://example.org/?q=ñ',
  }
  const ofTable: Partial<Record<TableName, Record<string, unknown>>> = {
    calendar_connections: { kind: 'caldav', state: 'error', last_error: 'NOT_FOUND' },
    calendar_events: { status: 'tentative' },
  }
  const value = (table: TableName, column: string) => {
    const own = ofTable[table]
    if (own && column in own) return own[column]
    if (column in samples) return samples[column]
    if (/_date$|_on$|^week_start$|^since_week$|^deadline$/.test(column)) return '2026-02-28'
    if (column.endsWith('_local')) return '2026-02-28T23:59:59'
    if (/_at$|_until$|^last_updated$|^planned_start$/.test(column)) return NOW
    return `ñ 🎉 ${column}`
  }
  return Object.fromEntries(
    TABLE_NAMES.filter((table) => table !== 'profiles').map((table) => {
      const links = tables[table].links as Record<string, { table: string }>
      const columns = Object.keys(tables[table].columns).map((column) => {
        if (column === 'id') return [column, idOf(table)]
        if (column.endsWith('_id')) return [column, idOf(links[column]?.table ?? 'todos')]
        return [column, column === 'unit' ? '%' : value(table, column)]
      })
      return [table, Object.fromEntries(columns)]
    }),
  )
}
