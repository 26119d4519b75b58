/** A to-do that takes longer than was planned: told once when it happens, and seen in the clock from then on. */

import { isRungByPomodoro, overrunSeconds, plannedEndsAt } from '@foco/domain/focus/overrun.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useData, useSetting } from '../../../data/queries.ts'
import { claimAlarm } from '../../../platform/alarm-claim.ts'
import { onSecond } from '../../../platform/clock.ts'
import { atDeadline } from '../../../platform/deadline.ts'
import { runNow } from '../../../platform/run-now.ts'
import { MINUTE } from '../../../platform/ticks.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { lengthLabel } from '../../../ui/duration-label.ts'
import { toasts } from '../../../ui/toast-queue.ts'
import { ringAloud } from '../pomodoro/ring-aloud.ts'

const texts = textsOf('focus')

/** Later than this, the page slept: nobody is called back to what is long over. */
const ON_TIME_MS = 30_000
export const useOverrunAlarm = (todo: Todo | undefined) => {
  const data = useData()
  const signal = useSetting('focus.overrun')
  const endsAt = todo ? plannedEndsAt(todo) : null
  const minutes = todo?.planned_minutes ?? 0
  const name = todo?.text ?? ''
  useEffect(() => {
    if (endsAt === null || signal === 'none' || Date.now() > endsAt) return
    let isTold = false
    const tell = async () => {
      const late = Date.now() - endsAt
      if (isTold || late < 0) return
      isTold = true
      if (late > ON_TIME_MS) return
      const [title, tag] = [texts.planOver(lengthLabel(minutes)), `overrun ${endsAt}`]
      toasts.show({ id: tag, title, description: name })
      if (signal === 'sound' && !isRungByPomodoro(data.rows('settings'), endsAt) && (await claimAlarm(tag)))
        ringAloud(data, { title, body: name, tag })
    }
    // On the second where the page is awake, through the worker where it is throttled.
    const stops = [onSecond(() => void tell()), atDeadline(endsAt, () => void tell())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [data, signal, endsAt, minutes, name])
}

/** 'The planned 25m have passed', for the first minute: where messages of the page are not seen. */
export const useOverrunNews = (todo: Todo): string | null => {
  const data = useData()
  const signal = useSetting('focus.overrun')
  const isNew = useSyncExternalStore(onSecond, () => {
    if (!todo.is_running || signal === 'none') return false
    const now = runNow()
    const lateMs = overrunSeconds(todo, now) * 1000
    return lateMs > 0 && lateMs < MINUTE && !isRungByPomodoro(data.rows('settings'), Date.parse(now) - lateMs)
  })
  return isNew ? texts.planOver(lengthLabel(todo.planned_minutes ?? 0)) : null
}

/** '5m over the planned 25m'; empty before the first minute, and where nobody wants to know. */
export const useOverrunWords = (todo: Todo): (() => string) => {
  const signal = useSetting('focus.overrun')
  return useCallback(() => {
    const over = Math.floor(overrunSeconds(todo, runNow()) / 60)
    if (signal === 'none' || over < 1 || todo.planned_minutes === null) return ''
    return texts.overPlan(lengthLabel(over), lengthLabel(todo.planned_minutes))
  }, [signal, todo])
}
