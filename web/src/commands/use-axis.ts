import { dayOf } from '@foco/domain/core/calendar-days.ts'
import { type Axis, axisOf } from '@foco/domain/schedule/timeline.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { nowIso, onMinute, timeZone } from '../platform/clock.ts'

const dayAndZone = () => `${dayOf(nowIso(), timeZone())} ${timeZone()}`

/** The axis of the day that it is here; another one at midnight, and after a flight. */
export const useAxis = (): Axis => {
  const here = useSyncExternalStore(onMinute, dayAndZone)
  return useMemo(() => {
    const [day = '', zone = ''] = here.split(' ')
    return axisOf(day, zone)
  }, [here])
}
