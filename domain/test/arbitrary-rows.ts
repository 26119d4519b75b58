/** Valid rows of every table, for property tests. The registry decides which columns a row has; this says what is in them. */
import fc from 'fast-check'
import {
  ADD_TO,
  MISSED,
  ON_EVENTS,
  RUN_CAUSES,
  RUN_RESULTS,
  THEN_DO,
  THEN_STATUSES,
} from '../src/tables/automation-tables.ts'
import { CALENDAR_KINDS, CONNECTION_STATES, EVENT_STATUSES } from '../src/tables/calendar-tables.ts'
import type { Row, TableName } from '../src/tables/schema.ts'
import { SESSION_TYPES, tables, WEEKLY_GOAL_STATUSES } from '../src/tables/schema.ts'
import { hasVisibleText } from '../src/tables/visible-text.ts'

export const NOW = '2026-03-02T09:00:00.000Z'

export const testId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A handful of ids, so that lists of changes often meet the same row. */
export const fewIds: fc.Arbitrary<string> = fc.integer({ min: 1, max: 5 }).map(testId)

/** Any sequence of UTF-16 units: halves of emoji and NUL, as JavaScript allows and databases do not. */
export const anyUnits = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({
    unit: fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom('\ud83d', '\ude00', '\u0000', 'a', ' '),
    ),
    maxLength,
  })

const time = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const day = time.map((value) => value.slice(0, 10))
const wallTime = time.map((value) => value.slice(0, 19))
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter(hasVisibleText)
const notes = orNull(fc.string({ unit: 'grapheme', maxLength: 60 }))
const link = orNull(fewIds)
const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map((value) => value + 0)
const json = fc.jsonValue({ maxDepth: 2, noUnicodeString: true }).map((value) => JSON.parse(JSON.stringify(value)))
/** The id is the row's own and never stands in it. */
const snapshotKey = fc.stringMatching(/^[a-z][a-z_]{0,11}$/).filter((key) => key !== 'id')
const snapshot = fc.dictionary(snapshotKey, json, { noNullPrototype: true, maxKeys: 4 })
const status = orNull(fc.constantFrom(...WEEKLY_GOAL_STATUSES))

const columns: Record<string, fc.Arbitrary<unknown>> = {
  name: fc.stringMatching(/^[A-Za-zÁÉÍÓÚñ]{1,50}$/),
  color: fc.constantFrom('#EF4444', '#3B82F6', '#0af'),
  text,
  title: text,
  description: notes,
  notes,
  completed: fc.boolean(),
  order_position: fc.integer({ min: -5, max: 30 }),
  category_id: link,
  weekly_goal_id: link,
  project_id: link,
  key_result_id: link,
  long_term_goal_id: link,
  target_date: orNull(day),
  start_date: orNull(day),
  end_date: orNull(day),
  deadline: orNull(day),
  progress: fc.integer({ min: 0, max: 100 }),
  week_start: day,
  since_week: orNull(day),
  status,
  time_spent: fc.nat({ max: 1_000_000 }),
  is_deferred: fc.boolean(),
  last_started_at: orNull(time),
  completed_at: orNull(time),
  is_running: fc.boolean(),
  unlogged_seconds: orNull(fc.integer({ min: -1_000_000, max: 1_000_000 })),
  pomodoro_duration: fc.integer({ min: 1, max: 120 }),
  pomodoro_chosen: fc.boolean(),
  planned_start: orNull(time),
  planned_minutes: orNull(fc.integer({ min: 1, max: 1440 })),
  resume_note: notes,
  original_data: orNull(snapshot),
  snooze_until: time,
  objective_id: fewIds,
  initial_value: number,
  target_value: number,
  current_value: number,
  unit: fc.constantFrom('%', 'km', ''),
  link_url: orNull(fc.webUrl()),
  last_updated: orNull(time),
  next_milestone_date: orNull(day),
  next_milestone_value: orNull(number),
  original_table: fc.constantFrom('todos', 'projects'),
  original_id: fewIds,
  deleted_at: time,
  todo_id: link,
  started_at: time,
  ended_at: orNull(time),
  device_id: fewIds,
  ordered_at: time,
  seen_at: time,
  stopped_at: orNull(time),
  stops: orNull(fc.dictionary(time, fc.integer({ min: 1, max: 9 }), { maxKeys: 3 })),
  cut_at: orNull(time),
  kept_until: orNull(time),
  is_corrected: fc.boolean(),
  session_type: fc.constantFrom(...SESSION_TYPES),
  recurrence: fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,WE'),
  starts_on: day,
  time_of_day: fc.constantFrom('00:00', '06:30', '23:59'),
  time_zone: fc.constantFrom('Europe/Madrid', 'America/New_York'),
  add_to: fc.constantFrom(...ADD_TO),
  missed: fc.constantFrom(...MISSED),
  on_event: orNull(fc.constantFrom(...ON_EVENTS)),
  then_do: fc.constantFrom(...THEN_DO),
  then_status: orNull(fc.constantFrom(...THEN_STATUSES)),
  if_words: notes,
  if_category: fc.boolean(),
  if_category_id: link,
  if_goal: fc.boolean(),
  changed: orNull(
    fc.array(
      fc.record({
        id: fewIds,
        from: fc.constantFrom('todos', 'bucket_items', 'weekly_goals'),
        to: fc.constantFrom('todos', 'bucket_items', 'weekly_goals'),
        was: snapshot,
        became: snapshot,
      }),
      { maxLength: 2 },
    ),
  ),
  words: notes,
  counts_from_done: fc.boolean(),
  except_on: fc.array(day, { maxLength: 3 }),
  paused_until: orNull(day),
  runs_after: orNull(time),
  last_item_id: link,
  times_run: fc.nat({ max: 1000 }),
  automation_id: fewIds,
  due_on: day,
  ran_at: time,
  cause: fc.constantFrom(...RUN_CAUSES),
  result: fc.constantFrom(...RUN_RESULTS),
  item_table: orNull(fc.constantFrom('todos', 'bucket_items', 'weekly_goals')),
  item_id: link,
  enabled: fc.boolean(),
  last_run_on: orNull(day),
  next_run_at: orNull(time),
  kind: fc.constantFrom(...CALENDAR_KINDS),
  state: fc.constantFrom(...CONNECTION_STATES),
  last_success_at: orNull(time),
  last_error: orNull(fc.constantFrom('NOT_FOUND', 'UNREACHABLE')),
  calendars: fc.array(
    fc.record({ id: fc.constantFrom('', 'work'), name: fc.constant('Work'), color: fc.constant(null) }),
    {
      maxLength: 2,
    },
  ),
  hidden_calendars: fc.array(fc.constantFrom('', 'work'), { maxLength: 2 }),
  connection_id: fewIds,
  calendar: fc.constantFrom('', 'work'),
  starts_at: orNull(time),
  ends_at: orNull(time),
  ends_on: orNull(day),
  starts_local: orNull(wallTime),
  ends_local: orNull(wallTime),
  email: orNull(fc.emailAddress()),
  key: fc.stringMatching(/^[a-z][a-z0-9_.]{0,20}$/),
  value: json,
  created_at: time,
  updated_at: time,
}

/** Where a table is stricter than the column's name says. */
const exceptions: { [T in TableName]?: Record<string, fc.Arbitrary<unknown>> } = {
  project_objectives: { project_id: fewIds },
  trash_items: { original_data: snapshot },
  focus_runs: { todo_id: fewIds },
  calendar_events: {
    title: orNull(text),
    status: fc.constantFrom(...EVENT_STATUSES),
    starts_on: orNull(day),
    color: orNull(fc.constant('#3B82F6')),
  },
}

export const arbitraryRow = <T extends TableName>(table: T, ids: fc.Arbitrary<string> = fewIds): fc.Arbitrary<Row<T>> =>
  fc.record({
    ...Object.fromEntries(
      Object.keys(tables[table].columns).map((column) => {
        const arbitrary = exceptions[table]?.[column] ?? columns[column]
        if (column !== 'id' && !arbitrary) throw new Error(`No arbitrary for ${table}.${column}`)
        return [column, arbitrary ?? ids]
      }),
    ),
    id: ids,
  }) as unknown as fc.Arbitrary<Row<T>>

/** A to-do with everything at its default, for examples. */
export const todo = (number: number, fields: Partial<Row<'todos'>> = {}): Row<'todos'> =>
  ({
    ...tables.todos.defaults,
    id: testId(number),
    text: `To-do ${number}`,
    order_position: number,
    created_at: NOW,
    updated_at: NOW,
    ...fields,
  }) as Row<'todos'>
