/** The status of weekly goals and snoozed items, and how it goes with the checkbox (spec: organising §4; core §9). */
import { WEEKLY_GOAL_STATUSES } from '../tables/schema.ts'

export type Status = (typeof WEEKLY_GOAL_STATUSES)[number] | null

export const DONE_STATUS = 'Completado'

/** In the order in which they are offered. */
export const STATUSES: readonly Status[] = [null, ...WEEKLY_GOAL_STATUSES]

/** Each status has its own colour and word: the theme says which colour a tone is, the texts of the app its word. */
export type StatusTone = 'none' | 'scheduled' | 'waiting' | 'paused' | 'done'

const TONES: Record<NonNullable<Status>, StatusTone> = {
  Agendado: 'scheduled',
  Esperando: 'waiting',
  Pausado: 'paused',
  Completado: 'done',
}

export const statusTone = (status: Status): StatusTone => (status === null ? 'none' : TONES[status])

interface WithStatus {
  completed: boolean
  status: Status
}

/**
 * Choosing 'Completado' completes, choosing another or none reopens. The checkbox sets 'Completado', and takes any
 * status away when it is cleared. Where a patch says both, it is taken at its word.
 */
export const statusFollows = (row: WithStatus, patch: Partial<WithStatus>): Partial<WithStatus> => {
  if (patch.status !== undefined && patch.completed === undefined) return { completed: patch.status === DONE_STATUS }
  if (patch.completed === undefined || patch.status !== undefined || patch.completed === row.completed) return {}
  return { status: patch.completed ? DONE_STATUS : null }
}
