import { dueNotices, type Notice, nextNoticeAt, noticesOf } from '@foco/domain/focus/transitions.ts'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { commandsFor } from '../../../commands/command.ts'
import { useCommandKeys } from '../../../commands/command-keys.ts'
import { useParkForNearest, useParkIt } from '../../../commands/park-actions.ts'
import { parkCommand } from '../../../commands/park-commands.ts'
import { useRunningId } from '../../../commands/timer-actions.ts'
import { LINE_MS, showTransition, TRANSITION_TOAST } from '../../../commands/transition-line.ts'
import { useEventsAhead } from '../../../commands/use-day-events.ts'
import { useComputed, useData, useDataReady } from '../../../data/queries.ts'
import { onMinute, timeZone } from '../../../platform/clock.ts'
import { atDeadline } from '../../../platform/deadline.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { clockTime } from '../../../ui/clock-time.ts'
import { toasts } from '../../../ui/toast-queue.ts'
import type { FocusStage } from '../view/focus-view.ts'
import { noticeWords, spokenWords } from './notice-words.ts'
import { createTeller, tellAloud } from './teller.ts'

const texts = textsOf('transitions')

/** At once, or when somebody looks at the page again. */
const whenSeen = (run: () => void) => {
  if (!document.hidden) return run()
  document.addEventListener('visibilitychange', () => whenSeen(run), { once: true })
}

/** Looks at every moment that something is due, every minute, and when the machine wakes up. Returns how to stop. */
const atMoments = (next: () => number | null, look: () => void): (() => void) => {
  let disarm = () => {}
  const arm = () => {
    disarm()
    const at = next()
    disarm = at === null ? () => {} : atDeadline(at, run)
  }
  const run = () => {
    arm()
    look()
  }
  run()
  const stop = onMinute(run)
  document.addEventListener('resume', run)
  return () => {
    disarm()
    stop()
    document.removeEventListener('resume', run)
  }
}

/** Tells before an event that it comes, on every page of the app. */
export const Transitions = ({ stage }: { stage: FocusStage }) => {
  const data = useData()
  const isReady = useDataReady()
  const zone = timeZone()
  const events = useEventsAhead()
  const settings = useComputed(['settings'], (rows) => new Map(rows('settings')))
  const notices = useMemo(() => noticesOf(events, settings, zone), [events, settings, zone])
  const parkIt = useParkIt(stage)
  const running = useRef<string | null>(null)
  const runningId = useRunningId()
  useEffect(() => {
    running.current = runningId
  }, [runningId])
  const parkNearest = useParkForNearest(stage)
  useCommandKeys(runningId === null ? [] : commandsFor([parkCommand(parkNearest)], runningId))
  const hasMini = useEffectEvent(() => stage.mini !== null)

  const showLine = useEffectEvent((ours: readonly Notice[]) => {
    // In a tab that nobody looked at for long, the next one is true by now.
    const still = ours.filter(({ until }) => Date.now() < until)
    const [first] = still
    if (!first) return
    const park = () => running.current !== null && parkIt(running.current, first.eventId)
    toasts.show({
      id: TRANSITION_TOAST,
      title: noticeWords(still, Date.now()),
      ms: LINE_MS,
      action: runningId === null ? null : { label: texts.park, run: park },
    })
  })
  const tell = useEffectEvent((ours: readonly Notice[]) => {
    const [first] = ours
    if (!first) return
    const now = Date.now()
    const words = noticeWords(ours, now)
    showTransition({ words, eventId: first.eventId })
    whenSeen(() => showLine(ours))
    const [body, names] = [clockTime(first.startsAt, zone), ours.map(({ name }) => name)]
    tellAloud(data, { title: words, body, spoken: spokenWords(ours, now), names, tag: `event ${first.eventId}` })
  })
  const teller = useMemo(
    () => createTeller<Notice>(data, { isSeen: () => hasMini() || !document.hidden, tell: (ours) => tell(ours) }),
    [data],
  )
  useEffect(() => {
    if (!isReady) return
    const look = () =>
      teller.look(dueNotices(notices, data.rows('settings'), Date.now(), zone), () => {
        look()
      })
    const stop = atMoments(() => nextNoticeAt(notices, Date.now()), look)
    return () => {
      stop()
      teller.stop()
    }
  }, [data, isReady, notices, zone, teller])
  return null
}
