import { dayBar } from '@foco/domain/focus/day-bar.ts'
import { miniMessages } from '@foco/domain/texts/mini-messages.ts'
import { useCallback, useMemo } from 'react'
import { timeZone } from '../../../platform/clock.ts'
import { LiveText } from '../../../platform/live-text.tsx'
import { MINUTE } from '../../../platform/ticks.ts'
import { useToday } from '../../../platform/today.ts'
import { useCalendarEvents, useNextEvent } from '../view/calendar-events.ts'

/** The next event of today and how long until then; nothing when there is none. */
export const MiniEvent = () => {
  const day = useToday()
  const zone = timeZone()
  const events = useCalendarEvents()
  const bar = useMemo(() => dayBar({ day, zone, events, sessions: [] }), [day, zone, events])
  const next = useNextEvent(bar)
  const read = useCallback(
    () => (next ? miniMessages.nextEvent(next.summary, Math.ceil((next.span.from - Date.now()) / MINUTE)) : ''),
    [next],
  )
  return next && <LiveText read={read} isLive />
}
