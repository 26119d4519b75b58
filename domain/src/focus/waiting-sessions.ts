import type { FocusSession } from '../tables/schema.ts'
import type { AwayQuestion } from './away.ts'

/** Time that waits for an answer, as it would stand in the log: it is listed there meanwhile, and in no total. */
export const waitingSessions = (questions: readonly AwayQuestion[]): FocusSession[] =>
  questions.map(({ id, todo_id, from, to }) => ({
    id,
    todo_id,
    started_at: from,
    ended_at: to,
    session_type: 'focus',
    notes: null,
    created_at: to,
    updated_at: to,
  }))
