import { dayBar } from '@foco/domain/focus/day-bar.ts'
import { useCallback, useMemo } from 'react'
import { timeZone } from '../../../platform/clock.ts'
import { LiveText } from '../../../platform/live-text.tsx'
import { MINUTE } from '../../../platform/ticks.ts'
import { useToday } from '../../../platform/today.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { useCalendarEvents, useNextEvent } from '../view/calendar-events.ts'

const miniTexts = textsOf('mini')

/** The next event of today and how long until then; nothing when there is none. */
export const MiniEvent = () => {
  const day = useToday()
  const zone = timeZone()
  const events = useCalendarEvents()
  const bar = useMemo(() => dayBar({ day, zone, events, sessions: [] }), [day, zone, events])
  const next = useNextEvent(bar)
  const read = useCallback(
    () => (next ? miniTexts.nextEvent(next.summary, Math.ceil((next.span.from - Date.now()) / MINUTE)) : ''),
    [next],
  )
  return next && <LiveText read={read} isLive />
}
