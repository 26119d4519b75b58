import { openRuns } from '@foco/domain/time/run-facts.ts'
import { useEffect, useEffectEvent } from 'react'
import { useRunningId } from '../../../commands/timer-actions.ts'
import { useData, useRow } from '../../../data/queries.ts'
import { onSecond } from '../../../platform/clock.ts'
import { type FocusStage, type FocusView, working } from './focus-view.ts'

/** Later than this, the page slept through the moment: whoever comes back is asked, not surprised. */
const ON_TIME_MS = 2000

/**
 * The next task, before it starts. By itself it starts only while somebody can see that it will: never in a hidden tab,
 * after sleep, or while something runs, here or on another device.
 */
export const useOffer = (view: FocusView, stage: FocusStage) => {
  const data = useData()
  const { todoId, after } = view
  const startsAt = after?.startsAt ?? null
  const runningId = useRunningId()
  const done = useRow('todos', after?.id)
  const isTakenBack = done !== undefined && !done.completed
  const hold = () => after && stage.show({ ...view, after: { ...after, startsAt: null } })
  const begin = () => {
    if (!after) return
    stage.show(working(view))
    stage.startNext(todoId, after.id)
  }
  const settle = useEffectEvent(() => {
    if (!after) return
    if (isTakenBack) stage.show({ ...working(view), todoId: after.id })
    else if (runningId === todoId) stage.show(working(view))
    else if (runningId !== null && startsAt !== null) hold()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one of these changes, the offer may be over.
  useEffect(settle, [isTakenBack, runningId, todoId, startsAt])

  const tick = useEffectEvent(() => {
    const late = Date.now() - (startsAt ?? Number.POSITIVE_INFINITY)
    if (late < 0) return
    if (document.hidden || late > ON_TIME_MS || openRuns(data.rows).length > 0) hold()
    else begin()
  })
  const onHidden = useEffectEvent(() => document.hidden && hold())
  useEffect(() => {
    if (startsAt === null) return
    onHidden()
    const stop = onSecond(() => tick())
    const listen = () => void onHidden()
    document.addEventListener('visibilitychange', listen)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', listen)
    }
  }, [startsAt])
  return { startsAt, hold, begin }
}
