/**
 * The kinds of column that the registry is made of, each with the limits of the spec (core §5, §9). Each is made when it
 * is first used: a start needs few of them.
 */
import * as z from 'zod/mini'
import { once } from './once.ts'
import { hasVisibleText } from './visible-text.ts'

export const TEXT_MAX = 500
export const NOTES_MAX = 2000
export const CATEGORY_NAME_MAX = 50
export const POMODORO_DEFAULT_MINUTES = 25
export const POMODORO_MIN_MINUTES = 1
export const POMODORO_MAX_MINUTES = 120
export const PLANNED_MIN_MINUTES = 1
/** A whole day. */
export const PLANNED_MAX_MINUTES = 1440
export const PROGRESS_MAX = 100
export const KEY_RESULT_DEFAULT_UNIT = '%'
const LINK_URL_MAX = 2000
const UNIT_MAX = 20
const JSON_MAX = 65_536
/** One field of a row that left its table. A goal remembers every row below it: twenty thousand of them fit, and a request. */
const SNAPSHOT_FIELD_MAX = 4_000_000
const JSON_LEVELS = 100
/** What a Postgres integer holds: positions and seconds go no further. */
export const INT4_MAX = 2_147_483_647

/* ---------- text ---------- */

/** Characters as people and Postgres count them: an emoji outside the basic plane is one, not two. */
export const characterCount = (text: string) => {
  let count = 0
  for (const _ of text) count++
  return count
}

// Postgres refuses NUL in text and lone surrogates in jsonb: both would surface as a 500.
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/** The codes of the spec (core §5), and those for what it has none for. INVALID is what no form lets a person do. */
export type ProblemCode =
  | 'REQUIRED'
  | 'MIN_LENGTH'
  | 'MAX_LENGTH'
  | 'INVALID_COLOR'
  | 'TAKEN'
  | 'NOT_STORABLE'
  | 'NOT_A_DAY'
  | 'OUT_OF_RANGE'
  | 'TOO_MANY_ITEMS'
  | 'TOO_MANY_MEGABYTES'
  | 'INVALID'

/** What a problem names, so that each language can word it from its code. */
export interface ProblemLimits {
  min?: number
  max?: number
}

/** zod carries one string per problem: the code, the sentence of the spec and the limits travel in it, a line each. */
const problem = (code: ProblemCode, message: string, { min, max }: ProblemLimits = {}) =>
  [code, message, min, max].join('\n')

export const readProblem = (carried: string): { code: ProblemCode; message: string } & ProblemLimits => {
  const [code, message, min, max] = carried.split('\n')
  if (message === undefined) return { code: 'INVALID', message: '' }
  return {
    code: code as ProblemCode,
    message,
    ...(min ? { min: Number(min) } : {}),
    ...(max ? { max: Number(max) } : {}),
  }
}

const within = (label: string, max: number) =>
  z.refine<string>((value) => characterCount(value) <= max, {
    error: problem('MAX_LENGTH', `${label} must be no more than ${max} characters`, { max }),
  })

const storable = (label: string) =>
  z.refine<string>(isStorable, { error: problem('NOT_STORABLE', `${label} contains characters that cannot be stored`) })

const required = (label: string) =>
  z.refine<string>(hasVisibleText, {
    error: problem('REQUIRED', `${label} is required`),
    abort: true,
  })

export const text = (label: string, max: number) =>
  z.string(problem('REQUIRED', `${label} is required`)).check(required(label), within(label, max), storable(label))

export const optionalText = (label: string, max: number) =>
  z.nullable(z.string().check(within(label, max), storable(label)))

/** May be empty. */
export const shortText = (max: number) => z.string().check(within('Text', max), storable('Text'))

/** The spec's own sentences stand whole, so that whoever searches for one finds where it is said. */
export const taskText = once(() =>
  z.string(problem('REQUIRED', 'Task text is required')).check(
    z.refine(hasVisibleText, { error: problem('REQUIRED', 'Task text is required'), abort: true }),
    z.refine((value) => characterCount(value) <= TEXT_MAX, {
      error: problem('MAX_LENGTH', 'Task text must be no more than 500 characters', { max: TEXT_MAX }),
    }),
    storable('Task text'),
  ),
)
export const title = taskText
export const notes = once(() => optionalText('Notes', NOTES_MAX))
export const linkUrl = once(() => optionalText('Link', LINK_URL_MAX))
export const unit = once(() => z.string().check(within('Unit', UNIT_MAX), storable('Unit')))
export const timeZone = once(() => z.string().check(z.minLength(1), z.maxLength(64), z.refine(isStorable)))
export const categoryName = once(() => text('Category name', CATEGORY_NAME_MAX))
export const hexColor = once(() =>
  z.string(problem('REQUIRED', 'Category color is required')).check(
    required('Category color'),
    z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, {
      error: problem('INVALID_COLOR', 'Category color must be a valid hex color'),
    }),
  ),
)
/* ---------- everything else ---------- */

export const uuid = once(() =>
  z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)),
)
export const link = once(() => z.nullable(uuid()))
export const flag = once(() => z.boolean())
export const position = once(() => z.int().check(z.gte(-INT4_MAX), z.lte(INT4_MAX)))
export const seconds = once(() => z.int().check(z.gte(0), z.lte(INT4_MAX)))
const wholeNumber = (label: string, min: number, max: number) => {
  const error = problem('OUT_OF_RANGE', `${label} must be a whole number from ${min} to ${max}`, { min, max })
  return z.int(error).check(z.gte(min, error), z.lte(max, error))
}
export const progress = once(() => wholeNumber('Progress', 0, PROGRESS_MAX))
export const pomodoroMinutes = once(() => wholeNumber('Pomodoro duration', POMODORO_MIN_MINUTES, POMODORO_MAX_MINUTES))
export const plannedMinutes = once(() =>
  z.nullable(wholeNumber('Planned length', PLANNED_MIN_MINUTES, PLANNED_MAX_MINUTES)),
)
export const amount = once(() => z.number().check(z.refine(Number.isFinite)))
// The database refuses an instant outside the years 1 to 9999 (an offset can push it there) and offsets past 15:59:
// whatever passes here must be storable, or a device would send the same write again for ever.
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z')
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59Z')
const isStorableTime = (value: string) => {
  const instant = Date.parse(value)
  return instant >= FIRST_INSTANT && instant < LAST_INSTANT && /(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/.test(value)
}
export const timestamp = once(() => z.iso.datetime({ offset: true }).check(z.refine(isStorableTime)))
const NO_DAY = problem('NOT_A_DAY', 'A date has a day, a month and a year of four digits')
export const day = once(() => z.iso.date(NO_DAY).check(z.refine((value) => !value.startsWith('0000'), NO_DAY)))
export const optionalTime = once(() => z.nullable(timestamp()))
export const optionalDay = once(() => z.nullable(day()))
/** What the clock on the wall shows, wherever that is: no offset, and whole seconds. */
export const optionalWallTime = once(() =>
  z.nullable(
    z.string().check(
      z.regex(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/),
      z.refine((value) => day().safeParse(value.slice(0, 10)).success),
    ),
  ),
)
const STOPS_MAX = 200
export const stops = once(() =>
  z
    .record(timestamp(), z.int().check(z.gte(1), z.lte(INT4_MAX)))
    .check(z.refine((all) => Object.keys(all).length <= STOPS_MAX)),
)
export const stamps = () => ({ created_at: timestamp(), updated_at: timestamp() })
/** Deep nesting exhausts the stack, here or in the database. What people write stays within a few levels. */
export const isShallow = (value: unknown, levels = JSON_LEVELS): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1)))

const jsonUpTo = (max: number) =>
  z.unknown().check(
    z.refine((value) => {
      if (!isShallow(value)) return false
      const encoded = JSON.stringify(value)
      if (encoded === undefined || encoded.length > max) return false
      // Someone may have typed the six characters \u0000: a doubled backslash starts no escape.
      return !/\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(encoded.replaceAll('\\\\', ''))
    }),
  )
export const json = once(() => jsonUpTo(JSON_MAX))
export const snapshot = once(() => z.record(z.string().check(z.refine(isStorable)), jsonUpTo(SNAPSHOT_FIELD_MAX)))
export const WEEKLY_GOAL_STATUSES = ['Agendado', 'Esperando', 'Pausado', 'Completado'] as const
export const status = once(() => z.nullable(z.enum(WEEKLY_GOAL_STATUSES)))
export const SESSION_TYPES = ['focus', 'break', 'meeting'] as const
type SessionType = (typeof SESSION_TYPES)[number]
/** Anything else is treated as focus. */
export const sessionType = once(() =>
  z.pipe(
    z.transform((value: unknown): SessionType => SESSION_TYPES.find((type) => type === value) ?? 'focus'),
    z.enum(SESSION_TYPES),
  ),
)
