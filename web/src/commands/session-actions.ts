/** What a person can do with the log: each is a rule of the domain, with the words that go with it. */
import type { FocusSession } from '@foco/domain/tables/schema.ts'
import { deleteSessions, type EditRefusal, editSession, type TypedTimes } from '@foco/domain/time/session-edits.ts'
import { useMemo } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { nowIso, timeZone } from '../platform/clock.ts'
import { textsOf } from '../texts/catalogues.ts'
import { clockFace } from '../ui/clock-time.ts'

const texts = textsOf('sessions')

export const refusalWords = (refusal: EditRefusal): string =>
  refusal.code === 'overlaps'
    ? texts.overlaps(clockFace(refusal.from), refusal.to === null ? texts.now : clockFace(refusal.to))
    : texts[refusal.code]

export const useSessionActions = () => {
  const data = useData()
  const { perform } = useActions()
  return useMemo(
    () => ({
      /** Returns in words what is wrong with the times, or null. */
      saveTimes: (id: string, typed: TypedTimes): string | null => {
        const session = data.get('focus_sessions', id)
        // Deleted on another device meanwhile: there is nothing left to correct.
        if (!session) return null
        const edit = editSession(session, typed, data.rows, { zone: timeZone(), now: nowIso() })
        if (!edit.ok) return refusalWords(edit.refusal)
        if (edit.changes.length === 0) return null
        const failed = () => texts.updateFailed
        const { title: done, description } = texts.updated
        // What was typed stays in its fields until it is saved.
        return perform(edit.changes, { done, description, failed }) ? null : texts.updateFailed.description
      },
      /** One over midnight has two rows. */
      remove: (...sessions: FocusSession[]) => {
        const all = [...new Map(sessions.map((session) => [session.id, session])).values()]
        perform(deleteSessions(all, data.rows), {
          done: all.length > 1 ? texts.deletedSeveral(all.length) : texts.deleted.title,
          description: texts.deleted.description,
          failed: () => texts.deleteFailed,
        })
      },
    }),
    [data, perform],
  )
}

export type SessionActions = ReturnType<typeof useSessionActions>
