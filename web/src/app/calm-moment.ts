/** Whether this page may be opened anew without anybody noticing: nothing typed, nothing on its way, nothing going on. */
import { hasOpenRun, needsAttention } from '@foco/domain/focus/focus-attention.ts'
import { runningTodo } from '@foco/domain/time/focus-runs.ts'
import type { DataSession } from '../data/data-session.ts'
import type { Sessions } from '../data/session/session.ts'
import { isTyping } from '../platform/is-typing.ts'
import { openNewerBuild } from '../platform/newer-build.ts'
import { pip } from '../platform/pip-window.ts'

const SURFACES = 'dialog[open], [role="dialog"], :popover-open'

const isBusy = (data: DataSession): boolean =>
  runningTodo(data.rows('todos').values()) !== null ||
  needsAttention(data.rows('settings')) ||
  hasOpenRun(data.rows('focus_runs'), data.presence.device)

const isStored = (data: DataSession): boolean => {
  const { state, pending } = data.sync.get()
  return pending === 0 && state !== 'saving' && state !== 'tab' && state !== 'loading'
}

const hasOpenField = (): boolean => {
  const field = document.activeElement
  return isTyping(field) && (field as HTMLInputElement).value !== ''
}

/** Whoever would ask before the page is left is asked now: a reload of ours must not be the one that asks. */
const wouldAsk = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const isCalm = ({ state, words }: Sessions): boolean => {
  const session = state.get()
  if (session.status === 'loading' || words.isSaving() || words.hasAny()) return false
  const { data } = session
  if (!isStored(data) || isBusy(data)) return false
  return pip.get() === null && document.querySelector(SURFACES) === null && !hasOpenField() && !wouldAsk()
}

export const updateAtCalmMoment = (sessions: Sessions): void => openNewerBuild(() => isCalm(sessions))
