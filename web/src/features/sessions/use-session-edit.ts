import { timeOf } from '@foco/domain/core/calendar-days.ts'
import { useState } from 'react'
import type { SessionActions } from '../../commands/session-actions.ts'
import type { LogRow } from '../../commands/session-commands.ts'
import { timeZone } from '../../platform/clock.ts'

export interface Draft {
  /** The row of the log that is edited: a session over midnight has two. */
  entryId: string
  sessionId: string
  was: Times
  now: Times
  problem: string | null
}

interface Times {
  start: string
  end: string
}

export interface SessionEditing {
  draft: Draft | null
  begin(row: LogRow): void
  type(times: Partial<Times>): void
  confirm(): void
  cancel(): void
}

const touched = (was: string, now: string) => (was === now ? null : now)

/** One row is edited at a time. What was typed is kept here: a row that is scrolled out of view is gone. */
export const useSessionEdit = (actions: SessionActions): SessionEditing => {
  const [draft, setDraft] = useState<Draft | null>(null)
  const close = (entryId: string) => {
    setDraft(null)
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(entryId)}"] button`)?.focus(),
    )
  }
  return {
    draft,
    begin: ({ id: entryId, session }) => {
      const zone = timeZone()
      const end = session.ended_at === null ? '' : timeOf(session.ended_at, zone)
      const times = { start: timeOf(session.started_at, zone), end }
      setDraft({ entryId, sessionId: session.id, was: times, now: times, problem: null })
    },
    type: (times) => draft && setDraft({ ...draft, now: { ...draft.now, ...times }, problem: null }),
    confirm: () => {
      if (!draft) return
      const { was, now } = draft
      const typed = { start: touched(was.start, now.start), end: touched(was.end, now.end) }
      const problem = actions.saveTimes(draft.sessionId, typed)
      if (problem === null) close(draft.entryId)
      else setDraft({ ...draft, problem })
    },
    cancel: () => draft && close(draft.entryId),
  }
}
