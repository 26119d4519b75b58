/** 'Where was I?': one line that a person leaves when pausing, and finds when the to-do is started again. */
import type { Change } from './change.ts'
import { runStart } from './focus-runs.ts'
import { editItem } from './items.ts'
import type { TableRows } from './links.ts'
import { TEXT_MAX, type Todo } from './schema.ts'
import { SESSION_MIN_SECONDS } from './time-log.ts'
import { hasVisibleText } from './visible-text.ts'

/** Nothing written is no note. */
export const saveResumeNote = (todo: Todo, input: string, now: string): Change[] => {
  const note = [...input.trim()].slice(0, TEXT_MAX).join('').trim()
  return editItem('todos', todo, { resume_note: hasVisibleText(note) ? note : null }, now)
}

/** A timer that was started by mistake and stopped at once leaves nothing to remember. */
export const isWorthNote = (todo: Todo, rows: TableRows, now: string): boolean => {
  const start = runStart(rows, todo.id)
  return start !== null && Date.parse(now) - Date.parse(start) >= SESSION_MIN_SECONDS * 1000
}
