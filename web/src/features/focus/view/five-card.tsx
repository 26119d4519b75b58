/** 'Just 5 minutes': what it says when they are over, on whichever screen is on top. */
import { fiveEndsAt } from '@foco/domain/focus/five-minutes.ts'
import { keepGoing } from '@foco/domain/focus/focus-timer.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useActions, useComputed, useData } from '../../../data/queries.ts'
import { claimAlarm } from '../../../platform/alarm-claim.ts'
import { nowIso, onSecond } from '../../../platform/clock.ts'
import { atDeadline } from '../../../platform/deadline.ts'
import { runNow } from '../../../platform/run-now.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import { NoticeCard } from '../../../ui/notice-card.tsx'
import { toasts } from '../../../ui/toast-queue.ts'
import { ringAloud } from '../pomodoro/ring-aloud.ts'
import type { FocusStage } from './focus-view.ts'

const texts = textsOf('pomodoro')

/** Later than this, the page slept: nobody is called back to what is long over. */
const ON_TIME_MS = 30_000

/** When the five minutes of this run are over; null for a run like any other. */
export const useFiveEnd = (todo: Todo | undefined): number | null => {
  const { id, is_running, last_started_at } = todo ?? { id: '', is_running: false, last_started_at: null }
  return useComputed(['settings'], (rows) => fiveEndsAt(rows('settings'), { id, is_running, last_started_at }), [
    id,
    is_running,
    last_started_at,
  ])
}

/** Whether they are over by now. Time that nobody was seen at does not count. */
export const useIsOver = (endsAt: number | null): boolean =>
  useSyncExternalStore(onSecond, () => endsAt !== null && Date.parse(runNow()) >= endsAt)

/** Rings once on this device. */
export const useFiveAlarm = (todo: Todo | undefined) => {
  const data = useData()
  const endsAt = useFiveEnd(todo)
  useEffect(() => {
    if (endsAt === null || Date.now() > endsAt) return
    return atDeadline(endsAt, async () => {
      if (Date.now() - endsAt > ON_TIME_MS || !(await claimAlarm(`five ${endsAt}`))) return
      ringAloud(data, { title: texts.fiveOver, body: texts.fiveOverDetail, tag: `five ${endsAt}` })
    })
  }, [data, endsAt])
}

/** Either answer is a good one. */
export const FiveCard = ({ todo, stage }: { todo: Todo; stage: FocusStage }) => {
  const data = useData()
  const { perform } = useActions()
  const goOn = () =>
    perform(keepGoing(data.rows, todo.id, nowIso()), { done: null, failed: texts.failed, isFinal: true })
  const stop = () => {
    stage.pause(todo.id)
    toasts.show({ id: 'five', title: texts.fiveEnough })
  }
  return (
    <NoticeCard title={texts.fiveOver} detail={texts.fiveOverDetail}>
      <Button look="primary" onClick={goOn}>
        {texts.keepGoing}
      </Button>
      <Button onClick={stop}>{texts.enough}</Button>
    </NoticeCard>
  )
}
