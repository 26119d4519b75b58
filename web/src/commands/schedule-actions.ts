/** What a person can do on the timeline of the day: each is a rule of the domain, with the words that go with it. */
import { moveSessionEdge, type SessionEdge } from '@foco/domain/schedule/session-edges.ts'
import type { Axis, Block } from '@foco/domain/schedule/timeline.ts'
import { type Handle, handleLimits, moveHandle, workingHours } from '@foco/domain/schedule/working-day.ts'
import { useMemo } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { nowIso } from '../platform/clock.ts'
import { textsOf } from '../texts/catalogues.ts'
import { toasts } from '../ui/toast-queue.ts'
import { refusalWords } from './session-actions.ts'

const sessionTexts = textsOf('sessions')
const texts = textsOf('schedule')

/** `group`: what is moved by several keys is undone in one step. */
export const useScheduleActions = () => {
  const data = useData()
  const { perform } = useActions()
  return useMemo(
    () => ({
      moveEdge: (id: string, edge: SessionEdge, wanted: number, axis: Axis, group: symbol) => {
        const session = data.get('focus_sessions', id)
        // Deleted on another device meanwhile.
        if (!session) return
        const edit = moveSessionEdge(session, edge, wanted, data.rows, { now: nowIso(), axis })
        const { title: done, description } = sessionTexts.updated
        const failed = () => sessionTexts.updateFailed
        if (edit.ok) perform(edit.changes, { done, description, failed, group })
        else toasts.show({ title: sessionTexts.updateFailed.title, description: refusalWords(edit.refusal) })
      },
      handleLimits: (handle: Handle, blocks: readonly Block[], axis: Axis) =>
        handleLimits(handle, workingHours(data.rows('settings')), blocks, axis),
      moveHandle: (handle: Handle, wanted: number, blocks: readonly Block[], axis: Axis, group: symbol) => {
        const changes = moveHandle(handle, wanted, data.rows('settings'), blocks, { now: nowIso(), axis })
        perform(changes, { done: texts.dayMoved, failed: texts.dayFailed, group })
      },
    }),
    [data, perform],
  )
}

export type ScheduleActions = ReturnType<typeof useScheduleActions>
