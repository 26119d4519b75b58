/** What is read from a file of any kind: rows, what is left out and why. One interface for each format. */
import type { Row, TableName } from '../tables/schema.ts'
import type { TaskDraft } from './task-draft.ts'
import type { FileText } from './zip-file.ts'

/** One file, or all files of a zip, as text without its mark at the beginning. */
export interface ImportSource {
  files: readonly FileText[]
  /** The text of one file that is JSON, read once for all formats; undefined: it is none. */
  json: unknown
}

export const LEFT_REASONS = [
  /** Of a task: that it repeats, a rule that is not understood here. */
  'RECURRENCE',
  'REMINDER',
  'ATTACHMENT',
  'ASSIGNEE',
  'LONG_NOTES',
  /** Of time spent: the day is known, the hour is not. */
  'HOURS',
  /** A note, a habit or another thing that is no task. */
  'NOT_A_TASK',
  'NO_TEXT',
  /** A row that does not fit to the table it is for, or to nothing without what it was a part of. */
  'BROKEN_ROW',
  'NEWER_FIELDS',
  'PROFILE',
  'CALENDAR',
  'RUNNING',
] as const
type LeftReason = (typeof LEFT_REASONS)[number]

export interface LeftOut {
  reason: LeftReason
  /** The name of what it is about. */
  what: string
}

/** `CALENDAR`: its events are no tasks, and the calendars take it. */
export type ImportProblem = 'UNKNOWN' | 'CALENDAR' | 'EMPTY' | 'BROKEN' | 'NEWER' | 'TOO_LARGE' | 'UNREADABLE'

/** `goesWith`: an item without which it is not brought; where that is here already, so is this. */
export type ImportedRow = { [T in TableName]: { table: T; row: Row<T>; goesWith?: string } }[TableName]

export interface ReadDrafts {
  drafts: TaskDraft[]
  /** The name of where its time comes from. */
  source?: string
  left: LeftOut[]
}

export interface ReadRows {
  rows: ImportedRow[]
  left: LeftOut[]
}

export type FormatId = 'foco' | 'superProductivity' | 'todoist' | 'ticktick' | 'outlook' | 'markdown' | 'lines'

/** What a format has to know of the person: names of days are read in their zone. */
export interface ReadingContext {
  now: string
  zone: string
}

export interface ImportFormat {
  id: FormatId
  recognise(source: ImportSource): boolean
  /** Our own rows, or tasks that become rows (`draft-rows.ts`). */
  read(source: ImportSource, context: ReadingContext): ReadDrafts | ReadRows | ImportProblem
}
