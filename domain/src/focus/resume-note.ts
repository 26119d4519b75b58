/** 'Where was I?': one line that a person leaves when pausing, and finds when the to-do is started again. */
import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { editItem } from '../items/items.ts'
import { TEXT_MAX, type Todo } from '../tables/schema.ts'
import { hasVisibleText } from '../tables/visible-text.ts'
import { runStart } from '../time/focus-runs.ts'
import { SESSION_MIN_SECONDS } from '../time/span-sessions.ts'

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
