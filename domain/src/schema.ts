/**
 * The single registry of everything that is synced: columns with their limits, defaults, links between
 * tables, the guest's storage key and the label in the trash. Server, browser and tests all read it;
 * a new table or column is added here and in a migration, nowhere else.
 */
import * as z from 'zod/mini'

/* ---------- limits of the spec (core §5, §9) ---------- */

export const TEXT_MAX = 500
export const NOTES_MAX = 2000
export const CATEGORY_NAME_MAX = 50
export const POMODORO_DEFAULT_MINUTES = 25
export const POMODORO_MIN_MINUTES = 1
export const POMODORO_MAX_MINUTES = 120
export const PROGRESS_MAX = 100
export const KEY_RESULT_DEFAULT_UNIT = '%'
const LINK_URL_MAX = 2000
const UNIT_MAX = 20
const JSON_MAX = 65_536
const INT4_MAX = 2_147_483_647

/* ---------- column kinds ---------- */

/** Characters as people and Postgres count them: an emoji outside the basic plane is one, not two. */
export const characterCount = (text: string) => {
  let count = 0
  for (const _ of text) count++
  return count
}

// Postgres refuses NUL in text and lone surrogates in jsonb: both would surface as a 500.
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

type ProblemCode = 'REQUIRED' | 'MIN_LENGTH' | 'MAX_LENGTH' | 'INVALID_COLOR' | 'INVALID'

/** zod carries one string per problem; `CODE|message` keeps the spec's code beside its sentence. */
const problem = (code: ProblemCode, message: string) => `${code}|${message}`

const text = (label: string, max: number) =>
  z.string(problem('REQUIRED', `${label} is required`)).check(
    z.refine((value) => value.trim() !== '', {
      error: problem('REQUIRED', `${label} is required`),
      abort: true,
    }),
    z.refine((value) => characterCount(value) <= max, {
      error: problem('MAX_LENGTH', `${label} must be no more than ${max} characters`),
    }),
    z.refine(isStorable, { error: problem('INVALID', `${label} contains characters that cannot be stored`) }),
  )

const optionalText = (label: string, max: number) =>
  z.nullable(
    z.string().check(
      z.refine((value) => characterCount(value) <= max, {
        error: problem('MAX_LENGTH', `${label} must be no more than ${max} characters`),
      }),
      z.refine(isStorable, { error: problem('INVALID', `${label} contains characters that cannot be stored`) }),
    ),
  )

const taskText = text('Task text', TEXT_MAX)
const title = text('Title', TEXT_MAX)
const notes = optionalText('Notes', NOTES_MAX)
const hexColor = z.string(problem('REQUIRED', 'Category color is required')).check(
  z.refine((value) => value.trim() !== '', {
    error: problem('REQUIRED', 'Category color is required'),
    abort: true,
  }),
  z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, {
    error: problem('INVALID_COLOR', 'Category color must be a valid hex color'),
  }),
)

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
const link = z.nullable(uuid)
const flag = z.boolean()
const position = z.int().check(z.gte(-INT4_MAX), z.lte(INT4_MAX))
const seconds = z.int().check(z.gte(0), z.lte(INT4_MAX))
const amount = z.number().check(z.refine(Number.isFinite))
// Year 0 and five-digit years are refused by Postgres or by Date: keep to what both understand.
const year = (value: string) => !value.startsWith('0000')
const timestamp = z.iso.datetime({ offset: true }).check(z.refine(year))
const day = z.iso.date().check(z.refine(year))
const optionalTime = z.nullable(timestamp)
const optionalDay = z.nullable(day)
const json = z.unknown().check(
  z.refine((value) => {
    const encoded = JSON.stringify(value)
    return encoded !== undefined && encoded.length <= JSON_MAX && !/\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(encoded)
  }),
)
const snapshot = z.record(z.string(), json)

export const WEEKLY_GOAL_STATUSES = ['Agendado', 'Esperando', 'Pausado', 'Completado'] as const
const status = z.nullable(z.enum(WEEKLY_GOAL_STATUSES))
export const SESSION_TYPES = ['focus', 'break', 'meeting'] as const

const stamps = { created_at: timestamp, updated_at: timestamp }

/* ---------- the registry ---------- */

/** What happens to a row when the row it links to is deleted. */
type LinkRule = { table: string; onDelete: 'clear' | 'remove' }

type Columns = Record<string, z.ZodMiniType>
type Defaults<C extends Columns> = { [K in keyof C]?: z.infer<C[K]> }

interface TableOptions<C extends Columns, D extends Defaults<C>> {
  columns: C
  /** Filled in when an insert leaves the column out. */
  defaults: D
  links: { [K in keyof C]?: LinkRule }
  guestKey: string
  /** The label of a deleted row in the trash; null for tables whose rows do not go there. */
  trashLabel: string | null
}

const table = <C extends Columns, D extends Defaults<C>>(options: TableOptions<C, D>) => ({
  ...options,
  row: z.strictObject(options.columns),
  patch: z.partial(z.strictObject(options.columns)),
})

const category = { table: 'categories', onDelete: 'clear' } as const
const weeklyGoal = { table: 'weekly_goals', onDelete: 'clear' } as const
const project = { table: 'projects', onDelete: 'clear' } as const
const longTermGoal = { table: 'long_term_goals', onDelete: 'clear' } as const

const openItem = { completed: false, category_id: null, notes: null }

export const tables = {
  categories: table({
    columns: { id: uuid, name: text('Category name', CATEGORY_NAME_MAX), color: hexColor, ...stamps },
    defaults: {},
    links: {},
    guestKey: 'categories_local',
    trashLabel: null,
  }),
  long_term_goals: table({
    columns: {
      id: uuid,
      text: taskText,
      completed: flag,
      order_position: position,
      category_id: link,
      notes,
      target_date: optionalDay,
      ...stamps,
    },
    defaults: { ...openItem, target_date: null },
    links: { category_id: category },
    guestKey: 'long_term_goals_local',
    trashLabel: 'Long-term Goal',
  }),
  projects: table({
    columns: {
      id: uuid,
      title,
      description: optionalText('Description', NOTES_MAX),
      completed: flag,
      order_position: position,
      category_id: link,
      long_term_goal_id: link,
      progress: z.int().check(z.gte(0), z.lte(PROGRESS_MAX)),
      start_date: optionalDay,
      end_date: optionalDay,
      ...stamps,
    },
    defaults: {
      description: null,
      completed: false,
      category_id: null,
      long_term_goal_id: null,
      progress: 0,
      start_date: null,
      end_date: null,
    },
    links: { category_id: category, long_term_goal_id: longTermGoal },
    guestKey: 'projects_local',
    trashLabel: 'Project',
  }),
  weekly_goals: table({
    columns: {
      id: uuid,
      text: taskText,
      completed: flag,
      order_position: position,
      category_id: link,
      notes,
      week_start: day,
      status,
      project_id: link,
      long_term_goal_id: link,
      ...stamps,
    },
    defaults: { ...openItem, status: null, project_id: null, long_term_goal_id: null },
    links: { category_id: category, project_id: project, long_term_goal_id: longTermGoal },
    guestKey: 'weekly_goals_local',
    trashLabel: 'Weekly Goal',
  }),
  todos: table({
    columns: {
      id: uuid,
      text: taskText,
      completed: flag,
      time_spent: seconds,
      is_deferred: flag,
      order_position: position,
      category_id: link,
      notes,
      last_started_at: optionalTime,
      is_running: flag,
      weekly_goal_id: link,
      project_id: link,
      long_term_goal_id: link,
      pomodoro_duration: z.int().check(z.gte(POMODORO_MIN_MINUTES), z.lte(POMODORO_MAX_MINUTES)),
      /** The one line left behind on pause or skip, shown when the to-do is started again. */
      resume_note: optionalText('Note', TEXT_MAX),
      ...stamps,
    },
    defaults: {
      ...openItem,
      time_spent: 0,
      is_deferred: false,
      last_started_at: null,
      is_running: false,
      weekly_goal_id: null,
      project_id: null,
      long_term_goal_id: null,
      pomodoro_duration: POMODORO_DEFAULT_MINUTES,
      resume_note: null,
    },
    links: {
      category_id: category,
      weekly_goal_id: weeklyGoal,
      project_id: project,
      long_term_goal_id: longTermGoal,
    },
    guestKey: 'todos_local',
    trashLabel: 'To-do',
  }),
  bucket_items: table({
    columns: {
      id: uuid,
      text: taskText,
      completed: flag,
      order_position: position,
      category_id: link,
      notes,
      /** Fields of the row this one was made from that a bucket item has no column for. */
      original_data: z.nullable(snapshot),
      ...stamps,
    },
    defaults: { ...openItem, original_data: null },
    links: { category_id: category },
    guestKey: 'bucket_items_local',
    trashLabel: 'Bucket',
  }),
  snooze_items: table({
    columns: {
      id: uuid,
      text: taskText,
      completed: flag,
      order_position: position,
      category_id: link,
      notes,
      snooze_until: timestamp,
      status,
      weekly_goal_id: link,
      original_data: z.nullable(snapshot),
      ...stamps,
    },
    defaults: { ...openItem, status: null, weekly_goal_id: null, original_data: null },
    links: { category_id: category, weekly_goal_id: weeklyGoal },
    guestKey: 'snooze_items_local',
    trashLabel: 'Snoozed',
  }),
  objectives: table({
    columns: {
      id: uuid,
      title,
      description: optionalText('Description', NOTES_MAX),
      deadline: optionalDay,
      completed: flag,
      order_position: position,
      category_id: link,
      ...stamps,
    },
    defaults: { description: null, deadline: null, completed: false, category_id: null },
    links: { category_id: category },
    guestKey: 'objectives_local',
    trashLabel: 'Item',
  }),
  key_results: table({
    columns: {
      id: uuid,
      objective_id: uuid,
      text: taskText,
      start_date: optionalDay,
      end_date: optionalDay,
      initial_value: amount,
      target_value: amount,
      current_value: amount,
      unit: z.string().check(z.maxLength(UNIT_MAX), z.refine(isStorable)),
      completed: flag,
      order_position: position,
      link_url: optionalText('Link', LINK_URL_MAX),
      last_updated: optionalTime,
      next_milestone_date: optionalDay,
      next_milestone_value: z.nullable(amount),
      ...stamps,
    },
    defaults: {
      start_date: null,
      end_date: null,
      unit: KEY_RESULT_DEFAULT_UNIT,
      completed: false,
      link_url: null,
      last_updated: null,
      next_milestone_date: null,
      next_milestone_value: null,
    },
    links: { objective_id: { table: 'objectives', onDelete: 'remove' } },
    guestKey: 'key_results_local',
    trashLabel: 'Item',
  }),
  project_objectives: table({
    columns: { id: uuid, project_id: uuid, objective_id: uuid, created_at: timestamp },
    defaults: {},
    links: {
      project_id: { table: 'projects', onDelete: 'remove' },
      objective_id: { table: 'objectives', onDelete: 'remove' },
    },
    guestKey: 'project_objectives_local',
    trashLabel: null,
  }),
  trash_items: table({
    columns: {
      id: uuid,
      original_table: z.string().check(z.maxLength(63), z.regex(/^[a-z_]+$/)),
      original_id: uuid,
      text: taskText,
      notes,
      category_id: link,
      original_data: snapshot,
      deleted_at: timestamp,
    },
    defaults: { notes: null, category_id: null },
    links: { category_id: category },
    guestKey: 'trash_items_local',
    trashLabel: null,
  }),
  focus_sessions: table({
    columns: {
      id: uuid,
      /** Not a link: a session outlives its to-do ('To-do no encontrado'). */
      todo_id: link,
      started_at: timestamp,
      ended_at: optionalTime,
      session_type: z.enum(SESSION_TYPES),
      notes,
      ...stamps,
    },
    defaults: { todo_id: null, ended_at: null, session_type: 'focus', notes: null },
    links: {},
    guestKey: 'focus_sessions_local',
    trashLabel: null,
  }),
  automated_tasks: table({
    columns: {
      id: uuid,
      text: taskText,
      notes,
      category_id: link,
      /** An RFC 5545 RRULE without DTSTART; `starts_on`, `time_of_day` and `time_zone` anchor it. */
      recurrence: text('Recurrence', TEXT_MAX),
      starts_on: day,
      time_of_day: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
      time_zone: z.string().check(z.minLength(1), z.maxLength(64), z.refine(isStorable)),
      add_to: z.enum(['today', 'later', 'bucket']),
      enabled: flag,
      last_run_on: optionalDay,
      next_run_at: optionalTime,
      order_position: position,
      ...stamps,
    },
    defaults: {
      notes: null,
      category_id: null,
      time_of_day: '06:00',
      add_to: 'today',
      enabled: true,
      last_run_on: null,
      next_run_at: null,
    },
    links: { category_id: category },
    guestKey: 'automated_tasks_local',
    trashLabel: 'Item',
  }),
  profiles: table({
    columns: {
      /** The user's own id: one profile for each account. */
      id: uuid,
      name: optionalText('Name', 200),
      email: optionalText('E-mail', 320),
      ...stamps,
    },
    defaults: { name: null, email: null },
    links: {},
    guestKey: 'profiles_local',
    trashLabel: null,
  }),
  settings: table({
    columns: {
      /** Derived from `key`, so that two devices that set the same thing write the same row. */
      id: uuid,
      key: z.string().check(z.regex(/^[a-z][a-z0-9_.]{0,62}$/)),
      value: json,
      updated_at: timestamp,
    },
    defaults: {},
    links: {},
    guestKey: 'settings_local',
    trashLabel: null,
  }),
}

export type TableName = keyof typeof tables
export type Row<T extends TableName = TableName> = { [K in T]: z.infer<(typeof tables)[K]['row']> }[T]
export type Patch<T extends TableName = TableName> = { [K in T]: Partial<Omit<Row<K>, 'id'>> }[T]
/** A row as a caller may give it: what has a default can be left out. */
export type NewRow<T extends TableName> = Omit<Row<T>, keyof (typeof tables)[T]['defaults']> & Partial<Row<T>>

export type Todo = Row<'todos'>
export type WeeklyGoal = Row<'weekly_goals'>
export type Project = Row<'projects'>
export type Category = Row<'categories'>
export type TrashItem = Row<'trash_items'>
export type FocusSession = Row<'focus_sessions'>

/** In link order: a table comes after every table it links to, so that inserts in this order never dangle. */
export const TABLE_NAMES = Object.keys(tables) as TableName[]

export const isTableName = (name: unknown): name is TableName => typeof name === 'string' && Object.hasOwn(tables, name)

/* ---------- checking input ---------- */

export interface Problem {
  field: string
  code: ProblemCode
  message: string
}

export type Checked<T> = { ok: true; value: T } | { ok: false; problems: Problem[] }

const asProblems = (issues: readonly z.core.$ZodIssue[]): Problem[] =>
  issues.map((issue) => {
    const field = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.')
    const [code, message] = issue.message.split('|', 2)
    if (message !== undefined) return { field, code: code as ProblemCode, message }
    return issue.code === 'unrecognized_keys'
      ? { field, code: 'INVALID', message: `Unknown column: ${field}` }
      : { field, code: 'INVALID', message: `${field || 'value'} is not valid` }
  })

const check = <T>(schema: z.ZodMiniType, input: unknown): Checked<T> => {
  const result = schema.safeParse(input)
  return result.success
    ? { ok: true, value: result.data as T }
    : { ok: false, problems: asProblems(result.error.issues) }
}

/** A whole row: defaults filled in, every column checked, unknown columns refused. */
export const checkRow = <T extends TableName>(name: T, input: unknown): Checked<Row<T>> =>
  check(
    tables[name].row,
    typeof input === 'object' && input !== null && !Array.isArray(input)
      ? { ...tables[name].defaults, ...input }
      : input,
  )

/** Some columns of a row; `id` cannot be changed. */
export const checkPatch = <T extends TableName>(name: T, input: unknown): Checked<Patch<T>> => {
  if (typeof input === 'object' && input !== null && 'id' in input)
    return { ok: false, problems: [{ field: 'id', code: 'INVALID', message: 'id cannot be changed' }] }
  return check(tables[name].patch, input)
}

/** One column, for forms that check while typing. */
export const checkColumn = <T extends TableName>(name: T, column: keyof Row<T> & string, input: unknown): Problem[] => {
  const result = check(tables[name].patch, { [column]: input })
  return result.ok ? [] : result.problems
}

export const isRowId = (id: unknown): id is string => uuid.safeParse(id).success
