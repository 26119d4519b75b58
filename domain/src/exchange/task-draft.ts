/** A task of any other planner, in the words that all of them share. */
import type { Step } from '../items/note-steps.ts'
import type { Row } from '../tables/schema.ts'

export interface Due {
  day: string
  /** `09:30`; null: some time that day. */
  time: string | null
}

/** For what has no day of its own: '2026-11-20 09:30'. */
export const dueWords = (due: Due | null): string => (due === null ? '' : [due.day, due.time ?? ''].join(' ').trim())

export type DraftStep = Pick<Step, 'text' | 'isDone'> & {
  /** How far below the task: 1 for its own. */
  depth: number
  notes?: string
}

/** What a file says of a rule beside its pattern. `last_run_on`: for which day it made something last. */
export type DraftSchedule = Partial<
  Pick<
    Row<'automated_tasks'>,
    'counts_from_done' | 'starts_on' | 'time_of_day' | 'except_on' | 'enabled' | 'last_run_on'
  >
>

export interface TaskDraft {
  /** What it is known by, in its format: the same file again gives the same. */
  key: readonly string[]
  text: string
  notes: string
  steps: DraftStep[]
  tags: readonly string[]
  /** The list or project that it stands in; null: none, or the inbox. */
  list: string | null
  isDone: boolean
  doneAt: string | null
  createdAt: string | null
  due: Due | null
  plannedMinutes: number | null
  secondsSpent: number
  /** Of these seconds, those whose day is known. */
  worked: readonly { day: string; seconds: number }[]
  /** 0 is the most urgent. */
  priority: number
  /** RFC 5545; null: once. */
  recurrence: string | null
  schedule: DraftSchedule
  /** There is a rule, and no task of it at the moment. */
  isRuleOnly: boolean
}

export const NO_PRIORITY = 9

export const draft = (fields: Pick<TaskDraft, 'key' | 'text'> & Partial<TaskDraft>): TaskDraft => ({
  notes: '',
  steps: [],
  tags: [],
  list: null,
  isDone: false,
  doneAt: null,
  createdAt: null,
  due: null,
  plannedMinutes: null,
  secondsSpent: 0,
  worked: [],
  priority: NO_PRIORITY,
  recurrence: null,
  schedule: {},
  isRuleOnly: false,
  ...fields,
})

/** Tasks of the same words are told apart by their number: whoever exports again gets them in the same order. */
export const numbered = (): ((key: readonly string[]) => readonly string[]) => {
  const seen = new Map<string, number>()
  return (key) => {
    const joined = JSON.stringify(key)
    const count = (seen.get(joined) ?? 0) + 1
    seen.set(joined, count)
    return count === 1 ? key : [...key, String(count)]
  }
}
