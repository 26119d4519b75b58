/** Whether this page may be opened anew without anybody noticing: nothing typed, nothing on its way, nothing going on. */
import type { DataSession } from '../data/data-session.ts'
import type { Sessions } from '../data/session/session-contract.ts'
import { openNewerBuild } from '../platform/newer-build.ts'
import { hasRun, hasSurface, openField } from './going-on.ts'

const isStored = (data: DataSession): boolean => {
  const { state, pending } = data.sync.get()
  return pending === 0 && state !== 'saving' && state !== 'tab' && state !== 'loading'
}

const hasTyped = (): boolean => (openField()?.value ?? '') !== ''

/** Whoever would ask before the page is left is asked now: a reload of ours must not be the one that asks. */
const wouldAsk = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const isCalm = ({ state, words }: Sessions): boolean => {
  const session = state.get()
  if (session.status === 'loading' || words.isSaving() || words.hasAny()) return false
  const { data } = session
  return isStored(data) && !hasRun(data) && !hasSurface() && !hasTyped() && !wouldAsk()
}

export const updateAtCalmMoment = (sessions: Sessions): void => openNewerBuild(() => isCalm(sessions))
