import { type DayBar, type EventBlock, nextEvent } from '@foco/domain/focus/day-bar.ts'
import { useEffect, useState } from 'react'
import { onSecond } from '../../../platform/clock.ts'

/** Renders only when another event is the next one. */
export const useNextEvent = (bar: DayBar): EventBlock | null => {
  const [, setNextId] = useState(() => nextEvent(bar, Date.now())?.id ?? null)
  useEffect(() => {
    if (bar.events.length > 0) return onSecond(() => setNextId(nextEvent(bar, Date.now())?.id ?? null))
  }, [bar])
  return nextEvent(bar, Date.now())
}
